#include "judge/store/courses/course_notices.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/announcements.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/courses/questions.hpp"
#include "judge/store/submissions/notices.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::SizeIs;

/// Ada instructs course 1, in which Bob and Eve are students.
class CourseNoticesTest : public PeopleTest {
 protected:
  static constexpr std::int64_t ada = 1;
  static constexpr std::int64_t bob = 2;
  static constexpr std::int64_t eve = 3;

  CourseNoticesTest() {
    EXPECT_TRUE(enrollments_.put(1, ada, CourseRole::instructor, 0));
    EXPECT_TRUE(enrollments_.put(1, bob, CourseRole::student, 0));
    EXPECT_TRUE(enrollments_.put(1, eve, CourseRole::student, 0));
  }

  std::int64_t ask() {
    return *Questions(connection())
                .add({.course = 1, .asker = bob, .problem = {}, .text = "why?"}, 50);
  }

  std::vector<Notice> notices_of(std::int64_t user) { return *Notices(connection()).of_user(user); }

  Enrollments enrollments_{connection()};
};

TEST_F(CourseNoticesTest, AnAnnouncementNotifiesAllMembersExceptTheAuthor) {
  ASSERT_TRUE(Announcements(connection())
                  .add(1, ada, {.problem = {}, .title = "Exam", .text = "On Monday"}, 50));
  EXPECT_THAT(notices_of(ada), SizeIs(0));
  for (const std::int64_t user : {bob, eve}) {
    const auto found = notices_of(user);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, NoticeKind::announcement);
    EXPECT_EQ(found[0].course, 1);
    EXPECT_EQ(found[0].course_title, "Algorithms");
    EXPECT_EQ(found[0].title, "Exam");
    EXPECT_EQ(found[0].events, 1);
    EXPECT_EQ(found[0].created_ms, 50);
    EXPECT_FALSE(found[0].submission);
    EXPECT_FALSE(found[0].owner);
  }
}

TEST_F(CourseNoticesTest, AQuestionNotifiesAssistantsAndInstructors) {
  ASSERT_TRUE(enrollments_.put(1, eve, CourseRole::assistant, 0));
  ask();
  for (const std::int64_t user : {ada, eve}) {
    const auto found = notices_of(user);
    ASSERT_EQ(found.size(), 1U) << user;
    EXPECT_EQ(found[0].kind, NoticeKind::question);
  }
  EXPECT_THAT(notices_of(bob), SizeIs(0));
}

TEST_F(CourseNoticesTest, ReplyNoticesNameTheAskerAndCanBeWithdrawnFromAllOtherUsers) {
  const std::int64_t question = ask();
  ASSERT_TRUE(Questions(connection())
                  .reply(question, {.replier = ada, .text = "so", .is_published = true}, 60));
  for (const std::int64_t user : {bob, eve}) {
    const auto found = notices_of(user);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].kind, NoticeKind::answer);
    EXPECT_EQ(found[0].owner, bob);
  }
  ASSERT_TRUE(CourseNotices(connection()).withdraw_answer(question));
  EXPECT_THAT(notices_of(bob), SizeIs(1));
  EXPECT_THAT(notices_of(eve), SizeIs(0));
}

TEST_F(CourseNoticesTest, UsersDoNotSeeNoticesOfACourseThatTheyHaveLeft) {
  ask();
  ASSERT_TRUE(Announcements(connection())
                  .add(1, ada, {.problem = {}, .title = "Exam", .text = "On Monday"}, 50));
  EXPECT_THAT(notices_of(bob), SizeIs(1));
  ASSERT_TRUE(enrollments_.remove(1, bob));
  EXPECT_THAT(notices_of(bob), SizeIs(0));
  EXPECT_THAT(notices_of(ada), SizeIs(1));
  ASSERT_TRUE(enrollments_.put(1, ada, CourseRole::student, 0));
  EXPECT_THAT(notices_of(ada), SizeIs(0)) << "only instructors see questions of other users";
}

TEST_F(CourseNoticesTest, AUserCanDismissANotice) {
  ask();
  EXPECT_TRUE(*Notices(connection()).dismiss(notices_of(ada).front().id, ada));
  EXPECT_THAT(notices_of(ada), SizeIs(0));
}

}  // namespace
}  // namespace judge::store
