#include "judge/app/grading/grade_report.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::app::grade_report_test {
namespace {

Run run_of(const std::string& test, Verdict verdict, const std::string& message) {
  Run run;
  run.test = test;
  run.verdict = verdict;
  run.message = message;
  run.measurement.cpu_s = 0.012;
  run.measurement.wall_s = 0.013;
  run.measurement.memory_bytes = 3452928;
  return run;
}

Judgement judged(Verdict verdict) {
  Judgement judgement;
  judgement.verdict = verdict;
  judgement.compile.ok = true;
  judgement.limits = {1.0, 3.0, 256 * mebibyte, 8 * mebibyte};
  judgement.runs.push_back(run_of("sample/1", Verdict::accepted, ""));
  if (verdict != Verdict::accepted) {
    judgement.runs.push_back(run_of("secret/03-deep", verdict, "move 5 of 21\nleaves the board"));
  }
  return judgement;
}

std::string text_of(const Judgement& judgement, std::size_t tests = 2, bool verbose = false) {
  return judgement_text(judgement, tests, verbose, Painter(false));
}

TEST(JudgementText, ShowsTheFirstFailingTest) {
  EXPECT_EQ(text_of(judged(Verdict::wrong_answer), 9),
            "WA  wrong answer on secret/03-deep (test 2 of 9)\n"
            "    move 5 of 21\n"
            "    leaves the board\n"
            "    12 ms CPU, 13 ms wall, 3.3 MiB\n");
}

TEST(JudgementText, CountsPassedTestsIfAllWereRun) {
  const std::string text = text_of(judged(Verdict::wrong_answer));
  EXPECT_TRUE(text.ends_with("    1 of 2 tests passed\n")) << text;
}

TEST(JudgementText, ShowsTimeAndMemoryWithTheirLimitsIfTheSubmissionIsAccepted) {
  EXPECT_EQ(text_of(judged(Verdict::accepted), 1),
            "AC  accepted on all 1 tests\n"
            "    slowest 12 ms of 1 s, memory at most 3.3 MiB of 256 MiB\n");
}

TEST(JudgementText, LeavesOutTheMiddleOfALongConversation) {
  Judgement judgement = judged(Verdict::accepted);
  std::string lines;
  for (int i = 1; i <= 15'000; ++i) lines += fmt::format("{}\n", i);
  append(judgement.runs.front().conversation, {ConversationPart::Speaker::submission, 1, 0, lines});
  const std::string text = text_of(judgement, 1, true);
  EXPECT_LT(std::ranges::count(text, '\n'), 60);
  EXPECT_THAT(text, testing::HasSubstr("\n    >40\n    … "));
  EXPECT_THAT(text, testing::HasSubstr(" lines are left out; `judge interact` shows them\n"));
  judgement.runs.front().conversation = {};
  append(judgement.runs.front().conversation,
         {ConversationPart::Speaker::submission, 1, 0, lines.substr(0, 100)});
  EXPECT_THAT(text_of(judgement, 1, true), testing::Not(testing::HasSubstr("…")));
}

TEST(JudgementText, ShowsTheCompilersMessages) {
  Judgement judgement;
  judgement.verdict = Verdict::compile_error;
  judgement.compile.output = "a.cpp:1: error\nb";
  EXPECT_EQ(text_of(judgement), "CE  compile error\n    a.cpp:1: error\n    b\n");
}

TEST(JudgementText, ShowsWhyTheJudgeFailed) {
  Judgement judgement;
  judgement.verdict = Verdict::judging_error;
  judgement.message = "no compiler";
  EXPECT_EQ(text_of(judgement), "JE  judging error: not the submission's fault\n    no compiler\n");
}

TEST(JudgementText, ShowsTheJudgingErrorsReasonInsteadOfTheRejectedTest) {
  Judgement judgement = judged(Verdict::wrong_answer);
  judgement.verdict = Verdict::judging_error;
  judgement.message = "data/secret: the custom grader exited with 1";
  EXPECT_EQ(text_of(judgement),
            "JE  judging error: not the submission's fault\n"
            "    data/secret: the custom grader exited with 1\n");
}

TEST(JudgementText, ShowsHowTheProgramWasCompiledIfVerbose) {
  Judgement judgement = judged(Verdict::accepted);
  judgement.compile = {.ok = true, .cpu_s = 0.3, .wall_s = 0.31};
  EXPECT_TRUE(text_of(judgement, 1, true).starts_with("compiled in 300 ms CPU, 310 ms wall\n"));
  judgement.compile.method = CompileMethod::prefix;
  EXPECT_TRUE(text_of(judgement, 1, true).starts_with("compiled with a precompiled prefix in "));
  judgement.compile.method = CompileMethod::archive;
  EXPECT_TRUE(text_of(judgement, 1, true)
                  .starts_with("compiled with an archive of the compiler's classes in "));
  judgement.compile.method = CompileMethod::cached;
  EXPECT_TRUE(text_of(judgement, 1, true).starts_with("program found in the cache\n"));
  EXPECT_EQ(text_of(judgement, 1, false).find("cache"), std::string::npos);
}

TEST(JudgementText, ShowsEveryTestIfVerbose) {
  Judgement judgement = judged(Verdict::time_limit_exceeded);
  judgement.runs[1].remeasured = 2;
  const std::string text = text_of(judgement, 2, true);
  EXPECT_NE(text.find("\nAC   sample/1                     12 ms CPU"), std::string::npos) << text;
  EXPECT_NE(text.find("TLE  secret/03-deep               12 ms CPU"), std::string::npos) << text;
  EXPECT_NE(text.find(", measured 3 times"), std::string::npos) << text;
}

TEST(Units, AreChosenByTheSizeOfTheValue) {
  EXPECT_EQ(time_text(0), "0 ms");
  EXPECT_EQ(time_text(0.0126), "13 ms");
  EXPECT_EQ(time_text(0.9996), "1.00 s");
  EXPECT_EQ(time_text(12.345), "12.35 s");
  EXPECT_EQ(memory_text(0), "0.0 MiB");
  EXPECT_EQ(memory_text(3452928), "3.3 MiB");
  EXPECT_EQ(memory_text(256 * mebibyte), "256 MiB");
}

}  // namespace
}  // namespace judge::app::grade_report_test
