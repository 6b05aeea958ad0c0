#include "judge/store/submissions/submissions.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class SubmissionsTest : public StoreTest {
 protected:
  SubmissionsTest() {
    EXPECT_TRUE(connection().query(
        "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0), (2, 'bob', 0)"));
  }

  std::int64_t add(std::int64_t user, const std::string& problem, const std::string& language) {
    const auto id = submissions_.add({.user = user, .problem = problem, .language = language},
                                     {{"b.cpp", "b0"}, {"a.cpp", "a0"}}, 1000);
    EXPECT_TRUE(id) << id.error().message;
    return id.value_or(0);
  }

  Submissions submissions_{connection()};
};

TEST_F(SubmissionsTest, KeepTheOrderOfTheirFiles) {
  const std::int64_t id = add(2, "eightpath", "cpp");
  EXPECT_EQ(
      **submissions_.find(id),
      (Submission{
          .id = id, .user = 2, .problem = "eightpath", .language = "cpp", .created_ms = 1000}));
  EXPECT_THAT(*submissions_.files_of(id),
              ElementsAre(SubmittedFile{"b.cpp", "b0"}, SubmittedFile{"a.cpp", "a0"}));
  EXPECT_FALSE(submissions_.find(id + 1)->has_value());
  EXPECT_THAT(*submissions_.files_of(id + 1), IsEmpty());
}

TEST_F(SubmissionsTest, RequireAnExistingUser) {
  const auto nobody = submissions_.add({.user = 3, .problem = "p", .language = "c"}, {}, 0);
  EXPECT_EQ(nobody.error().kind, FailureKind::conflict);
}

TEST_F(SubmissionsTest, BelongToACourseOrToNone) {
  ASSERT_TRUE(
      connection().query("INSERT INTO courses (id, name, title, created_ms) "
                         "VALUES (3, 'algorithms', 'Algorithms', 0)"));
  const NewSubmission submission{
      .user = 1, .problem = "eight", .language = "cpp", .files = {}, .course = 3};
  const std::int64_t outside = add(1, "eight", "cpp");
  const std::int64_t inside = submissions_.add(submission, {}, 0).value_or(0);
  EXPECT_EQ((*submissions_.find(inside))->course, 3);
  EXPECT_EQ((*submissions_.find(outside))->course, std::nullopt);
}

}  // namespace
}  // namespace judge::store
