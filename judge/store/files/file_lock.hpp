#pragma once

#include <optional>

#include "judge/core/file_descriptor.hpp"

namespace judge::store {

/// Takes an exclusive lock on the whole file. The lock belongs to the open file description, so it
/// ends with the process. Returns false if another process has a lock (errno is EAGAIN or EACCES)
/// or on failure.
bool lock_now(const FileDescriptor& file);

/// Returns whether another process has locked the file; `nullopt` on failure, with errno set. Does
/// not take the lock, because that would disturb a process that is starting at the same time.
std::optional<bool> is_locked(const FileDescriptor& file);

}  // namespace judge::store
