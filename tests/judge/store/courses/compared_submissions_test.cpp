#include "judge/store/courses/compared_submissions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;

/// Ada, bob, cleo and dan (users 1 to 4) have submitted in course 1. Bob has left it, and dan is an
/// instructor.
class ComparedSubmissionsTest : public StoreTest {
 protected:
  ComparedSubmissionsTest() {
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0), (2, 'bob', 0),"
        "  (3, 'cleo', 0), (4, 'dan', 0);"
        "INSERT INTO problems (name, title, created_ms) VALUES ('eight', 'Eight', 0),"
        "  ('nine', 'Nine', 0);"
        "INSERT INTO courses (id, name, title, created_ms) VALUES (1, 'a', 'A', 0),"
        "  (2, 'b', 'B', 0);"
        "INSERT INTO enrollments (course_id, user_id, role, enrolled_ms) VALUES"
        "  (1, 1, 'student', 0), (1, 3, 'student', 0), (1, 4, 'instructor', 0)"));
  }

  void submit(std::int64_t id, std::int64_t user, const std::string& verdict,
              const std::string& language = "cpp", std::int64_t course = 1,
              const std::string& problem = "eight") {
    EXPECT_TRUE(
        connection().execute("INSERT INTO submissions (id, user_id, problem, language, created_ms, "
                             "course_id, verdict) VALUES ($1, $2, $3, $4, 0, $5, nullif($6, ''))",
                             {id, user, problem, language, course, verdict}));
  }

  std::vector<std::int64_t> compared(std::vector<std::string> languages = {"cpp", "c"}) {
    return *compared_submissions(
        connection(),
        {.course = 1, .problem = "eight", .except_user = 1, .languages = std::move(languages)});
  }
};

TEST_F(ComparedSubmissionsTest, AreTheNewestAcceptedOnes) {
  submit(10, 2, "AC");
  submit(11, 2, "AC", "c");
  submit(12, 2, "WA");
  submit(13, 3, "AC");
  submit(14, 3, "", "c");
  EXPECT_THAT(compared(), ElementsAre(13, 11));
}

TEST_F(ComparedSubmissionsTest, AreTheNewestOnesIfNoneIsAccepted) {
  submit(10, 2, "WA");
  submit(11, 2, "CE");
  submit(12, 3, "");
  EXPECT_THAT(compared(), ElementsAre(12, 11));
}

TEST_F(ComparedSubmissionsTest, AreThoseOfOtherStudentsOfTheCourse) {
  submit(10, 1, "AC");
  submit(11, 4, "AC");
  submit(12, 2, "AC", "cpp", 2);
  submit(13, 3, "AC", "cpp", 1, "nine");
  EXPECT_THAT(compared(), ElementsAre());
  submit(14, 2, "AC");
  EXPECT_THAT(compared(), ElementsAre(14)) << "the user has left the course";
}

TEST_F(ComparedSubmissionsTest, AreInTheSelectedLanguages) {
  submit(10, 2, "AC");
  submit(11, 2, "WA", "python3");
  EXPECT_THAT(compared({"python3"}), ElementsAre(11));
  EXPECT_THAT(compared({}), ElementsAre());
}

}  // namespace
}  // namespace judge::store
