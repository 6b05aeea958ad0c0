#pragma once

#include "judge/api/request/call.hpp"
#include "judge/store/courses/enrollments.hpp"

namespace judge::api {

/// A course, and the caller's role in it.
struct JoinedCourse {
  store::Course course;
  store::CourseRole role = store::CourseRole::student;
};

/// Returns the course in the request path. 404 if the caller is not in the course. Admins count as
/// instructors of every course.
Answer<JoinedCourse> joined_course(Call& call);

/// Returns the course in the path if the caller is one of its assistants or instructors. 404 if the
/// caller is not in the course, 403 for its students.
Answer<store::Course> staffed_course(Call& call);

/// Returns the course in the path if the caller instructs it. 404 if the caller is not in the
/// course, 403 for its students and assistants.
Answer<store::Course> instructed_course(Call& call);

}  // namespace judge::api
