#include "judge/verify/complete_tests.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::complete_tests_test {
namespace {

using testing::HasSubstr;

/// A package with two tests. The first test has only an input, and the second test has no files.
class CompleteTestsTest : public testing::Test {
 protected:
  CompleteTestsTest() {
    package_.files = {{"generators/gen/gen.cpp", {}, "int main() {}"},
                      {"submissions/accepted/main.cpp", {}, "int main() {}"},
                      {"data/secret/1.in", {}, "given"}};
    for (const auto& file : package_.files) directory_.write(file.name, file.text);
    package_.recipes = {{"data/secret/1", "", {}, true},
                        {"data/secret/2", "generators/gen", {"10", "5"}, true}};
    package_.model_solution = "submissions/accepted/main.cpp";
    package_.limits.time_s = 1;
    runner_.program = [](const run::RecordedRun& run) {
      const auto& words = run.spec.arguments;
      return run::FakeRunner::exited(
          0, 0.1, words.size() > 1 ? words[1] + "+" + words[2] : "answer of " + run.standard_input);
    };
  }

  std::string complete() {
    const auto done = complete_tests(runner_, run::ProgramCache(""), run::languages(), package_,
                                     directory_.path());
    return done ? "" : done.error().message;
  }

  std::string text(const std::string& name) const {
    return run::read_file(directory_.path() / name).value_or("(missing)");
  }

  TemporaryDirectory directory_;
  problem::ImportedPackage package_;
  run::FakeRunner runner_;
};

TEST_F(CompleteTestsTest, GeneratesInputsAndAnswers) {
  EXPECT_EQ(complete(), "");
  EXPECT_EQ(text("data/secret/2.in"), "10+5");
  EXPECT_EQ(text("data/secret/1.ans"), "answer of given");
  EXPECT_EQ(text("data/secret/2.ans"), "answer of 10+5");
}

TEST_F(CompleteTestsTest, RunsAGeneratorThatWritesSeveralFilesOnlyOnce) {
  package_.recipes = {{"data/secret/2", "generators/gen", {"10", "5"}, false, "a"},
                      {"data/secret/3", "generators/gen", {"10", "5"}, false, "b"}};
  runner_.program = [](const run::RecordedRun& run) {
    auto result = run::FakeRunner::exited(0);
    for (const std::string& name : run.spec.collect) {
      result->collected.emplace(name, *run::memory_file(name, "in " + name));
    }
    return result;
  };
  EXPECT_EQ(complete(), "");
  EXPECT_EQ(text("data/secret/2.in"), "in a");
  EXPECT_EQ(text("data/secret/3.in"), "in b");
  EXPECT_EQ(runner_.runs_of("program").size(), 1U);
  EXPECT_TRUE(runner_.runs_of("program")[0].spec.profile.writable);
  runner_.program = [](const run::RecordedRun&) { return run::FakeRunner::exited(0); };
  EXPECT_THAT(complete(), HasSubstr("the generator did not write the file 'a'"));
}

TEST_F(CompleteTestsTest, RunsNothingIfNothingIsMissing) {
  package_.recipes.clear();
  EXPECT_EQ(complete(), "");
  EXPECT_TRUE(runner_.runs.empty());
}

TEST_F(CompleteTestsTest, NamesTheTestThatCannotBeGenerated) {
  package_.recipes[1].generator = "generators/none";
  EXPECT_THAT(complete(), HasSubstr("data/secret/2.in (generators/none)"));
  package_.recipes.pop_back();
  runner_.program = [](const run::RecordedRun&) { return run::FakeRunner::exited(1); };
  EXPECT_THAT(complete(), HasSubstr("data/secret/1.ans (submissions/accepted/main.cpp): RTE"));
}

TEST_F(CompleteTestsTest, RequiresAModelSolutionToGenerateAnswers) {
  package_.model_solution.clear();
  EXPECT_THAT(complete(), HasSubstr("there is no main solution"));
}

}  // namespace
}  // namespace judge::verify::complete_tests_test
