#include "judge/store/submissions/notices.hpp"

#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

class NoticesTest : public StoreTest {
 protected:
  NoticesTest() {
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO users (id, name, display_name, created_ms) VALUES (1, 'ada', 'Ada', 0),"
        "  (2, 'bob', '', 0);"
        "INSERT INTO problems (name, title, created_ms) VALUES ('eight', 'Eight', 0);"
        "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
        "  VALUES (1, 1, 'eight', 'c', 5), (2, 1, 'eight', 'c', 6)"));
  }

  Notices notices_{connection()};
};

TEST_F(NoticesTest, CountTheEventsPerSubmission) {
  ASSERT_TRUE(notices_.add(1, 1, NoticeKind::comments, 10));
  ASSERT_TRUE(notices_.add(1, 2, NoticeKind::comments, 11));
  ASSERT_TRUE(notices_.add(1, 1, NoticeKind::comments, 12));
  const auto all = notices_.of_user(1);
  ASSERT_EQ(all->size(), 2U);
  EXPECT_EQ(all->at(0).submission, 1) << "the newest first";
  EXPECT_EQ(all->at(0).events, 2);
  EXPECT_EQ(all->at(0).created_ms, 12);
  EXPECT_EQ(all->at(0).problem_title, "Eight");
  EXPECT_EQ(all->at(0).owner, 1);
  EXPECT_EQ(all->at(0).submitter_name, "Ada");
  EXPECT_EQ(all->at(1).events, 1);
  EXPECT_TRUE(notices_.of_user(2)->empty());
}

TEST_F(NoticesTest, DismissingAnOutdatedNoticeKeepsTheNewerOne) {
  ASSERT_TRUE(notices_.add(1, 1, NoticeKind::comments, 10));
  const std::int64_t seen = notices_.of_user(1)->front().id;
  ASSERT_TRUE(notices_.add(1, 1, NoticeKind::comments, 12));
  EXPECT_FALSE(*notices_.dismiss(seen, 1));
  const std::int64_t newest = notices_.of_user(1)->front().id;
  EXPECT_FALSE(*notices_.dismiss(newest, 2)) << "it belongs to a different user";
  EXPECT_TRUE(*notices_.dismiss(newest, 1));
  EXPECT_TRUE(notices_.of_user(1)->empty());
  ASSERT_TRUE(notices_.add(1, 1, NoticeKind::comments, 14));
  EXPECT_EQ(notices_.of_user(1)->front().events, 1) << "counts from the dismissal";
}

}  // namespace
}  // namespace judge::store
