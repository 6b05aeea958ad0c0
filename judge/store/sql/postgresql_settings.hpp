#pragma once

#include "judge/store/sql/postgresql_session.hpp"

namespace judge::store {

/// The oldest supported version, as in the setting server_version_num.
inline constexpr std::int64_t postgresql_version_min = 150'000;

/// Fails unless the server is new enough, writes data to disk before it says that it is committed,
/// stores text as UTF-8, and accepts writes. The message says what to change.
Expected<void> check_postgresql_settings(PostgresqlSession& session);

}  // namespace judge::store
