#pragma once

#include <filesystem>

#include "judge/store/keeping/fsck.hpp"

namespace judge::store {

/// Checks that each directory of a problem version matches the hash of the version. A missing
/// directory is not an error, because workers write it when they need it.
void fsck_versions(Connection& connection, const std::filesystem::path& versions_directory,
                   FsckReport& report);

}  // namespace judge::store
