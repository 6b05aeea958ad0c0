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

TEST(SubmissionLine, IsAllThatAListShows) {
  store::ListedSubmission listed;
  listed.submission = {
      .id = 7, .user = 2, .problem = "eight", .language = "cpp", .created_ms = 5, .course = {}};
  listed.user_name = "ada";
  listed.problem_title = "Eight";
  const auto waiting = submission_line(listed);
  EXPECT_EQ(waiting.at("status"), "queued");
  for (const char* name : {"course", "verdict", "max_cpu_s", "max_memory_bytes"}) {
    EXPECT_TRUE(waiting.at(name).is_null()) << name;
  }
  EXPECT_EQ(waiting.at("late"), false);
  listed.submission.course = 3;
  listed.is_late = true;
  listed.state = store::JudgementState::judged;
  listed.verdict = Verdict::accepted;
  listed.max_cpu_s = 0.25;
  listed.max_memory_bytes = 4096;
  const auto judged = submission_line(listed);
  EXPECT_EQ(judged.at("course"), "3");
  EXPECT_EQ(judged.at("verdict"), "AC");
  EXPECT_EQ(judged.at("max_cpu_s"), 0.25);
  EXPECT_EQ(judged.at("max_memory_bytes"), 4096);
  EXPECT_EQ(judged.at("late"), true);
}

TEST(SubmissionObject, SaysWhatTheCourseHides) {
  SubmissionView view;
  view.display = {.failing_test = false, .input = store::ShowInput::none, .checker_message = true};
  const boost::json::object hidden = {
      {"everything", false}, {"failing_test", false}, {"input", "none"}, {"checker_message", true}};
  EXPECT_EQ(submission_object({}, {}, view).at("may_see").as_object(), hidden);
  view.everything = true;
  const boost::json::object all = {
      {"everything", true}, {"failing_test", true}, {"input", "all"}, {"checker_message", true}};
  EXPECT_EQ(submission_object({}, {}, view).at("may_see").as_object(), all);
}

TEST(SubmissionObject, HasWhatItsOwnRunsUsed) {
  store::StoredJudgement judgement;
  judgement.judgement.runs = {failing_run("sample/1")};
  judgement.judgement.runs[0].measurement.cpu_s = 0.5;
  judgement.state = store::JudgementState::running;
  EXPECT_TRUE(submission_object({}, judgement, {}).at("max_cpu_s").is_null());
  judgement.state = store::JudgementState::judged;
  EXPECT_EQ(submission_object({}, judgement, {}).at("max_cpu_s"), 0.5);
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
