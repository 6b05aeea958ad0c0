#pragma once

#include <string>

#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// Runs the helper: creates the slot's cgroups, sends `Hello` on `control`, opens boxes on request
/// and cleans up after each, until the peer closes `control`. Returns the exit status.
///
/// A child process opens the boxes. With cgroup v1, the child is inside the slot's cgroups. The
/// calling process stays outside the cgroups and removes them after the child has exited. A process
/// inside would first have to leave the cgroups, which takes milliseconds.
int serve(FileDescriptor control, const std::string& cgroup);

}  // namespace sandbox::helper
