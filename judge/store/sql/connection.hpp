#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/core/try.hpp"
#include "judge/store/sql/failure.hpp"
#include "judge/store/sql/row.hpp"

namespace judge::store {

/// The program that stores the database.
enum class Engine { sqlite, postgresql };

/// One connection to the database, used by one thread at a time. The store runs all its SQL through
/// this class. The SQL is written in the common subset of SQLite and PostgreSQL: parameters are $1,
/// $2, …, times are integers, and changed rows are returned with RETURNING. While a transaction is
/// open, no other connection writes, not even a single statement outside of a transaction.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;
  virtual ~Connection() = default;

  /// For the few places whose SQL differs between the engines.
  virtual Engine engine() const = 0;

  /// Runs one statement and returns its rows. The prepared statement is cached under its text, so
  /// pass the same text each time. Text must be UTF-8 without NUL; other text fails as `invalid`.
  /// After a statement of a transaction has failed, all later ones fail with the same failure.
  Expected<Rows> query(const std::string& sql, const std::vector<Value>& parameters);
  Expected<Rows> query(const std::string& sql) { return query(sql, {}); }

  /// Runs one statement and ignores its rows.
  Expected<void> execute(const std::string& sql, const std::vector<Value>& parameters);

  /// Runs one statement. Returns true if it returned a row.
  Expected<bool> matches(const std::string& sql, const std::vector<Value>& parameters);

  /// Runs one statement and returns each of its rows, converted by `read`.
  template <class Read>
  auto all(const std::string& sql, const std::vector<Value>& parameters, Read read)
      -> Expected<std::vector<decltype(read(Row()))>> {
    JUDGE_TRY_ASSIGN(const auto rows, query(sql, parameters));
    std::vector<decltype(read(Row()))> values;
    for (const Row& row : rows) values.push_back(read(row));
    return values;
  }

  /// Runs one statement and returns its first row, converted by `read`, or `nullopt` if it has no
  /// rows.
  template <class Read>
  auto first(const std::string& sql, const std::vector<Value>& parameters, Read read)
      -> Expected<std::optional<decltype(read(Row()))>> {
    JUDGE_TRY_ASSIGN(const auto rows, query(sql, parameters));
    if (rows.empty()) return std::nullopt;
    return read(rows.front());
  }

  /// Runs several statements without parameters, for example a migration.
  Expected<void> run_script(const std::string& sql);

  /// Returns a number that changes whenever a different connection has committed. Very cheap. It
  /// may also change without such a commit.
  virtual Expected<std::int64_t> commits_of_others() = 0;

  /// True if this table exists.
  virtual Expected<bool> has_table(const std::string& name) = 0;

  /// While this is on, the engine overwrites the data of removed rows, so that it does not remain
  /// in the database's files. PostgreSQL cannot do this.
  virtual Expected<void> overwrite_removed_data(bool /*on*/) { return {}; }

  /// Moves everything from the write-ahead log into the database and empties the log, if the engine
  /// can do so.
  virtual void empty_log() {}

  /// From now on, every transaction first reads the version of the database's schema. If a newer
  /// judge has migrated the database to a version newer than `newest`, the transaction fails as
  /// `outdated` and changes nothing.
  void refuse_schemas_after(std::int64_t newest) { newest_schema_ = newest; }

  /// `work` becomes a part of the next transaction of this connection: it runs before the
  /// transaction's own work, and if it fails, so does the transaction. If the transaction fails,
  /// `work` joins the one after it. A change outside of a transaction becomes a transaction.
  void join_next_transaction(std::function<Expected<void>()> work) { joining_ = std::move(work); }

  /// Forgets the work that has not joined a transaction yet. Returns true if there was none: it is
  /// part of a transaction that was committed.
  bool stop_joining() { return !std::exchange(joining_, nullptr); }

  /// Runs `work` and returns its result. Nothing joins its transactions.
  template <class Work>
  auto without_joining(const Work& work) {
    auto joining = std::exchange(joining_, nullptr);
    auto result = work();
    joining_ = std::move(joining);
    return result;
  }

  /// Runs `work` in one transaction, which is durable when this returns. If the work or the commit
  /// fails, everything is rolled back. Cannot be nested.
  Expected<void> transact(const std::function<Expected<void>()>& work);

  /// Runs `work`, whose statements only read. All of them see the database as it was at the first
  /// one. Cannot be nested.
  Expected<void> at_one_moment(const std::function<Expected<void>()>& work);

 protected:
  virtual Expected<Rows> run_query(const std::string& sql,
                                   const std::vector<Value>& parameters) = 0;
  virtual Expected<void> run_statements(const std::string& sql) = 0;

  /// True if the statement changes nothing.
  static bool only_reads(std::string_view sql);

  /// Begins a transaction that takes the write lock at once, because taking it later, at the first
  /// write, could fail.
  virtual Expected<void> begin() = 0;

  /// Begins a transaction that reads one snapshot.
  virtual Expected<void> begin_reading() { return run_statements("BEGIN"); }

  /// Succeeds only if the transaction is durable.
  virtual Expected<void> commit() { return run_statements("COMMIT"); }

  /// Called when the transaction is over, whether it was committed or rolled back.
  virtual void end() {}

 private:
  Expected<void> check_schema();
  void note_failure(const Failure& failure);
  Expected<Rows> query_with_joining(const std::string& sql, const std::vector<Value>& parameters);

  std::optional<std::int64_t> newest_schema_;  ///< empty: no schema is refused
  bool is_in_transaction_ = false;
  std::function<Expected<void>()> joining_;  ///< empty: nothing joins the next transaction
  std::optional<Failure> failure_;           ///< of the first failed statement of this transaction
};

}  // namespace judge::store
