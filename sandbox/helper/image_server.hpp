#pragma once

#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// Runs `judge-sandbox images`. In its own mount namespace (without root, also in a user
/// namespace), it keeps each requested image and returns read-only mounts of it, until the client
/// closes the `control` socket. An image exists until this process and all boxes that show it have
/// ended.
///
/// Images are on a tmpfs, because it does not remember failed name lookups, keeps all of its pages
/// in memory, and has no disk: a program can't change what the next one observes.
///
/// Returns the exit status.
int serve_images(FileDescriptor control);

}  // namespace sandbox::helper
