// Empty. The precompiled headers of the tests belong to a CMake target, and a target needs a source
// file.
