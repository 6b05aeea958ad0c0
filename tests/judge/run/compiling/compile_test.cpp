#include "judge/run/compiling/compile.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::compile_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

const std::vector<SourceFile> files = {{"a.cpp", "int main() {}"}, {"b.hpp", "// b"}};
constexpr CompileLimits limits{60, 2048 * mebibyte};

/// Returns the outcome of a compilation whose compiler ends with `result`.
CompileOutcome outcome_of(const sandbox::Result& result) {
  FakeRunner runner;
  runner.compiler = [&](const RecordedRun&) { return FakeRunner::again(result); };
  const auto compilation = compile(runner, language("cpp"), files, limits);
  EXPECT_FALSE(compilation->binary);
  return compilation->outcome;
}

TEST(Compile, GivesTheCompilerTheFilesAndLimits) {
  FakeRunner runner;
  const auto compilation = compile(runner, language("cpp17"), files, limits);
  ASSERT_TRUE(compilation);
  EXPECT_TRUE(compilation->outcome.ok);
  EXPECT_EQ(compilation->outcome.cpu_s, 0.5);
  EXPECT_EQ(read_descriptor(compilation->binary.get()).value(), "a binary");

  ASSERT_EQ(runner.runs.size(), 1U);
  const RecordedRun& run = runner.runs.front();
  EXPECT_THAT(run.spec.arguments, Contains("-std=gnu++17"));
  EXPECT_THAT(run.spec.arguments, Contains("a.cpp"));
  EXPECT_THAT(run.spec.arguments, testing::Not(Contains("b.hpp")));
  EXPECT_THAT(run.files, ElementsAre(files[0], files[1]));
  EXPECT_EQ(run.spec.executable, -1);
  EXPECT_EQ(run.spec.standard_input, -1) << "there is nothing to read";
  EXPECT_TRUE(run.spec.profile.writable);
  EXPECT_THAT(run.spec.profile.read_only_paths, Contains("/usr/bin"));
  EXPECT_EQ(run.spec.limits.cpu_s, 60);
  EXPECT_EQ(run.spec.limits.memory_bytes, 2048 * mebibyte);
  EXPECT_EQ(run.spec.limits.output_bytes, artifact_bytes_max);
  EXPECT_EQ(run.spec.printed_bytes_max, mebibyte) << "a flood of messages ends the compilation";
}

TEST(Compile, ShowsTheCompilerOutput) {
  sandbox::Result result;
  result.exit_code = 1;
  result.standard_error = "a.cpp:1:1: error: \x1b[31mno\xFF\n\n";
  const CompileOutcome outcome = outcome_of(result);
  EXPECT_FALSE(outcome.ok);
  EXPECT_EQ(outcome.output, "a.cpp:1:1: error: \xEF\xBF\xBD[31mno\xEF\xBF\xBD");
}

TEST(Compile, ExplainsAFailureWithoutCompilerOutput) {
  EXPECT_EQ(outcome_of(*FakeRunner::exited(4)).output, "the compiler exited with 4");
  EXPECT_EQ(outcome_of(*FakeRunner::exited(0)).output, "the compiler produced no program");
}

TEST(Compile, NamesTheExceededLimit) {
  using sandbox::Reason;
  EXPECT_EQ(outcome_of(*FakeRunner::ended(Reason::cpu_limit)).output,
            "the compiler used more than 60 s of CPU time");
  EXPECT_EQ(outcome_of(*FakeRunner::ended(Reason::wall_limit)).output,
            "the compiler did not end within 75 s");
  EXPECT_EQ(outcome_of(*FakeRunner::ended(Reason::memory_limit)).output,
            "the compiler used more than 2048 MiB");
  EXPECT_EQ(outcome_of(*FakeRunner::ended(Reason::output_limit)).output,
            "the compiler wrote a file of more than 64 MiB");
  sandbox::Result flooding = *FakeRunner::ended(Reason::output_limit);
  flooding.output_bytes = 2 * mebibyte;
  EXPECT_EQ(outcome_of(flooding).output, "the compiler printed more than 1 MiB");
  EXPECT_EQ(outcome_of(*FakeRunner::ended(Reason::signalled, 11)).output,
            "the compiler was killed by signal 11 (segmentation fault)");
}

TEST(Compile, NamesTheLimitThatASubprocessOfTheCompilerExceeded) {
  sandbox::Result killed = *FakeRunner::exited(1);
  killed.standard_error = "gcc: fatal error: Killed signal terminated program cc1\n";
  killed.cpu_s = 60.5;
  EXPECT_THAT(outcome_of(killed).output, EndsWith("used more than 60 s of CPU time"));
  killed.cpu_s = 7;
  killed.memory_bytes = 2048 * mebibyte;
  EXPECT_THAT(outcome_of(killed).output, EndsWith("used more than 2048 MiB"));
  killed.memory_bytes = mebibyte;
  EXPECT_THAT(outcome_of(killed).output,
              HasSubstr("killed before it reached the limits of 60 s of CPU time"));
}

TEST(Compile, TruncatesLongOutputButNotTheReason) {
  sandbox::Result result;
  result.reason = sandbox::Reason::cpu_limit;
  result.standard_error = std::string(compiler_output_bytes_max, 'x');
  result.standard_output = "more";
  const std::string output = outcome_of(result).output;
  EXPECT_LT(output.size(), compiler_output_bytes_max + 200);
  EXPECT_TRUE(output.ends_with("the compiler used more than 60 s of CPU time"));
}

TEST(Compile, AMissingCompilerIsAJudgingError) {
  FakeRunner runner;
  runner.compiler = [](const RecordedRun&) {
    sandbox::Result result;
    result.reason = sandbox::Reason::not_executable;
    result.start_error = ENOENT;
    return Result<sandbox::Result>(std::move(result));
  };
  const std::string message = compile(runner, language("c"), {{"a.c", ""}}, limits).error().message;
  EXPECT_THAT(message, HasSubstr("cannot start the compiler /usr/bin/gcc: No such file"));
  EXPECT_THAT(message, HasSubstr("install it"));
}

TEST(Compile, RefusesNamesThatLeaveTheBox) {
  FakeRunner runner;
  for (const char* name : {"../a.cpp", "/a.cpp", "-o.cpp", "a b.cpp"}) {
    EXPECT_FALSE(compile(runner, language("cpp"), {{name, ""}}, limits)) << name;
  }
  EXPECT_TRUE(runner.runs.empty());
}

TEST(Compile, RefusesSubmissionsThatContainPrecompiledHeaders) {
  FakeRunner runner;
  for (const char* name : {"b.h.gch", "b.h.gch/any"}) {
    const auto refused = compile(runner, language("cpp"), {{"a.cpp", ""}, {name, "x"}}, limits);
    ASSERT_TRUE(refused);
    EXPECT_FALSE(refused->outcome.ok);
    EXPECT_EQ(refused->outcome.output,
              std::string(name) + ": precompiled headers are not accepted");
  }
  EXPECT_TRUE(runner.runs.empty());
}

TEST(RefuseForSize, CountsTheBytesOfAllFiles) {
  EXPECT_FALSE(
      refuse_for_size({{"a.c", std::string(512, 'x')}, {"b.c", std::string(512, 'x')}}, kibibyte));
  const auto refused =
      refuse_for_size({{"a.c", std::string(512, 'x')}, {"b.c", std::string(513, 'x')}}, kibibyte);
  ASSERT_TRUE(refused);
  EXPECT_FALSE(refused->ok);
  EXPECT_EQ(refused->output, "the source files have 1025 bytes; the limit is 1 KiB");
}

TEST(CompilerIdentity, ChangesIfTheCompilerIsReplaced) {
  const TemporaryDirectory directory;
  Language language;
  language.compile.words = {directory.path() / "compiler"};
  EXPECT_EQ(compiler_identity(language), "");
  directory.write("compiler", "one");
  const std::string first = compiler_identity(language);
  EXPECT_THAT(first, HasSubstr("/compiler 3 "));
  EXPECT_EQ(compiler_identity(language), first);
  directory.write("compiler", "another");
  EXPECT_NE(compiler_identity(language), first);
}

TEST(Compile, LetsTheSandboxOpenBoxesForLaterRunsDuringTheCompilation) {
  FakeRunner runner;
  sandbox::Profile wanted;
  wanted.writable = true;
  ASSERT_TRUE(compile(runner, language("c"), {{"a.c", ""}}, limits, {wanted}));
  EXPECT_THAT(runner.runs.front().spec.open_meanwhile, ElementsAre(wanted));
}

TEST(Compile, AddsTheHelperFilesToTheSources) {
  FakeRunner runner;
  const Language& python = language("python3");
  ASSERT_TRUE(compile(runner, python, {{"a.py", ""}}, limits));
  const RecordedRun& run = runner.runs.front();
  EXPECT_THAT(run.files, ElementsAre(SourceFile{"a.py", ""}, python.helper_files.front()));
  EXPECT_EQ(run.spec.arguments.back(), "a.py") << "the helper is not an argument of the compiler";
}

TEST(Compile, AMissingEntryPointIsACompileError) {
  FakeRunner runner;
  const auto compilation =
      compile(runner, language("python3"), {{"a.py", ""}, {"b.py", ""}}, limits);
  ASSERT_TRUE(compilation);
  EXPECT_FALSE(compilation->outcome.ok);
  EXPECT_THAT(compilation->outcome.output, HasSubstr("must be named main.py"));
  EXPECT_TRUE(runner.runs.empty());
}

TEST(Compile, PassesMemoryLimitAndEnvironmentToTheCompiler) {
  FakeRunner runner;
  ASSERT_TRUE(compile(runner, language("java"), {{"a.java", ""}}, {60, 512 * mebibyte}));
  EXPECT_THAT(runner.runs.front().spec.arguments, Contains("-Xmx512m"));
  EXPECT_EQ(runner.runs.front().spec.environment, language("java").compile.environment);
}

/// Returns a precompiled prefix that passes or fails the integrity check.
ReadyPrefix ready_prefix(bool is_sound = true) {
  std::promise<bool> sound;
  sound.set_value(is_sound);
  return {"/var/cache/a/prefix.hpp", sound.get_future().share()};
}

/// Compiles with a prefix. The fake compiler calls `with_prefix` if its arguments include the
/// prefix, and otherwise succeeds.
CompileOutcome outcome_with_prefix(FakeRunner& runner, const FakeRunner::Answer& with_prefix,
                                   const ReadyPrefix& prefix = ready_prefix()) {
  runner.compiler = [&](const RecordedRun& run) {
    return testing::Value(run.spec.arguments, Contains("-include"))
               ? with_prefix(run)
               : FakeRunner::compiled(run, "plain");
  };
  const auto compilation = compile(runner, language("cpp"), files, limits, {}, {.prefix = &prefix});
  EXPECT_TRUE(compilation) << compilation.error().message;
  return compilation ? compilation->outcome : CompileOutcome{};
}

TEST(CompileWithPrecompiledHeader, ReadsTheHeaderBeforeTheSource) {
  FakeRunner runner;
  const CompileOutcome outcome = outcome_with_prefix(
      runner, [](const RecordedRun& run) { return FakeRunner::compiled(run, "with"); });
  EXPECT_TRUE(outcome.ok);
  EXPECT_EQ(outcome.method, CompileMethod::prefix);
  ASSERT_EQ(runner.runs.size(), 1U);
  const std::vector<std::string>& words = runner.runs[0].spec.arguments;
  EXPECT_THAT((std::vector<std::string>(words.begin() + 1, words.begin() + 4)),
              ElementsAre("-Winvalid-pch", "-include", "/var/cache/a/prefix.hpp"));
  EXPECT_THAT(runner.runs[0].spec.profile.read_only_paths, Contains("/var/cache/a"));
}

TEST(CompileWithPrecompiledHeader, RetriesWithoutTheHeaderAfterAnErrorOrAWarning) {
  const std::vector<FakeRunner::Answer> answers = {
      [](const RecordedRun&) { return FakeRunner::exited(1); },
      [](const RecordedRun& run) {
        auto result = FakeRunner::compiled(run, "with");
        result->standard_error = "warning: prefix.hpp.gch: not used";
        return result;
      },
      [](const RecordedRun&) { return FakeRunner::ended(sandbox::Reason::memory_limit); },
      [](const RecordedRun&) { return FakeRunner::ended(sandbox::Reason::signalled, 11); },
      [](const RecordedRun&) -> Result<sandbox::Result> { return failure("cannot show it"); }};
  for (const auto& answer : answers) {
    FakeRunner runner;
    const CompileOutcome outcome = outcome_with_prefix(runner, answer);
    EXPECT_TRUE(outcome.ok);
    EXPECT_EQ(outcome.method, CompileMethod::plain);
    EXPECT_EQ(outcome.output, "");
    ASSERT_EQ(runner.runs.size(), 2U);
    EXPECT_THAT(runner.runs[1].spec.arguments, testing::Not(Contains("-include")));
    EXPECT_THAT(runner.runs[1].spec.profile.read_only_paths,
                testing::Not(Contains("/var/cache/a")));
  }
}

TEST(CompileWithPrecompiledHeader, RetriesWithoutTheHeaderIfTheHeaderIsDamaged) {
  FakeRunner runner;
  const CompileOutcome outcome = outcome_with_prefix(
      runner, [](const RecordedRun& run) { return FakeRunner::compiled(run, "with"); },
      ready_prefix(false));
  EXPECT_TRUE(outcome.ok);
  EXPECT_EQ(outcome.method, CompileMethod::plain);
  EXPECT_EQ(outcome.cpu_s, 1.0) << "both runs of the compiler count";
}

TEST(CompileWithPrecompiledHeader, DoesNotRetryAfterTheTimeLimit) {
  FakeRunner runner;
  const CompileOutcome outcome = outcome_with_prefix(
      runner, [](const RecordedRun&) { return FakeRunner::ended(sandbox::Reason::cpu_limit); });
  EXPECT_FALSE(outcome.ok);
  EXPECT_EQ(outcome.output, "the compiler used more than 60 s of CPU time");
  EXPECT_EQ(runner.runs.size(), 1U);
}

TEST(Precompile, CompilesIncludeLinesToAHeaderWithoutLinking) {
  FakeRunner runner;
  const auto made = precompile(runner, language("c"), "#include <stdio.h>\n");
  ASSERT_TRUE(made && *made);
  EXPECT_EQ((*made)->header, "a binary");
  const RecordedRun& run = runner.runs.front();
  EXPECT_EQ(run.file("prefix.hpp"), "#include <stdio.h>\n");
  EXPECT_THAT(run.spec.arguments, testing::IsSupersetOf({"-std=gnu17", "-x", "c-header", "-MD",
                                                         "prefix.hpp", "prefix.hpp.gch"}));
  EXPECT_THAT(run.spec.arguments, testing::Not(Contains("-lm"))) << "nothing is linked";
}

TEST(Precompile, DiscardsTheResultIfTheCompilerPrintsAMessage) {
  FakeRunner runner;
  runner.compiler = [](const RecordedRun& run) {
    auto result = FakeRunner::compiled(run, "header");
    result->standard_error = "a warning";
    return result;
  };
  const auto made = precompile(runner, language("cpp"), "#include <map>\n");
  ASSERT_TRUE(made);
  EXPECT_FALSE(*made);
}

TEST(WithPackageFiles, RenamesASingleFileIfThePackageSetsItsName) {
  const TemporaryDirectory directory;
  problem::Package package;
  package.submission_file_names["cpp"] = "solution.hpp";
  package.include["cpp"] = {{"main.cpp", directory.write("main.cpp", "driver")}};
  EXPECT_THAT(*with_package_files(package, language("cpp20"), {{"a.cpp", "mine"}}),
              ElementsAre(SourceFile{"solution.hpp", "mine"}, SourceFile{"main.cpp", "driver"}));
  EXPECT_THAT(*with_package_files(package, language("c"), {{"a.c", "mine"}}),
              ElementsAre(SourceFile{"a.c", "mine"}));
  const std::vector<SourceFile> two = {{"a.cpp", ""}, {"b.cpp", ""}};
  package.include.clear();
  EXPECT_EQ(*with_package_files(package, language("cpp"), two), two);
}

TEST(WithPackageFiles, RenamesASingleSubmittedFileToTheEntryPointUnlessThePackageHasOne) {
  const TemporaryDirectory directory;
  problem::Package package;
  package.include["python3"] = {{"lib.py", directory.write("lib.py", "x = 1\n")}};
  EXPECT_THAT(*with_package_files(package, language("python3"), {{"sum.py", "import lib"}}),
              ElementsAre(SourceFile{"main.py", "import lib"}, SourceFile{"lib.py", "x = 1\n"}));
  package.include["python3"] = {{"main.py", directory.write("main.py", "import sum\n")}};
  EXPECT_THAT(*with_package_files(package, language("python3"), {{"sum.py", "x = 1"}}),
              ElementsAre(SourceFile{"sum.py", "x = 1"}, SourceFile{"main.py", "import sum\n"}));
}

TEST(WithPackageFiles, PrefersLanguageSpecificFilesOverDefaultFiles) {
  const TemporaryDirectory directory;
  problem::Package package;
  EXPECT_TRUE(with_package_files(package, language("cpp"), {})->empty());
  package.include["default"] = {{"grader.h", directory.write("d/grader.h", "any")}};
  EXPECT_THAT(*with_package_files(package, language("cpp17"), {}),
              ElementsAre(SourceFile{"grader.h", "any"}));
  package.include["cpp"] = {{"grader.h", directory.write("c/grader.h", "cpp")}};
  EXPECT_THAT(*with_package_files(package, language("cpp17"), {}),
              ElementsAre(SourceFile{"grader.h", "cpp"}));
}

}  // namespace
}  // namespace judge::run::compile_test
