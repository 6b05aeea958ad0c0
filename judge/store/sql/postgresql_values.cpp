#include "judge/store/sql/postgresql_values.hpp"

#include <array>
#include <charconv>
#include <cstdlib>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::store {
namespace {

// The numbers of types in pg_type.dat, which never change.
constexpr Oid unknown_type = 0;
constexpr Oid bool_type = 16;
constexpr Oid int8_type = 20;
constexpr Oid int2_type = 21;
constexpr Oid int4_type = 23;
constexpr Oid text_type = 25;
constexpr Oid float4_type = 700;
constexpr Oid float8_type = 701;
constexpr Oid numeric_type = 1700;

/// True if the statement contains "$NUMBER".
bool uses_parameter(std::string_view sql, std::size_t number) {
  const std::string name = fmt::format("${}", number);
  for (auto at = sql.find(name); at != std::string_view::npos; at = sql.find(name, at + 1)) {
    const std::size_t next = at + name.size();
    if (next == sql.size() || !is_digit(sql[next])) return true;
  }
  return false;
}

std::string text_of(double number) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  return {digits.data(), end};
}

Value number_of(std::string_view digits) {
  if (const auto number = parse_integer<std::int64_t>(digits)) return *number;
  return std::strtod(std::string(digits).c_str(), nullptr);
}

Value value_of_column(const PGresult* result, int row, int column) {
  if (PQgetisnull(result, row, column) != 0) return std::monostate{};
  const std::string_view bytes(PQgetvalue(result, row, column),
                               static_cast<std::size_t>(PQgetlength(result, row, column)));
  switch (PQftype(result, column)) {
    case bool_type:
      return std::int64_t{bytes == "t" ? 1 : 0};
    case int2_type:
    case int4_type:
    case int8_type:
    case numeric_type:
      return number_of(bytes);
    case float4_type:
    case float8_type:
      return std::strtod(std::string(bytes).c_str(), nullptr);
    default:
      return std::string(bytes);
  }
}

}  // namespace

PostgresqlParameters::PostgresqlParameters(std::string_view sql, const std::vector<Value>& values) {
  texts_.reserve(values.size());  // so that the pointers to the texts stay valid
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Value& value = values[i];
    const std::string* words = std::get_if<std::string>(&value);
    Oid type = text_type;
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      type = int8_type;
      words = &texts_.emplace_back(std::to_string(*number));
    } else if (const auto* real_number = std::get_if<double>(&value)) {
      type = float8_type;
      words = &texts_.emplace_back(text_of(*real_number));
    } else if (words == nullptr && uses_parameter(sql, i + 1)) {
      type = unknown_type;
    }
    types_.push_back(type);
    values_.push_back(words == nullptr ? nullptr : words->c_str());
    lengths_.push_back(words == nullptr ? 0 : static_cast<int>(words->size()));
  }
}

std::string PostgresqlParameters::key(const std::string& sql) const {
  std::string key = sql;
  for (const Oid type : types_) key += fmt::format(" {}", type);
  return key;
}

Rows rows_of_result(const PGresult* result) {
  std::vector<std::string> names;
  for (int column = 0; column < PQnfields(result); ++column) {
    names.emplace_back(PQfname(result, column));
  }
  const auto shared = std::make_shared<const std::vector<std::string>>(std::move(names));
  Rows rows;
  for (int row = 0; row < PQntuples(result); ++row) {
    std::vector<Value> values;
    for (int column = 0; column < PQnfields(result); ++column) {
      values.push_back(value_of_column(result, row, column));
    }
    rows.emplace_back(shared, std::move(values));
  }
  return rows;
}

}  // namespace judge::store
