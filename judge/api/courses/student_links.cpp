#include <algorithm>

#include "judge/api/courses/routes.hpp"
#include "judge/api/people/password_link.hpp"
#include "judge/api/request/instructed_course.hpp"
#include "judge/core/try.hpp"
#include "judge/store/courses/enrollments.hpp"

namespace judge::api {
namespace {

/// True if the user has only the rights of a student, on the judge and in every course. Anyone with
/// a user's link can log in as that user, so an instructor must not get a link for a user who has
/// more rights.
Answer<bool> is_only_a_student(Call& call, const store::User& user) {
  if (user.role != store::Role::student) return false;
  JUDGE_TRY_ASSIGN(const auto courses,
                   answered(store::Enrollments(call.connection).of_user(user.id)));
  return std::ranges::none_of(courses, [](const store::CourseOfUser& entry) {
    return entry.role != store::CourseRole::student;
  });
}

Answer<Response> make_link_of_student(Call& call) {
  const std::string absent = "this user is not in the course";
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto id, call.id("user"));
  JUDGE_TRY(found(store::Enrollments(call.connection).role_of(course.id, id), absent));
  JUDGE_TRY_ASSIGN(const auto user, found(store::Users(call.connection).find(id), absent));
  JUDGE_TRY_ASSIGN(const bool is_allowed, is_only_a_student(call, user));
  if (!is_allowed) {
    return refuse(403,
                  "this user has more rights than a student; ask an administrator to create the "
                  "link (POST /api/v1/users/{user}/password_link)");
  }
  return make_password_link(call, user);
}

}  // namespace

std::vector<Route> student_link_routes() {
  return {{"POST",
           "/api/v1/courses/{course}/enrollments/{user}/password_link",
           "makeStudentPasswordLink",
           Access::user,
           store::Scope::instruct,
           make_link_of_student,
           Weight::light,
           {},
           Repeats::secret}};
}

}  // namespace judge::api
