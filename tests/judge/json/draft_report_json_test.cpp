#include "judge/json/draft_report_json.hpp"

#include <limits>

#include <boost/json.hpp>
#include <gtest/gtest.h>

namespace judge {
namespace {

verify::DraftReport whole_report() {
  verify::DraftReport report;
  verify::Check check{"output validator on junk", 3, {}};
  check.warn("nothing is accepted");
  report.checks = {check};
  verify::DraftTest test;
  test.name = "secret/01";
  test.status = TestStatus::added;
  test.input_validators = {
      {"form.cpp", {run::InputValidation::Word::invalid, "line 12: a blank\xff too much"}}};
  test.answer = verify::AnswerOrigin::made;
  test.answer_made_by = "accepted/right.cpp";
  test.disagreements = {{"accepted/b.cpp", "WA", "differs", "1\n", "2\n", "3\n"}};
  test.worth = {{"wrong/a.cpp", "wrong/b.cpp"}, {"wrong/a.cpp"}};
  report.tests = {test};
  verify::SubmissionReport submission;
  submission.name = "accepted/b.cpp";
  submission.file = "submissions/accepted/b.cpp";
  submission.expected = "AC";
  submission.judgement.verdict = Verdict::wrong_answer;
  submission.counts_as = Verdict::run_time_error;
  submission.slowest_s = 0.25;
  submission.slowest_test = "secret/01";
  submission.judgement.limits.time_factor = 3;
  submission.bounds_from_below = true;
  submission.broken = {"WA on secret/01"};
  struct Run run;
  run.test = "secret/01";
  run.verdict = Verdict::wrong_answer;
  submission.judgement.runs = {run};
  report.submissions = {submission};
  report.time_s = 2;
  report.ac_to_time_limit = 2;
  report.time_limit_to_tle = 1.5;
  report.bounds.slowest_lower_s = 0.25;
  report.bounds.fastest_upper_s = std::numeric_limits<double>::infinity();
  report.blocks = {{"accepted/b.cpp: WA on secret/01", verify::DraftPart::programs,
                    "submissions/accepted/b.cpp", 0}};
  return report;
}

TEST(DraftReportJson, ContainsTheWholeReport) {
  const auto json = boost::json::parse(
      draft_report_json(whole_report(), {{"problem.yaml", 7, "limits.memory", "is odd"}}));
  const auto expected = boost::json::parse(R"({
    "passed": false,
    "findings": [
      {"severity": "warning", "file": "problem.yaml", "line": 7, "key": "limits.memory",
       "message": "is odd"},
      {"severity": "warning", "file": "", "line": null, "key": "",
       "message": "output validator on junk: nothing is accepted"}],
    "tests": [
      {"name": "secret/01", "status": "added",
       "input_validators": [{"validator": "form.cpp", "word": "invalid",
                             "message": "line 12: a blank\ufffd too much", "line": 12}],
       "answer": "made by accepted/right.cpp", "answer_made_by": "accepted/right.cpp",
       "disagreements": [{"submission": "accepted/b.cpp", "verdict": "WA", "message": "differs",
                          "input": "1\n", "output": "2\n", "answer": "3\n"}],
       "caught": ["wrong/a.cpp", "wrong/b.cpp"], "only_it_catches": ["wrong/a.cpp"]}],
    "submissions": [
      {"name": "accepted/b.cpp", "expected": "AC", "verdict": "WA", "counts_as": "RTE",
       "slowest_s": 0.25, "slowest_test": "secret/01", "slowest_stopped": false, "time_factor": 3.0,
       "bounds_from_below": true, "bounds_from_above": false,
       "file": "submissions/accepted/b.cpp", "holds": false, "broken": ["WA on secret/01"]}],
    "matrix": {"submissions": ["accepted/b.cpp"],
               "tests": [{"name": "secret/01", "verdicts": "W"}]},
    "time_limit": {"time_s": 2.0, "derived": false, "ac_to_time_limit": 2.0,
                   "time_limit_to_tle": 1.5, "slowest_s": 0.25,
                   "slowest": "", "fastest_too_slow_s": null,
                   "fastest_too_slow": "", "problems": []},
    "blocks": [{"message": "accepted/b.cpp: WA on secret/01", "part": "programs",
                "file": "submissions/accepted/b.cpp", "line": null}],
    "blocked_by": ["accepted/b.cpp: WA on secret/01"]})");
  EXPECT_EQ(json, expected);
}

TEST(DraftReportJson, ReportsAnUnreadablePackage) {
  const auto json =
      boost::json::parse(unreadable_package_json({{"problem.yaml", 3, "name", "is missing"}}));
  EXPECT_FALSE(json.at("passed").as_bool());
  EXPECT_EQ(json.at("findings").at(0).at("severity"), "error");
  EXPECT_EQ(json.at("blocked_by").at(0), "problem.yaml:3: name: is missing");
  EXPECT_EQ(json.at("blocks").at(0),
            boost::json::parse(R"({"message": "problem.yaml:3: name: is missing",
                                   "part": "settings", "file": "problem.yaml", "line": 3})"));
}

TEST(DraftReportJson, ReportsWhyACheckCouldNotBeCompleted) {
  const auto json = boost::json::parse(broken_check_json("The check was given up."));
  EXPECT_FALSE(json.at("passed").as_bool());
  EXPECT_EQ(json.at("blocked_by").at(0), "The check was given up.");
  EXPECT_EQ(json.at("blocks").at(0).at("part"), "check");
}

}  // namespace
}  // namespace judge
