//! queens
