#pragma once

#include "judge/api/call.hpp"
#include "judge/store/courses.hpp"

namespace judge::api {

/// The course in the path, and that the caller instructs it: 404 for who is not in it, 403 for its
/// students. Admins instruct every course.
Answer<store::Course> instructed_course(Call& call);

}  // namespace judge::api
