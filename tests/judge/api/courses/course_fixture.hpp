#pragma once

#include <string>

#include "judge/store/courses/enrollments.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {

/// A course of the instructor `teacher_`, without problems. The problem eightsteps is published.
class CourseFixture : public ApiTest {
 protected:
  void SetUp() override {
    publish("eightsteps");
    teacher_ = log_in("teacher", store::Role::instructor);
    ada_ = log_in("ada", store::Role::student);
    course_ = text_of(object(as(teacher_, request("POST", "/api/v1/courses",
                                                  R"({"name":"algo","title":"Algorithms"})")),
                             201),
                      "id");
  }

  std::string path(const std::string& rest) const { return "/api/v1/courses/" + course_ + rest; }

  int put(const LoggedIn& who, const std::string& rest, const std::string& body) {
    return answer(as(who, request("PUT", path(rest), body))).status;
  }

  std::string enrolling(const LoggedIn& who) { return "/enrollments/" + std::to_string(who.id); }

  void enroll(const LoggedIn& who, store::CourseRole role = store::CourseRole::student) {
    ASSERT_TRUE(store::Enrollments(connection()).put(std::stoll(course_), who.id, role, now_ms_));
  }

  LoggedIn teacher_, ada_;
  std::string course_;
};

}  // namespace judge::api
