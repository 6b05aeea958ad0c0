#include "judge/store/courses/class_import.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class ClassImportTest : public PeopleTest {
 protected:
  ClassPreview preview(const std::string& csv, std::int64_t course = 1) {
    auto preview = import_.preview(course, parse_class_list(csv), 1000);
    EXPECT_TRUE(preview) << preview.error().message;
    return *std::move(preview);
  }

  /// Previews the list, and returns "NAME CHANGE" for each line.
  std::vector<std::string> changes(const std::string& csv) {
    std::vector<std::string> found;
    for (const ClassPreviewLine& line : preview(csv).lines) {
      found.push_back(line.entry.name + " " + std::string(enum_name(line.change)));
    }
    return found;
  }

  /// Previews and applies the list. Returns the names of the invited users.
  std::vector<std::string> apply(const std::string& csv) {
    std::vector<std::string> invited;
    const auto done = connection().transact([&]() -> Expected<void> {
      const auto made = import_.apply(1, parse_class_list(csv), preview(csv).digest, by_bob, 1000);
      if (!made) return std::unexpected(made.error());
      for (const MadeInvitation& each : *made) invited.push_back(each.invitation.invitee.name);
      return {};
    });
    EXPECT_TRUE(done) << done.error().message;
    return invited;
  }

  void enroll(std::int64_t user, CourseRole role = CourseRole::student) {
    ASSERT_TRUE(Enrollments(connection()).put(1, user, role, 0));
  }

  User user(std::int64_t id) { return (*Users(connection()).find(id)).value_or(User{}); }
  std::optional<CourseRole> role_of(std::int64_t user) {
    return *Enrollments(connection()).role_of(1, user);
  }

  static constexpr ClassInvitations by_bob = {.created_by = 2, .expires_ms = 5000};
  ClassImport import_{connection()};
};

TEST_F(ClassImportTest, InvitesUsersOutsideTheCourse) {
  const std::string csv = "name,display name,email\nzoe,Zo\xC3\xAB,zoe@example.org\nkim,,\n";
  EXPECT_THAT(changes(csv), ElementsAre("zoe invited", "kim invited"));
  EXPECT_EQ(count("invitations"), 0) << "a preview changes nothing";
  EXPECT_THAT(apply(csv), ElementsAre("zoe", "kim"));
  EXPECT_EQ(count("users"), 3) << "they register themselves";
  const auto made = Invitations(connection()).of_course(1);
  ASSERT_EQ(made->size(), 2U);
  EXPECT_EQ(made->at(1).invitee, (Invitee{"zoe", "Zo\xC3\xAB", "zoe@example.org"}));
  EXPECT_EQ(made->at(1).uses_left, 1);
  EXPECT_EQ(made->at(1).role, CourseRole::student);
  EXPECT_EQ(made->at(1).expires_ms, 5000);
  EXPECT_THAT(changes(csv), ElementsAre("zoe pending", "kim pending"));
  EXPECT_THAT(apply(csv), IsEmpty()) << "their existing links stay valid";
}

/// The preview must not differ between a user outside this course and a user who does not exist.
TEST_F(ClassImportTest, DoesNotRevealOrChangeUsersOutsideTheCourse) {
  Users users(connection());
  ASSERT_TRUE(users.set_role(1, Role::admin));
  ASSERT_TRUE(users.set_email(3, "eve@example.org"));
  ASSERT_TRUE(Enrollments(connection()).put(2, 3, CourseRole::student, 0)) << "another course";
  const std::string csv = "name,display name,email\nADA,Owned,o@x\neve,Owned,o@x\nzoe,Owned,o@x\n";
  const User ada = user(1);
  const User eve = user(3);
  const ClassPreview seen = preview(csv);
  for (const ClassPreviewLine& line : seen.lines) {
    EXPECT_EQ(line.change, ClassChange::invited) << line.entry.name;
    EXPECT_EQ(line.user, std::nullopt) << line.entry.name;
  }
  ASSERT_TRUE(users.set_display_name(3, "Evelyn"));
  EXPECT_EQ(preview(csv).digest, seen.digest) << "the digest must not reveal the change either";
  ASSERT_TRUE(users.set_display_name(3, eve.display_name));
  EXPECT_THAT(apply(csv), ElementsAre("ADA", "eve", "zoe"));
  EXPECT_EQ(user(1), ada);
  EXPECT_EQ(user(3), eve);
  EXPECT_EQ(role_of(1), std::nullopt);
  EXPECT_EQ(role_of(3), std::nullopt);
  EXPECT_EQ(count("users"), 3);
}

TEST_F(ClassImportTest, UpdatesDisplayNamesAndEmailsOfCourseMembers) {
  enroll(1);
  enroll(2);
  const std::string csv = "name,display name,email\nADA,Ada,\nbob,Robert,bob@example.org\n";
  EXPECT_THAT(changes(csv), ElementsAre("ADA unchanged", "bob changed"));
  EXPECT_EQ(preview(csv).lines[1].user->display_name, "Bob") << "the old name, for comparison";
  EXPECT_THAT(apply(csv), IsEmpty());
  EXPECT_EQ(user(2).display_name, "Robert");
  EXPECT_EQ(user(2).email, "bob@example.org");
  EXPECT_THAT(changes(csv), ElementsAre("ADA unchanged", "bob unchanged"));
}

TEST_F(ClassImportTest, AssignsMembersAndInviteesToSections) {
  enroll(1);
  const std::string csv = "name,section\nada,Tuesday\nzoe,Friday\n";
  EXPECT_THAT(changes(csv), ElementsAre("ada changed", "zoe invited"));
  EXPECT_THAT(apply(csv), ElementsAre("zoe"));
  EXPECT_EQ(*Enrollments(connection()).section_of(1, 1), "Tuesday");
  EXPECT_EQ(Invitations(connection()).of_course(1)->front().section, "Friday");
  EXPECT_THAT(changes("name,section\nada,\n"), ElementsAre("ada unchanged"));
  EXPECT_EQ(preview("name,section\nada,Monday\n").lines[0].section, "Tuesday") << "the old one";
}

TEST_F(ClassImportTest, KeepsFieldsThatTheListOmits) {
  enroll(1);
  ASSERT_TRUE(Users(connection()).set_email(1, "ada@example.org"));
  EXPECT_THAT(apply("name,email\nada,\n"), IsEmpty());
  EXPECT_EQ(user(1).display_name, "Ada");
  EXPECT_EQ(user(1).email, "ada@example.org");
}

TEST_F(ClassImportTest, DoesNotChangeInstructorsOrAdmins) {
  Users users(connection());
  ASSERT_TRUE(users.set_role(1, Role::admin));
  ASSERT_TRUE(users.set_role(2, Role::instructor));
  enroll(1);
  enroll(2, CourseRole::instructor);
  const std::string csv = "name,display name,email\nada,Eve,eve@x\nbob,Eve,eve@x\n";
  EXPECT_THAT(changes(csv), ElementsAre("ada unchanged", "bob unchanged"));
  apply(csv);
  EXPECT_EQ(user(1).display_name, "Ada");
  EXPECT_EQ(user(1).email, "");
  EXPECT_EQ(role_of(2), CourseRole::instructor) << "a list removes no role";
}

TEST_F(ClassImportTest, ChangesNothingIfALineIsInvalid) {
  const std::string csv = "name\nzoe\na b\n";
  const ClassPreview seen = preview(csv);
  EXPECT_THAT(seen.errors, ElementsAre(testing::Field(&LineError::line, 3)));
  EXPECT_EQ(seen.lines.size(), 1U);
  const auto refused = import_.apply(1, parse_class_list(csv), seen.digest, by_bob, 1000);
  EXPECT_EQ(refused.error().kind, FailureKind::invalid);
  EXPECT_THAT(refused.error().message, HasSubstr("line 3: the name 'a b'"));
  EXPECT_EQ(count("invitations"), 0);
}

TEST_F(ClassImportTest, AppliesAListOnlyIfItsPreviewIsStillCurrent) {
  enroll(3);
  const ClassList list = parse_class_list("name,display name\neve,Eve\nzoe,Zoe\n");
  const auto seen = import_.preview(1, list, 1000);
  const auto refused = [&](std::int64_t course, const ClassList& changed) {
    const auto applied = import_.apply(course, changed, seen->digest, by_bob, 1000);
    return !applied && applied.error().kind == FailureKind::stale;
  };
  EXPECT_TRUE(refused(2, list)) << "another course";
  EXPECT_TRUE(refused(1, parse_class_list("name,display name\neve,Eve\nzoe,Zoo\n")));
  ASSERT_TRUE(Users(connection()).set_display_name(3, "Evelyn"));
  EXPECT_TRUE(refused(1, list)) << "a different user would be renamed";
  ASSERT_TRUE(Users(connection()).set_display_name(3, ""));
  EXPECT_FALSE(refused(1, list));
  EXPECT_TRUE(refused(1, list)) << "it was already applied";
}

TEST_F(ClassImportTest, RequiresAnExistingCourse) {
  EXPECT_EQ(import_.preview(9, parse_class_list("name\nzoe\n"), 1000).error().kind,
            FailureKind::missing);
}

TEST_F(ClassImportTest, AcceptsTwoThousandUsers) {
  std::string csv = "name,display name\n";
  for (int i = 0; i < 2000; ++i) csv += "u" + std::to_string(i) + ",Student\n";
  EXPECT_EQ(apply(csv).size(), 2000U);
  EXPECT_EQ(count("invitations"), 2000);
}

}  // namespace
}  // namespace judge::store
