#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/try.hpp"
#include "judge/store/sql/failure.hpp"
#include "judge/store/sql/row.hpp"

namespace judge::store {

/// One connection to the database, used by one thread at a time. The store runs all its SQL through
/// this class. The SQL is written in the common subset of SQLite and PostgreSQL: parameters are $1,
/// $2, …, times are integers, and changed rows are returned with RETURNING.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;
  virtual ~Connection() = default;

  /// Runs one statement and returns its rows. The prepared statement is cached under its text, so
  /// pass the same text each time.
  virtual Expected<Rows> query(const std::string& sql, const std::vector<Value>& parameters) = 0;
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
  virtual Expected<void> run_script(const std::string& sql) = 0;

  /// Returns a number that changes whenever a different connection has committed. Very cheap.
  /// (SQLite's data_version; PostgreSQL would use LISTEN.)
  virtual Expected<std::int64_t> commits_of_others() = 0;

  /// From now on, every transaction first reads the version of the database's schema. If a newer
  /// judge has migrated the database to a version newer than `newest`, the transaction fails as
  /// `outdated` and changes nothing.
  void refuse_schemas_after(std::int64_t newest) { newest_schema_ = newest; }

  /// Runs `work` in one transaction, which is durable when this returns. If the work or the commit
  /// fails, everything is rolled back. Cannot be nested.
  Expected<void> transact(const std::function<Expected<void>()>& work);

 protected:
  /// Begins a transaction that takes the write lock at once, because taking it later, at the first
  /// write, could fail.
  virtual Expected<void> begin() = 0;

  /// Called when the transaction is over, whether it was committed or rolled back.
  virtual void end() {}

 private:
  Expected<void> check_schema();

  std::optional<std::int64_t> newest_schema_;  ///< empty: no schema is refused
};

}  // namespace judge::store
