#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/store/failure.hpp"

namespace judge::store {

/// What a column or a parameter holds; std::monostate is NULL. Blobs are files, not columns.
using Value = std::variant<std::monostate, std::int64_t, double, std::string>;
using Row = std::vector<Value>;
using Rows = std::vector<Row>;

/// The number in a column; 0 when it holds something else.
std::int64_t integer(const Value& value);
/// The number in a column that holds fractions; 0 when it holds something else.
double real(const Value& value);
/// The text in a column; "" when it holds something else.
const std::string& text(const Value& value);

/// The number in a column; nothing when it holds something else.
std::optional<std::int64_t> optional_integer(const Value& value);
/// NULL for nothing.
Value value_of(const std::optional<std::int64_t>& number);
Value value_of(const std::optional<std::string>& words);

/// One connection to the database, used by one thread at a time. All SQL of the store goes through
/// here and is written so that SQLite and PostgreSQL understand it alike: parameters are $1, $2, …,
/// times are integers, and what a statement changed comes back by RETURNING.
class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  Connection(Connection&&) = delete;
  Connection& operator=(Connection&&) = delete;
  virtual ~Connection() = default;

  /// Runs one statement; the rows that it returns. Call it with the same text again: it is kept
  /// prepared.
  virtual Expected<Rows> query(const std::string& sql, const std::vector<Value>& parameters) = 0;
  Expected<Rows> query(const std::string& sql) { return query(sql, {}); }

  /// Runs one statement whose rows do not matter.
  Expected<void> execute(const std::string& sql, const std::vector<Value>& parameters);

  /// Runs one statement; whether it returned a row.
  Expected<bool> matches(const std::string& sql, const std::vector<Value>& parameters);

  /// Runs one statement; each of its rows as `read` understands it.
  template <class Read>
  auto all(const std::string& sql, const std::vector<Value>& parameters, Read read)
      -> Expected<std::vector<decltype(read(Row()))>> {
    const auto rows = query(sql, parameters);
    if (!rows) return std::unexpected(rows.error());
    std::vector<decltype(read(Row()))> values;
    for (const Row& row : *rows) values.push_back(read(row));
    return values;
  }

  /// Runs one statement; its first row as `read` understands it, or nothing.
  template <class Read>
  auto first(const std::string& sql, const std::vector<Value>& parameters, Read read)
      -> Expected<std::optional<decltype(read(Row()))>> {
    const auto rows = query(sql, parameters);
    if (!rows) return std::unexpected(rows.error());
    if (rows->empty()) return std::nullopt;
    return read(rows->front());
  }

  /// Runs several statements without parameters: a migration.
  virtual Expected<void> run_script(const std::string& sql) = 0;

  /// A number that is another one when any other connection has committed since it was asked for;
  /// costs next to nothing. (SQLite's data_version; PostgreSQL would have LISTEN.)
  virtual Expected<std::int64_t> commits_of_others() = 0;

  /// Does the work in one transaction that is durable when this returns; a failure of the work, or
  /// of the end, undoes all of it. Not nested.
  Expected<void> transact(const std::function<Expected<void>()>& work);

 protected:
  /// Begins a transaction that may write, so that it need not be undone when it does.
  virtual Expected<void> begin() = 0;
};

}  // namespace judge::store
