#pragma once

#include <string>

#include "sandbox/error.hpp"
#include "sandbox/sandbox.hpp"

namespace sandbox {

/// The proof that programs can be run here: the helper, which is a static program, runs itself in a
/// box that a file is put into and handed back from. What came of it, in words; fails with the
/// step that is refused.
Expected<std::string> try_a_run(Sandbox& sandbox);

}  // namespace sandbox
