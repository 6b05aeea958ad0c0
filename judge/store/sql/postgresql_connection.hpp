#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <string_view>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The longest waits of a connection to PostgreSQL.
struct PostgresqlWaits {
  /// For other transactions. After that, a statement fails as `busy`.
  std::chrono::milliseconds lock{5'000};
  /// For the answer to a statement. After that, the connection is closed, and the statement fails
  /// as `busy`. No statement of the judge takes this long, except for those of migrations, which
  /// may copy tables (`script`).
  std::chrono::milliseconds answer{120'000};
  std::chrono::milliseconds script{600'000};
};

/// True if this is the address of a PostgreSQL database: "postgresql://…" or "postgres://…".
bool is_postgresql_address(std::string_view store);

/// Connects to the PostgreSQL database at `address`, a connection URI of libpq. Fails if the server
/// could lose committed data or reads text differently than the judge writes it; the message says
/// what to change (judge/store/sql/postgresql_settings.hpp). No message contains the password.
///
/// A transaction waits until no other one is open, as on SQLite. If the connection is lost, for
/// example because the server restarts, the open transaction fails as `busy`, and the next
/// statement connects again.
Expected<std::unique_ptr<Connection>> open_postgresql(const std::string& address,
                                                      PostgresqlWaits waits = {});

}  // namespace judge::store
