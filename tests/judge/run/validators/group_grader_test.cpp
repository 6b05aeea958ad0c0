#include "judge/run/validators/group_grader.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/run/validators/compile_validator.hpp"
#include "tests/judge/run/grade_fixture.hpp"

namespace judge::run::group_grader_test {
namespace {

using score::Decimal;
using score::Grade;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(GraderInput, HasALineWithAVerdictAndAScoreForEachChild) {
  EXPECT_EQ(grader_input({{Verdict::accepted, *Decimal::parse("12.5")},
                          {Verdict::time_limit_exceeded, Decimal(-1)},
                          {Verdict::memory_limit_exceeded, Decimal(0)},
                          {Verdict::output_limit_exceeded, Decimal(0)}}),
            "AC 12.5\nTLE -1\nRTE 0\nRTE 0\n");
  EXPECT_EQ(grader_input({}), "");
}

TEST(ParseGrade, ReadsAVerdictAndAScore) {
  EXPECT_EQ(parse_grade("AC 40\n"), (Grade{Verdict::accepted, Decimal(40)}));
  EXPECT_EQ(parse_grade("RTE -0.5"), (Grade{Verdict::run_time_error, *Decimal::parse("-.5")}));
}

TEST(ParseGrade, RefusesTextThatIsNotAVerdictAndAScore) {
  for (const char* printed : {"", "AC", "40", "40 AC", "AC 40 1", "ac 40", "JE 0", "CE 0", "OK 1",
                              "AC nan", "AC inf", "AC 1e30", "AC 1\nWA 0\n"}) {
    EXPECT_FALSE(parse_grade(printed)) << printed;
  }
  EXPECT_THAT(parse_grade("hello\n").error().message,
              HasSubstr("instead of a verdict and a score, such as 'AC 40'"));
  EXPECT_LT(parse_grade(std::string(5000, 'a')).error().message.size(), 500U);
}

/// A scoring problem whose only group has a custom grader.
struct GraderDesk : Fixture {
  GraderDesk() {
    package.type.scoring = true;
    package.grader = small_program(directory, "graders/grade.cpp");
    score::Tree tree;
    tree.case_count = 3;
    tree.group_of_case = {0, 0, 0};
    tree.groups.resize(1);
    tree.groups[0].children = {{false, 0}, {false, 1}, {false, 2}};
    tree.groups[0].points = score::CasePoints::fixed;
    tree.groups[0].has_custom_grader = true;
    tree.groups[0].grader_arguments = {"--bonus", "3"};
    package.scores = tree;
  }

  std::string reason_for(const sandbox::Result& result) {
    runner.validator = [&](const RecordedRun&) { return FakeRunner::again(result); };
    const Judgement judgement = this->judgement();
    EXPECT_EQ(judgement.verdict, Verdict::judging_error);
    EXPECT_FALSE(judgement.score);
    return judgement.message;
  }
};

TEST(GroupGrader, ComputesAVerdictAndAScoreFromTheResultsOfTheTests) {
  GraderDesk fixture;
  fixture.runner.validator = [](const RecordedRun&) {
    return FakeRunner::exited(0, 0.1, "WA 12.25\n");
  };
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.score, Decimal::parse("12.25"));
  const auto runs = fixture.runner.runs_of("validator");
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_EQ(runs[0].standard_input, "AC 1\nAC 1\nAC 1\n");
  EXPECT_THAT(runs[0].spec.arguments, ElementsAre("validator", "--bonus", "3"));
}

TEST(GroupGrader, AnInvalidResultIsAJudgingErrorWithAReason) {
  GraderDesk fixture;
  EXPECT_THAT(fixture.reason_for(*FakeRunner::exited(0, 0.1, "perfect!")),
              "data: the custom grader printed 'perfect!' instead of a verdict and a score, such "
              "as 'AC 40'");
  EXPECT_THAT(fixture.reason_for(*FakeRunner::exited(1, 0.1, "AC 1")),
              "data: the custom grader exited with 1");
  EXPECT_THAT(fixture.reason_for(*FakeRunner::ended(sandbox::Reason::signalled, 11)),
              HasSubstr("the custom grader was killed by"));
  EXPECT_THAT(fixture.reason_for(*FakeRunner::ended(sandbox::Reason::output_limit)),
              "data: the custom grader wrote more than 8 MiB");
  EXPECT_THAT(fixture.reason_for(*FakeRunner::ended(sandbox::Reason::cpu_limit)),
              "data: the custom grader used more than 60 s of CPU time");
}

TEST(GroupGrader, AGraderThatDoesNotCompileIsAPackageError) {
  GraderDesk fixture;
  fixture.runner.compiler = [](const RecordedRun&) { return FakeRunner::exited(1); };
  const auto checker =
      OutputChecker::prepare(fixture.runner, ProgramCache(""), languages(), fixture.package);
  ASSERT_FALSE(checker);
  EXPECT_THAT(checker.error().message,
              HasSubstr("custom grader: validator graders/grade.cpp: does not compile"));
}

}  // namespace
}  // namespace judge::run::group_grader_test
