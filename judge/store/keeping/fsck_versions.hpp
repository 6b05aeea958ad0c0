#pragma once

#include <filesystem>

#include "judge/store/keeping/fsck.hpp"

namespace judge::store {

/// Checks that each version that is written out matches its hash. A missing directory is not an
/// error, because workers write it when they need it.
void fsck_versions(Connection& connection, const std::filesystem::path& versions_directory,
                   FsckReport& report);

}  // namespace judge::store
