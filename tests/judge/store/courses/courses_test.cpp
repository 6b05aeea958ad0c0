#include "judge/store/courses/courses.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class CoursesTest : public StoreTest {
 protected:
  std::int64_t add(const std::string& name) {
    const auto id = courses_.add({.name = name, .title = "About " + name}, 1000);
    EXPECT_TRUE(id) << id.error().message;
    return id.value_or(0);
  }

  std::vector<std::int64_t> ids(std::optional<std::int64_t> before, int count_max) {
    std::vector<std::int64_t> found;
    for (const Course& course : *courses_.page(before, count_max)) found.push_back(course.id);
    return found;
  }

  Courses courses_{connection()};
};

TEST_F(CoursesTest, AreStoredUnchanged) {
  const std::int64_t id = add("algorithms-2026");
  const Course course{
      .id = id, .name = "algorithms-2026", .title = "About algorithms-2026", .created_ms = 1000};
  EXPECT_EQ(**courses_.find(id), course);
  EXPECT_EQ(**courses_.find_by_name("Algorithms-2026"), course);
  EXPECT_FALSE(courses_.find(id + 1)->has_value());
  EXPECT_FALSE(courses_.find_by_name("algorithms")->has_value());
}

TEST_F(CoursesTest, HaveUniqueNames) {
  add("algorithms");
  const auto taken = courses_.add({.name = "ALGORITHMS", .title = "t"}, 0);
  EXPECT_EQ(taken.error().kind, FailureKind::conflict);
  EXPECT_THAT(taken.error().message, HasSubstr("'ALGORITHMS' is taken"));
}

TEST_F(CoursesTest, RefuseInvalidValues) {
  for (const NewCourse& wrong :
       {NewCourse{.name = "a b", .title = "t"}, NewCourse{.name = "a", .title = ""},
        NewCourse{.name = "a", .title = "t\nu"},
        NewCourse{.name = "a", .title = std::string(course_title_bytes_max + 1, 'x')}}) {
    EXPECT_EQ(courses_.add(wrong, 0).error().kind, FailureKind::invalid);
  }
  EXPECT_THAT(ids({}, 10), IsEmpty());
}

TEST_F(CoursesTest, AreListedNewestFirst) {
  for (const char* name : {"a", "b", "c"}) add(name);
  EXPECT_THAT(ids({}, 2), ElementsAre(3, 2));
  EXPECT_THAT(ids(2, 2), ElementsAre(1));
}

TEST_F(CoursesTest, CanChangeTheirNameAndTitle) {
  const std::int64_t id = add("a");
  add("b");
  ASSERT_TRUE(courses_.change(id, {.name = "A", .title = "Another"}));
  EXPECT_EQ((*courses_.find(id))->name, "A");
  EXPECT_EQ((*courses_.find(id))->title, "Another");
  EXPECT_EQ(courses_.change(id, {.name = "b", .title = "t"}).error().kind, FailureKind::conflict);
  EXPECT_EQ(courses_.change(id, {.name = "", .title = "t"}).error().kind, FailureKind::invalid);
  EXPECT_EQ(courses_.change(9, {.name = "c", .title = "t"}).error().kind, FailureKind::missing);
}

TEST_F(CoursesTest, KeepTheTimeAtWhichTheyWereArchived) {
  add("a");
  add("b");
  EXPECT_EQ((*courses_.find(1))->archived_ms, std::nullopt);
  ASSERT_TRUE(courses_.set_archived(1, true, 1000));
  ASSERT_TRUE(courses_.set_archived(1, true, 2000));
  EXPECT_EQ((*courses_.find(1))->archived_ms, 1000);
  EXPECT_EQ((*courses_.find(2))->archived_ms, std::nullopt);
  ASSERT_TRUE(courses_.set_archived(1, false, 3000));
  EXPECT_EQ((*courses_.find(1))->archived_ms, std::nullopt);
}

}  // namespace
}  // namespace judge::store
