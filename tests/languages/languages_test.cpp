// Programs in every language, in the real sandbox: submissions/<verdict>/<trick>.<extension>. The
// same trick must get the same verdict in each language.

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/run/grader.hpp"
#include "judge/run/installed.hpp"
#include "judge/run/program_cache.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

const fs::path submissions = fs::path(JUDGE_SOURCE_DIR) / "tests/languages/submissions";

/// A program and the language in which it is tested.
struct Trial {
  fs::path file;
  std::string language;
};

/// Returns the language inferred from the extension, and PyPy, which is never inferred.
std::vector<std::string> languages_of(const fs::path& file) {
  const std::string id = (*infer_language(languages(), {{file.filename().string(), ""}}))->id;
  return id == "python3" ? std::vector<std::string>{id, "pypy3"} : std::vector<std::string>{id};
}

std::vector<Trial> trials_in(const std::string& directory) {
  std::vector<Trial> trials;
  for (const auto& entry : fs::directory_iterator(submissions / directory)) {
    if (!entry.is_regular_file()) continue;
    for (std::string& id : languages_of(entry.path())) trials.push_back({entry.path(), id});
  }
  return trials;
}

std::vector<Trial> all_trials() {
  std::vector<Trial> all;
  for (const char* directory : {"accepted", "compile_error", "run_time_error",
                                "time_limit_exceeded", "memory_limit_exceeded"}) {
    std::ranges::move(trials_in(directory), std::back_inserter(all));
  }
  return all;
}

Verdict expected(const fs::path& file) {
  static const std::map<std::string, Verdict> verdicts = {
      {"accepted", Verdict::accepted},
      {"compile_error", Verdict::compile_error},
      {"run_time_error", Verdict::run_time_error},
      {"time_limit_exceeded", Verdict::time_limit_exceeded},
      {"memory_limit_exceeded", Verdict::memory_limit_exceeded},
      {"function", Verdict::accepted}};
  return verdicts.at(file.parent_path().filename());
}

/// Grades in a single sandbox.
class Judge {
 public:
  static Judge& the() {
    static Judge judge;
    return judge;
  }

  /// The time limit allows for the start of a runtime while other processes use the cores.
  Judgement grade(std::vector<SourceFile> files, const Language& language, double time_s = 5.0) {
    if (const auto installed = check_installed(language); !installed) {
      ADD_FAILURE() << installed.error().message;
    }
    const auto checker = OutputChecker::prepare(runner_, ProgramCache(""), languages(), package);
    return run::grade(runner_, package, *checker, {std::move(files), &language},
                      run_limits(package, time_s), {});
  }

  Judgement grade(const Trial& trial) {
    const bool is_slow = expected(trial.file) == Verdict::time_limit_exceeded;
    return grade({{trial.file.filename(), *read_file(trial.file)}}, language(trial.language),
                 is_slow ? 1.0 : 5.0);
  }

  TemporaryDirectory directory;
  problem::Package package = small_package(directory, 1);

 private:
  Judge() { package.limits.memory_bytes = 96 * mebibyte; }

  static sandbox::Sandbox started() {
    auto sandbox = sandbox::Sandbox::start({.helper_path = JUDGE_BINARY_DIR "/bin/judge-sandbox"});
    EXPECT_TRUE(sandbox) << sandbox.error().message;
    return *std::move(sandbox);
  }

  SandboxRunner runner_{started()};
};

std::string described(const Judgement& judgement) {
  std::string text = judgement.message + judgement.compile.output;
  for (const Run& run : judgement.runs) text += "\n" + run.test + ": " + run.message;
  return text;
}

class Languages : public testing::TestWithParam<Trial> {};

TEST_P(Languages, GetTheSameVerdict) {
  const Judgement judgement = Judge::the().grade(GetParam());
  EXPECT_EQ(verdict_id(judgement.verdict), verdict_id(expected(GetParam().file)))
      << described(judgement);
}

INSTANTIATE_TEST_SUITE_P(All, Languages, testing::ValuesIn(all_trials()), [](const auto& info) {
  const fs::path& file = info.param.file;
  return file.parent_path().filename().string() + "_" + file.stem().string() + "_" +
         info.param.language;
});

TEST(LanguagesCompile, ErrorsNameFileAndLineButNoPathOfTheJudge) {
  for (const Trial& trial : trials_in("compile_error")) {
    const std::string output = Judge::the().grade(trial).compile.output;
    const std::string file = trial.file.filename();
    EXPECT_THAT(output, testing::AnyOf(HasSubstr(file + ":3:"), HasSubstr(file + "\", line 3")));
    EXPECT_THAT(output, Not(HasSubstr("/"))) << trial.language;
  }
}

/// Returns the message of the first failed run.
std::string message_of(const Trial& trial) {
  const Judgement judgement = Judge::the().grade(trial);
  return judgement.runs.empty() ? described(judgement) : judgement.runs.back().message;
}

TEST(LanguagesMessages, QuoteTheException) {
  const std::map<std::string, std::string> messages = {
      {"c",
       "killed by signal 6 (abort): program: exception.c:3: main: Assertion `count > 1 && "
       "\"nothing to add\"' failed."},
      {"cpp",
       "killed by signal 6 (abort): terminate called after throwing an instance of "
       "'std::runtime_error'; what():  nothing to add"},
      {"java",
       "exit code 1: Exception in thread \"main\" java.lang.IllegalStateException: nothing "
       "to add"},
      {"python3", "exit code 1: ValueError: nothing to add"},
      {"pypy3", "exit code 1: ValueError: nothing to add"}};
  for (const Trial& trial : trials_in("run_time_error")) {
    const std::string trick = trial.file.stem();
    if (trick == "exception") {
      EXPECT_EQ(message_of(trial), messages.at(trial.language));
    } else if (trick == "exit_code") {
      EXPECT_EQ(message_of(trial), "exit code 7; a successful program exits with 0");
    } else {
      EXPECT_THAT(message_of(trial),
                  testing::AnyOf(HasSubstr("stack overflow"), HasSubstr("StackOverflowError"),
                                 HasSubstr("RecursionError")));
    }
  }
}

/// For a test with a hidden input, students see nothing that the program wrote.
TEST(LanguagesMessages, HaveAnOutlineWithKindAndLocation) {
  const std::map<std::string, std::string> outlines = {
      {"c", "killed by signal 6 (abort): at exception.c, line 3"},
      {"cpp", "killed by signal 6 (abort): std::runtime_error"},
      {"java", "exit code other than 0: java.lang.IllegalStateException at exception.java, line 3"},
      {"python3", "exit code other than 0: ValueError at exception.py, line 2"},
      {"pypy3", "exit code other than 0: ValueError at exception.py, line 2"}};
  for (const Trial& trial : trials_in("run_time_error")) {
    const Judgement judgement = Judge::the().grade(trial);
    ASSERT_FALSE(judgement.runs.empty()) << trial.file;
    const std::string& outline = judgement.runs.back().outline;
    const std::string trick = trial.file.stem();
    if (trick == "exception") EXPECT_EQ(outline, outlines.at(trial.language));
    if (trick == "exit_code") EXPECT_EQ(outline, "exit code other than 0");
    EXPECT_THAT(outline, Not(HasSubstr("nothing to add"))) << trial.file;
  }
}

/// A typical textbook program: with a byte order mark, Windows line ends, a comment in GBK, and no
/// newline at the end.
std::string as_pasted(std::string text, const std::string& comment_start) {
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
    text.replace(at, 1, "\r\n");
  }
  return "\xEF\xBB\xBF" + text + comment_start + " \xC4\xE3\xBA\xC3";
}

/// A limit that is too small for the runtime of the language: the message names the limit, not an
/// exit code that the program did not choose.
TEST(LanguagesMessages, NameATinyMemoryLimit) {
  problem::Package& package = Judge::the().package;
  const std::uint64_t usual_bytes = std::exchange(package.limits.memory_bytes, mebibyte);
  for (const Trial& trial : trials_in("accepted")) {
    if (trial.file.stem() != "answer") continue;
    const Judgement judgement = Judge::the().grade(trial);
    EXPECT_THAT(verdict_id(judgement.verdict), testing::AnyOf("AC", "MLE")) << trial.language;
    if (trial.language != "java") continue;
    EXPECT_EQ(judgement.runs.at(0).message,
              "Java could not start: Too small maximum heap; the memory limit is 385 MiB; the "
              "program was not run");
  }
  package.limits.memory_bytes = usual_bytes;
}

TEST(LanguagesSources, MayBePastedUnchanged) {
  for (const Trial& trial : trials_in("accepted")) {
    const std::string comment = trial.file.extension() == ".py" ? "#" : "//";
    const std::string text = as_pasted(*read_file(trial.file), comment);
    const Judgement judgement =
        Judge::the().grade({{trial.file.filename(), text}}, language(trial.language));
    EXPECT_EQ(verdict_id(judgement.verdict), "AC") << trial.file << described(judgement);
  }
}

TEST(LanguagesFunctions, AreCalledByThePackage) {
  problem::Package& package = Judge::the().package;
  package.submission_file_names = {
      {"cpp", "solution.hpp"}, {"java", "Solution.java"}, {"python3", "solution.py"}};
  for (const auto& entry : fs::recursive_directory_iterator(submissions / "function/include")) {
    if (!entry.is_regular_file()) continue;
    package.include[entry.path().parent_path().filename()] = {
        {entry.path().filename(), entry.path()}};
  }
  for (const Trial& trial : trials_in("function")) {
    const Judgement judgement = Judge::the().grade(trial);
    EXPECT_EQ(verdict_id(judgement.verdict), "AC") << trial.language << described(judgement);
  }
  package.include.clear();
  package.submission_file_names.clear();
}

TEST(LanguagesEntryPoint, IsMain) {
  const std::string solve = "def answer(n): return f'answer {n}'\n";
  const std::string main = "from helpers.solve import answer\nprint(answer(int(input())))\n";
  EXPECT_EQ(Judge::the()
                .grade({{"helpers/solve.py", solve}, {"main.py", main}}, language("python3"))
                .verdict,
            Verdict::accepted);
  const Judgement python = Judge::the().grade({{"a.py", solve}, {"b.py", main}}, language("pypy3"));
  EXPECT_EQ(python.verdict, Verdict::compile_error);
  EXPECT_THAT(python.compile.output, HasSubstr("one must be named main.py or __main__.py"));
  const std::string empty = "class A { public static void main(String[] a) {} }\n";
  const Judgement java = Judge::the().grade(
      {{"a.java", empty + "class B { public static void main(String[] a) {} }\n"}},
      language("java"));
  EXPECT_EQ(
      java.compile.output,
      "error: several classes have a main method: A, B; rename the class to be started to Main");
  EXPECT_EQ(Judge::the().grade({{"a.java", "class A {}\n"}}, language("java")).compile.output,
            "error: no class has a method 'public static void main(String[])'");
}

TEST(LanguagesVersions, AreKnown) {
  auto sandbox = sandbox::Sandbox::start({.helper_path = JUDGE_BINARY_DIR "/bin/judge-sandbox"});
  ASSERT_TRUE(sandbox) << sandbox.error().message;
  SandboxRunner runner(*std::move(sandbox));
  for (const auto& [id, start] : std::map<std::string, std::string>{{"c", "gcc "},
                                                                    {"cpp", "g++ "},
                                                                    {"java", "openjdk 17"},
                                                                    {"python3", "Python 3."},
                                                                    {"pypy3", "PyPy "}}) {
    const auto version = installed_version(runner, language(id));
    ASSERT_TRUE(version) << version.error().message;
    EXPECT_THAT(*version, testing::StartsWith(start));
  }
}

}  // namespace
}  // namespace judge::run
