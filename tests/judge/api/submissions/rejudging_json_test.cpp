#include "judge/api/submissions/rejudging_json.hpp"

#include <gtest/gtest.h>

namespace judge::api {
namespace {

TEST(RejudgingJson, AFilterContainsOnlyTheGivenCriteria) {
  EXPECT_EQ(filter_object({}), boost::json::object());
  EXPECT_EQ(boost::json::serialize(filter_object({.submissions = {3, 5},
                                                  .problem = "eight",
                                                  .course = 1,
                                                  .user = 2,
                                                  .language = "cpp",
                                                  .verdict = Verdict::wrong_answer,
                                                  .from_ms = 7,
                                                  .until_ms = 9})),
            R"({"submissions":["3","5"],"problem":"eight","course":"1","user":"2",)"
            R"("language":"cpp","verdict":"WA","from_ms":7,"until_ms":9})");
}

TEST(RejudgingJson, ARejudgingContainsItsProgress) {
  const auto plain = rejudging_line({.id = 4, .repeat = 3, .submissions = 5, .judgements_left = 2});
  EXPECT_EQ(plain.at("judgements"), 15);
  EXPECT_EQ(plain.at("judgements_left"), 2);
  EXPECT_TRUE(plain.at("draft").is_null());
  EXPECT_TRUE(plain.at("ended_ms").is_null());
  const auto draft = rejudging_line({.state = store::RejudgingState::cancelled,
                                     .target_version = "f00d",
                                     .draft = 9,
                                     .created_by = 1,
                                     .ended_ms = 8});
  EXPECT_EQ(draft.at("draft").as_string(), "9");
  EXPECT_EQ(draft.at("version").as_string(), "f00d");
  EXPECT_EQ(draft.at("created_by").as_string(), "1");
  EXPECT_EQ(draft.at("ended_ms"), 8);
  EXPECT_EQ(draft.at("state").as_string(), "cancelled");
}

TEST(RejudgingJson, PendingVerdictsAreNull) {
  EXPECT_EQ(boost::json::serialize(matrix_array({{Verdict::accepted, std::nullopt, 2}})),
            R"([{"old":"AC","new":null,"count":2}])");
  const auto item = rejudging_item_object({.new_results = {{.count = 1}}});
  EXPECT_TRUE(item.at("old_verdict").is_null());
  EXPECT_TRUE(item.at("new_verdict").is_null());
  EXPECT_TRUE(item.at("difference").is_null());
  EXPECT_TRUE(item.at("outcome").is_null());
}

TEST(RejudgingJson, AnItemJudgedSeveralTimesHasNoSingleVerdict) {
  const auto item =
      rejudging_item_object({.new_results = {{.verdict = Verdict::accepted, .count = 2},
                                             {.verdict = Verdict::time_limit_exceeded, .count = 1}},
                             .outcome = store::RejudgingOutcome::skipped});
  EXPECT_TRUE(item.at("new_verdict").is_null());
  EXPECT_EQ(boost::json::serialize(item.at("new_verdicts")),
            R"([{"verdict":"AC","score":null,"max_score":null,"count":2},)"
            R"({"verdict":"TLE","score":null,"max_score":null,"count":1}])");
  EXPECT_EQ(item.at("outcome").as_string(), "skipped");
}

TEST(RejudgingJson, AnItemContainsItsOldAndNewPoints) {
  const auto item = rejudging_item_object({.old_verdict = Verdict::wrong_answer,
                                           .old_score = score::Decimal(40),
                                           .old_score_max = score::Decimal(100),
                                           .new_results = {{.verdict = Verdict::wrong_answer,
                                                            .score = score::Decimal::parse("70.5"),
                                                            .score_max = score::Decimal(90),
                                                            .count = 1}}});
  EXPECT_EQ(item.at("old_score"), 40);
  EXPECT_EQ(item.at("old_max_score"), 100);
  EXPECT_EQ(item.at("new_score"), 70.5);
  EXPECT_EQ(item.at("new_max_score"), 90);
}

TEST(RejudgingJson, ReplacesInvalidCharactersInText) {
  const auto item = rejudging_item_object(
      {.display_name = "a\x01"
                       "b",
       .difference = store::DifferingRun{"secret/1", Verdict::accepted, "\xff"}});
  EXPECT_EQ(item.at("display_name"),
            "a\xEF\xBF\xBD"
            "b");
  EXPECT_EQ(item.at("difference").at("message").as_string(), "\xEF\xBF\xBD");
  EXPECT_EQ(affected_user_object({.user = 3, .submissions = 2}).at("user").as_string(), "3");
}

}  // namespace
}  // namespace judge::api
