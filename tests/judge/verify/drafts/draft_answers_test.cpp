#include "judge/verify/drafts/draft_answers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::draft_answers_test {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

/// A package with a reference submission that should be accepted. The submission prints "answer "
/// and then its input. Some tests let it crash instead.
class DraftAnswersTest : public testing::Test {
 protected:
  DraftAnswersTest() {
    problem::ReferenceSubmission reference;
    reference.program = run::small_program(directory_, "accepted/right.cpp", "right");
    problem::Expectation expectation;
    expectation.permitted = {Verdict::accepted};
    reference.expectations = {std::move(expectation)};
    package_.submissions = {reference};
    runner_.compiler = [](const run::RecordedRun& run) {
      return run::FakeRunner::compiled(run, run.files.front().content);
    };
    runner_.program = [this](const run::RecordedRun& run) {
      return crashes_ ? run::FakeRunner::exited(1)
                      : run::FakeRunner::exited(0, 0.1, "answer " + run.standard_input);
    };
    for (const problem::TestCase& test : package_.tests) {
      directory_.write("data/" + test.name + ".ans", "");
    }
  }

  DraftReport made() {
    DraftReport report;
    for (const problem::TestCase& test : package_.tests) {
      report.tests.emplace_back().name = test.name;
    }
    make_answers(runner_, run::ProgramCache(""), run::languages(), package_, package_.tests,
                 report);
    return report;
  }

  TemporaryDirectory directory_;
  problem::Package package_ = run::small_package(directory_, 1);
  run::FakeRunner runner_;
  bool crashes_ = false;
};

TEST_F(DraftAnswersTest, AreTheOutputsOfTheAcceptedSubmission) {
  DraftReport report = made();
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(report.made_answers.at("secret/1"), "answer 1\n");
  EXPECT_EQ(report.entry_of("secret/1").answer, AnswerOrigin::made);
  EXPECT_EQ(report.entry_of("secret/1").answer_made_by, "accepted/right.cpp");
}

TEST_F(DraftAnswersTest, StayEmptyInInteractiveAndMultiPassProblems) {
  package_.type.interactive = true;
  DraftReport report = made();
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(report.made_answers.at("secret/1"), "");
  EXPECT_EQ(report.entry_of("secret/1").answer, AnswerOrigin::left_empty);
  package_.type = {.multi_pass = true};
  EXPECT_EQ(made().entry_of("secret/1").answer, AnswerOrigin::left_empty);
  EXPECT_THAT(runner_.runs_of("program"), IsEmpty());
}

TEST_F(DraftAnswersTest, PreventPublishingTheDraftIfTheyCannotBeGenerated) {
  crashes_ = true;
  DraftReport report = made();
  ASSERT_THAT(report.blocks, SizeIs(package_.tests.size()));
  EXPECT_EQ(report.blocks.back().part, DraftPart::tests);
  EXPECT_EQ(report.blocks.back().file, "data/secret/1.in");
  EXPECT_EQ(report.entry_of("secret/1").answer, AnswerOrigin::none);
}

TEST_F(DraftAnswersTest, RequireAnAcceptedSubmission) {
  package_.submissions.clear();
  const DraftReport report = made();
  ASSERT_THAT(report.blocks, SizeIs(1));
  EXPECT_EQ(report.blocks[0].part, DraftPart::programs);
}

}  // namespace
}  // namespace judge::verify::draft_answers_test
