#include "judge/store/courses/course_mark.hpp"

#include <fmt/format.h>

#include "judge/core/try.hpp"

namespace judge::store {

Expected<std::string> course_mark(Connection& connection, std::int64_t course) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection.query(
          "SELECT coalesce((SELECT mark FROM course_marks WHERE course_id = 0), 0) AS all_courses, "
          "coalesce((SELECT mark FROM course_marks WHERE course_id = $1), 0) AS this_course",
          {course}));
  const Row& row = rows.front();
  return fmt::format("{}.{}", integer(row["all_courses"]), integer(row["this_course"]));
}

}  // namespace judge::store
