#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/core/enum_names.hpp"

namespace judge::store {

/// The value of a column or a parameter; std::monostate is NULL. Blobs are files, not columns.
using Value = std::variant<std::monostate, std::int64_t, double, std::string>;

/// Returns the integer in a column, or 0 if the value is not an integer.
std::int64_t integer(const Value& value);
/// Returns the number in a column, or 0 if the value is not a number.
double real(const Value& value);
/// Returns the text in a column, or "" if the value is not text.
const std::string& text(const Value& value);

/// Returns the integer in a column, or `nullopt` if the value is not an integer.
std::optional<std::int64_t> optional_integer(const Value& value);

/// Returns the text in a column, or `nullopt` if the value is not text.
std::optional<std::string> optional_text(const Value& value);

/// Returns the enumerator whose name is in a column, or `otherwise` if no enumerator has this name.
template <class Enum>
Enum enum_value(const Value& value, Enum otherwise) {
  return enum_from_name<Enum>(text(value)).value_or(otherwise);
}

/// Returns NULL for `nullopt`.
Value value_of(const std::optional<std::int64_t>& number);
Value value_of(const std::optional<std::string>& words);

/// The names of a result's columns, shared by its rows.
using ColumnNames = std::shared_ptr<const std::vector<std::string>>;

/// One row of a result. Columns are read by name, so that a statement can gain or reorder columns.
class Row {
 public:
  Row() = default;
  Row(ColumnNames names, std::vector<Value> values)
      : names_(std::move(names)), values_(std::move(values)) {}

  /// Returns the value in a column. Throws std::logic_error if the statement does not select a
  /// column of this name, because that is a mistake in the code.
  const Value& operator[](std::string_view column) const;

  /// Returns the value of the only column, such as a count. Throws std::logic_error if the row has
  /// several columns.
  const Value& only() const;

 private:
  ColumnNames names_;
  std::vector<Value> values_;
};
using Rows = std::vector<Row>;

}  // namespace judge::store
