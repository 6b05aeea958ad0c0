#include <fmt/format.h>

#include "judge/api/courses/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/instructed_course.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/problem_rights.hpp"
#include "judge/core/day.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/courses/enrollments.hpp"

namespace judge::api {
namespace {

boost::json::object course_object(const store::Course& course, std::string_view role,
                                  boost::json::array upcoming = {}) {
  return {{"id", std::to_string(course.id)},
          {"name", text_json(course.name)},
          {"title", text_json(course.title)},
          {"role", role},
          {"archived", course.archived_ms.has_value()},
          {"upcoming", std::move(upcoming)}};
}

/// Returns the times at which problems of one course open.
boost::json::array upcoming_json(const std::vector<store::Opening>& openings, std::int64_t course) {
  boost::json::array list;
  for (const store::Opening& opening : openings) {
    if (opening.course != course) continue;
    list.push_back({{"opens_ms", opening.opens_ms}, {"problems", opening.problems}});
  }
  return list;
}

Answer<Response> list_courses(Call& call) {
  boost::json::array list;
  if (call.caller->is_admin()) {
    JUDGE_TRY_ASSIGN(const auto page, call.page());
    JUDGE_TRY_ASSIGN(const auto courses,
                     answered(store::Courses(call.connection).page(page.after, page.count_max)));
    for (const store::Course& course : courses) list.emplace_back(course_object(course, "admin"));
  } else {
    JUDGE_TRY_ASSIGN(const auto courses,
                     answered(store::Enrollments(call.connection).of_user(call.caller->user.id)));
    JUDGE_TRY_ASSIGN(const auto openings,
                     answered(store::CourseProblems(call.connection)
                                  .openings_for(call.caller->user.id, call.now_ms)));
    for (const store::CourseOfUser& entry : courses) {
      list.emplace_back(course_object(entry.course, enum_name(entry.role),
                                      upcoming_json(openings, entry.course.id)));
    }
  }
  return json_response(200, {{"courses", std::move(list)}});
}

/// Reads the fields that a new course and a changed course have in common.
store::NewCourse read_course(JsonFields& fields) {
  store::NewCourse course;
  course.name = fields.text("name", {1, store::user_name_bytes_max});
  course.title = fields.line("title", {1, store::course_title_bytes_max});
  return course;
}

/// Adds a course with the caller as its instructor. If it is a copy of the course `original`, it
/// gets these problems, in the order that they have in `original`.
Answer<Response> store_course(Call& call, ChangeName name, const store::NewCourse& course,
                              std::vector<store::CourseProblem> problems = {},
                              std::optional<std::int64_t> original = std::nullopt) {
  std::int64_t id = 0;
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto added, store::Courses(call.connection).add(course, call.now_ms));
    id = added;
    name.object_id = std::to_string(id);
    for (store::CourseProblem& problem : problems) {
      problem.course = id;
      JUDGE_TRY(store::CourseProblems(call.connection).put(problem));
    }
    if (original) JUDGE_TRY(store::CourseProblems(call.connection).copy_order(*original, id));
    return store::Enrollments(call.connection)
        .put(id, call.caller->user.id, store::CourseRole::instructor, call.now_ms);
  });
  JUDGE_TRY(stored);
  const store::Course added{
      .id = id, .name = course.name, .title = course.title, .created_ms = call.now_ms};
  return json_response(201, course_object(added, "instructor"));
}

Answer<Response> add_course(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const store::NewCourse course = read_course(fields);
  JUDGE_TRY(fields.end());
  return store_course(call, {"course.add", "course", "", course.name}, course);
}

Answer<Response> change_course(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const store::NewCourse changed = read_course(fields);
  const bool is_archived = fields.boolean_or("archived", course.archived_ms.has_value());
  JUDGE_TRY(fields.end());
  const ChangeName name{
      "course.change", "course", std::to_string(course.id),
      fmt::format("{}: {}{}", changed.name, changed.title, is_archived ? ", archived" : "")};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    store::Courses courses(call.connection);
    JUDGE_TRY(courses.change(course.id, changed));
    return courses.set_archived(course.id, is_archived, call.now_ms);
  });
  JUDGE_TRY(stored);
  return empty_response();
}

constexpr std::int64_t shift_days_max = 36'500;

/// Moves a time of a problem by a number of days. Returns false if the new time is out of range. A
/// time of 0, which means that the problem has always been open, stays 0.
bool shift(std::int64_t& time_ms, std::int64_t days) {
  if (time_ms == 0) return true;
  time_ms += days * day_length_ms;
  return time_ms > 0 && time_ms <= time_ms_max;
}

bool shift(store::CourseProblem& problem, std::int64_t days) {
  return shift(problem.opens_ms, days) && (!problem.due_ms || shift(*problem.due_ms, days)) &&
         (!problem.closes_ms || shift(*problem.closes_ms, days));
}

Answer<Response> copy_course(Call& call) {
  JUDGE_TRY_ASSIGN(const auto original, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const store::NewCourse course = read_course(fields);
  const std::int64_t days =
      fields.integer("shift_days", -shift_days_max, shift_days_max).value_or(0);
  JUDGE_TRY(fields.end());
  JUDGE_TRY_ASSIGN(auto problems,
                   answered(store::CourseProblems(call.connection).of_course(original.id)));
  for (store::CourseProblem& problem : problems) {
    JUDGE_TRY(placeable_problem(call, problem.problem));
    if (shift(problem, days)) continue;
    return refuse(422,
                  fmt::format("with this shift, a time of the problem '{}' is before 1970 or after "
                              "9999",
                              problem.problem),
                  "shift_days");
  }
  const ChangeName name{"course.copy", "course", "",
                        fmt::format("{} from {}", course.name, original.name)};
  return store_course(call, name, course, std::move(problems), original.id);
}

std::unexpected<store::Failure> not_enrolled() {
  return store::failure(store::FailureKind::missing,
                        "this user is not in this course\nFix: send an invitation");
}

Answer<Response> list_enrollments(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, staffed_course(call));
  JUDGE_TRY_ASSIGN(const auto page, call.page());
  JUDGE_TRY_ASSIGN(
      const auto enrolled,
      answered(store::Enrollments(call.connection).page(course.id, page.after, page.count_max)));
  boost::json::array list;
  for (const store::Enrollment& entry : enrolled) {
    list.push_back({{"user", std::to_string(entry.user)},
                    {"name", text_json(entry.user_name)},
                    {"display_name", text_json(entry.display_name)},
                    {"role", enum_name(entry.role)},
                    {"section", text_json(entry.section)}});
  }
  boost::json::value next;
  if (static_cast<int>(enrolled.size()) == page.count_max) {
    next = std::to_string(enrolled.back().user);
  }
  return json_response(200, {{"enrollments", std::move(list)}, {"next", next}});
}

Answer<Response> put_enrollment(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto user, call.id("user"));
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const auto role = fields.named<store::CourseRole>("role");
  std::optional<std::string> section;
  if (fields.has("section")) section = fields.line("section", {0, store::section_bytes_max});
  JUDGE_TRY(fields.end());
  const ChangeName name{"course.enroll", "course", std::to_string(course.id),
                        fmt::format("user {} as {}{}", user, enum_name(role),
                                    section ? ", section '" + *section + "'" : "")};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    store::Enrollments enrollments(call.connection);
    if (!call.caller->is_admin()) {
      JUDGE_TRY_ASSIGN(const auto has, enrollments.role_of(course.id, user));
      // Instructors may change the role only of a user who is already a member. Otherwise they
      // could enroll any user by id and read the user's name.
      if (!has) return not_enrolled();
    }
    JUDGE_TRY(enrollments.put(course.id, user, role, call.now_ms));
    return section ? enrollments.set_section(course.id, user, *section) : store::Expected<void>();
  });
  JUDGE_TRY(stored);
  return empty_response();
}

Answer<Response> remove_enrollment(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto user, call.id("user"));
  const ChangeName name{"course.dismiss", "course", std::to_string(course.id),
                        fmt::format("user {}", user)};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto removed,
                     store::Enrollments(call.connection).remove(course.id, user));
    if (removed) return {};
    return not_enrolled();
  });
  JUDGE_TRY(stored);
  return empty_response();
}

}  // namespace

std::vector<Route> course_routes() {
  const std::string path = "/api/v1/courses";
  const std::string people = path + "/{course}/enrollments";
  const auto write = store::Scope::instruct;
  return {
      {"GET", path, "listCourses", Access::user, store::Scope::read, list_courses},
      {"POST", path, "addCourse", Access::instructor, write, add_course},
      {"PUT", path + "/{course}", "changeCourse", Access::user, write, change_course},
      {"POST", path + "/{course}/copy", "copyCourse", Access::instructor, write, copy_course},
      {"GET", people, "listEnrollments", Access::user, write, list_enrollments},
      {"PUT", people + "/{user}", "putEnrollment", Access::user, write, put_enrollment},
      {"DELETE", people + "/{user}", "removeEnrollment", Access::user, write, remove_enrollment},
  };
}

}  // namespace judge::api
