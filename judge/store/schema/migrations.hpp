#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Returns the steps from an empty database to the current schema. Append-only: a released step
/// never changes, because existing databases have already taken it. The steps have the same numbers
/// for both engines.
const std::vector<std::string>& migrations(Engine engine = Engine::sqlite);

/// Takes all steps of the connection's engine that this database has not taken yet.
Expected<void> migrate(Connection& connection);

/// Takes the steps that this database has not taken yet, each in its own transaction. Fails if the
/// database has taken more steps than `steps` contains, because a newer judge has used it. Several
/// processes may call this at the same time: each step is taken once, and the other processes wait
/// for it.
Expected<void> migrate(Connection& connection, const std::vector<std::string>& steps);

/// Returns the number of migration steps applied to this database; 0 for a new one. Does not write
/// anything, because processes that watch the version must not write to a database with an unknown
/// schema.
Expected<std::int64_t> schema_version(Connection& connection);

/// Checks that the database has the newest schema that this judge knows. If the schema is older or
/// newer, fails as `stale`, with advice on how to fix it. For callers that read a database without
/// changing its schema.
Expected<void> require_newest_schema(Connection& connection);

}  // namespace judge::store
