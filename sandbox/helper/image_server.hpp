#pragma once

#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// Runs `judge-sandbox images`. The process has its own mount namespace (without root, also its own
/// user namespace). It keeps each requested image and returns read-only mounts of the images until
/// the client closes the `control` socket. An image exists until this process and all boxes that
/// show it have ended.
///
/// Images are on a tmpfs, because a tmpfs does not remember failed name lookups, keeps all of its
/// pages in memory, and has no disk: a program can't change what the next one observes.
///
/// Returns the exit status.
int serve_images(FileDescriptor control);

}  // namespace sandbox::helper
