//! The native part of the package as the tests of the workspace build it: `make python-few` tries it without making a wheel, for which
//! the rules would be compiled once more.

#![forbid(unsafe_code)]

// The module is in the library; that it is linked is enough.
use _fremont as _;
