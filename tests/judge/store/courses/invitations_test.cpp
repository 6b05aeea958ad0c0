#include "judge/store/courses/invitations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::Eq;
using testing::IsEmpty;
using testing::Optional;
using testing::StartsWith;

class InvitationsTest : public PeopleTest {
 protected:
  MadeInvitation make(std::int64_t uses = 2, CourseRole role = CourseRole::student) {
    auto made = invitations_.make(
        {.course = 1, .role = role, .created_by = 1, .expires_ms = 5000, .uses = uses}, 1000);
    EXPECT_TRUE(made) << made.error().message;
    return *std::move(made);
  }

  std::optional<CourseRole> role_of(std::int64_t user) {
    return *Enrollments(connection()).role_of(1, user);
  }

  Invitations invitations_{connection()};
};

TEST_F(InvitationsTest, AreFoundOnlyByTheirSecret) {
  const MadeInvitation made = make();
  EXPECT_THAT(made.secret, StartsWith("ji_"));
  EXPECT_EQ(made.invitation, (Invitation{.id = 1,
                                         .course = 1,
                                         .role = CourseRole::student,
                                         .created_by = 1,
                                         .created_ms = 1000,
                                         .expires_ms = 5000,
                                         .uses_left = 2}));
  EXPECT_THAT(*invitations_.find(made.secret, 2000), Optional(made.invitation));
  EXPECT_THAT(*invitations_.find("ji_", 2000), Eq(std::nullopt));
}

TEST_F(InvitationsTest, AdmitAtMostTheGivenNumberOfUsers) {
  const std::string secret = make(2).secret;
  EXPECT_EQ(invitations_.accept(secret, 1, 2000)->uses_left, 1);
  EXPECT_EQ(invitations_.accept(secret, 2, 2000)->uses_left, 0);
  EXPECT_EQ(invitations_.accept(secret, 3, 2000).error().kind, FailureKind::stale);
  EXPECT_THAT(*invitations_.find(secret, 2000), Eq(std::nullopt));
  EXPECT_THAT(role_of(1), Optional(CourseRole::student));
  EXPECT_THAT(role_of(2), Optional(CourseRole::student));
  EXPECT_THAT(role_of(3), Eq(std::nullopt));
}

TEST_F(InvitationsTest, MayNameAnInvitee) {
  const Invitee zoe{.name = "Zoe", .display_name = "Zo\xC3\xAB", .email = "zoe@example.org"};
  const auto made =
      invitations_.make({.course = 1, .created_by = 1, .expires_ms = 5000, .invitee = zoe}, 1000);
  ASSERT_TRUE(made) << made.error().message;
  make();
  EXPECT_EQ((*invitations_.find(made->secret, 2000))->invitee, zoe);
  EXPECT_THAT(*invitations_.pending_names(1, 2000), ElementsAre("zoe"));
  EXPECT_THAT(*invitations_.pending_names(2, 2000), IsEmpty());
  EXPECT_THAT(*invitations_.pending_names(1, 5000), IsEmpty()) << "it has expired";
  ASSERT_TRUE(invitations_.accept(made->secret, 3, 2000));
  EXPECT_THAT(*invitations_.pending_names(1, 2000), IsEmpty()) << "it is used";
}

TEST_F(InvitationsTest, NewMembersGetTheSectionOfTheInvitation) {
  const auto made = invitations_.make(
      {.course = 1, .created_by = 1, .expires_ms = 5000, .section = "Tuesday"}, 1000);
  ASSERT_TRUE(made) << made.error().message;
  ASSERT_TRUE(invitations_.accept(made->secret, 3, 2000));
  EXPECT_EQ(*Enrollments(connection()).section_of(1, 3), "Tuesday");
}

TEST_F(InvitationsTest, AreRefusedAfterTheyExpire) {
  const std::string secret = make().secret;
  EXPECT_TRUE(invitations_.find(secret, 4999)->has_value());
  EXPECT_FALSE(invitations_.find(secret, 5000)->has_value());
  EXPECT_EQ(invitations_.accept(secret, 1, 5000).error().kind, FailureKind::stale);
}

TEST_F(InvitationsTest, AreNotUsedUpByExistingMembers) {
  const std::string secret = make(1).secret;
  ASSERT_TRUE(Enrollments(connection()).put(1, 1, CourseRole::instructor, 0));
  EXPECT_EQ(invitations_.accept(secret, 1, 2000)->uses_left, 1);
  EXPECT_THAT(role_of(1), Optional(CourseRole::instructor)) << "and no one loses a role";
  EXPECT_TRUE(invitations_.accept(secret, 2, 2000));
}

TEST_F(InvitationsTest, CanRaiseTheRoleOfAMember) {
  ASSERT_TRUE(Enrollments(connection()).put(1, 2, CourseRole::student, 0));
  const std::string secret = make(1, CourseRole::instructor).secret;
  EXPECT_EQ(invitations_.accept(secret, 2, 2000)->uses_left, 0);
  EXPECT_THAT(role_of(2), Optional(CourseRole::instructor));
}

TEST_F(InvitationsTest, FailedAcceptancesDoNotCountAsUses) {
  const std::string secret = make(1).secret;
  const auto done = connection().transact([&]() -> Expected<void> {
    const auto accepted = invitations_.accept(secret, 99, 2000);
    EXPECT_EQ(accepted.error().kind, FailureKind::conflict);
    return std::unexpected(accepted.error());
  });
  EXPECT_FALSE(done);
  EXPECT_EQ((*invitations_.find(secret, 2000))->uses_left, 1);
}

TEST_F(InvitationsTest, CanBeListedAndRevokedOnlyInTheirCourse) {
  const MadeInvitation one = make();
  const MadeInvitation two = make();
  EXPECT_THAT(*invitations_.of_course(1), ElementsAre(two.invitation, one.invitation));
  EXPECT_THAT(*invitations_.of_course(2), IsEmpty());
  EXPECT_FALSE(*invitations_.revoke(one.invitation.id, 2)) << "it belongs to another course";
  EXPECT_TRUE(*invitations_.revoke(one.invitation.id, 1));
  EXPECT_FALSE(invitations_.accept(one.secret, 1, 2000));
  EXPECT_TRUE(invitations_.accept(two.secret, 1, 2000));
}

TEST_F(InvitationsTest, RefuseInvalidValues) {
  const auto kind_of = [&](const NewInvitation& invitation) {
    const auto made = invitations_.make(invitation, 1000);
    return made ? FailureKind::other : made.error().kind;
  };
  EXPECT_EQ(kind_of({.course = 1, .created_by = 1, .expires_ms = 1000}), FailureKind::invalid);
  EXPECT_EQ(kind_of({.course = 1, .created_by = 1, .expires_ms = 2000, .uses = 0}),
            FailureKind::invalid);
  EXPECT_EQ(kind_of({.course = 1, .created_by = 1, .expires_ms = 2000, .uses = 10'001}),
            FailureKind::invalid);
  EXPECT_EQ(kind_of({.course = 9, .created_by = 1, .expires_ms = 2000}), FailureKind::conflict);
  EXPECT_EQ(kind_of({.course = 1, .created_by = 9, .expires_ms = 2000}), FailureKind::conflict);
}

}  // namespace
}  // namespace judge::store
