#pragma once

#include <string_view>

namespace sandbox {

/// Instructions for running the judge without a chroot.
inline constexpr std::string_view chroot_fix =
    "enter the directory with pivot_root(8) in a separate mount namespace (unshare --mount),\n"
    "as script/fresh-machine does, or run it as a privileged container";

/// True if this process runs in a chroot: its root directory is not the root of its mount
/// namespace, so the kernel refuses to create user namespaces for it (user_namespaces(7)). False
/// otherwise, and if this can't be determined.
bool is_chrooted();

}  // namespace sandbox
