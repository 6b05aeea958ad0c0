#pragma once

#include <optional>
#include <string>

#include "judge/core/score/decimal.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Returns a score as it is stored: exact text, or NULL.
inline Value score_value(const std::optional<score::Decimal>& score) {
  return score ? Value(score->to_string()) : Value();
}

/// Returns a stored score. Text that is not a decimal counts as absent, like all damaged data.
inline std::optional<score::Decimal> score_of(const Value& value) {
  const auto* stored = std::get_if<std::string>(&value);
  return stored == nullptr ? std::nullopt : score::Decimal::parse(*stored);
}

}  // namespace judge::store
