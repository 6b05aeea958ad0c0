#pragma once

#include <string>

#include "sandbox/error.hpp"
#include "sandbox/sandbox.hpp"

namespace sandbox {

/// Tests whether programs can run on this host: runs the helper's executable, which is a static
/// program, in a box with an input file, and collects that file. Returns a description of the
/// outcome; the error names the step that failed.
Expected<std::string> try_a_run(Sandbox& sandbox);

}  // namespace sandbox
