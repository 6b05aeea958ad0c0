#include "judge/store/people/users.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class UsersTest : public StoreTest {
 protected:
  std::int64_t add(const std::string& name, Role role = Role::student) {
    const auto id = users_.add({.name = name, .role = role}, 1000);
    EXPECT_TRUE(id) << id.error().message;
    return id.value_or(0);
  }

  User find(std::int64_t id) {
    const auto user = users_.find(id);
    EXPECT_TRUE(user && *user);
    return user && *user ? **user : User{};
  }

  std::vector<std::int64_t> ids(const UserFilter& filter, std::optional<std::int64_t> after = {},
                                int count_max = 100) {
    std::vector<std::int64_t> found;
    const auto page = users_.page(filter, after, count_max);
    EXPECT_TRUE(page) << page.error().message;
    for (const User& user : *page) found.push_back(user.id);
    return found;
  }

  Users users_{connection()};
};

TEST_F(UsersTest, AreStoredUnchanged) {
  const auto id = users_.add({.name = "Ada.L-1@x_y",
                              .role = Role::instructor,
                              .password_hash = "$argon2id$",
                              .must_change_password = true,
                              .display_name = "Ada Lovelace, née Byron",
                              .email = "ada@example.org"},
                             1000);
  ASSERT_TRUE(id) << id.error().message;
  const User ada{.id = *id,
                 .name = "Ada.L-1@x_y",
                 .role = Role::instructor,
                 .has_password = true,
                 .must_change_password = true,
                 .disabled = false,
                 .display_name = "Ada Lovelace, née Byron",
                 .email = "ada@example.org",
                 .created_ms = 1000};
  EXPECT_EQ(find(*id), ada);
  EXPECT_EQ(**users_.find_by_name("ada.l-1@X_Y"), ada) << "names ignore case";
  EXPECT_EQ(*users_.password_hash_of(*id), "$argon2id$");
}

TEST_F(UsersTest, RequireOnlyAName) {
  const std::int64_t id = add("bob");
  EXPECT_EQ(find(id), (User{.id = id, .name = "bob", .created_ms = 1000}));
  EXPECT_EQ(*users_.password_hash_of(id), "");
}

TEST_F(UsersTest, UnknownUsersAreNotFound) {
  EXPECT_FALSE(users_.find(99)->has_value());
  EXPECT_FALSE(users_.find_by_name("nobody")->has_value());
  EXPECT_EQ(*users_.password_hash_of(99), "");
  for (const auto& changed : {users_.set_role(99, Role::admin), users_.set_disabled(99, true),
                              users_.set_password(99, "x", false), users_.set_display_name(99, "x"),
                              users_.set_email(99, "")}) {
    EXPECT_EQ(changed.error().kind, FailureKind::missing);
    EXPECT_EQ(changed.error().message, "there is no user 99");
  }
}

TEST_F(UsersTest, HaveUniqueNames) {
  add("ada");
  for (const char* name : {"ada", "Ada"}) {
    const auto taken = users_.add({.name = name}, 0);
    EXPECT_EQ(taken.error().kind, FailureKind::conflict);
    EXPECT_THAT(taken.error().message, HasSubstr("is taken"));
  }
}

TEST_F(UsersTest, RefuseInvalidValues) {
  EXPECT_EQ(users_.add({.name = "a b"}, 0).error().kind, FailureKind::invalid);
  EXPECT_EQ(users_.add({.name = "a", .display_name = "a\nb"}, 0).error().kind,
            FailureKind::invalid);
  EXPECT_EQ(users_.add({.name = "a", .email = "x"}, 0).error().kind, FailureKind::invalid);
  EXPECT_THAT(ids({}), IsEmpty());
}

TEST_F(UsersTest, AreListedInPages) {
  add("ada", Role::admin);
  add("bob");
  add("eve", Role::instructor);
  add("kim");
  ASSERT_TRUE(users_.set_disabled(2, true));
  EXPECT_THAT(ids({}, {}, 3), ElementsAre(1, 2, 3));
  EXPECT_THAT(ids({}, 3, 3), ElementsAre(4));
  EXPECT_THAT(ids({.role = Role::student}), ElementsAre(2, 4));
  EXPECT_THAT(ids({.role = Role::student, .disabled = false}), ElementsAre(4));
  EXPECT_THAT(ids({.role = {}, .disabled = true}), ElementsAre(2));
}

TEST_F(UsersTest, CanBeChangedExceptForTheirName) {
  const std::int64_t id = add("bob");
  ASSERT_TRUE(users_.set_role(id, Role::instructor));
  ASSERT_TRUE(users_.set_disabled(id, true));
  ASSERT_TRUE(users_.set_password(id, "hash", true));
  ASSERT_TRUE(users_.set_display_name(id, "Bob"));
  ASSERT_TRUE(users_.set_email(id, "bob@example.org"));
  EXPECT_EQ(find(id), (User{.id = id,
                            .name = "bob",
                            .role = Role::instructor,
                            .has_password = true,
                            .must_change_password = true,
                            .disabled = true,
                            .display_name = "Bob",
                            .email = "bob@example.org",
                            .created_ms = 1000}));
  EXPECT_EQ(users_.set_display_name(id, "a\tb").error().kind, FailureKind::invalid);
  EXPECT_EQ(users_.set_email(id, "bob@").error().kind, FailureKind::invalid);
  ASSERT_TRUE(users_.set_password(id, "", false));
  EXPECT_FALSE(find(id).has_password);
  EXPECT_FALSE(find(id).must_change_password);
}

TEST_F(UsersTest, RehashChangesNothingIfThePasswordHasChanged) {
  const std::int64_t id = add("bob");
  ASSERT_TRUE(users_.set_password(id, "old", true));
  ASSERT_TRUE(users_.rehash(id, "old", "dearer"));
  EXPECT_EQ(*users_.password_hash_of(id), "dearer");
  EXPECT_TRUE(find(id).must_change_password);
  ASSERT_TRUE(users_.rehash(id, "old", "too late"));
  EXPECT_EQ(*users_.password_hash_of(id), "dearer");
}

TEST_F(UsersTest, AtLeastOneAdminRemains) {
  const std::int64_t ada = add("ada", Role::admin);
  const std::int64_t eve = add("eve", Role::admin);
  ASSERT_TRUE(users_.set_disabled(eve, true));
  for (const auto& refused :
       {users_.set_role(ada, Role::student), users_.set_disabled(ada, true)}) {
    EXPECT_EQ(refused.error().kind, FailureKind::conflict);
    EXPECT_THAT(refused.error().message, HasSubstr("'ada' is the last admin"));
  }
  EXPECT_TRUE(users_.set_role(ada, Role::admin)) << "changes nothing";
  ASSERT_TRUE(users_.set_role(eve, Role::student)) << "she was disabled and not the last admin";
  ASSERT_TRUE(users_.set_role(eve, Role::admin));
  EXPECT_FALSE(users_.set_disabled(ada, true)) << "the other is still disabled";
  ASSERT_TRUE(users_.set_disabled(eve, false));
  EXPECT_TRUE(users_.set_disabled(ada, true));
  EXPECT_FALSE(users_.set_role(eve, Role::instructor));
}

TEST(UserNames, HaveALimitedLengthAndAlphabet) {
  for (const std::string good : {"a", "7", "Ada.L-1@x_y", "z123"}) {
    EXPECT_TRUE(check_user_name(good)) << good;
  }
  EXPECT_TRUE(check_user_name(std::string(64, 'x')));
  EXPECT_EQ(check_user_name("").error().message, "the name is empty");
  EXPECT_THAT(check_user_name(std::string(65, 'x')).error().message, HasSubstr("64 characters"));
  EXPECT_EQ(
      check_user_name("a b").error().message,
      "the name 'a b' has ' ' at position 2: only letters a-z, digits and . _ - @ are allowed");
  for (const std::string wrong : {"..", "-rf", "@x", "ä", "a/b", "a\n", "a'"}) {
    EXPECT_EQ(check_user_name(wrong).error().kind, FailureKind::invalid) << wrong;
  }
  EXPECT_FALSE(check_user_name(std::string("a\0", 2)));
}

TEST(DisplayNames, MustBeOneLine) {
  EXPECT_TRUE(check_display_name(""));
  EXPECT_TRUE(check_display_name("Ada Lovelace, née Byron"));
  EXPECT_TRUE(check_display_name(std::string(200, 'x')));
  EXPECT_FALSE(check_display_name(std::string(201, 'x')));
  EXPECT_FALSE(check_display_name("a\nb"));
  EXPECT_FALSE(check_display_name("\xFF"));
}

TEST(Emails, AreEmptyOrHaveALocalPartAndADomain) {
  for (const char* good : {"", "a@b", "ada.l+judge@example.org"}) {
    EXPECT_TRUE(check_email(good)) << good;
  }
  for (const char* wrong : {"@", "a@", "@b", "a", "a@b@c", "a b@c", "A <a@b>", "a@b\nBcc: c@d"}) {
    EXPECT_EQ(check_email(wrong).error().kind, FailureKind::invalid) << wrong;
  }
  EXPECT_FALSE(check_email(std::string(253, 'x') + "@y"));
}

TEST(Roles, AreParsedFromTheirNames) {
  for (const Role role : {Role::student, Role::instructor, Role::admin}) {
    EXPECT_EQ(enum_from_name<Role>(enum_name(role)), role);
  }
  EXPECT_EQ(enum_name(Role::instructor), "instructor");
  EXPECT_EQ(enum_from_name<Role>("Admin"), std::nullopt);
}

}  // namespace
}  // namespace judge::store
