#pragma once

#include "judge/store/keeping/fsck.hpp"

namespace judge::store {

/// Checks that each blob has its original content and is not accessible to other users, and that
/// each referenced blob exists. Unreferenced blobs are reported as a note, because collection
/// removes them.
void fsck_blobs(Connection& connection, const BlobStore& blobs, FsckReport& report);

}  // namespace judge::store
