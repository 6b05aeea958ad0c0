#pragma once

#include "judge/api/request/call.hpp"
#include "judge/store/courses/courses.hpp"

namespace judge::api {

/// Returns the course in the path if the caller instructs it. 404 if the caller is not in the
/// course, 403 for its students. Admins instruct every course.
Answer<store::Course> instructed_course(Call& call);

}  // namespace judge::api
