#pragma once

#include <cstdint>
#include <vector>

#include "judge/core/grading/judgement.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// Stores the results of a judgement's test groups. The judgement must not have any yet.
Expected<void> add_groups(Connection& connection, std::int64_t id,
                          const std::vector<GroupScore>& groups);

/// Returns the results of the test groups of a judgement, each group before the groups in it.
Expected<std::vector<GroupScore>> groups_of(Connection& connection, std::int64_t id);

}  // namespace judge::store
