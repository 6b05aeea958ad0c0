#include "judge/store/submissions/comments.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/submissions/notices.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;

/// Submission 1 is by ada (user 1). `Teacher` (user 2) and bob (user 3) also exist.
class CommentsTest : public StoreTest {
 protected:
  CommentsTest() {
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO users (id, name, display_name, created_ms) VALUES (1, 'ada', '', 0),"
        "  (2, 'tea', 'Teacher', 0), (3, 'bob', '', 0);"
        "INSERT INTO problems (name, title, created_ms) VALUES ('eight', 'Eight', 0);"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (1, 1, 'eight', 'c', 5)"));
  }

  Expected<std::int64_t> add(std::int64_t author, std::int64_t now_ms = 10) {
    return comments_.add(
        {.submission = 1, .author = author, .file = "a.c", .line = 3, .text = "why?"}, now_ms);
  }

  std::size_t notices_of(std::int64_t user) { return Notices(connection()).of_user(user)->size(); }

  Comments comments_{connection()};
};

TEST_F(CommentsTest, AreListedOldestFirst) {
  const auto first = add(2);
  const auto second = add(1, 20);
  ASSERT_TRUE(first && second);
  const auto all = comments_.of_submission(1);
  ASSERT_EQ(all->size(), 2U);
  EXPECT_EQ(all->at(0).id, *first);
  EXPECT_EQ(all->at(0).author_name, "Teacher");
  EXPECT_EQ(all->at(1).author_name, "ada") << "the name, because there is no display name";
  EXPECT_EQ(all->at(1).created_ms, 20);
  EXPECT_TRUE(comments_.of_submission(2)->empty());
  EXPECT_FALSE(comments_.find(2, *first)->has_value()) << "it is on a different submission";
}

TEST_F(CommentsTest, EditingReplacesTheTextAndStoresTheTimeOfTheEdit) {
  const auto id = add(2);
  ASSERT_TRUE(comments_.change(*id, "because", 30));
  const auto found = comments_.find(1, *id);
  EXPECT_EQ((*found)->text, "because");
  EXPECT_EQ((*found)->changed_ms, 30);
}

TEST_F(CommentsTest, AreLimitedInNumberPerSubmission) {
  for (int i = 0; i < comments_of_submission_max; ++i) ASSERT_TRUE(add(1));
  EXPECT_EQ(add(2).error().kind, FailureKind::conflict);
  EXPECT_THAT(add(2).error().message, HasSubstr("already has 500 comments"));
}

TEST_F(CommentsTest, RemovingCommentsRemovesNoticesThatHaveNoCommentsLeft) {
  ASSERT_TRUE(add(2));
  ASSERT_TRUE(add(3));
  EXPECT_EQ(notices_of(1), 1U);
  EXPECT_EQ(notices_of(2), 1U) << "bob's comment";
  ASSERT_TRUE(comments_.remove_all_of(3));
  EXPECT_EQ(notices_of(2), 0U);
  EXPECT_EQ(notices_of(1), 1U) << "the teacher's comment is still there";
  ASSERT_TRUE(comments_.remove(comments_.of_submission(1)->front().id));
  EXPECT_EQ(notices_of(1), 0U);
}

TEST_F(CommentsTest, AreRemovedWithTheirSubmission) {
  ASSERT_TRUE(add(2));
  ASSERT_TRUE(connection().run_script("DELETE FROM submissions WHERE id = 1"));
  EXPECT_TRUE(comments_.of_submission(1)->empty());
  EXPECT_EQ(notices_of(1), 0U);
}

}  // namespace
}  // namespace judge::store
