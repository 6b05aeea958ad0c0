#include "judge/json/pause_json.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(PauseJson, HasIdsAsTextAndNoUserIfTheCommandLinePaused) {
  store::Pause pause{.id = 7, .kind = store::PauseKind::problem, .name = "eight", .since_ms = 1000};
  EXPECT_EQ(
      boost::json::serialize(pause_json(pause)),
      R"({"id":"7","kind":"problem","name":"eight","reason":"","user":null,"since_ms":1000})");
  pause.user = 2;
  EXPECT_EQ(pause_json(pause).at("user"), "2");
}

TEST(PauseJson, ReplacesInvalidCharactersInTheReason) {
  EXPECT_EQ(pause_json({.reason = "a\xff"}).at("reason"), "a\xEF\xBF\xBD");
}

}  // namespace
}  // namespace judge
