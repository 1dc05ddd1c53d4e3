//! Tiddest and Tiddest n tlata: stones are placed and then moved, and three in a line win something.
