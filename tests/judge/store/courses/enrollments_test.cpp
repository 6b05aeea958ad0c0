#include "judge/store/courses/enrollments.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::Eq;
using testing::IsEmpty;
using testing::Optional;

class EnrollmentsTest : public PeopleTest {
 protected:
  void put(std::int64_t course, std::int64_t user, CourseRole role = CourseRole::student) {
    const auto put = enrollments_.put(course, user, role, 1000);
    EXPECT_TRUE(put) << put.error().message;
  }

  std::vector<std::int64_t> users(std::int64_t course, std::optional<std::int64_t> after = {},
                                  int count_max = 100) {
    std::vector<std::int64_t> found;
    for (const Enrollment& enrollment : *enrollments_.page(course, after, count_max)) {
      found.push_back(enrollment.user);
    }
    return found;
  }

  Enrollments enrollments_{connection()};
};

TEST_F(EnrollmentsTest, GiveARoleOnlyInTheirCourse) {
  put(1, 1, CourseRole::instructor);
  put(2, 1);
  EXPECT_THAT(*enrollments_.role_of(1, 1), Optional(CourseRole::instructor));
  EXPECT_THAT(*enrollments_.role_of(2, 1), Optional(CourseRole::student));
  EXPECT_THAT(*enrollments_.role_of(1, 2), Eq(std::nullopt));
  EXPECT_THAT(*enrollments_.role_of(9, 1), Eq(std::nullopt));
}

TEST_F(EnrollmentsTest, ChangeTheRoleOfAMember) {
  put(1, 1);
  ASSERT_TRUE(enrollments_.put(1, 1, CourseRole::instructor, 2000));
  EXPECT_THAT(*enrollments_.page(1, {}, 10), ElementsAre(Enrollment{.course = 1,
                                                                    .user = 1,
                                                                    .role = CourseRole::instructor,
                                                                    .enrolled_ms = 1000,
                                                                    .user_name = "ada",
                                                                    .display_name = "Ada"}));
}

TEST_F(EnrollmentsTest, AMemberKeepsTheSectionWhenTheRoleChanges) {
  put(1, 1);
  put(2, 1);
  EXPECT_EQ(*enrollments_.section_of(1, 1), "");
  ASSERT_TRUE(enrollments_.set_section(1, 1, "Tuesday"));
  put(1, 1, CourseRole::instructor);
  EXPECT_EQ(*enrollments_.section_of(1, 1), "Tuesday");
  EXPECT_EQ(enrollments_.page(1, {}, 1)->front().section, "Tuesday");
  EXPECT_EQ(*enrollments_.section_of(2, 1), "") << "a different course";
  EXPECT_EQ(enrollments_.set_section(1, 2, "Tuesday").error().kind, FailureKind::missing);
}

TEST_F(EnrollmentsTest, RefuseSectionNamesThatAreTooLongOrContainALineBreak) {
  put(1, 1);
  EXPECT_TRUE(enrollments_.set_section(1, 1, std::string(section_bytes_max, 'a')));
  for (const std::string& bad : {std::string(section_bytes_max + 1, 'a'), std::string("a\nb")}) {
    EXPECT_EQ(enrollments_.set_section(1, 1, bad).error().kind, FailureKind::invalid);
  }
}

TEST_F(EnrollmentsTest, RequireExistingUsersAndCourses) {
  EXPECT_EQ(enrollments_.put(1, 9, CourseRole::student, 0).error().kind, FailureKind::conflict);
  EXPECT_EQ(enrollments_.put(9, 1, CourseRole::student, 0).error().kind, FailureKind::conflict);
}

TEST_F(EnrollmentsTest, CanBeRemoved) {
  put(1, 1);
  put(2, 1);
  EXPECT_TRUE(*enrollments_.remove(1, 1));
  EXPECT_FALSE(*enrollments_.remove(1, 1));
  EXPECT_THAT(users(1), IsEmpty());
  EXPECT_THAT(users(2), ElementsAre(1));
}

TEST_F(EnrollmentsTest, AreListedInPages) {
  for (const int user : {3, 1, 2}) put(1, user);
  EXPECT_THAT(users(1, {}, 2), ElementsAre(1, 2));
  EXPECT_THAT(users(1, 2, 2), ElementsAre(3));
}

TEST_F(EnrollmentsTest, ListTheCoursesOfAUser) {
  put(1, 1, CourseRole::instructor);
  put(2, 1);
  put(2, 2);
  const Course algorithms{.id = 1, .name = "algorithms", .title = "Algorithms", .created_ms = 10};
  const Course boards{.id = 2, .name = "boards", .title = "Boards", .created_ms = 20};
  EXPECT_THAT(*enrollments_.of_user(1),
              ElementsAre(CourseOfUser{boards, CourseRole::student},
                          CourseOfUser{algorithms, CourseRole::instructor}));
  EXPECT_THAT(*enrollments_.of_user(3), IsEmpty());
}

TEST(CourseRoles, AreParsedFromTheirNames) {
  for (const CourseRole role : {CourseRole::student, CourseRole::instructor}) {
    EXPECT_EQ(enum_from_name<CourseRole>(enum_name(role)), role);
  }
  EXPECT_EQ(enum_from_name<CourseRole>("admin"), std::nullopt);
}

}  // namespace
}  // namespace judge::store
