#include "judge/api/request/instructed_course.hpp"

#include "judge/core/try.hpp"
#include "judge/store/courses/courses.hpp"

namespace judge::api {

Answer<JoinedCourse> joined_course(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("course"));
  JUDGE_TRY_ASSIGN(auto course,
                   found(store::Courses(call.connection).find(id), "there is no such course"));
  if (call.caller->is_admin()) {
    return JoinedCourse{std::move(course), store::CourseRole::instructor};
  }
  JUDGE_TRY_ASSIGN(const auto role,
                   found(store::Enrollments(call.connection).role_of(id, call.caller->user.id),
                         "there is no such course"));
  return JoinedCourse{std::move(course), role};
}

Answer<store::Course> staffed_course(Call& call) {
  JUDGE_TRY_ASSIGN(auto joined, joined_course(call));
  if (store::is_staff(joined.role)) return std::move(joined.course);
  return refuse(403, "you are not an assistant or an instructor of this course");
}

Answer<store::Course> instructed_course(Call& call) {
  JUDGE_TRY_ASSIGN(auto joined, joined_course(call));
  if (joined.role != store::CourseRole::instructor) {
    return refuse(403, "you are not an instructor of this course");
  }
  return std::move(joined.course);
}

}  // namespace judge::api
