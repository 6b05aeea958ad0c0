#include "judge/store/class_import.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/enrollments.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ClassImportTest : public PeopleTest {
 protected:
  ClassPreview preview(const std::string& csv, std::int64_t course = 1) {
    auto preview = import_.preview(course, parse_class_list(csv));
    EXPECT_TRUE(preview) << preview.error().message;
    return *std::move(preview);
  }

  /// "NAME CHANGE" of each line.
  std::vector<std::string> changes(const std::string& csv) {
    std::vector<std::string> found;
    for (const ClassPreviewLine& line : preview(csv).lines) {
      found.push_back(line.entry.name + " " + std::string(class_change_name(line.change)));
    }
    return found;
  }

  /// Does what the preview says; the ids of who is new.
  std::vector<std::int64_t> apply(const std::string& csv) {
    std::vector<std::int64_t> added;
    const auto done = connection().transact([&]() -> Expected<void> {
      const auto applied = import_.apply(1, parse_class_list(csv), preview(csv).digest, 1000);
      if (!applied) return std::unexpected(applied.error());
      added = *applied;
      return {};
    });
    EXPECT_TRUE(done) << done.error().message;
    return added;
  }

  User user(std::int64_t id) { return (*Users(connection()).find(id)).value_or(User{}); }
  std::optional<CourseRole> role_of(std::int64_t user) {
    return *Enrollments(connection()).role_of(1, user);
  }

  ClassImport import_{connection()};
};

TEST_F(ClassImportTest, AddsWhoIsNewAndPutsThemIntoTheCourse) {
  const std::string csv = "name,display name,email\nzoe,Zo\xC3\xAB,zoe@example.org\nkim,,\n";
  EXPECT_THAT(changes(csv), ElementsAre("zoe added", "kim added"));
  EXPECT_EQ(count("users"), 3) << "a preview changes nothing";
  EXPECT_THAT(apply(csv), ElementsAre(4, 5));
  EXPECT_EQ(user(4), (User{.id = 4,
                           .name = "zoe",
                           .role = Role::student,
                           .has_password = false,
                           .display_name = "Zo\xC3\xAB",
                           .email = "zoe@example.org",
                           .created_ms = 1000}));
  EXPECT_EQ(role_of(4), CourseRole::student);
  EXPECT_EQ(role_of(5), CourseRole::student);
}

TEST_F(ClassImportTest, SaysWhatBecomesOfWhoIsThere) {
  Enrollments enrollments(connection());
  ASSERT_TRUE(enrollments.put(1, 1, CourseRole::student, 0));
  ASSERT_TRUE(enrollments.put(1, 2, CourseRole::student, 0));
  const std::string csv =
      "name,display name,email\nADA,Ada,\nbob,Robert,bob@example.org\neve,Eve,\n";
  EXPECT_THAT(changes(csv), ElementsAre("ADA unchanged", "bob changed", "eve enrolled"));
  EXPECT_EQ(preview(csv).lines[1].user->display_name, "Bob") << "the old one, to be shown beside";
  EXPECT_THAT(apply(csv), IsEmpty());
  EXPECT_EQ(user(2).display_name, "Robert");
  EXPECT_EQ(user(2).email, "bob@example.org");
  EXPECT_EQ(user(3).display_name, "Eve");
  EXPECT_EQ(role_of(3), CourseRole::student);
  EXPECT_THAT(changes(csv), ElementsAre("ADA unchanged", "bob unchanged", "eve unchanged"));
}

TEST_F(ClassImportTest, LeavesWhatItDoesNotSay) {
  ASSERT_TRUE(Users(connection()).set_email(1, "ada@example.org"));
  EXPECT_THAT(apply("name,email\nada,\n"), IsEmpty());
  EXPECT_EQ(user(1).display_name, "Ada");
  EXPECT_EQ(user(1).email, "ada@example.org");
}

TEST_F(ClassImportTest, DoesNotRenameInstructorsAndAdmins) {
  Users users(connection());
  ASSERT_TRUE(users.set_role(1, Role::admin));
  ASSERT_TRUE(users.set_role(2, Role::instructor));
  ASSERT_TRUE(Enrollments(connection()).put(1, 2, CourseRole::instructor, 0));
  const std::string csv = "name,display name,email\nada,Eve,eve@x\nbob,Eve,eve@x\n";
  EXPECT_THAT(changes(csv), ElementsAre("ada enrolled", "bob unchanged"));
  apply(csv);
  EXPECT_EQ(user(1).display_name, "Ada");
  EXPECT_EQ(user(1).email, "");
  EXPECT_EQ(role_of(2), CourseRole::instructor) << "nor takes it a role away";
}

TEST_F(ClassImportTest, DoesNothingIfALineIsWrong) {
  const std::string csv = "name\nzoe\na b\n";
  const ClassPreview seen = preview(csv);
  EXPECT_THAT(seen.errors, ElementsAre(testing::Field(&LineError::line, 3)));
  EXPECT_EQ(seen.lines.size(), 1U);
  const auto refused = import_.apply(1, parse_class_list(csv), seen.digest, 1000);
  EXPECT_EQ(refused.error().kind, FailureKind::invalid);
  EXPECT_THAT(refused.error().message, HasSubstr("line 3: the name 'a b'"));
  EXPECT_EQ(count("users"), 3);
}

TEST_F(ClassImportTest, DoesWhatWasSeenAndNothingElse) {
  const ClassList list = parse_class_list("name,display name\neve,Eve\nzoe,Zoe\n");
  const auto seen = import_.preview(1, list);
  const auto refused = [&](std::int64_t course, const ClassList& changed) {
    const auto applied = import_.apply(course, changed, seen->digest, 1000);
    return !applied && applied.error().kind == FailureKind::stale;
  };
  EXPECT_TRUE(refused(2, list)) << "another course";
  EXPECT_TRUE(refused(1, parse_class_list("name,display name\neve,Eve\nzoe,Zoo\n")));
  ASSERT_TRUE(Users(connection()).set_display_name(3, "Evelyn"));
  EXPECT_TRUE(refused(1, list)) << "another would be renamed";
  ASSERT_TRUE(Users(connection()).set_display_name(3, ""));
  EXPECT_FALSE(refused(1, list));
  EXPECT_TRUE(refused(1, list)) << "it was done";
}

TEST_F(ClassImportTest, IsForCoursesThereAre) {
  EXPECT_EQ(import_.preview(9, parse_class_list("name\nzoe\n")).error().kind, FailureKind::missing);
}

TEST_F(ClassImportTest, TakesALargeClass) {
  std::string csv = "name,display name\n";
  for (int i = 0; i < 2000; ++i) csv += "u" + std::to_string(i) + ",Student\n";
  EXPECT_EQ(apply(csv).size(), 2000U);
  EXPECT_EQ(count("enrollments"), 2000);
}

}  // namespace
}  // namespace judge::store
