#include "judge/store/sql/postgresql_connection.hpp"

#include <functional>
#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/sql/postgresql_session.hpp"
#include "judge/store/sql/postgresql_settings.hpp"

namespace judge::store {
namespace {

/// The number of the lock that a transaction holds, so that no other one is open. It belongs to one
/// database; different judges have different databases.
constexpr std::int64_t lock_of_writers = 0x6A75646765;  // "judge"

class PostgresqlConnection final : public Connection {
 public:
  PostgresqlConnection(std::string address, PostgresqlWaits waits)
      : address_(std::move(address)), waits_(waits) {}

  Expected<void> connect() {
    session_.reset();
    JUDGE_TRY_ASSIGN(auto opened, PostgresqlSession::open(address_, waits_));
    JUDGE_TRY(check_postgresql_settings(*opened));
    session_ = std::move(opened);
    return {};
  }

  Engine engine() const override { return Engine::postgresql; }

  Expected<std::int64_t> commits_of_others() override {
    // Every transaction that writes has a number. A snapshot names those that are not over yet, so
    // each commit changes it.
    JUDGE_TRY_ASSIGN(const auto rows, query("SELECT pg_current_snapshot()::text AS snapshot", {}));
    return static_cast<std::int64_t>(std::hash<std::string>()(text(rows.front().only())));
  }

  Expected<bool> has_table(const std::string& name) override {
    return matches("SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = $1",
                   {name});
  }

 protected:
  Expected<Rows> run_query(const std::string& sql, const std::vector<Value>& parameters) override {
    const auto run = [&] { return session_->run(sql, parameters); };
    if (is_open_) return rows_of(run());
    if (only_reads(sql)) return rows_of(again_if_lost(run));
    // A change outside of a transaction must wait for open transactions, as on SQLite.
    JUDGE_TRY(begin());
    auto rows = rows_of(run());
    if (rows) {
      if (auto committed = commit(); !committed) rows = std::unexpected(committed.error());
    }
    if (!rows) static_cast<void>(run_statements("ROLLBACK"));
    end();
    return rows;
  }

  Expected<void> run_statements(const std::string& sql) override {
    if (!is_open_ && !is_connected()) JUDGE_TRY(connect());
    JUDGE_TRY_ASSIGN(const auto result, session_->run_script(sql));
    return {};
  }

  Expected<void> begin() override {
    // READ COMMITTED, so that the statements after the lock see everything that was committed
    // before the lock was granted.
    return open(
        fmt::format("BEGIN ISOLATION LEVEL READ COMMITTED; "
                    "SELECT pg_advisory_xact_lock({})",
                    lock_of_writers));
  }

  Expected<void> begin_reading() override {
    return open("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY");
  }

  Expected<void> commit() override { return session_->commit(); }

  void end() override { is_open_ = false; }

 private:
  /// Runs statements that begin a transaction.
  Expected<void> open(const std::string& sql) {
    const auto begun = again_if_lost([&] { return session_->run_script(sql); });
    is_open_ = begun.has_value();
    if (begun) return {};
    if (is_connected()) static_cast<void>(run_statements("ROLLBACK"));
    return std::unexpected(begun.error());
  }

  bool is_connected() const { return session_ && !session_->is_lost(); }

  static Expected<Rows> rows_of(const Expected<PostgresqlResult>& result) {
    JUDGE_TRY(result);
    return rows_of_result(result->get());
  }

  /// Runs what changes nothing by itself. If the connection was lost since the last statement, or
  /// is lost now, connects and runs it again.
  template <class Run>
  auto again_if_lost(Run run) -> decltype(run()) {
    if (is_connected()) {
      auto done = run();
      if (done || is_connected()) return done;
    }
    JUDGE_TRY(connect());
    return run();
  }

  std::string address_;
  PostgresqlWaits waits_;
  std::unique_ptr<PostgresqlSession> session_;  ///< empty: not connected
  bool is_open_ = false;                        ///< a transaction is open
};

}  // namespace

bool is_postgresql_address(std::string_view store) {
  return store.starts_with("postgresql://") || store.starts_with("postgres://");
}

Expected<std::unique_ptr<Connection>> open_postgresql(const std::string& address,
                                                      PostgresqlWaits waits) {
  auto connection = std::make_unique<PostgresqlConnection>(address, waits);
  JUDGE_TRY(connection->connect());
  return connection;
}

}  // namespace judge::store
