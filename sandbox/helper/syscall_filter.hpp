#pragma once

#include <cstdint>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/spec.hpp"

namespace sandbox::helper {

/// Installs the system call filter permanently on this process and its future children. Calls that
/// the table does not allow fail with ENOSYS; a different ABI (32-bit, x32) kills the process. A
/// box installs it once on itself, and the programs inherit it, which takes no time.
///
/// Returns the listener that receives and answers every refused call (refused_calls.hpp). The
/// process that holds the listener must not make such a call itself, because it would wait for its
/// own answer. The listener is empty if the kernel does not allow one, for example in a container
/// whose manager has installed a listener. Calls are then still refused, but not counted.
///
/// `clone3_arguments` is the address in the box's memory at which the box stores its arguments of
/// clone3. The filter allows clone3 only with arguments at this address, because it can't check the
/// arguments themselves.
Expected<FileDescriptor> install_syscall_filter(const Profile& profile,
                                                std::uint64_t clone3_arguments);

}  // namespace sandbox::helper
