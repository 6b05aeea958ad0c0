#pragma once

#include "judge/store/fsck.hpp"

namespace judge::store {

/// What the database says of itself, and whether its rows fit together.
void fsck_database(Connection& connection, FsckReport& report);

}  // namespace judge::store
