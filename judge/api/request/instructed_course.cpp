#include "judge/api/request/instructed_course.hpp"

#include "judge/core/try.hpp"
#include "judge/store/courses/enrollments.hpp"

namespace judge::api {

Answer<store::Course> instructed_course(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("course"));
  auto course = found(store::Courses(call.connection).find(id), "there is no such course");
  if (!course || call.caller->is_admin()) return course;
  JUDGE_TRY_ASSIGN(const auto role,
                   answered(store::Enrollments(call.connection).role_of(id, call.caller->user.id)));
  if (!role) return refuse(404, "there is no such course");
  if (*role != store::CourseRole::instructor) return refuse(403, "you do not instruct this course");
  return course;
}

}  // namespace judge::api
