#pragma once

#include <string>

#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// Runs the helper: creates the slot's cgroups, sends `Hello` on `control`, opens boxes on request
/// and cleans up after each, until the peer closes `control`. Returns the exit status.
///
/// A child process does this work inside the cgroups (v1), and this process removes them after the
/// child has exited. If one process did both, it would have to leave the cgroups first, which takes
/// milliseconds.
int serve(FileDescriptor control, const std::string& cgroup);

}  // namespace sandbox::helper
