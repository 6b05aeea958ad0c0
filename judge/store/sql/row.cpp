#include "judge/store/sql/row.hpp"

#include <algorithm>
#include <stdexcept>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace judge::store {

std::int64_t integer(const Value& value) {
  const auto* number = std::get_if<std::int64_t>(&value);
  return number == nullptr ? 0 : *number;
}

double real(const Value& value) {
  const auto* number = std::get_if<double>(&value);
  return number == nullptr ? static_cast<double>(integer(value)) : *number;
}

const std::string& text(const Value& value) {
  static const std::string none;
  const auto* words = std::get_if<std::string>(&value);
  return words == nullptr ? none : *words;
}

std::optional<std::int64_t> optional_integer(const Value& value) {
  const auto* number = std::get_if<std::int64_t>(&value);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

std::optional<std::string> optional_text(const Value& value) {
  const auto* words = std::get_if<std::string>(&value);
  return words == nullptr ? std::nullopt : std::optional(*words);
}

Value value_of(const std::optional<std::int64_t>& number) {
  return number ? Value(*number) : Value();
}

Value value_of(const std::optional<std::string>& words) { return words ? Value(*words) : Value(); }

const Value& Row::operator[](std::string_view column) const {
  if (names_) {
    const auto found = std::ranges::find(*names_, column);
    if (found != names_->end()) return values_[static_cast<std::size_t>(found - names_->begin())];
  }
  throw std::logic_error(
      fmt::format("the statement selects no column '{}', only {}", column,
                  fmt::join(names_ ? *names_ : std::vector<std::string>(), ", ")));
}

const Value& Row::only() const {
  if (values_.size() == 1) return values_.front();
  throw std::logic_error(
      fmt::format("the statement selects {} columns instead of one", values_.size()));
}

}  // namespace judge::store
