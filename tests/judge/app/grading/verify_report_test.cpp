#include "judge/app/grading/verify_report.hpp"

#include <limits>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/json/values.hpp"

namespace judge::app::verify_report_test {
namespace {

using testing::HasSubstr;

verify::VerifyReport example() {
  verify::VerifyReport report;
  report.problem = "eightpath";
  report.time_s = 1.0;
  report.bounds = {0.012, "accepted/bfs.cpp on secret/5", std::numeric_limits<double>::infinity(),
                   "time_limit_exceeded/dfs.cpp"};
  verify::Check check{"input validators on junk", 42, {}};
  check.warn("a leading zero is always accepted");
  report.checks.push_back(check);
  verify::SubmissionReport submission;
  submission.name = "accepted/bfs.cpp";
  submission.expected = "AC";
  submission.judgement.verdict = Verdict::accepted;
  submission.judgement.limits.time_s = 1.0;
  submission.slowest_s = 0.012;
  submission.slowest_test = "secret/5";
  report.submissions.push_back(submission);
  return report;
}

TEST(ReportText, HasATableOfTheSubmissions) {
  const std::string text = report_text(example(), Painter(false));
  EXPECT_THAT(text, HasSubstr("eightpath\n"));
  EXPECT_THAT(text, HasSubstr("  warn  input validators on junk                42 cases\n"
                              "        warning: a leading zero is always accepted\n"));
  EXPECT_THAT(text,
              testing::ContainsRegex("ok       accepted/bfs.cpp +AC +AC +12 ms +83.3x +secret/5"));
  EXPECT_THAT(text, HasSubstr("time limit 1 s; slowest that must finish in time: 12 ms"));
  EXPECT_THAT(text,
              HasSubstr("fastest that must exceed it: stopped (time_limit_exceeded/dfs.cpp)"));
  EXPECT_THAT(text, HasSubstr("all checks pass\n"));
}

TEST(ReportText, ShowsOkForACheckIfAllItsRemarksAreNotes) {
  verify::VerifyReport report = example();
  report.checks[0].remarks.clear();
  report.checks[0].note("2 tests catch no wrong submission: secret/1, secret/2");
  const std::string text = report_text(report, Painter(false));
  EXPECT_THAT(text, HasSubstr("  ok    input validators on junk                42 cases\n"
                              "        note: 2 tests catch no wrong submission: secret/1"));
}

TEST(ReportText, ShowsEachWrongSubmissionWithItsColumnNumberInTheMatrixOfTests) {
  verify::VerifyReport report = example();
  verify::SubmissionReport wrong;
  wrong.name = "time_limit_exceeded/dfs.cpp";
  wrong.is_wrong = true;
  wrong.judgement.verdict = Verdict::time_limit_exceeded;
  wrong.judgement.runs.resize(1);
  wrong.slowest_test = "secret/1";
  report.submissions.push_back(wrong);
  report.matrix.tests = {"secret/1", "secret/2", "secret/3"};
  report.matrix.columns = {
      {wrong.name, {Verdict::time_limit_exceeded, std::nullopt, std::nullopt}}};
  const std::string text = report_text(report, Painter(false));
  EXPECT_THAT(text, testing::ContainsRegex("ok     1 time_limit_exceeded/dfs.cpp .*secret/1; 2 "
                                           "tests not run\n"));
  EXPECT_THAT(text, HasSubstr("ok       accepted/bfs.cpp "));
  EXPECT_THAT(text, HasSubstr("        caught by      1\n"));
}

TEST(ReportText, ShowsWhichVerdictMleCountsAs) {
  verify::VerifyReport report = example();
  EXPECT_THAT(report_text(report, Painter(false)), testing::Not(HasSubstr("counts as")));
  report.submissions[0].expected = "RTE";
  report.submissions[0].judgement.verdict = Verdict::memory_limit_exceeded;
  report.submissions[0].counts_as = Verdict::run_time_error;
  EXPECT_THAT(report_text(report, Painter(false)),
              HasSubstr("        note: MLE counts as RTE in the package format\n"));
}

TEST(ReportText, ShowsFailures) {
  verify::VerifyReport report = example();
  report.checks[0].fail("on junk: it crashed");
  report.submissions[0].broken = {"WA on secret/1, where only AC is permitted"};
  report.submissions[0].slowest_stopped = true;
  const std::string text = report_text(report, Painter(false));
  EXPECT_THAT(text, HasSubstr("  FAIL  input validators on junk"));
  EXPECT_THAT(text, HasSubstr("        error: on junk: it crashed\n"));
  EXPECT_THAT(text, HasSubstr("        error: WA on secret/1, where only AC is permitted\n"));
  EXPECT_THAT(text, HasSubstr("> 12 ms"));
  EXPECT_THAT(text, HasSubstr("some checks fail\n"));
}

TEST(ReportObject, HasAllFields) {
  const auto object = boost::json::parse(serialized(report_object(example()))).as_object();
  EXPECT_EQ(object.at("problem").as_string(), "eightpath");
  EXPECT_TRUE(object.at("ok").as_bool());
  const auto& check = object.at("checks").as_array().at(0).as_object();
  EXPECT_EQ(check.at("cases").as_int64(), 42);
  EXPECT_EQ(check.at("remarks").as_array().at(0).as_object().at("severity").as_string(), "warning");
  const auto& submission = object.at("submissions").as_array().at(0).as_object();
  EXPECT_EQ(submission.at("verdict").as_string(), "AC");
  EXPECT_TRUE(submission.at("judgement").as_object().contains("runs"));
  EXPECT_FALSE(submission.at("wrong").as_bool());
  EXPECT_TRUE(object.at("matrix").as_object().contains("tests_that_catch_nothing"));
  const auto& time = object.at("time_limit").as_object();
  EXPECT_EQ(time.at("limit_s").as_double(), 1.0);
  EXPECT_TRUE(time.at("fastest_upper_s").is_null()) << "JSON has no infinite number";
}

}  // namespace
}  // namespace judge::app::verify_report_test
