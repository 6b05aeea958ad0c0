// Grades programs as they appear in course books, handouts and blogs, unchanged: with global
// arrays, old headers, missing files, and their original encodings and line endings.
// tests/textbook/submissions/PROBLEM/VERDICT/ contains the programs that must get that verdict.

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
#include "judge/run/base/files.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/grader.hpp"

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

/// Returns all programs, for example "eight/accepted/a_star.py".
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

/// Returns the messages of the judge, to explain an unexpected verdict.
std::string reasons(const Judgement& judgement) {
  std::string text = judgement.compile.output + judgement.message;
  for (const Run& run : judgement.runs) {
    if (run.verdict == Verdict::accepted) continue;
    text += "\n" + run.test + ": " + run.message;
  }
  return text;
}

/// Returns the text by which compiler messages refer to a submitted program. Usually, this is the
/// name of the submitted file. If students submit only a function, the package contains the main
/// program. Messages may then be about the main program, which refers to the submitted file or
/// class as "solution" or "Solution". In this case, returns that word.
std::string compiled_name(const fs::path& path, const problem::Package& package) {
  if (package.include.empty()) return path.filename().string();
  return path.extension() == ".cpp" ? "solution" : "Solution";
}

/// Keeps only every eighth test case. Used for accepted Java and Python programs, because they
/// start slowly. Programs that must fail are always run on all test cases, because they may fail on
/// only one of them. With JUDGE_LONG_TESTS=1, all programs are run on all test cases.
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
                                  const run::SubmittedSources& submission) {
    const auto runner = app::start_runner(app::make_images());
    if (!runner) return std::unexpected(runner.error());
    const run::ProgramCache cache(run::default_cache_directory());
    const auto checker = run::OutputChecker::prepare(**runner, cache, languages, package);
    if (!checker) return std::unexpected(checker.error());
    const RunLimits limits = run::run_limits(package, package.limits.time_s.value());
    return run::grade(**runner, package, *checker, submission, limits, {});
  }
};

TEST_P(Textbook, AProgramGetsTheVerdictThatItsDirectoryIsNamedAfter) {
  const fs::path path = GetParam();
  const std::string problem = path.begin()->string();
  const auto expected = verdicts.find(path.parent_path().filename().string());
  ASSERT_NE(expected, verdicts.end()) << "the directory is not named after a verdict";
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
      << "a warning about a file that the student did not write: " << judgement->compile.output;
  EXPECT_NE(judgement->compile.output.find(compiled_name(path, *package)), std::string::npos)
      << "the compiler output does not name the file: " << judgement->compile.output;
}

INSTANTIATE_TEST_SUITE_P(Programs, Textbook, testing::ValuesIn(programs()), test_name);

}  // namespace
}  // namespace judge
