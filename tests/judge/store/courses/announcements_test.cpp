#include "judge/store/courses/announcements.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/enrollments.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Ada instructs course 1, and Bob is a student there.
class AnnouncementsTest : public PeopleTest {
 protected:
  AnnouncementsTest() {
    Enrollments enrollments(connection());
    EXPECT_TRUE(enrollments.put(1, 1, CourseRole::instructor, 0));
    EXPECT_TRUE(enrollments.put(1, 2, CourseRole::student, 0));
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO problems (name, title, created_ms) VALUES ('eight', 'Eight', 0)"));
  }

  std::int64_t add(const std::string& title, const std::optional<std::string>& problem = {},
                   std::int64_t course = 1) {
    const auto id = announcements_.add(
        course, 1, {.problem = problem, .title = title, .text = "text of " + title}, 50);
    EXPECT_TRUE(id) << id.error().message;
    return id.value_or(0);
  }

  std::vector<std::string> titles(const AnnouncementPage& page) {
    std::vector<std::string> found;
    for (const Announcement& one : *announcements_.page(page)) found.push_back(one.content.title);
    return found;
  }

  Announcements announcements_{connection()};
};

TEST_F(AnnouncementsTest, PageReturnsTheNewestAnnouncementsFirst) {
  add("one");
  const std::int64_t second = add("two", "eight");
  add("three");
  add("elsewhere", {}, 2);
  EXPECT_THAT(titles({.course = 1}), ElementsAre("three", "two", "one"));
  EXPECT_THAT(titles({.course = 1, .count_max = 2}), ElementsAre("three", "two"));
  EXPECT_THAT(titles({.course = 1, .after = second}), ElementsAre("one"));
  EXPECT_THAT(titles({.course = 1, .problem = "eight"}), ElementsAre("two"));
  const auto found = announcements_.page({.course = 1, .problem = "eight"})->front();
  EXPECT_EQ(found.author_name, "Ada");
  EXPECT_EQ(found.problem_title, "Eight");
  EXPECT_EQ(found.created_ms, 50);
  EXPECT_FALSE(found.changed_ms);
}

TEST_F(AnnouncementsTest, AnnouncementsCanBeChangedAndRemoved) {
  const std::int64_t id = add("one", "eight");
  const AnnouncementContent changed{.problem = {}, .title = "two", .text = "new"};
  ASSERT_TRUE(announcements_.change(id, changed, 70));
  const auto found = announcements_.find(1, id);
  ASSERT_TRUE(found && *found);
  EXPECT_EQ((*found)->content, changed);
  EXPECT_EQ((*found)->changed_ms, 70);
  EXPECT_FALSE(announcements_.find(2, id)->has_value()) << "it is in a different course";
  ASSERT_TRUE(announcements_.remove(id));
  EXPECT_THAT(titles({.course = 1}), IsEmpty());
  EXPECT_EQ(count("notices"), 0);
}

TEST_F(AnnouncementsTest, LimitsTheNumberOfAnnouncementsPerCourse) {
  for (int i = 0; i < announcements_of_course_max; ++i) add("one");
  const auto refused = announcements_.add(1, 1, {.problem = {}, .title = "t", .text = "x"}, 0);
  EXPECT_EQ(refused.error().kind, FailureKind::conflict);
  EXPECT_THAT(refused.error().message, HasSubstr("already has 1000 announcements"));
  add("elsewhere", {}, 2);
}

}  // namespace
}  // namespace judge::store
