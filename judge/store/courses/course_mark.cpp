#include "judge/store/courses/course_mark.hpp"

#include <fmt/format.h>

namespace judge::store {

Expected<std::string> course_mark(Connection& connection, std::int64_t course) {
  const auto rows = connection.query(
      "SELECT coalesce((SELECT mark FROM course_marks WHERE course_id = 0), 0), "
      "coalesce((SELECT mark FROM course_marks WHERE course_id = $1), 0)",
      {course});
  if (!rows) return std::unexpected(rows.error());
  const Row& row = rows->front();
  return fmt::format("{}.{}", integer(row[0]), integer(row[1]));
}

}  // namespace judge::store
