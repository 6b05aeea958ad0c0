#include "judge/api/request/call.hpp"

#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

TEST(NumberOf, AcceptsOnlyNonNegativeIntegers) {
  EXPECT_EQ(number_of("0"), 0);
  EXPECT_EQ(number_of("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  for (const char* wrong : {"", "-1", "+1", " 1", "1 ", "1.0", "x", "9223372036854775808"}) {
    EXPECT_EQ(number_of(wrong), std::nullopt) << wrong;
  }
}

TEST_F(ApiTest, RefusesInvalidPageParameters) {
  const LoggedIn root = log_in("root", store::Role::admin);
  const auto status = [&](const std::string& name, const std::string& value) {
    Request page = as(root, request("GET", "/api/v1/users"));
    page.query[name] = value;
    return answer(page).status;
  };
  EXPECT_EQ(status("limit", "200"), 200);
  EXPECT_EQ(status("after", "0"), 200);
  EXPECT_EQ(status("limit", "201"), 422);
  EXPECT_EQ(status("limit", "0"), 422);
  EXPECT_EQ(status("limit", "ten"), 422);
  EXPECT_EQ(status("after", "-1"), 422);
}

TEST_F(ApiTest, Answers404ForMalformedIds) {
  const LoggedIn root = log_in("root", store::Role::admin);
  EXPECT_EQ(answer(as(root, request("GET", "/api/v1/users/ada"))).status, 404);
}

}  // namespace
}  // namespace judge::api
