#pragma once

#include <string>
#include <vector>

namespace judge::store::postgresql {

/// Returns the steps of PostgreSQL that were written when it was added, at version 37 of SQLite's
/// schema. All but the last are empty, because no database of PostgreSQL ever took them. The last
/// one creates what SQLite's 37 steps have created. The steps after these are written once for both
/// engines (judge/store/schema/migrations.cpp).
std::vector<std::string> first_steps();

}  // namespace judge::store::postgresql
