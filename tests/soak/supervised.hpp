#pragma once

#include <filesystem>
#include <functional>

namespace soak {

/// Runs `work` in a child process with its own mount namespace and an empty directory for temporary
/// files (also TMPDIR). Returns its exit status. When the child ends or crashes, and on SIGINT,
/// SIGTERM and SIGHUP, this function kills all descendants and removes the directory. The kernel
/// removes the mounts when the last of these processes ends. Needs root.
int run_supervised(const std::function<int(const std::filesystem::path& directory)>& work);

}  // namespace soak
