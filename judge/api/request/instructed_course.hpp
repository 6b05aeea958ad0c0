#pragma once

#include "judge/api/request/call.hpp"
#include "judge/store/courses/courses.hpp"

namespace judge::api {

/// A course that the caller is in.
struct JoinedCourse {
  store::Course course;
  bool instructs = false;  ///< the caller instructs it
};

/// Returns the course in the path if the caller is in it, as a student or an instructor. 404
/// otherwise. Admins instruct every course.
Answer<JoinedCourse> joined_course(Call& call);

/// Returns the course in the path if the caller instructs it. 404 if the caller is not in the
/// course, 403 for its students. Admins instruct every course.
Answer<store::Course> instructed_course(Call& call);

}  // namespace judge::api
