#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

#include <libpq-fe.h>

#include "judge/store/sql/failure.hpp"
#include "judge/store/sql/postgresql_connection.hpp"
#include "judge/store/sql/postgresql_values.hpp"

namespace judge::store {

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresqlResult = std::unique_ptr<PGresult, ClearResult>;

/// One session with a PostgreSQL server, from the log-in until the connection is lost.
class PostgresqlSession {
 public:
  /// Connects and logs in. Does not check the server's settings.
  static Expected<std::unique_ptr<PostgresqlSession>> open(const std::string& address,
                                                           PostgresqlWaits waits);

  /// Runs one statement. It stays prepared.
  Expected<PostgresqlResult> run(const std::string& sql, const std::vector<Value>& values);

  /// Runs several statements without parameters. Returns the result of the last one.
  Expected<PostgresqlResult> run_script(const std::string& sql);

  /// Commits. Fails unless the server says that the transaction is committed everywhere where its
  /// settings require it.
  Expected<void> commit();

  /// True if the connection was lost, or was closed because an answer took too long.
  bool is_lost() const { return !handle_ || PQstatus(handle_.get()) != CONNECTION_OK; }

  /// Returns the database's name and server, without the password.
  const std::string& name() const { return name_; }

 private:
  struct Close {
    void operator()(PGconn* handle) const { PQfinish(handle); }
  };
  using Handle = std::unique_ptr<PGconn, Close>;
  using Deadline = std::chrono::steady_clock::time_point;

  PostgresqlSession(Handle handle, std::string name, PostgresqlWaits waits);

  static void note_warning(void* session, const PGresult* warning);

  Expected<std::string> prepared(const std::string& sql, const PostgresqlParameters& parameters);
  Expected<PostgresqlResult> answer(int sent, std::chrono::milliseconds wait_max);
  bool wait_for_socket(Deadline deadline);
  std::unexpected<Failure> lost(std::string_view words) const;
  std::unexpected<Failure> silent(std::chrono::milliseconds wait_max);

  Handle handle_;  ///< empty: closed
  std::string name_;
  PostgresqlWaits waits_;
  std::unordered_map<std::string, std::string> statements_;  ///< names of prepared statements
  bool is_warned_ = false;                                   ///< since the last COMMIT was sent
};

}  // namespace judge::store
