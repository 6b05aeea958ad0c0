#include "judge/verify/submissions/program_outputs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::program_outputs_test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class ProgramOutputsTest : public testing::Test {
 protected:
  ProgramOutputsTest() {
    package_.output_validator = run::small_program(directory_, "output_validator/v.cpp");
    for (problem::TestCase& test : package_.tests) test.answer = "/nothing/there";
    reference_.program = run::small_program(directory_, "accepted/a.cpp");
  }

  Result<std::vector<ProgramOutput>> outputs() {
    return outputs_of(runner_, run::ProgramCache(""), run::languages(), package_, reference_,
                      package_.tests);
  }

  TemporaryDirectory directory_;
  problem::Package package_ = run::small_package(directory_, 2);
  problem::ReferenceSubmission reference_;
  run::FakeRunner runner_;
};

TEST_F(ProgramOutputsTest, ReturnsTheOutputWithoutValidation) {
  runner_.program = [](const run::RecordedRun& run) {
    return run::FakeRunner::exited(0, 0.1, "got " + run.standard_input);
  };
  const auto printed = outputs();
  ASSERT_TRUE(printed) << printed.error().message;
  ASSERT_EQ(printed->size(), 3);
  EXPECT_EQ((*printed)[2].test, "secret/2");
  EXPECT_TRUE((*printed)[2].ended);
  EXPECT_EQ((*printed)[2].output, "got 2\n");
  EXPECT_TRUE(runner_.runs_of("validator").empty());
}

TEST_F(ProgramOutputsTest, ReportsTestsOnWhichTheProgramFails) {
  runner_.program = [](const run::RecordedRun& run) {
    return run.standard_input == "1\n" ? run::FakeRunner::ended(sandbox::Reason::memory_limit)
                                       : run::FakeRunner::exited(0);
  };
  const auto printed = outputs();
  ASSERT_TRUE(printed);
  ASSERT_EQ(printed->size(), 3);
  EXPECT_FALSE((*printed)[1].ended);
  EXPECT_THAT((*printed)[1].message, StartsWith("MLE"));
  EXPECT_TRUE((*printed)[2].ended);
}

TEST_F(ProgramOutputsTest, RefusesSubmittedAnswersBecauseTheyAreNotPrograms) {
  package_.type.submit_answer = true;
  EXPECT_THAT(outputs().error().message, HasSubstr("not programs"));
}

TEST_F(ProgramOutputsTest, ReportsWhyThereAreNoOutputs) {
  runner_.compiler = [](const run::RecordedRun&) { return run::FakeRunner::exited(1); };
  EXPECT_THAT(outputs().error().message, HasSubstr("does not compile"));
  reference_.program.files[0].path = "/nothing/there.cpp";
  EXPECT_THAT(outputs().error().message, HasSubstr("/nothing/there.cpp"));
}

}  // namespace
}  // namespace judge::verify::program_outputs_test
