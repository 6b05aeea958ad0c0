#pragma once

#include <string>

#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// The helper's life: makes the slot's cgroups, says hello on `control`, opens boxes on request and
/// cleans up after each, until the other side of `control` is closed. Returns the exit status.
int serve(FileDescriptor control, const std::string& cgroup);

}  // namespace sandbox::helper
