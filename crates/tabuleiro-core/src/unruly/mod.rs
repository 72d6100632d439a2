//! unruly
