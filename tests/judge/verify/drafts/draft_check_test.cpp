#include "judge/verify/drafts/draft_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::draft_check_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

/// A package whose programs the fixture interprets: "right" prints the answer, "wrong N" prints a
/// wrong answer for the input N, and "crashes" prints nothing.
class DraftCheckTest : public testing::Test {
 protected:
  DraftCheckTest() {
    package_.input_validators = {run::small_program(directory_, "input_validators/form.cpp")};
    add("accepted/right.cpp", "right", {Verdict::accepted}, {});
    add("wrong_answer/wrong.cpp", "wrong 2", {}, {Verdict::wrong_answer});
    runner_.compiler = [](const run::RecordedRun& run) {
      return run::FakeRunner::compiled(run, run.files.front().content);
    };
    runner_.program = [](const run::RecordedRun& run) {
      const std::string program = *run::read_descriptor(run.spec.executable);
      if (program == "crashes") return run::FakeRunner::exited(1);
      const bool is_wrong = program == "wrong " + run.standard_input.substr(0, 1);
      return run::FakeRunner::exited(0, 0.1, (is_wrong ? "what " : "answer ") + run.standard_input);
    };
    runner_.validator = [](const run::RecordedRun& run) {
      auto result = run::FakeRunner::exited(run.standard_input.starts_with("bad") ? 43 : 42);
      result->standard_error = "line 1: what is it?";
      return result;
    };
  }

  void add(const std::string& name, const std::string& program, std::vector<Verdict> permitted,
           std::vector<Verdict> required) {
    problem::ReferenceSubmission reference;
    reference.program = run::small_program(directory_, name, program);
    problem::Expectation expectation;
    expectation.permitted = std::move(permitted);
    expectation.required = std::move(required);
    expectation.lower_bound = name.starts_with("accepted");
    reference.expectations = {std::move(expectation)};
    package_.submissions.push_back(std::move(reference));
  }

  DraftReport check() {
    return check_draft(
        {.runner = runner_,
         .cache = cache_,
         .languages = run::languages(),
         .cancelled = [this] { return cancelled_; },
         .progress = [this](const run::Progress& step) { steps_.push_back(step.step); },
         .known = [this](const std::string& print) -> std::optional<judge::Run> {
           const auto run = known_.find(print);
           return run == known_.end() ? std::nullopt : std::optional(run->second);
         },
         .keep = [this](const std::string& print, const judge::Run& run) { known_[print] = run; }},
        package_, difference_);
  }

  static const DraftTest& test_of(const DraftReport& report, const std::string& name) {
    return *std::ranges::find(report.tests, name, &DraftTest::name);
  }

  static std::vector<std::string> messages(const DraftReport& report) {
    std::vector<std::string> messages;
    for (const Block& block : report.blocks) messages.push_back(block.message);
    return messages;
  }

  TemporaryDirectory directory_;
  problem::Package package_ = run::small_package(directory_, 2);
  DraftDifference difference_{.tests = {{"sample/1", TestStatus::same},
                                        {"secret/1", TestStatus::same},
                                        {"secret/2", TestStatus::added},
                                        {"secret/3", TestStatus::removed}},
                              .without_answer = {},
                              .input_validators = false,
                              .output_validator = false};
  run::ProgramCache cache_{""};
  run::FakeRunner runner_;
  bool cancelled_ = false;
  std::vector<std::string> steps_;
  std::map<std::string, judge::Run> known_;
};

TEST_F(DraftCheckTest, CompilesNothingTwice) {
  cache_ = run::ProgramCache(directory_.path() / "cache");
  package_.limits.time_s.reset();
  check();
  known_.clear();
  check();
  EXPECT_EQ(runner_.runs_of("/usr/bin/g++").size(), 3U) << "the validator and two submissions";
}

TEST_F(DraftCheckTest, ReportsTheWrongSubmissionsThatATestCatches) {
  const DraftReport report = check();
  EXPECT_THAT(report.blocks, IsEmpty());
  EXPECT_TRUE(report.passed());
  const DraftTest& added = test_of(report, "secret/2");
  EXPECT_EQ(added.status, TestStatus::added);
  EXPECT_EQ(added.answer, AnswerOrigin::given);
  ASSERT_THAT(added.input_validators, SizeIs(1));
  EXPECT_THAT(added.worth.caught, ElementsAre("wrong_answer/wrong.cpp"));
  EXPECT_THAT(added.worth.only_it_catches, ElementsAre("wrong_answer/wrong.cpp"));
  EXPECT_THAT(test_of(report, "secret/1").worth.caught, IsEmpty());
  EXPECT_THAT(test_of(report, "secret/1").input_validators, IsEmpty());
  EXPECT_EQ(test_of(report, "secret/3").status, TestStatus::removed);
  EXPECT_EQ(report.bounds.slowest_lower_s, 0.1);
  EXPECT_THAT(steps_, Contains("accepted/right.cpp"));
}

TEST_F(DraftCheckTest, ReusesTheKnownResultsOfUnchangedTests) {
  check();
  const std::size_t first = runner_.runs_of("program").size();
  EXPECT_EQ(first, 6);
  const DraftReport again = check();
  EXPECT_TRUE(again.passed());
  EXPECT_EQ(runner_.runs_of("program").size(), first);
  EXPECT_THAT(test_of(again, "secret/2").worth.caught, SizeIs(1));
  directory_.write("data/secret/1.in", "7\n");
  directory_.write("data/secret/1.ans", "answer 7\n");
  check();
  EXPECT_EQ(runner_.runs_of("program").size(), first + 2);
}

TEST_F(DraftCheckTest, GeneratesAnswersThatAreMissing) {
  difference_.without_answer = {"secret/2"};
  directory_.write("data/secret/2.ans", "");
  const DraftReport report = check();
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(test_of(report, "secret/2").answer_made_by, "accepted/right.cpp");
  EXPECT_EQ(report.made_answers.at("secret/2"), "answer 2\n");
  EXPECT_EQ(run::read_file(package_.tests[2].answer).value_or(""), "answer 2\n");
}

TEST_F(DraftCheckTest, PrefersTheModelSolutionForGeneratingAnswers) {
  difference_.without_answer = {"secret/2"};
  add("accepted/model.cpp", "wrong 2", {Verdict::accepted}, {});
  package_.submissions.back().model_solution = true;
  const DraftReport report = check();
  EXPECT_EQ(report.made_answers.at("secret/2"), "what 2\n");
  EXPECT_FALSE(report.passed());
  const auto& disagreements = test_of(report, "secret/2").disagreements;
  ASSERT_THAT(disagreements, SizeIs(1));
  EXPECT_EQ(disagreements[0].submission, "accepted/right.cpp");
  EXPECT_EQ(disagreements[0].input, "2\n");
  EXPECT_EQ(disagreements[0].output, "answer 2\n");
  EXPECT_EQ(disagreements[0].answer, "what 2\n");
}

TEST_F(DraftCheckTest, ReportsWhyAnAnswerCannotBeGenerated) {
  difference_.without_answer = {"secret/2"};
  directory_.write("accepted/right.cpp", "crashes");
  EXPECT_THAT(
      messages(check()),
      Contains(HasSubstr("The answer of secret/2 cannot be generated by accepted/right.cpp")));
  package_.submissions.clear();
  EXPECT_THAT(messages(check()), Contains(HasSubstr("no accepted reference submission")));
}

TEST_F(DraftCheckTest, NamesTheValidatorThatRejectsAnInput) {
  directory_.write("data/secret/2.in", "bad\n");
  const DraftReport report = check();
  EXPECT_THAT(messages(report), Contains("secret/2.in is rejected by input_validators/form.cpp: "
                                         "line 1: what is it?"));
  EXPECT_EQ(report.blocks[0].part, DraftPart::tests);
  EXPECT_EQ(report.blocks[0].file, "data/secret/2.in");
  const auto& said = test_of(report, "secret/2").input_validators;
  ASSERT_THAT(said, SizeIs(1));
  EXPECT_EQ(said[0].said.word, run::InputValidation::Word::invalid);
}

TEST_F(DraftCheckTest, ReportsEachFaultOnce) {
  difference_.input_validators = true;
  directory_.write("data/secret/1.in", "bad\n");
  directory_.write("data/secret/2.in", "bad\n");
  package_.warnings = {{"problem.yaml", 7, "limits.memory", "is odd"}};
  const DraftReport report = check();
  const auto rejections_of = [&](const std::string& file) {
    return std::ranges::count(report.blocks, file, &Block::file);
  };
  EXPECT_EQ(rejections_of("data/secret/1.in"), 1) << "an unchanged test";
  EXPECT_EQ(rejections_of("data/secret/2.in"), 1) << "a new test";
  for (const Check& one : report.checks) {
    for (const Remark& remark : one.remarks) EXPECT_THAT(remark.message, Not(HasSubstr("is odd")));
  }
}

TEST_F(DraftCheckTest, DoesNotWarnAboutTheTextOfAGeneratedAnswer) {
  difference_.without_answer = {"secret/2"};
  runner_.program = [](const run::RecordedRun& run) {
    return run::FakeRunner::exited(0, 0.1, "answer " + run.standard_input.substr(0, 1));
  };
  for (const Check& one : check().checks) {
    for (const Remark& remark : one.remarks) EXPECT_NE(remark.file, "data/secret/2.ans");
  }
}

TEST_F(DraftCheckTest, RunsNoProgramsOnRejectedInputs) {
  directory_.write("data/secret/2.in", "bad\n");
  difference_.without_answer = {"secret/2"};
  difference_.output_validator = true;
  const DraftReport report = check();
  EXPECT_THAT(messages(report), ElementsAre(HasSubstr("secret/2.in is rejected"),
                                            HasSubstr("WA is required on some test case")));
  EXPECT_EQ(test_of(report, "secret/2").answer, AnswerOrigin::none);
  EXPECT_THAT(report.submissions, SizeIs(2)) << "they are compared on the other test cases";
  for (const run::RecordedRun& run : runner_.runs_of("program"))
    EXPECT_NE(run.standard_input, "bad\n");
}

TEST_F(DraftCheckTest, RunsNoSubmissionIfEveryInputIsRejected) {
  for (const problem::TestCase& test : package_.tests) {
    difference_.tests[test.name] = TestStatus::changed;
    std::ofstream(test.input) << "bad\n";
  }
  EXPECT_THAT(check().blocks, SizeIs(3));
  EXPECT_THAT(runner_.runs_of("program"), IsEmpty());
}

TEST_F(DraftCheckTest, ComparesSubmissionsWithTheirExpectations) {
  directory_.write("wrong_answer/wrong.cpp", "right");
  const DraftReport report = check();
  EXPECT_FALSE(report.passed());
  EXPECT_THAT(messages(report), Contains(HasSubstr("wrong_answer/wrong.cpp: ")));
  EXPECT_EQ(report.blocks[0].part, DraftPart::programs);
  EXPECT_EQ(report.blocks[0].file, "submissions/wrong_answer/wrong.cpp");
  EXPECT_FALSE(report.submissions[1].broken.empty());
}

TEST_F(DraftCheckTest, DerivesAMissingTimeLimit) {
  package_.limits.time_s.reset();
  package_.limits.time_resolution_s = 0.05;
  package_.limits.ac_to_time_limit = 2.2;
  const DraftReport report = check();
  EXPECT_THAT(report.blocks, IsEmpty());
  EXPECT_TRUE(report.time_derived);
  EXPECT_NEAR(report.time_s.value_or(0), 0.25, 1e-9) << "the slowest takes 0.1 s";
  for (const SubmissionReport& one : report.submissions) {
    EXPECT_NEAR(one.judgement.limits.time_s, 0.25, 1e-9);
  }
  EXPECT_THAT(steps_, Contains("time limit: accepted/right.cpp"));
  EXPECT_EQ(runner_.runs_of("program").size(), 9U)
      << "3 tests: once to derive the limit, and all with the limit";
  check();
  EXPECT_EQ(runner_.runs_of("program").size(), 9U) << "all runs are known";
}

TEST_F(DraftCheckTest, RunsNoSubmissionIfTheTimeLimitCannotBeDerived) {
  package_.limits.time_s.reset();
  directory_.write("accepted/right.cpp", "does not compile");
  runner_.compiler = [](const run::RecordedRun&) { return run::FakeRunner::exited(1); };
  EXPECT_THAT(messages(check()), testing::AllOf(Contains(HasSubstr("no time limit can be derived")),
                                                Contains(HasSubstr("accepted/right.cpp: "))));
  EXPECT_THAT(runner_.runs_of("program"), IsEmpty());
}

TEST_F(DraftCheckTest, FailsIfTimesAreTooCloseToTheLimit) {
  package_.limits.time_s = 0.15;
  const DraftReport report = check();
  EXPECT_THAT(report.time_problems, SizeIs(1));
  EXPECT_FALSE(report.passed());
}

TEST_F(DraftCheckTest, StartsNothingWhenCancelled) {
  cancelled_ = true;
  check();
  EXPECT_THAT(runner_.runs, IsEmpty());
  EXPECT_TRUE(known_.empty());
}

TEST_F(DraftCheckTest, RunsChangedValidatorsOnJunk) {
  difference_.input_validators = true;
  difference_.output_validator = true;
  package_.output_validator = run::small_program(directory_, "output_validator/v.cpp", "checks");
  const DraftReport report = check();
  const auto names = [&] {
    std::vector<std::string> names;
    for (const Check& one : report.checks) names.push_back(one.name);
    return names;
  }();
  EXPECT_THAT(names, Contains("input validators on junk"));
  EXPECT_THAT(names, Contains("output validator on junk"));
}

}  // namespace
}  // namespace judge::verify::draft_check_test
