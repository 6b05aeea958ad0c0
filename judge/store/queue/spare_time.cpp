#include "judge/store/queue/spare_time.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/core/try.hpp"

namespace judge::store {

std::int64_t spare_time_max(std::int64_t slots) { return std::max<std::int64_t>(slots / 2, 1); }

std::string has_spare_time(std::string_view slots_max) {
  static constexpr const char* form = R"((priority > {0} OR (priority > {1} AND {2} >
      (SELECT count(*) FROM jobs AS leased WHERE leased.state = 'leased' AND leased.priority > {1}))
    OR ({2} > (SELECT count(*) FROM jobs AS leased WHERE leased.state = 'leased')
      AND NOT EXISTS (SELECT 1 FROM jobs AS leased
                      WHERE leased.state = 'leased' AND leased.priority > {1}))))";
  return fmt::format(form, source_check_priority, program_ahead_priority, slots_max);
}

Expected<bool> is_crowded(Connection& connection, int priority, std::int64_t slots) {
  static const std::string sql = R"(
    SELECT count(*) AS jobs, coalesce(max(priority), $1) AS highest FROM jobs
    WHERE state = 'leased')";
  JUDGE_TRY_ASSIGN(const auto rows, connection.query(sql, {std::int64_t{priority}}));
  if (integer(rows.front()["highest"]) <= priority) return false;
  return priority <= program_ahead_priority ||
         integer(rows.front()["jobs"]) > spare_time_max(slots);
}

}  // namespace judge::store
