// Tests grading with known runs, see run::KnownGrading.

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/grade_fixture.hpp"

namespace judge::run::grader_known_test {
namespace {

using testing::ElementsAre;

Run known_run(const std::string& test, Verdict verdict) {
  Run run;
  run.test = test;
  run.verdict = verdict;
  run.measurement.cpu_s = 0.7;
  run.message = "as it was";
  return run;
}

TEST(GradeWithKnownResults, RunsOnlyTestsWithoutAKnownResult) {
  Fixture fixture;
  fixture.options.known = KnownGrading{.compile = {.ok = true, .output = "old"},
                                       .runs = {{0, known_run("sample/1", Verdict::accepted)},
                                                {2, known_run("secret/2", Verdict::wrong_answer)}}};
  std::vector<std::size_t> decided;
  fixture.options.decided = [&](std::size_t position, const judge::Run&) {
    decided.push_back(position);
  };
  int steps = 0;
  fixture.options.step_ended = [&](const grading::Action&, std::chrono::microseconds) { ++steps; };
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.compile.output, "") << "it was compiled for the run in between";
  ASSERT_EQ(judgement.runs.size(), 3U);
  EXPECT_EQ(fixture.runner.runs_of("program").size(), 1U);
  EXPECT_EQ(fixture.runner.runs_of("program").front().standard_input, "1\n");
  EXPECT_TRUE(judgement.runs[0].reused);
  EXPECT_FALSE(judgement.runs[1].reused);
  EXPECT_EQ(judgement.runs[2].message, "as it was");
  EXPECT_EQ(judgement.runs[2].measurement.cpu_s, 0.7);
  EXPECT_THAT(decided, ElementsAre(0, 1, 2));
  EXPECT_EQ(steps, 3) << "to compile, to run and to validate";
}

TEST(GradeWithKnownResults, StartsNoProgramIfAllResultsAreKnown) {
  for (const Verdict last : {Verdict::accepted, Verdict::time_limit_exceeded}) {
    Fixture fixture;
    fixture.options.known = KnownGrading{.compile = {.ok = true, .output = "old"},
                                         .runs = {{0, known_run("sample/1", Verdict::accepted)},
                                                  {1, known_run("secret/1", Verdict::accepted)},
                                                  {2, known_run("secret/2", last)}}};
    int compiled = 0;
    fixture.options.compiled = [&](const CompileOutcome& outcome) {
      ++compiled;
      EXPECT_EQ(outcome.output, "old");
    };
    const Judgement judgement = fixture.judgement();
    EXPECT_EQ(judgement.verdict, last);
    EXPECT_EQ(judgement.runs.size(), 3U);
    EXPECT_EQ(compiled, 1);
    EXPECT_TRUE(fixture.runner.runs.empty());
  }
}

TEST(GradeWithKnownResults, SkipsTestsAfterAKnownFailure) {
  Fixture fixture;
  fixture.options.known = KnownGrading{.compile = {.ok = true},
                                       .runs = {{0, known_run("sample/1", Verdict::wrong_answer)}}};
  EXPECT_EQ(fixture.judgement().verdict, Verdict::wrong_answer);
  EXPECT_TRUE(fixture.runner.runs.empty());
  fixture.options.policy.run_all = true;
  EXPECT_EQ(fixture.judgement().runs.size(), 3U);
  EXPECT_EQ(fixture.runner.runs_of("program").size(), 2U);
}

/// Two pass-fail groups: the first two test cases are worth 40 points, the third one 60.
score::Tree two_groups() {
  score::Tree tree;
  tree.case_count = 3;
  tree.group_of_case = {1, 1, 2};
  tree.groups.resize(3);
  tree.groups[0].children = {{true, 1}, {true, 2}};
  tree.groups[1].children = {{false, 0}, {false, 1}};
  tree.groups[2].children = {{false, 2}};
  for (const std::size_t group : {1U, 2U}) {
    tree.groups[group].name = group == 1 ? "first" : "second";
    tree.groups[group].aggregation = score::Aggregation::pass_fail;
    tree.groups[group].points = score::CasePoints::none;
    tree.groups[group].score_max = score::Decimal(group == 1 ? 40 : 60);
  }
  return tree;
}

TEST(GradeWithKnownResults, RunsATestWithoutAKnownResultOnlyIfTheScoreDependsOnIt) {
  Fixture fixture;
  fixture.package.scores = two_groups();
  fixture.options.known = KnownGrading{.compile = {.ok = true},
                                       .runs = {{0, known_run("sample/1", Verdict::wrong_answer)}}};
  std::vector<std::size_t> decided;
  fixture.options.decided = [&](std::size_t position, const judge::Run&) {
    decided.push_back(position);
  };
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::wrong_answer);
  EXPECT_EQ(judgement.score, score::Decimal(60));
  EXPECT_EQ(judgement.score_max, score::Decimal(100));
  ASSERT_EQ(judgement.runs.size(), 2U) << "secret/1 cannot change the score";
  EXPECT_TRUE(judgement.runs[0].reused);
  EXPECT_EQ(judgement.runs[1].test, "secret/2");
  EXPECT_FALSE(judgement.runs[1].reused);
  EXPECT_THAT(decided, ElementsAre(0, 1)) << "positions among the runs";
}

TEST(GradeWithKnownResults, StartsNoProgramIfTheScoreIsKnown) {
  Fixture fixture;
  fixture.package.scores = two_groups();
  fixture.options.known = KnownGrading{.compile = {.ok = true},
                                       .runs = {{0, known_run("sample/1", Verdict::wrong_answer)},
                                                {2, known_run("secret/2", Verdict::accepted)}}};
  EXPECT_EQ(fixture.judgement().score, score::Decimal(60));
  EXPECT_TRUE(fixture.runner.runs.empty());
}

TEST(GradeWithKnownResults, ReusesAKnownCompileError) {
  Fixture fixture;
  fixture.options.known = KnownGrading{.compile = {.ok = false, .output = "no"}, .runs = {}};
  const Judgement judgement = fixture.judgement();
  EXPECT_EQ(judgement.verdict, Verdict::compile_error);
  EXPECT_EQ(judgement.compile.output, "no");
  EXPECT_TRUE(fixture.runner.runs.empty());
}

TEST(GradeWithKnownResults, DoesNotReuseInterruptedRuns) {
  Fixture fixture;
  fixture.options.known = KnownGrading{.compile = {.ok = true},
                                       .runs = {{0, known_run("sample/1", Verdict::accepted)},
                                                {1, known_run("secret/1", Verdict::accepted)}}};
  int asked = 0;
  fixture.options.cancelled = [&] { return ++asked > 2; };
  const Judgement judgement = fixture.judgement();
  ASSERT_EQ(judgement.runs.size(), 2U);
  EXPECT_TRUE(judgement.runs[0].reused);
  EXPECT_FALSE(judgement.runs[1].reused);
  EXPECT_EQ(judgement.runs[1].verdict, Verdict::judging_error);
}

}  // namespace
}  // namespace judge::run::grader_known_test
