#include "judge/verify/submissions/run_fingerprint.hpp"

#include <functional>

#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::run_fingerprint_test {
namespace {

class RunFingerprintTest : public testing::Test {
 protected:
  RunFingerprintTest() { submission_.files = {{"a.cpp", "int main() {}"}}; }

  std::string print() const {
    const auto prints = RunFingerprints::make(package_, submission_, 1.1);
    EXPECT_TRUE(prints);
    const auto print = prints->of(package_.tests[1]);
    EXPECT_TRUE(print);
    return print.value_or("");
  }

  /// Applies the change. Returns whether it alters the fingerprint.
  bool matters(const std::function<void()>& change) const {
    const std::string before = print();
    change();
    return print() != before;
  }

  TemporaryDirectory directory_;
  problem::Package package_ = run::small_package(directory_, 2);
  run::SubmittedSources submission_{{}, &run::language("cpp")};
};

TEST_F(RunFingerprintTest, IsDeterministic) {
  EXPECT_EQ(print(), print());
  EXPECT_FALSE(matters([&] { package_.tests[1].name = "secret/other"; }));
  EXPECT_FALSE(matters([&] { package_.tests[1].description = "words"; }));
  EXPECT_FALSE(matters([&] { package_.tests.pop_back(); }));
}

TEST_F(RunFingerprintTest, DependsOnTheTestCaseNameForSubmittedAnswers) {
  package_.type.submit_answer = true;
  submission_ = {{{"1.out", "1"}}, &run::answers_language()};
  EXPECT_TRUE(matters([&] { package_.tests[1].name = "secret/other"; }));
  EXPECT_TRUE(matters([&] { submission_.files[0].content = "2"; }));
}

TEST_F(RunFingerprintTest, DependsOnTheTestCase) {
  problem::TestCase& test = package_.tests[1];
  EXPECT_TRUE(matters([&] { directory_.write("data/secret/1.in", "7\n"); }));
  EXPECT_TRUE(matters([&] { directory_.write("data/secret/1.ans", "7\n"); }));
  EXPECT_TRUE(matters([&] { test.arguments = {"x"}; }));
  EXPECT_TRUE(matters([&] { test.output_validator_arguments = {"case_sensitive"}; }));
  EXPECT_TRUE(matters([&] { test.files = {{"map", directory_.write("map", "m")}}; }));
}

TEST_F(RunFingerprintTest, DependsOnTheProgram) {
  EXPECT_TRUE(matters([&] { submission_.files[0].content += " "; }));
  EXPECT_TRUE(matters([&] { submission_.entry_point = "a.cpp"; }));
  EXPECT_TRUE(matters([&] { submission_.files[0].name = "b.cpp"; }));
  EXPECT_TRUE(matters([&] { submission_.language = &run::language("c"); }));
}

TEST_F(RunFingerprintTest, DependsOnTheSettingsOfThePackage) {
  EXPECT_TRUE(matters([&] { package_.limits.time_s = 2; }));
  EXPECT_TRUE(matters([&] { package_.limits.memory_bytes -= 1; }));
  EXPECT_TRUE(matters([&] { package_.limits.output_bytes -= 1; }));
  EXPECT_TRUE(matters([&] { package_.limits.validation_s = 7; }));
  EXPECT_TRUE(matters([&] { package_.allow_file_writing = true; }));
  EXPECT_TRUE(matters([&] { package_.language_time_factors["cpp"] = 3; }));
  EXPECT_TRUE(matters([&] { package_.submission_file_names["cpp"] = "main.cpp"; }));
  EXPECT_TRUE(matters(
      [&] { package_.include["cpp"] = {{"lib.h", directory_.write("include/cpp/lib.h", "//")}}; }));
  EXPECT_TRUE(
      matters([&] { package_.output_validator = run::small_program(directory_, "ov.cpp"); }));
  EXPECT_TRUE(
      matters([&] { package_.validator_convention = problem::ValidatorConvention::testlib; }));
  EXPECT_TRUE(matters([&] { directory_.write("ov.cpp", "int main() { return 42; }"); }));
}

TEST_F(RunFingerprintTest, ReportsUnreadableFiles) {
  package_.tests[1].answer = "/nothing/there";
  const auto prints = RunFingerprints::make(package_, submission_, 1.1);
  ASSERT_TRUE(prints);
  EXPECT_FALSE(prints->of(package_.tests[1]));
}

}  // namespace
}  // namespace judge::verify::run_fingerprint_test
