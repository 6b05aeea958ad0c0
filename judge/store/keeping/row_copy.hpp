#pragma once

#include <functional>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Copies all rows of one database into another, which must have the newest schema and no rows. The
/// engines may differ. New ids of the copy are greater than every id that the original ever used.
/// Runs in the caller's transaction of `to`, and reads `from` in the caller's snapshot. Fails if
/// `cancelled` returns true.
Expected<void> copy_rows(Connection& from, Connection& to,
                         const std::function<bool()>& cancelled = {});

/// True if no table of the database, which has the newest schema, has rows.
Expected<bool> has_no_rows(Connection& connection);

}  // namespace judge::store
