#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "judge/store/sql/row.hpp"

namespace judge::store {

/// Returns a row of a result with these columns.
inline Row row_of(std::vector<std::string> names, std::vector<Value> values) {
  return {std::make_shared<const std::vector<std::string>>(std::move(names)), std::move(values)};
}

}  // namespace judge::store
