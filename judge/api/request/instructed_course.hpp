#pragma once

#include "judge/api/request/call.hpp"
#include "judge/store/courses/courses.hpp"

namespace judge::api {

/// A course that the caller may see as a student, an instructor or an admin.
struct JoinedCourse {
  store::Course course;
  bool instructs = false;  ///< the caller is an instructor or an admin
};

/// Returns the course in the request path. 404 if the caller is neither a student nor an instructor
/// of the course. Admins count as instructors of every course.
Answer<JoinedCourse> joined_course(Call& call);

/// Returns the course in the path if the caller instructs it. 404 if the caller is not in the
/// course, 403 for its students. Admins instruct every course.
Answer<store::Course> instructed_course(Call& call);

}  // namespace judge::api
