#pragma once

#include <string>

#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// Runs the helper: creates the slot's cgroups, sends `Hello` on `control`, opens boxes on request
/// and cleans up after each, until the peer closes `control`. Returns the exit status.
///
/// A child process does this work inside the cgroups (v1), and this process removes them
/// afterwards. Leaving a cgroup would take the child milliseconds; exiting inside it takes none.
int serve(FileDescriptor control, const std::string& cgroup);

}  // namespace sandbox::helper
