//! nonogram
