#pragma once

#include "sandbox/error.hpp"

namespace sandbox::helper {

/// Installs the system call filter on this process and all that it will start, for good. What is
/// not named in the table fails with ENOSYS; another ABI (32-bit, x32) kills the process. Installed
/// once by a box on itself and inherited by its runs, it costs a run nothing.
/// `socket_pairs` is the profile's.
Expected<void> install_syscall_filter(bool socket_pairs);

}  // namespace sandbox::helper
