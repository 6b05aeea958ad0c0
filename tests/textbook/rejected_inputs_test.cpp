// Checks the messages with which the bundled packages' input validators reject inputs. The authors
// of test cases see these messages, so each one must name the line of the error.

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/workshop.hpp"
#include "judge/run/base/files.hpp"
#include "judge/verify/package/input_validators.hpp"
#include "judge/verify/package/junk.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path problems = fs::path(JUDGE_SOURCE_DIR) / "problems";

std::vector<std::string> packages() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(problems)) {
    names.push_back(entry.path().filename().string());
  }
  std::ranges::sort(names);
  return names;
}

class RejectedInputs : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    auto runner = app::start_runner(app::make_images());
    ASSERT_TRUE(runner) << runner.error().message;
    runner_ = *std::move(runner);
    auto package = app::load_package((problems / GetParam()).string());
    ASSERT_TRUE(package) << package.error().message;
    package_ = *std::move(package);
    const auto languages = app::load_languages("");
    ASSERT_TRUE(languages) << languages.error().message;
    auto validators = verify::InputValidators::compile(
        *runner_, run::ProgramCache(run::default_cache_directory()), *languages, package_);
    ASSERT_TRUE(validators) << validators.error().front().message;
    validators_ = *std::move(validators);
  }

  /// Runs the validators on the input, and checks the messages of the validators that reject it.
  /// Returns the number of these validators.
  int rejections(const std::string& input, const problem::TestCase& test, const std::string& name) {
    const auto opinions = validators_.ask(*runner_, input, test);
    if (!opinions) {
      ADD_FAILURE() << opinions.error().message;
      return 0;
    }
    int count = 0;
    for (const verify::InputOpinion& opinion : *opinions) {
      if (opinion.said.word == run::InputValidation::Word::valid) continue;
      ++count;
      EXPECT_EQ(opinion.said.word, run::InputValidation::Word::invalid) << name;
      // The message must be one line of printable characters: "line 3: 'x' is missing".
      EXPECT_THAT(opinion.said.message, testing::MatchesRegex("line [1-9][0-9]*:? [ -~]+"))
          << opinion.validator << " on " << name;
      EXPECT_LE(opinion.said.message.size(), 200U) << opinion.validator << " on " << name;
    }
    return count;
  }

  std::unique_ptr<run::Runner> runner_;
  problem::Package package_;
  verify::InputValidators validators_;
};

TEST_P(RejectedInputs, ValidatorReportsTheLineOfTheErrorInEachInvalidInput) {
  int rejected = 0;
  for (const problem::SelfTest& self_test : package_.self_tests) {
    if (self_test.kind != problem::SelfTestKind::invalid_input) continue;
    const auto input = run::read_file(self_test.test.input);
    ASSERT_TRUE(input) << input.error().message;
    EXPECT_GE(rejections(*input, self_test.test, self_test.test.name), 1) << self_test.test.name;
    ++rejected;
  }
  EXPECT_GE(rejected, 10);
}

TEST_P(RejectedInputs, ValidatorRejectsMeaninglessInputsAndNamesALine) {
  for (const verify::Junk& junk : verify::junk_texts()) {
    EXPECT_GE(rejections(junk.content, {}, junk.name), 1) << junk.name;
  }
  const auto input = run::read_file(package_.tests.front().input);
  ASSERT_TRUE(input) << input.error().message;
  for (const verify::Junk& change : verify::mutations(*input)) {
    rejections(change.content, package_.tests.front(), change.name);
  }
  const std::string endless(1'000'000, '\x7F');
  EXPECT_GE(rejections(endless, {}, "a word without end"), 1);
}

INSTANTIATE_TEST_SUITE_P(Packages, RejectedInputs, testing::ValuesIn(packages()),
                         [](const auto& package) { return package.param; });

}  // namespace
}  // namespace judge
