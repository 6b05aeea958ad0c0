#include "judge/store/courses/gradebook.hpp"

#include "judge/store/courses/standings.hpp"

namespace judge::store {
namespace {

Expected<std::vector<GradebookStudent>> students_of(Connection& connection, std::int64_t course) {
  static const std::string sql = R"(
    SELECT user_id, name, display_name FROM enrollments JOIN users ON users.id = user_id
    WHERE course_id = $1 AND enrollments.role = 'student' ORDER BY lower(name), user_id)";
  return connection.all(sql, {course}, [](const Row& row) {
    return GradebookStudent{
        .user = integer(row[0]), .name = text(row[1]), .display_name = text(row[2]), .cells = {}};
  });
}

}  // namespace

Expected<std::vector<GradebookProblem>> gradebook_problems(Connection& connection,
                                                           std::int64_t course) {
  static const std::string sql = R"(
    SELECT problem, title, due_ms FROM course_problems
    LEFT JOIN problems ON problems.name = course_problems.problem
    WHERE course_id = $1 ORDER BY opens_ms, problem)";
  return connection.all(sql, {course}, [](const Row& row) {
    return GradebookProblem{text(row[0]), text(row[1]), optional_integer(row[2])};
  });
}

Expected<Gradebook> gradebook_of(Connection& connection, std::int64_t course) {
  auto problems = gradebook_problems(connection, course);
  if (!problems) return std::unexpected(problems.error());
  auto students = students_of(connection, course);
  if (!students) return std::unexpected(students.error());
  const auto standings = Standings(connection).of_course(course);
  if (!standings) return std::unexpected(standings.error());
  for (GradebookStudent& student : *students) {
    for (const GradebookProblem& problem : *problems) {
      const auto standing = standings->find({student.user, problem.problem});
      student.cells.push_back(standing == standings->end() ? std::nullopt
                                                           : std::optional(standing->second));
    }
  }
  return Gradebook{*std::move(problems), *std::move(students)};
}

}  // namespace judge::store
