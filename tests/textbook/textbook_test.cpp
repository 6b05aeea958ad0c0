// Programs as course books, handouts and blogs print them, each submitted as it is: with global
// arrays, old headers, forgotten files, and in the encodings and with the line ends in which they
// are found. tests/textbook/submissions/PROBLEM/VERDICT/ holds what deserves that verdict.

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/app/base/workshop.hpp"
#include "judge/run/files.hpp"
#include "judge/run/grader.hpp"
#include "judge/run/program_cache.hpp"

namespace judge {
namespace {

namespace fs = std::filesystem;

const fs::path root = JUDGE_SOURCE_DIR;
const fs::path submissions = root / "tests/textbook/submissions";

const std::map<std::string, Verdict> verdicts = {
    {"accepted", Verdict::accepted},
    {"compile_error", Verdict::compile_error},
    {"run_time_error", Verdict::run_time_error},
    {"time_limit_exceeded", Verdict::time_limit_exceeded},
    {"wrong_answer", Verdict::wrong_answer},
};

/// "eight/accepted/a_star.py" for every program there is.
std::vector<std::string> programs() {
  std::vector<std::string> names;
  for (const auto& entry : fs::recursive_directory_iterator(submissions)) {
    if (!entry.is_regular_file() || entry.path().filename() == ".gitattributes") continue;
    names.push_back(entry.path().lexically_relative(submissions).generic_string());
  }
  std::ranges::sort(names);
  return names;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  std::string name = info.param;
  std::ranges::replace_if(
      name, [](unsigned char character) { return std::isalnum(character) == 0; }, '_');
  return name;
}

/// What the judge says where it is to be seen why a verdict is not the expected one.
std::string reasons(const Judgement& judgement) {
  std::string text = judgement.compile.output + judgement.message;
  for (const Run& run : judgement.runs) {
    if (run.verdict == Verdict::accepted) continue;
    text += "\n" + run.test + ": " + run.message;
  }
  return text;
}

/// What the compiler calls a program: where a driver calls it, what the driver does. It may be the
/// driver that does not compile with it, so the word stands without an extension.
std::string compiled_name(const fs::path& path, const problem::Package& package) {
  if (package.include.empty()) return path.filename().string();
  return path.extension() == ".cpp" ? "solution" : "Solution";
}

/// Java and Python start slowly: where every test case passes, one of eight tells the same. All of
/// them with JUDGE_LONG_TESTS=1. Where one fails, it may be a single one.
void take_a_sample(problem::Package& package) {
  std::vector<problem::TestCase> sample;
  for (std::size_t i = 0; i < package.tests.size(); i += 8) sample.push_back(package.tests[i]);
  package.tests = std::move(sample);
}

bool starts_slowly(const fs::path& path) {
  return path.extension() == ".java" || path.extension() == ".py";
}

class Textbook : public testing::TestWithParam<std::string> {
 protected:
  static Result<Judgement> graded(const problem::Package& package,
                                  const std::vector<run::Language>& languages,
                                  const run::Submission& submission) {
    const auto runner = app::start_runner(app::make_images());
    if (!runner) return std::unexpected(runner.error());
    const run::ProgramCache cache(run::default_cache_directory());
    const auto checker = run::OutputChecker::prepare(**runner, cache, languages, package);
    if (!checker) return std::unexpected(checker.error());
    const RunLimits limits = run::run_limits(package, package.limits.time_s.value());
    return run::grade(**runner, package, *checker, submission, limits, {});
  }
};

TEST_P(Textbook, GetsTheVerdictOfItsDirectory) {
  const fs::path path = GetParam();
  const std::string problem = path.begin()->string();
  const auto expected = verdicts.find(path.parent_path().filename().string());
  ASSERT_NE(expected, verdicts.end()) << "no verdict is called so";
  const auto languages = app::load_languages("");
  ASSERT_TRUE(languages) << languages.error().message;
  auto files = run::read_submission({submissions / path});
  ASSERT_TRUE(files) << files.error().message;
  const auto language = run::infer_language(*languages, *files);
  if (!language) GTEST_SKIP() << language.error().message;
  auto package = app::load_package((root / "problems" / problem).string());
  ASSERT_TRUE(package) << package.error().message;
  const bool is_short = std::getenv("JUDGE_LONG_TESTS") == nullptr;
  if (is_short && expected->second == Verdict::accepted && starts_slowly(path)) {
    take_a_sample(*package);
  }
  const auto judgement = graded(*package, *languages, {*std::move(files), *language});
  ASSERT_TRUE(judgement) << judgement.error().message;
  EXPECT_EQ(verdict_id(judgement->verdict), verdict_id(expected->second)) << reasons(*judgement);
  if (judgement->verdict != Verdict::compile_error) return;
  EXPECT_EQ(judgement->compile.output.find("package-info"), std::string::npos)
      << "a warning about a file that nobody wrote: " << judgement->compile.output;
  EXPECT_NE(judgement->compile.output.find(compiled_name(path, *package)), std::string::npos)
      << "the compiler's words do not lead to the file: " << judgement->compile.output;
}

INSTANTIATE_TEST_SUITE_P(Programs, Textbook, testing::ValuesIn(programs()), test_name);

}  // namespace
}  // namespace judge
