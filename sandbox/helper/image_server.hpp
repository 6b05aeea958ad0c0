#pragma once

#include "sandbox/file_descriptor.hpp"

namespace sandbox::helper {

/// Runs `judge-sandbox images`. The process has its own mount namespace (without root, also its own
/// user namespace). It keeps each requested image and returns read-only mounts of the images until
/// the client closes the `control` socket. The kernel frees an image when this process and all
/// boxes that show the image have ended.
///
/// Each image is a tmpfs. A tmpfs does not cache failed name lookups, keeps all of its pages in
/// memory, and uses no disk. So a program can't leave traces in it that the next program could
/// observe.
///
/// Returns the exit status.
int serve_images(FileDescriptor control);

}  // namespace sandbox::helper
