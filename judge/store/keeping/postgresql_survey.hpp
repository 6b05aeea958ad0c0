#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The result of checking one property of a PostgreSQL server.
struct StoreCheck {
  enum class State { good, poor, missing } state = State::good;
  std::string what;
  std::string detail;
  std::string fix = {};  ///< "" if the state is good
};

/// What the judge needs, and the time on this machine in milliseconds since 1970-01-01 UTC.
struct StoreNeeds {
  std::int64_t connections = 0;
  std::int64_t now_ms = 0;
};

/// Checks a PostgreSQL server beyond what every connection requires
/// (judge/store/sql/postgresql_settings.hpp): the rights of the judge's role, and settings that the
/// judge needs to stay fast and whole.
Expected<std::vector<StoreCheck>> survey_postgresql(Connection& connection,
                                                    const StoreNeeds& needs);

}  // namespace judge::store
