#pragma once

#include <string_view>

namespace judge::store {

/// The submissions of the students of course $1, for a FROM clause. Submissions of instructors do
/// not count in statistics.
inline constexpr std::string_view student_work_sql =
    "submissions JOIN enrollments ON enrollments.course_id = submissions.course_id "
    "AND enrollments.user_id = submissions.user_id AND enrollments.role = 'student' "
    "AND submissions.course_id = $1";

}  // namespace judge::store
