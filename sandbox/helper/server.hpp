#pragma once

#include <string>

#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// The helper's life: makes the slot's cgroups, says hello on `control`, opens boxes on request and
/// cleans up after each, until the other side of `control` is closed. Returns the exit status.
///
/// A child does all this from inside the cgroups (v1), and this process removes them after it: it
/// takes milliseconds to leave them, and nothing to die there.
int serve(FileDescriptor control, const std::string& cgroup);

}  // namespace sandbox::helper
