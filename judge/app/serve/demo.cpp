#include "judge/app/serve/demo.hpp"

#include "judge/core/day.hpp"
#include "judge/core/error.hpp"
#include "judge/core/try.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/courses/courses.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/people/password_links.hpp"
#include "judge/store/people/secret.hpp"
#include "judge/store/people/users.hpp"
#include "judge/store/problems/problem_versions.hpp"

namespace judge::app {
namespace {

constexpr std::int64_t admin_link_life_ms = day_length_ms;
constexpr int problems_max = 1000;
/// The length of a password. It is short enough to type. With 64 possible characters, it has 72
/// random bits.
constexpr std::size_t password_characters = 12;

std::string make_password() { return store::make_secret("").substr(0, password_characters); }

/// Creates the users and then the course. The caller runs this in a transaction.
class Demo {
 public:
  Demo(store::Connection& connection, const DemoAccounts& accounts, std::int64_t now_ms)
      : connection_(connection), accounts_(accounts), now_ms_(now_ms) {}

  store::Expected<std::string> make(const std::string& student_hash,
                                    const std::string& instructor_hash) {
    store::Users users(connection_);
    JUDGE_TRY_ASSIGN(const auto student, users.add({.name = accounts_.student,
                                                    .password_hash = student_hash,
                                                    .display_name = "A student"},
                                                   now_ms_));
    JUDGE_TRY_ASSIGN(const auto instructor, users.add({.name = accounts_.instructor,
                                                       .role = store::Role::instructor,
                                                       .password_hash = instructor_hash,
                                                       .display_name = "An instructor"},
                                                      now_ms_));
    JUDGE_TRY_ASSIGN(const auto admin, users.add({.name = accounts_.admin,
                                                  .role = store::Role::admin,
                                                  .password_hash = {},
                                                  .display_name = "The admin"},
                                                 now_ms_));
    JUDGE_TRY(make_course(student, instructor));
    return store::PasswordLinks(connection_).make(admin, now_ms_ + admin_link_life_ms, now_ms_);
  }

 private:
  store::Expected<void> make_course(std::int64_t student, std::int64_t instructor) {
    JUDGE_TRY_ASSIGN(
        const auto course,
        store::Courses(connection_).add({.name = "demo", .title = "Demonstration"}, now_ms_));
    store::Enrollments people(connection_);
    JUDGE_TRY(people.put(course, student, store::CourseRole::student, now_ms_));
    JUDGE_TRY(people.put(course, instructor, store::CourseRole::instructor, now_ms_));
    JUDGE_TRY_ASSIGN(const auto problems,
                     store::ProblemVersions(connection_).list("", problems_max));
    store::CourseProblems placed(connection_);
    for (const store::Problem& problem : problems) {
      JUDGE_TRY(placed.put({.course = course, .problem = problem.name}));
    }
    return {};
  }

  store::Connection& connection_;
  const DemoAccounts& accounts_;
  std::int64_t now_ms_;
};

}  // namespace

Result<DemoAccounts> make_demo(store::Connection& connection, const store::PasswordHasher& hasher,
                               std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto present,
                   to_result(store::Users(connection).page({}, std::nullopt, 1)));
  if (!present.empty()) {
    return failure(
        "the data directory already has users; a demonstration needs a new one\n"
        "Fix: leave out --demo, or give a new directory with --data DIR");
  }
  DemoAccounts accounts;
  accounts.student_password = make_password();
  accounts.instructor_password = make_password();
  JUDGE_TRY_ASSIGN(const auto student_hash, to_result(hasher.hash(accounts.student_password)));
  JUDGE_TRY_ASSIGN(const auto instructor_hash,
                   to_result(hasher.hash(accounts.instructor_password)));
  JUDGE_TRY(to_result(connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(accounts.admin_link_secret,
                     Demo(connection, accounts, now_ms).make(student_hash, instructor_hash));
    return {};
  })));
  return accounts;
}

}  // namespace judge::app
