// Grades programs in every language in the real sandbox. A program for a trick is the file
// submissions/<verdict>/<trick>.<extension>. A trick must get the same verdict in each language.

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/run/compiling/installed.hpp"
#include "tests/languages/language_judge.hpp"

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

/// Returns the languages in which to test the file: the language that the judge infers from its
/// extension, and a second implementation of that language if there is one. The judge never infers
/// a second implementation.
std::vector<std::string> languages_of(const fs::path& file) {
  static const std::map<std::string, std::string> seconds = {
      {"c", "c_clang"}, {"cpp", "cpp_clang"}, {"python3", "pypy3"}};
  const std::string id = (*infer_language(languages(), {{file.filename().string(), ""}}))->id;
  const auto second = seconds.find(id);
  if (second == seconds.end()) return {id};
  return {id, second->second};
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

Judgement graded(const Trial& trial) {
  const bool is_slow = expected(trial.file) == Verdict::time_limit_exceeded;
  return Judge::the().grade({{trial.file.filename(), *read_file(trial.file)}},
                            language(trial.language), is_slow ? 1.0 : 5.0);
}

std::string described(const Judgement& judgement) {
  std::string text = judgement.message + judgement.compile.output;
  for (const Run& run : judgement.runs) text += "\n" + run.test + ": " + run.message;
  return text;
}

void expect_compile_messages(const Trial& trial, const Judgement& judgement) {
  const std::string& output = judgement.compile.output;
  const std::string file = trial.file.filename();
  EXPECT_THAT(output, testing::AnyOf(HasSubstr(file + ":3"), HasSubstr(file + "\", line 3"),
                                     HasSubstr(file + "(3,"), HasSubstr(file + ": line 3"),
                                     HasSubstr(file + " line 3"),
                                     testing::AllOf(HasSubstr(file), HasSubstr("Line: 3"))));
  EXPECT_THAT(output, Not(testing::AnyOf(HasSubstr(JUDGE_SOURCE_DIR), HasSubstr("/tmp/"))));
}

void expect_quoted_exception(const std::string& language, const std::string& message) {
  static const std::map<std::string, std::string> messages = {
      {"c",
       "killed by signal 6 (abort): program: exception.c:3: main: Assertion `count > 1 && "
       "\"nothing to add\"' failed."},
      {"cpp",
       "killed by signal 6 (abort): terminate called after throwing an instance of "
       "'std::runtime_error'; what():  nothing to add"},
      {"java",
       "exit code 1: Exception in thread \"main\" java.lang.IllegalStateException: nothing "
       "to add"},
      {"c_clang",
       "killed by signal 6 (abort): program: exception.c:3: int main(int, char **): Assertion "
       "`count > 1 && \"nothing to add\"' failed."},
      {"go", "exit code 2: panic: nothing to add"},
      {"javascript", "exit code 1: RangeError: nothing to add"},
      {"racket", "exit code 1: Uncaught nothing to add"},
      {"ruby", "exit code 1: Uncaught ArgumentError: nothing to add"},
      {"rust", "exit code 101: thread 'main' panicked at 'nothing to add', exception.rs:3:21"},
      {"lisp",
       "exit code 1: Unhandled SIMPLE-ERROR in thread #<SB-THREAD:THREAD \"main thread\" RUNNING"},
      {"python3", "exit code 1: ValueError: nothing to add"},
      {"pypy3", "exit code 1: ValueError: nothing to add"}};
  const auto expected = messages.find(language);
  if (expected == messages.end()) {
    EXPECT_THAT(message, testing::ContainsRegex("nothing.to.add|NOTHING_TO_ADD"));
  } else {
    EXPECT_EQ(message, expected->second);
  }
}

/// Checks the outline that students see instead of the message if the input is hidden. It contains
/// no text from the program, because a program could print its input.
void expect_outline_of_exception(const std::string& language, const std::string& outline) {
  static const std::map<std::string, std::string> outlines = {
      {"c", "killed by signal 6 (abort): at exception.c, line 3"},
      {"cpp", "killed by signal 6 (abort): std::runtime_error"},
      {"java", "exit code other than 0: java.lang.IllegalStateException at exception.java, line 3"},
      {"ada", "exit code other than 0: at exception.adb, line 4"},
      {"bash", "exit code other than 0: unbound variable at exception.sh, line 3"},
      {"javascript", "exit code other than 0: RangeError at exception.js, line 2"},
      {"kotlin", "exit code other than 0: java.lang.IllegalStateException at exception.kt, line 2"},
      {"lua", "exit code other than 0: at exception.lua, line 2"},
      {"perl", "exit code other than 0: at exception.pm, line 2"},
      {"php", "exit code other than 0: LogicException at exception.php, line 3"},
      {"ruby", "exit code other than 0: ArgumentError at exception.rb, line 2"},
      {"rust", "exit code other than 0: at exception.rs, line 3"},
      {"scala",
       "exit code other than 0: java.lang.IllegalStateException at exception.scala, line 2"},
      {"python3", "exit code other than 0: ValueError at exception.py, line 2"},
      {"pypy3", "exit code other than 0: ValueError at exception.py, line 2"}};
  const auto expected = outlines.find(language);
  if (expected != outlines.end()) EXPECT_EQ(outline, expected->second);
}

void expect_run_time_messages(const Trial& trial, const Judgement& judgement) {
  ASSERT_FALSE(judgement.runs.empty());
  const std::string& message = judgement.runs.back().message;
  const std::string& outline = judgement.runs.back().outline;
  const std::string trick = trial.file.stem();
  EXPECT_THAT(outline, Not(HasSubstr("nothing to add")));
  if (trick == "exception") {
    expect_quoted_exception(trial.language, message);
    expect_outline_of_exception(trial.language, outline);
  } else if (trick == "exit_code") {
    EXPECT_EQ(message, "exit code 7; a successful program exits with 0");
    EXPECT_EQ(outline, "exit code other than 0");
  } else {
    EXPECT_THAT(message,
                testing::AnyOf(HasSubstr("stack overflow"), HasSubstr("StackOverflowError"),
                               HasSubstr("RecursionError"), HasSubstr("call stack size"),
                               HasSubstr("stack level too deep"), HasSubstr("stack exhausted")));
  }
}

class Languages : public testing::TestWithParam<Trial> {};

TEST_P(Languages, AProgramGetsTheVerdictExpectedForItsDirectory) {
  const Judgement judgement = graded(GetParam());
  // On a busy machine, the kernel may free the memory of refused forks with a delay. Until then,
  // the memory counts towards the limit.
  const bool may_need_memory = GetParam().file.stem() == "forks";
  if (may_need_memory && judgement.verdict == Verdict::memory_limit_exceeded) return;
  EXPECT_EQ(verdict_id(judgement.verdict), verdict_id(expected(GetParam().file)))
      << described(judgement);
  if (judgement.verdict == Verdict::compile_error) expect_compile_messages(GetParam(), judgement);
  if (judgement.verdict == Verdict::run_time_error) expect_run_time_messages(GetParam(), judgement);
}

INSTANTIATE_TEST_SUITE_P(All, Languages, testing::ValuesIn(all_trials()), [](const auto& info) {
  const fs::path& file = info.param.file;
  return file.parent_path().filename().string() + "_" + file.stem().string() + "_" +
         info.param.language;
});

/// Returns the program as students often paste it: with a byte order mark, Windows line endings, a
/// comment in GBK, and no newline at the end.
std::string as_pasted(std::string text, const std::string& comment_start) {
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2) {
    text.replace(at, 1, "\r\n");
  }
  return "\xEF\xBB\xBF" + text + comment_start + " \xC4\xE3\xBA\xC3";
}

/// If the memory limit is too small for the language's runtime, the message names the limit. The
/// runtime's exit code would mislead students, because their program did not choose it.
TEST(LanguagesMessages, NameAMemoryLimitThatIsTooSmallForTheRuntime) {
  problem::Package& package = Judge::the().package;
  const std::uint64_t usual_bytes = std::exchange(package.limits.memory_bytes, mebibyte);
  for (const Trial& trial : trials_in("accepted")) {
    if (trial.file.stem() != "answer") continue;
    const Judgement judgement = graded(trial);
    EXPECT_THAT(verdict_id(judgement.verdict), testing::AnyOf("AC", "MLE")) << trial.language;
    static const std::map<std::string, std::string> reasons = {
        {"java", "Java could not start: Too small maximum heap"},
        {"javascript", "JavaScript (Node.js) could not start: Fatal javascript OOM in "},
        {"kotlin", "Kotlin (JVM) could not start: Too small maximum heap"},
        {"lisp", "Common Lisp (SBCL) could not start: dynamic space too small for core"},
        {"scala", "Scala 2.11 (JVM) could not start: Too small maximum heap"},
        {"typescript", "TypeScript (Node.js) could not start: Fatal javascript OOM in "}};
    const auto reason = reasons.find(trial.language);
    if (reason == reasons.end()) continue;
    EXPECT_EQ(verdict_id(judgement.verdict), "MLE") << trial.language;
    const std::string& message = judgement.runs.at(0).message;
    // Node 18 needs more than the limit before it can report that the limit is too small.
    if (reason->second.contains("Node.js") && message.starts_with("needed more than the "))
      continue;
    EXPECT_THAT(message, testing::AllOf(testing::StartsWith(reason->second),
                                        testing::EndsWith(" MiB; the program was not run")));
  }
  package.limits.memory_bytes = usual_bytes;
}

TEST(LanguagesSources, MayHaveByteOrderMarkWindowsLineEndingsAndGbkComments) {
  const std::map<std::string, std::string> comments = {
      {".c", "//"}, {".cpp", "//"}, {".java", "//"}, {".js", "//"}, {".php", "//"},
      {".pm", "#"}, {".py", "#"},   {".rb", "#"},    {".sh", "#"},  {".ts", "//"}};
  for (const Trial& trial : trials_in("accepted")) {
    // Skip languages without an entry in `comments`: their compilers may refuse sources that
    // contain a byte order mark, Windows line endings and GBK comments.
    if (!comments.contains(trial.file.extension())) continue;
    const std::string& comment = comments.at(trial.file.extension());
    const std::string text = as_pasted(*read_file(trial.file), comment);
    const Judgement judgement =
        Judge::the().grade({{trial.file.filename(), text}}, language(trial.language));
    EXPECT_EQ(verdict_id(judgement.verdict), "AC") << trial.file << described(judgement);
  }
}

TEST(LanguagesFunctions, SubmittedWithoutAMainProgramAreCalledByThePackagesMainProgram) {
  problem::Package& package = Judge::the().package;
  package.submission_file_names = {
      {"cpp", "solution.hpp"}, {"java", "Solution.java"}, {"python3", "solution.py"}};
  for (const auto& entry : fs::recursive_directory_iterator(submissions / "function/include")) {
    if (!entry.is_regular_file()) continue;
    package.include[entry.path().parent_path().filename()] = {
        {entry.path().filename(), entry.path()}};
  }
  for (const Trial& trial : trials_in("function")) {
    const Judgement judgement = graded(trial);
    EXPECT_EQ(verdict_id(judgement.verdict), "AC") << trial.language << described(judgement);
  }
  package.include.clear();
  package.submission_file_names.clear();
}

TEST(LanguagesEntryPoint, IsTheFileNamedMain) {
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

TEST(LanguagesVersions, AreReportedForEveryLanguage) {
  auto sandbox = sandbox::Sandbox::start({.helper_path = JUDGE_BINARY_DIR "/bin/judge-sandbox"});
  ASSERT_TRUE(sandbox) << sandbox.error().message;
  SandboxRunner runner(*std::move(sandbox));
  const std::map<std::string, std::string> starts = {
      {"c", "gcc "},          {"cpp", "g++ "},          {"go", "go version go"},
      {"java", "openjdk 17"}, {"python3", "Python 3."}, {"pypy3", "PyPy "},
      {"rust", "rustc 1."}};
  for (const Language& language : languages()) {
    const auto version = installed_version(runner, language);
    ASSERT_TRUE(version) << language.id << ": " << version.error().message;
    EXPECT_FALSE(version->empty()) << language.id;
    const auto start = starts.find(language.id);
    if (start != starts.end()) EXPECT_THAT(*version, testing::StartsWith(start->second));
  }
}

}  // namespace
}  // namespace judge::run
