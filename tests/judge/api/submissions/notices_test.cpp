#include "judge/store/submissions/notices.hpp"

#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class NoticesTest : public ApiTest {};

// comments_test.cpp tests the contents and the dismissal of notices.
TEST_F(NoticesTest, RequireALoggedInUser) {
  EXPECT_EQ(answer(request("GET", "/api/v1/notices")).status, 401);
  EXPECT_EQ(answer(request("DELETE", "/api/v1/notices/1")).status, 401);
  const LoggedIn ada = log_in("ada", store::Role::student);
  EXPECT_TRUE(object(as(ada, request("GET", "/api/v1/notices"))).at("notices").as_array().empty());
  EXPECT_EQ(answer(as(ada, request("DELETE", "/api/v1/notices/x"))).status, 404);
}

}  // namespace
}  // namespace judge::api
