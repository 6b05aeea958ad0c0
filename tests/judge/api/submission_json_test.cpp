#include "judge/api/submission_json.hpp"

#include <gtest/gtest.h>

namespace judge::api {
namespace {

Run failing_run(std::string test) {
  Run run;
  run.test = std::move(test);
  run.verdict = Verdict::wrong_answer;
  run.message = "move 5 of 21";
  return run;
}

TEST(RunView, ShowsInstructorsEverything) {
  const auto view = run_view(failing_run("secret/03-deep"), 4, {.everything = true, .display = {}});
  EXPECT_EQ(view.at("test"), "secret/03-deep");
  EXPECT_EQ(view.at("message"), "move 5 of 21");
  EXPECT_EQ(view.at("position"), 4);
}

TEST(RunView, ShowsStudentsWhatTheCourseSays) {
  SubmissionView view;
  view.display = {.failing_test = true, .input = {}, .checker_message = true};
  EXPECT_EQ(run_view(failing_run("secret/03-deep"), 4, view).at("test"), "secret/03-deep");
  EXPECT_EQ(run_view(failing_run("secret/03-deep"), 4, view).at("message"), "move 5 of 21");
  view.display = {.failing_test = false, .input = {}, .checker_message = false};
  EXPECT_TRUE(run_view(failing_run("secret/03-deep"), 4, view).at("test").is_null());
  EXPECT_EQ(run_view(failing_run("secret/03-deep"), 4, view).at("message"), "");
  EXPECT_EQ(run_view(failing_run("sample/1"), 0, view).at("test"), "sample/1");
}

TEST(RunView, PrefersWhatIsForTheStudent) {
  struct Run run = failing_run("secret/1");
  run.team_message = "look at the fifth move";
  EXPECT_EQ(run_view(run, 0, {}).at("message"), "look at the fifth move");
}

TEST(SubmissionObject, TellsTheVerdictOnlyWhenItIsJudged) {
  store::StoredJudgement judgement;
  judgement.state = store::JudgementState::running;
  judgement.judgement.verdict = Verdict::judging_error;
  judgement.judgement.message = "the validator crashed";
  EXPECT_TRUE(submission_object({}, judgement, {}).at("verdict").is_null());
  judgement.state = store::JudgementState::judged;
  const auto object = submission_object({}, judgement, {});
  EXPECT_EQ(object.at("verdict"), "JE");
  EXPECT_EQ(object.at("message"), "") << "students are not told of the judge's inside";
  EXPECT_EQ(submission_object({}, judgement, {.everything = true, .display = {}}).at("message"),
            "the validator crashed");
}

TEST(SubmissionObject, HasTheCompilersWordsOnceThereAreSome) {
  store::StoredJudgement judgement;
  judgement.state = store::JudgementState::compiling;
  EXPECT_TRUE(submission_object({}, judgement, {}).at("compile").is_null());
  judgement.state = store::JudgementState::judged;
  judgement.judgement.compile.output = "error: expected ';'";
  EXPECT_EQ(submission_object({}, judgement, {}).at("compile").as_object().at("output"),
            "error: expected ';'");
}

}  // namespace
}  // namespace judge::api
