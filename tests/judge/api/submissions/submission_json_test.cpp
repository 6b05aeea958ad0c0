#include "judge/api/submissions/submission_json.hpp"

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

const SubmissionView instructors_view = {.everything = true, .display = {}};
constexpr RunLimits limits = {.time_s = 1,
                              .wall_s = 3,
                              .memory_bytes = 256 * mebibyte,
                              .output_bytes = 8 * mebibyte,
                              .time_factor = 1};

SubmissionView usual_view() {
  return {.everything = false, .display = store::default_display, .groups = true};
}

TEST(RunView, ShowsInstructorsEverything) {
  const auto view = run_view(failing_run("secret/03-deep"), 4, instructors_view, limits);
  EXPECT_EQ(view.at("test"), "secret/03-deep");
  EXPECT_EQ(view.at("message"), "move 5 of 21");
  EXPECT_EQ(view.at("position"), 4);
}

TEST(RunView, ShowsStudentsOnlyTheDetailsThatTheCourseShows) {
  SubmissionView view;
  view.display = {.failing_test = true, .input = store::ShowInput::all, .checker_message = true};
  EXPECT_EQ(run_view(failing_run("secret/03-deep"), 4, view, limits).at("test"), "secret/03-deep");
  EXPECT_EQ(run_view(failing_run("secret/03-deep"), 4, view, limits).at("message"), "move 5 of 21");
  view.display = {.failing_test = false, .input = {}, .checker_message = false};
  EXPECT_TRUE(run_view(failing_run("secret/03-deep"), 4, view, limits).at("test").is_null());
  EXPECT_EQ(run_view(failing_run("secret/03-deep"), 4, view, limits).at("message"), "");
  EXPECT_EQ(run_view(failing_run("sample/1"), 0, view, limits).at("test"), "sample/1");
}

TEST(RunView, ShowsTheTeamMessageIfThereIsOne) {
  const SubmissionView view = usual_view();
  struct Run run = failing_run("secret/1");
  run.team_message = "look at the fifth move";
  EXPECT_EQ(run_view(run, 0, view, limits).at("message"), "look at the fifth move");
}

/// A hostile program could encode a hidden input in values such as its exit code and its CPU time.
TEST(RunView, HidesValuesThatCouldEncodeAHiddenInput) {
  struct Run run = failing_run("secret/1");
  run.verdict = Verdict::run_time_error;
  run.message = "exit code 77: ValueError: the input";
  run.outline = "exit code other than 0: ValueError at main.py, line 3";
  run.measurement.exit_code = 77;
  run.measurement.cpu_s = 0.123456;
  run.measurement.wall_s = 0.234567;
  run.measurement.memory_bytes = 3'452'928;
  run.remeasured = 2;
  run.passes = 3;
  const auto hidden = run_view(run, 1, usual_view(), limits);
  EXPECT_EQ(hidden.at("message"), run.outline.c_str());
  EXPECT_TRUE(hidden.at("exit_code").is_null());
  EXPECT_TRUE(hidden.at("remeasured").is_null());
  EXPECT_FALSE(hidden.contains("passes"));
  EXPECT_EQ(hidden.at("cpu_s"), 0.2);
  EXPECT_EQ(hidden.at("wall_s"), 0.5);
  EXPECT_EQ(hidden.at("memory_bytes"), 5 * mebibyte);
  EXPECT_EQ(hidden.at("is_rounded"), true);
  const std::string text = boost::json::serialize(hidden);
  for (const char* secret : {"77", "the input", "0.123456", "3452928"}) {
    EXPECT_EQ(text.find(secret), std::string::npos) << text;
  }
  run.measurement.signal = 42;
  EXPECT_TRUE(run_view(run, 1, usual_view(), limits).at("signal").is_null());
  run.measurement.signal = 11;
  EXPECT_EQ(run_view(run, 1, usual_view(), limits).at("signal"), 11);
  run.outline.clear();
  EXPECT_EQ(run_view(run, 1, usual_view(), limits).at("message"), "") << "older runs have none";
}

TEST(RunView, ShowsExactValuesIfTheInputIsShown) {
  struct Run run = failing_run("sample/1");
  run.measurement.exit_code = 42;
  run.measurement.memory_bytes = 3'452'928;
  run.outline = "token 1 of the output is wrong";
  for (const SubmissionView& view : {usual_view(), instructors_view}) {
    const auto shown = run_view(run, 0, view, limits);
    EXPECT_EQ(shown.at("message"), "move 5 of 21");
    EXPECT_EQ(shown.at("exit_code"), 42);
    EXPECT_EQ(shown.at("memory_bytes"), 3'452'928);
    EXPECT_EQ(shown.at("is_rounded"), false);
    EXPECT_EQ(shown.at("remeasured"), 0);
  }
}

TEST(RunView, HidesJudgingErrorsFromStudents) {
  struct Run run = failing_run("sample/1");
  run.verdict = Verdict::judging_error;
  run.message = "the output validator exited with 1: /srv/judge";
  EXPECT_EQ(run_view(run, 0, usual_view(), limits).at("message"), "");
  EXPECT_EQ(run_view(run, 0, instructors_view, limits).at("message"), run.message.c_str());
}

TEST(RunView, ShowsNoMessageIfTheProblemIsNotInTheCourse) {
  struct Run run = failing_run("sample/1");
  run.outline = "token 1 of the output is wrong";
  const auto shown = run_view(run, 0, {}, limits);
  EXPECT_EQ(shown.at("message"), "");
  EXPECT_EQ(shown.at("is_rounded"), true);
}

TEST(SubmissionObject, HasNoVerdictBeforeItIsJudged) {
  store::StoredJudgement judgement;
  judgement.state = store::JudgementState::running;
  judgement.judgement.verdict = Verdict::judging_error;
  judgement.judgement.message = "the validator crashed";
  EXPECT_TRUE(submission_object({}, judgement, {}).at("verdict").is_null());
  judgement.state = store::JudgementState::judged;
  const auto object = submission_object({}, judgement, {});
  EXPECT_EQ(object.at("verdict"), "JE");
  EXPECT_EQ(object.at("message"), "") << "hidden from students, because it may reveal internals";
  EXPECT_EQ(submission_object({}, judgement, {.everything = true, .display = {}}).at("message"),
            "the validator crashed");
}

TEST(SubmissionLine, HasTheFieldsThatSubmissionListsShow) {
  store::ListedSubmission listed;
  listed.submission = {
      .id = 7, .user = 2, .problem = "eight", .language = "cpp", .created_ms = 5, .course = {}};
  listed.user_name = "ada";
  listed.problem_title = "Eight";
  const auto waiting = submission_line(listed, instructors_view);
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
  const auto judged = submission_line(listed, instructors_view);
  EXPECT_EQ(judged.at("course"), "3");
  EXPECT_EQ(judged.at("verdict"), "AC");
  EXPECT_EQ(judged.at("max_cpu_s"), 0.25);
  EXPECT_EQ(judged.at("max_memory_bytes"), 4096);
  EXPECT_EQ(judged.at("late"), true);
  listed.limits = limits;
  listed.max_cpu_s = 0.9;
  const auto rounded = submission_line(listed, usual_view());
  EXPECT_EQ(rounded.at("max_cpu_s"), 1.0);
  EXPECT_EQ(rounded.at("max_memory_bytes"), mebibyte);
}

TEST(SubmissionObject, NamesTheDetailsThatTheCourseHides) {
  SubmissionView view;
  view.display = {.failing_test = false, .input = store::ShowInput::none, .checker_message = true};
  view.groups = false;
  const boost::json::object hidden = {{"everything", false},     {"instructs", false},
                                      {"failing_test", false},   {"input", "none"},
                                      {"checker_message", true}, {"groups", false}};
  EXPECT_EQ(submission_object({}, {}, view).at("may_see").as_object(), hidden);
  view.everything = true;
  const boost::json::object all = {{"everything", true},      {"instructs", false},
                                   {"failing_test", true},    {"input", "all"},
                                   {"checker_message", true}, {"groups", true}};
  EXPECT_EQ(submission_object({}, {}, view).at("may_see").as_object(), all);
}

TEST(SubmissionObject, HasTheResultsOfGroupsIfTheProblemShowsThem) {
  store::StoredJudgement judgement;
  judgement.state = store::JudgementState::judged;
  judgement.judgement.score = score::Decimal(40);
  judgement.judgement.groups = {{.group = "secret/near", .score = score::Decimal(40)}};
  SubmissionView view = usual_view();
  EXPECT_EQ(submission_object({}, judgement, view).at("groups").as_array().size(), 1U);
  view.groups = false;
  const auto hidden = submission_object({}, judgement, view);
  EXPECT_TRUE(hidden.at("groups").as_array().empty());
  EXPECT_EQ(hidden.at("score"), 40) << "the points of the submission are always shown";
  view.everything = true;
  EXPECT_EQ(submission_object({}, judgement, view).at("groups").as_array().size(), 1U);
}

TEST(SubmissionObject, HasTheMaximumTimeOfItsRunsOnceItIsJudged) {
  store::StoredJudgement judgement;
  judgement.judgement.runs = {failing_run("sample/1")};
  judgement.judgement.runs[0].measurement.cpu_s = 0.5;
  judgement.state = store::JudgementState::running;
  EXPECT_TRUE(submission_object({}, judgement, {}).at("max_cpu_s").is_null());
  judgement.state = store::JudgementState::judged;
  EXPECT_EQ(submission_object({}, judgement, instructors_view).at("max_cpu_s"), 0.5);
  judgement.judgement.runs[0].measurement.cpu_s = 0.51;
  judgement.judgement.limits.time_s = 0.75;
  EXPECT_EQ(submission_object({}, judgement, usual_view()).at("max_cpu_s"), 0.75);
}

TEST(CompileView, RoundsTimesForStudents) {
  const CompileOutcome compile{.ok = true, .cpu_s = 0.4321, .wall_s = 1.234};
  const boost::json::object rounded = compile_view(compile, false);
  EXPECT_EQ(rounded.at("cpu_s"), 0.5);
  EXPECT_EQ(rounded.at("wall_s"), 2.0);
  EXPECT_EQ(compile_view(compile, true).at("cpu_s"), 0.4321);
  store::StoredJudgement judgement;
  judgement.state = store::JudgementState::judged;
  judgement.judgement.compile = compile;
  EXPECT_EQ(submission_object({}, judgement, usual_view()).at("compile"), rounded);
  EXPECT_NE(submission_object({}, judgement, instructors_view).at("compile"), rounded);
}

TEST(SubmissionObject, HasTheLimitsOnceTestingStarts) {
  store::StoredJudgement judgement;
  judgement.judgement.limits = limits;
  const auto shown = [&](store::JudgementState state) {
    judgement.state = state;
    return submission_object({}, judgement, {}).at("made_with").at("limits");
  };
  EXPECT_TRUE(shown(store::JudgementState::compiling).is_null());
  EXPECT_EQ(shown(store::JudgementState::running).at("time_s"), 1.0);
  EXPECT_EQ(shown(store::JudgementState::judged), shown(store::JudgementState::running));
}

TEST(SubmissionObject, HasTheCompilerOutputOnceItExists) {
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
