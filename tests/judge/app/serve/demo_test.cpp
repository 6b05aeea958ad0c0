#include "judge/app/serve/demo.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/course_problems.hpp"
#include "judge/store/people/password_links.hpp"
#include "judge/store/people/users.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::app::demo_test {
namespace {

class DemoTest : public store::StoreTest {
 protected:
  const store::PasswordHasher hasher_ =
      *store::PasswordHasher::make({.passes = 1, .memory_bytes = 8192});
};

TEST_F(DemoTest, CreatesWorkingAccounts) {
  const auto demo = make_demo(connection(), hasher_, 1000);
  ASSERT_TRUE(demo) << demo.error().message;
  store::Users users(connection());
  const auto student = users.find_by_name(demo->student);
  ASSERT_TRUE(student && *student);
  EXPECT_TRUE(*hasher_.verify(demo->student_password, *users.password_hash_of((*student)->id)));
  const auto admin = store::PasswordLinks(connection()).find(demo->admin_link_secret, 2000);
  ASSERT_TRUE(admin && *admin);
  EXPECT_EQ((*users.find(**admin))->role, store::Role::admin);
  EXPECT_NE(demo->student_password, demo->instructor_password);
}

TEST_F(DemoTest, RequiresADirectoryWithoutUsers) {
  ASSERT_TRUE(store::Users(connection()).add({.name = "ada"}, 0));
  const auto demo = make_demo(connection(), hasher_, 1000);
  ASSERT_FALSE(demo);
  EXPECT_THAT(demo.error().message, testing::HasSubstr("--data DIR"));
}

}  // namespace
}  // namespace judge::app::demo_test
