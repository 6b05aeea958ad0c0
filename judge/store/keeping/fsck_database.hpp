#pragma once

#include "judge/store/keeping/fsck.hpp"

namespace judge::store {

/// Runs the database's own checks, and checks that its rows are consistent.
void fsck_database(Connection& connection, FsckReport& report);

}  // namespace judge::store
