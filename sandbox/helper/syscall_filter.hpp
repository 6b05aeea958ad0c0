#pragma once

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// Installs the system call filter on this process and all that it will start, for good. What is
/// not named in the table fails with ENOSYS; another ABI (32-bit, x32) kills the process. Installed
/// once by a box on itself and inherited by its runs, it costs a run nothing.
///
/// Gives the listener that is told of every refused call, and answers it (refused_calls.hpp). The
/// box must make none itself: nobody would answer. Empty where the kernel lets nobody listen, as in
/// a container that is listened to itself: then calls are refused all the same, but not counted.
Expected<FileDescriptor> install_syscall_filter(const Profile& profile);

}  // namespace sandbox::helper
