#include "judge/store/sql/sqlite_connection.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include <sqlite3.h>
#include <sys/stat.h>

#include "judge/core/try.hpp"
#include "judge/store/sql/sqlite_failure.hpp"

namespace judge::store {
namespace {

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Database = std::unique_ptr<sqlite3, Close>;
using Statement = std::unique_ptr<sqlite3_stmt, Close>;

/// Resets a statement for its next use, whether or not this use succeeded.
struct Reset {
  sqlite3_stmt* statement;
  ~Reset() {
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
  }
};

class SqliteConnection final : public Connection {
 public:
  SqliteConnection(Database database, std::string file, int busy_timeout_ms,
                   std::shared_ptr<WriteQueue> queue)
      : database_(std::move(database)),
        file_(std::move(file)),
        busy_timeout_ms_(busy_timeout_ms),
        queue_(std::move(queue)) {
    sqlite3_busy_handler(database_.get(), wait_while_busy, &busy_timeout_ms_);
  }

  Engine engine() const override { return Engine::sqlite; }

  Expected<std::int64_t> commits_of_others() override {
    JUDGE_TRY_ASSIGN(const auto rows, query("PRAGMA data_version", {}));
    return integer(rows.front().only());
  }

  Expected<bool> has_table(const std::string& name) override {
    return matches("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1", {name});
  }

  Expected<void> overwrite_removed_data(bool on) override {
    return run_script(on ? "PRAGMA secure_delete = ON" : "PRAGMA secure_delete = OFF");
  }

  void empty_log() override { static_cast<void>(run_script("PRAGMA wal_checkpoint(TRUNCATE)")); }

 protected:
  Expected<Rows> run_query(const std::string& sql, const std::vector<Value>& parameters) override {
    JUDGE_TRY_ASSIGN(auto prepared, statement(sql));
    const Reset reset{prepared};
    JUDGE_TRY(bind(prepared, parameters));
    return rows_of(prepared);
  }

  Expected<void> run_statements(const std::string& sql) override {
    const int code = sqlite3_exec(database_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) return failed(code);
    return {};
  }

  Expected<void> begin() override {
    if (queue_) {
      auto turn = queue_->enter(std::chrono::milliseconds(busy_timeout_ms_));
      if (!turn) return sqlite_failure(SQLITE_BUSY, file_, sqlite3_errstr(SQLITE_BUSY));
      turn_.emplace(*std::move(turn));
    }
    auto begun = run_statements("BEGIN IMMEDIATE");
    if (!begun) end();
    return begun;
  }

  void end() override { turn_.reset(); }

 private:
  /// Waits 1 ms before SQLite tries again to get the lock, which a different process, or a
  /// connection without the write queue, holds. SQLite's own busy timeout is not used: it soon
  /// sleeps for 100 ms at a time, and other connections could take the lock in the meantime.
  static int wait_while_busy(void* timeout_ms, int waits) {
    constexpr int wait_ms = 1;
    if (waits * wait_ms >= *static_cast<const int*>(timeout_ms)) return 0;
    sqlite3_sleep(wait_ms);
    return 1;
  }

  std::unexpected<Failure> failed(int code) const {
    return sqlite_failure(code, file_, sqlite3_errmsg(database_.get()));
  }

  Expected<sqlite3_stmt*> statement(const std::string& sql) {
    const auto known = statements_.find(sql);
    if (known != statements_.end()) return known->second.get();
    sqlite3_stmt* made = nullptr;
    const int code = sqlite3_prepare_v3(database_.get(), sql.c_str(), -1, SQLITE_PREPARE_PERSISTENT,
                                        &made, nullptr);
    if (code != SQLITE_OK) return failed(code);
    statements_.emplace(sql, Statement(made));
    return made;
  }

  /// Looks parameters up by name, because SQLite numbers named parameters such as $2 in order of
  /// appearance.
  Expected<void> bind(sqlite3_stmt* statement, const std::vector<Value>& parameters) {
    for (std::size_t i = 0; i < parameters.size(); ++i) {
      const std::string name = "$" + std::to_string(i + 1);
      const int place = sqlite3_bind_parameter_index(statement, name.c_str());
      if (place == 0) continue;  // the statement does not use this value
      if (const int code = bind_one(statement, place, parameters[i]); code != SQLITE_OK) {
        return failed(code);
      }
    }
    return {};
  }

  /// Binds a value to a parameter of the statement. SQLite does not copy the value, because the
  /// value outlives this execution of the statement.
  static int bind_one(sqlite3_stmt* statement, int place, const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      return sqlite3_bind_int64(statement, place, *number);
    }
    if (const auto* number = std::get_if<double>(&value)) {
      return sqlite3_bind_double(statement, place, *number);
    }
    if (const auto* words = std::get_if<std::string>(&value)) {
      return sqlite3_bind_text64(statement, place, words->data(), words->size(), nullptr,
                                 SQLITE_UTF8);
    }
    return sqlite3_bind_null(statement, place);
  }

  Expected<Rows> rows_of(sqlite3_stmt* statement) {
    Rows rows;
    ColumnNames names;
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) {
      if (!names) names = names_of(statement);
      std::vector<Value> values;
      for (int column = 0; column < sqlite3_column_count(statement); ++column) {
        values.push_back(column_of(statement, column));
      }
      rows.emplace_back(names, std::move(values));
    }
    if (code != SQLITE_DONE) return failed(code);
    return rows;
  }

  static ColumnNames names_of(sqlite3_stmt* statement) {
    std::vector<std::string> names;
    for (int column = 0; column < sqlite3_column_count(statement); ++column) {
      names.emplace_back(sqlite3_column_name(statement, column));
    }
    return std::make_shared<const std::vector<std::string>>(std::move(names));
  }

  static Value column_of(sqlite3_stmt* statement, int column) {
    switch (sqlite3_column_type(statement, column)) {
      case SQLITE_INTEGER:
        return std::int64_t{sqlite3_column_int64(statement, column)};
      case SQLITE_FLOAT:
        return sqlite3_column_double(statement, column);
      case SQLITE_TEXT: {
        const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
        return std::string(bytes,
                           static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
      }
      default:
        return std::monostate{};
    }
  }

  Database database_;  // declared first, so that the statements are destroyed before it
  std::string file_;
  int busy_timeout_ms_;
  std::shared_ptr<WriteQueue> queue_;     ///< empty: write transactions compete
  std::optional<WriteQueue::Turn> turn_;  ///< during a transaction
  std::unordered_map<std::string, Statement> statements_;
};

/// Switches the database to WAL. The busy timeout does not apply here: if another process makes the
/// same switch in a new database, SQLite fails at once. So this function retries until the busy
/// timeout has passed.
Expected<void> switch_to_wal(SqliteConnection& connection, int busy_timeout_ms) {
  constexpr int retry_ms = 5;
  for (int waited_ms = 0;; waited_ms += retry_ms) {
    auto set = connection.run_script("PRAGMA journal_mode = WAL");
    if (set || set.error().kind != FailureKind::busy || waited_ms >= busy_timeout_ms) return set;
    sqlite3_sleep(retry_ms);
  }
}

}  // namespace

Expected<std::unique_ptr<Connection>> open_sqlite(const std::filesystem::path& file,
                                                  int busy_timeout_ms,
                                                  std::shared_ptr<WriteQueue> queue) {
  // Creates the file for its owner only, because it contains password hashes. Uses mknod(), because
  // this call does not open the file: closing any descriptor of a database would release the locks
  // that SQLite holds on it in this process.
  static_cast<void>(::mknod(file.c_str(), S_IFREG | 0600, 0));
  sqlite3* handle = nullptr;
  constexpr int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(file.c_str(), &handle, flags, nullptr);
  Database database(handle);
  if (code != SQLITE_OK) return sqlite_failure(code, file.string(), sqlite3_errstr(code));
  auto connection = std::make_unique<SqliteConnection>(std::move(database), file.string(),
                                                       busy_timeout_ms, std::move(queue));
  JUDGE_TRY(switch_to_wal(*connection, busy_timeout_ms));
  JUDGE_TRY(
      connection->run_script("PRAGMA synchronous = FULL;"
                             "PRAGMA foreign_keys = ON"));
  return connection;
}

}  // namespace judge::store
