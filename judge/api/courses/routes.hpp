#pragma once

#include <vector>

#include "judge/api/request/router.hpp"

namespace judge::api {

// The routes for courses. Each function is defined in a separate source file in this directory.

/// /api/v1/courses/{course}/announcements
std::vector<Route> announcement_routes();
std::vector<Route> class_list_routes();
/// /api/v1/courses/{course}/problems: the problems of a course and their settings.
std::vector<Route> course_problem_routes();
std::vector<Route> course_routes();
/// /api/v1/courses/{course}/extensions: due and closing times for individual students.
std::vector<Route> extension_routes();
/// Routes for the instructors of a course: the progress of its students (as JSON, as CSV, and as
/// statistics for charts), and the items that need attention.
std::vector<Route> gradebook_routes();
std::vector<Route> invitation_routes();
/// /api/v1/courses/{course}/questions: questions by students, and replies by instructors.
std::vector<Route> question_routes();
/// /api/v1/courses/{course}/enrollments/{user}/password_link
std::vector<Route> student_link_routes();

}  // namespace judge::api
