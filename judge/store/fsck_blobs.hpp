#pragma once

#include "judge/store/fsck.hpp"

namespace judge::store {

/// Whether each blob is what was put in, and each that a row refers to is there. Blobs that nobody
/// refers to are a note: collection removes them.
void fsck_blobs(Connection& connection, const BlobStore& blobs, FsckReport& report);

}  // namespace judge::store
