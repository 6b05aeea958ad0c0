#include "judge/api/people/people_json.hpp"

#include <gtest/gtest.h>

namespace judge::api {
namespace {

TEST(UserObject, OmitsThePassword) {
  const auto object = user_object({.id = 7,
                                   .name = "ada",
                                   .role = store::Role::instructor,
                                   .has_password = true,
                                   .display_name = "Ada L.",
                                   .email = "ada@example.org",
                                   .created_ms = 5});
  EXPECT_EQ(boost::json::serialize(object),
            R"({"id":"7","name":"ada","display_name":"Ada L.","email":"ada@example.org",)"
            R"("role":"instructor","has_password":true,"must_change_password":false,)"
            R"("disabled":false,"created_ms":5})");
}

}  // namespace
}  // namespace judge::api
