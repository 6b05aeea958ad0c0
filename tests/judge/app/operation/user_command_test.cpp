#include "judge/app/operation/user_command.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/exit_status.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/store/keeping/audit.hpp"
#include "judge/store/people/password_links.hpp"
#include "judge/store/people/users.hpp"
#include "judge/worker/worker.hpp"
#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::user_command_test {
namespace {

using testing::HasSubstr;

class UserCommandTest : public testing::Test {
 protected:
  Finished user(std::vector<std::string> words) {
    words.insert(words.begin(), "user");
    words.insert(words.end(), {"--data", data().string()});
    return run_judge(words);
  }

  std::filesystem::path data() const { return directory_.path() / "data"; }

  /// Returns the user for whom the printed link sets a password, or 0 if the link's secret is not
  /// valid.
  std::int64_t owner_of(const std::string& output) const {
    const std::size_t at = output.find("jp_");
    if (at == std::string::npos) return 0;
    const auto connection = *DataDirectory::open(data())->connect();
    const auto owner = store::PasswordLinks(*connection)
                           .find(output.substr(at, output.find('\n', at) - at), worker::now_ms());
    EXPECT_TRUE(owner) << owner.error().message;
    return owner->value_or(0);
  }

  TemporaryDirectory directory_;
};

TEST_F(UserCommandTest, AddsTheFirstAdmin) {
  const Finished added = user({"add", "root", "--role", "admin", "--display-name", "The root"});
  EXPECT_EQ(added.status, 0) << added.errors;
  const auto connection = *DataDirectory::open(data())->connect();
  const auto root = store::Users(*connection).find_by_name("root");
  ASSERT_TRUE(root && *root);
  EXPECT_EQ((*root)->role, store::Role::admin);
  EXPECT_EQ(owner_of(added.output), (*root)->id);
  EXPECT_EQ(store::Audit(*connection).page({}, std::nullopt, 1)->front().entry.action, "user.add");
  EXPECT_THAT(user({"list"}).output, HasSubstr("root                 admin      The root\n"));
}

TEST_F(UserCommandTest, ReplacesAPasswordLink) {
  const Finished added = user({"add", "ada"});
  const Finished linked = user({"link", "ada"});
  EXPECT_EQ(linked.status, 0) << linked.errors;
  EXPECT_NE(owner_of(linked.output), 0);
  EXPECT_EQ(owner_of(added.output), 0);
}

TEST_F(UserCommandTest, RefusesTakenInvalidAndUnknownNames) {
  user({"add", "ada"});
  const Finished again = user({"add", "Ada"});
  EXPECT_EQ(again.status, exit_rejected);
  EXPECT_THAT(again.errors, HasSubstr("taken"));
  const Finished nobody = user({"link", "eve"});
  EXPECT_EQ(nobody.status, exit_rejected);
  EXPECT_THAT(nobody.errors, HasSubstr("there is no user 'eve'"));
  EXPECT_EQ(user({"add", "two words"}).status, exit_rejected);
}

}  // namespace
}  // namespace judge::app::user_command_test
