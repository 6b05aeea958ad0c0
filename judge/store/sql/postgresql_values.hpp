#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <libpq-fe.h>

#include "judge/store/sql/row.hpp"

namespace judge::store {

/// The parameters of a statement in the form that libpq expects. The value of a parameter chooses
/// its type: a number is BIGINT or DOUBLE PRECISION, and text is TEXT. The server finds the type of
/// a NULL from its place in the statement. The values must outlive this object.
class PostgresqlParameters {
 public:
  PostgresqlParameters(std::string_view sql, const std::vector<Value>& values);

  int count() const { return static_cast<int>(types_.size()); }
  const Oid* types() const { return types_.data(); }
  const char* const* values() const { return values_.data(); }
  const int* lengths() const { return lengths_.data(); }

  /// Two executions can share a prepared statement if they have the same key.
  std::string key(const std::string& sql) const;

 private:
  std::vector<Oid> types_;
  std::vector<std::string> texts_;
  std::vector<const char*> values_;
  std::vector<int> lengths_;
};

/// Returns the rows of a result. Truth values are 0 and 1, as in SQLite. A NUMERIC, such as the sum
/// of integers, is an integer if it has no fraction.
Rows rows_of_result(const PGresult* result);

}  // namespace judge::store
