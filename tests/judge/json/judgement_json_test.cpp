#include "judge/json/judgement_json.hpp"

#include <string>

#include <gtest/gtest.h>

#include "judge/json/values.hpp"

namespace judge {
namespace {

Judgement example() {
  Judgement judgement;
  judgement.problem = "eightpath";
  judgement.language = "cpp";
  judgement.verdict = Verdict::wrong_answer;
  judgement.compile = {true, 0.25, 0.5, ""};
  judgement.limits = {1.0, 3.0, 256 * mebibyte, 8 * mebibyte};
  Run run;
  run.test = "secret/03-deep";
  run.verdict = Verdict::wrong_answer;
  run.measurement.cpu_s = 0.0125;
  run.measurement.wall_s = 0.025;
  run.measurement.memory_bytes = 3452928;
  run.message = "move 5 of 21";
  judgement.runs.push_back(run);
  return judgement;
}

TEST(JudgementObject, HasTheDocumentedFields) {
  const auto expected = boost::json::parse(R"({
    "problem": "eightpath", "language": "cpp", "verdict": "WA", "max_cpu_s": 0.0125,
    "max_memory_bytes": 3452928,
    "compile": {"ok": true, "cpu_s": 0.25, "wall_s": 0.5, "output": "",
                "method": "plain"},
    "limits": {"time_s": 1.0, "wall_s": 3.0, "memory_bytes": 268435456,
               "output_bytes": 8388608, "stop_s": 1.1, "remeasure_within_percent": 10,
               "remeasurements_max": 2, "overshoot_percent": 10},
    "runs": [{"test": "secret/03-deep", "verdict": "WA", "cpu_s": 0.0125, "wall_s": 0.025,
              "memory_bytes": 3452928, "exit_code": 0, "signal": null,
              "message": "move 5 of 21", "remeasured": 0}]})");
  EXPECT_EQ(boost::json::parse(serialized(judgement_object(example()))), expected);
}

TEST(JudgementObject, HasTheScoresOfAScoringProblem) {
  Judgement judgement = example();
  judgement.score = score::Decimal::parse("42.5");
  judgement.score_max = score::Decimal(100);
  judgement.runs[0].score = score::Decimal(0);
  judgement.groups = {{.group = "secret/a",
                       .verdict = Verdict::wrong_answer,
                       .score = score::Decimal(0),
                       .score_max = score::Decimal(40)},
                      {.group = "secret/b", .is_blocked = true}};
  const auto object = boost::json::parse(serialized(judgement_object(judgement))).as_object();
  EXPECT_EQ(object.at("score"), 42.5);
  EXPECT_EQ(object.at("max_score"), 100);
  EXPECT_EQ(object.at("runs").at(0).at("score"), 0);
  EXPECT_EQ(object.at("groups"), boost::json::parse(R"([
    {"group": "secret/a", "verdict": "WA", "score": 0, "max_score": 40, "is_blocked": false},
    {"group": "secret/b", "verdict": null, "score": null, "max_score": null, "is_blocked": true}
  ])"));
}

TEST(JudgementObject, IsOneLine) {
  const std::string text = serialized(judgement_object(example()));
  EXPECT_EQ(text.find('\n'), text.size() - 1);
}

TEST(JudgementObject, HasNoExitCodeAfterASignal) {
  Judgement judgement = example();
  judgement.runs[0].measurement.ending = Ending::signalled;
  judgement.runs[0].measurement.signal = 11;
  const auto run = judgement_object(judgement)["runs"].as_array()[0].as_object();
  EXPECT_TRUE(run.at("exit_code").is_null());
  EXPECT_EQ(run.at("signal").as_int64(), 11);
}

TEST(JudgementObject, HasAMessageOnlyWhenTheJudgeFailed) {
  Judgement judgement = example();
  EXPECT_FALSE(judgement_object(judgement).contains("message"));
  judgement.message = "no compiler";
  EXPECT_EQ(judgement_object(judgement)["message"].as_string(), "no compiler");
}

TEST(JudgementObject, UsesTheTeamMessageIfTheJudgeMessageIsEmpty) {
  Judgement judgement = example();
  judgement.runs[0].message.clear();
  judgement.runs[0].team_message = "for you";
  const auto object = judgement_object(judgement);
  EXPECT_EQ(object.at("runs").as_array()[0].as_object().at("message").as_string(), "for you");
}

}  // namespace
}  // namespace judge
