#pragma once

#include <string>
#include <string_view>

#include "judge/store/sql/failure.hpp"

namespace judge::store {

/// Returns the kind of a failed statement from its SQLSTATE.
FailureKind kind_of_sqlstate(std::string_view sqlstate);

/// Returns a failure of PostgreSQL such as "database judge at /run/postgresql: WORDS". Adds a line
/// with the fix if there is one. `sqlstate` is "" if the connection was lost.
std::unexpected<Failure> postgresql_failure(std::string_view sqlstate, const std::string& database,
                                            std::string_view words);

}  // namespace judge::store
