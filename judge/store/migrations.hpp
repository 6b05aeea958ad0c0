#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// The steps from an empty database to today's schema. Append-only: a step that was released is
/// never changed, as databases exist that have taken it.
const std::vector<std::string>& migrations();

/// Takes the steps that this database has not taken, each in a transaction of its own. A database
/// that has taken more than there are was made by a newer judge, and is refused.
Expected<void> migrate(Connection& connection, const std::vector<std::string>& steps);

/// How many steps this database has taken.
Expected<std::int64_t> schema_version(Connection& connection);

/// Fails as stale, with the mend, unless the database has taken all of today's steps and no more:
/// for who looks at a database without changing its schema.
Expected<void> require_newest_schema(Connection& connection);

}  // namespace judge::store
