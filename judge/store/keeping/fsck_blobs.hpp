#pragma once

#include "judge/store/keeping/fsck.hpp"

namespace judge::store {

/// Checks that each blob has the content that was put in and is not open to others, and that each
/// referenced blob exists. Unreferenced blobs are a note, because collection removes them.
void fsck_blobs(Connection& connection, const BlobStore& blobs, FsckReport& report);

}  // namespace judge::store
