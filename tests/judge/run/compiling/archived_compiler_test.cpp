#include "judge/run/compiling/archived_compiler.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::archived_compiler_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;
using testing::Not;

const std::vector<SourceFile> files = {{"a.java", ""}};

std::vector<std::string> words(ArchiveUse use) {
  return *archive_words(language("java"), use, files, "program.out.jar", 512 * mebibyte);
}

bool is_making(const RecordedRun& run) {
  return testing::Value(run.spec.arguments, Contains("-XX:ArchiveClassesAtExit=compiler.archive"));
}

bool is_checking(const RecordedRun& run) {
  return testing::Value(run.spec.arguments, Contains("-Xshare:on"));
}

TEST(ArchivedCompiler, InsertsTheArchiveOptionsAfterTheFirstWordOfTheCommand) {
  EXPECT_EQ(words(ArchiveUse::make)[1], "-XX:ArchiveClassesAtExit=compiler.archive");
  EXPECT_EQ(words(ArchiveUse::check)[1], "-XX:SharedArchiveFile=compiler.archive");
  EXPECT_EQ(words(ArchiveUse::use)[1], "-XX:SharedArchiveFile=compiler.archive");
  EXPECT_THAT(words(ArchiveUse::check), Contains("-Xshare:on"));
  EXPECT_THAT(words(ArchiveUse::use), Not(Contains("-Xshare:on")));
  EXPECT_THAT(words(ArchiveUse::use), IsSupersetOf({"-Xmx512m", "compiler.jar", "a.java"}));
}

TEST(ArchivedCompiler, IsTheUsualCommandApartFromTheArchiveOption) {
  const Language& kotlin = language("kotlin");
  auto expected = *fill(kotlin.compile, kotlin, {{"a.kt", ""}}, "b", mebibyte);
  auto with = *archive_words(kotlin, ArchiveUse::make, {{"a.kt", ""}}, "b", mebibyte);
  with.erase(with.begin() + 1);
  EXPECT_EQ(with, expected);
}

TEST(ArchivedCompiler, IsNotUsedIfASourceFileIsNamedLikeTheArchiveOrTheHelper) {
  const Language& java = language("java");
  EXPECT_TRUE(leaves_room_for_archive(java, files));
  EXPECT_TRUE(leaves_room_for_archive(java, {{"compiler.archive.java", ""}}));
  EXPECT_FALSE(leaves_room_for_archive(java, {{"compiler.archive", ""}}));
  EXPECT_FALSE(leaves_room_for_archive(java, {{"compiler.archive/a.java", ""}}));
  EXPECT_FALSE(leaves_room_for_archive(java, {{"compiler.jar", ""}}));
}

TEST(ArchivedCompiler, RaisesTheMemoryLimitByTheSizeOfItsReadOnlyArchiveFiles) {
  const ReadyArchive archive{*memory_file("a", "classes"), *memory_file("h", "helper"), 7};
  sandbox::Spec spec;
  spec.limits.memory_bytes = mebibyte;
  add_archive(spec, language("java"), archive);
  ASSERT_EQ(spec.files.size(), 2U);
  EXPECT_EQ(spec.files[0].path, "compiler.archive");
  EXPECT_EQ(spec.files[1].path, "compiler.jar");
  EXPECT_FALSE(spec.files[0].writable);
  EXPECT_EQ(spec.limits.memory_bytes, mebibyte + 7);
}

TEST(MakingAnArchive, CompilesTheHelperAndTheSampleAndChecksTheArchive) {
  FakeRunner runner;
  runner.compiler = [](const RecordedRun& run) {
    return FakeRunner::compiled(run, is_making(run) ? "classes" : "a jar");
  };
  const auto made = make_archive(runner, language("java"));
  ASSERT_TRUE(made && *made);
  EXPECT_EQ(*read_descriptor((*made)->content.get()), "classes");
  EXPECT_EQ(*read_descriptor((*made)->helper.get()), "a jar");
  EXPECT_EQ((*made)->bytes, 7U);
  ASSERT_EQ(runner.runs.size(), 3U);
  EXPECT_THAT(runner.runs[0].file("CompileJava.java"), HasSubstr("class CompileJava"));
  EXPECT_TRUE(is_making(runner.runs[1]));
  EXPECT_THAT(runner.runs[1].file("CompileSample.java"), HasSubstr("class CompileSample"));
  EXPECT_EQ(runner.runs[1].file("compiler.jar"), "a jar");
  EXPECT_TRUE(is_checking(runner.runs[2]));
  EXPECT_EQ(runner.runs[2].file("compiler.archive"), "classes");
}

TEST(MakingAnArchive, NeedsNoHelperIfTheLanguageHasNone) {
  FakeRunner runner;
  const auto made = make_archive(runner, language("scala"));
  ASSERT_TRUE(made && *made);
  EXPECT_FALSE((*made)->helper);
  EXPECT_EQ(runner.runs.size(), 2U);
}

TEST(MakingAnArchive, FailsIfAStepFails) {
  const std::vector<FakeRunner::Answer> answers = {
      [](const RecordedRun&) { return FakeRunner::exited(1); },
      [](const RecordedRun& run) {
        return is_making(run) ? FakeRunner::exited(0) : FakeRunner::compiled(run, "x");
      },
      [](const RecordedRun& run) {
        return is_checking(run) ? FakeRunner::exited(1) : FakeRunner::compiled(run, "x");
      },
      [](const RecordedRun& run) {
        auto result = FakeRunner::compiled(run, "x");
        if (is_checking(run)) result->standard_output = "the archive does not fit";
        return result;
      }};
  for (const auto& answer : answers) {
    FakeRunner runner;
    runner.compiler = answer;
    const auto made = make_archive(runner, language("java"));
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_FALSE(*made);
  }
}

TEST(MakingAnArchive, ReportsAFailureOfTheSandbox) {
  FakeRunner runner;
  runner.compiler = [](const RecordedRun&) -> Result<sandbox::Result> { return failure("dead"); };
  EXPECT_FALSE(make_archive(runner, language("java")));
}

/// Compiles a Java program with an archive of the compiler's classes. The fake compiler calls
/// `with_archive` if it gets the archive, and otherwise succeeds.
CompileOutcome outcome_with_archive(FakeRunner& runner, const FakeRunner::Answer& with_archive,
                                    const std::vector<SourceFile>& sources = {{"a.java", ""}}) {
  const ReadyArchive archive{*memory_file("a", "classes"), *memory_file("h", "helper"), 7};
  runner.compiler = [&](const RecordedRun& run) {
    return run.file("compiler.archive") == "classes" ? with_archive(run)
                                                     : FakeRunner::compiled(run, "plain");
  };
  const auto compilation =
      compile(runner, language("java"), sources, {60, 512 * mebibyte}, {}, {.archive = &archive});
  EXPECT_TRUE(compilation) << compilation.error().message;
  return compilation ? compilation->outcome : CompileOutcome{};
}

TEST(CompileWithArchive, RunsTheCompilerOnceWithTheArchiveAndItsHelper) {
  FakeRunner runner;
  const CompileOutcome outcome = outcome_with_archive(
      runner, [](const RecordedRun& run) { return FakeRunner::compiled(run, "with"); });
  EXPECT_TRUE(outcome.ok);
  EXPECT_EQ(outcome.method, CompileMethod::archive);
  ASSERT_EQ(runner.runs.size(), 1U);
  EXPECT_EQ(runner.runs[0].spec.arguments[1], "-XX:SharedArchiveFile=compiler.archive");
  EXPECT_THAT(runner.runs[0].spec.arguments, Contains("-Xmx512m"));
  EXPECT_EQ(runner.runs[0].file("compiler.jar"), "helper");
  EXPECT_EQ(runner.runs[0].spec.limits.memory_bytes, 512 * mebibyte + 7);
}

TEST(CompileWithArchive, ReportsTheMessagesOfTheCompiler) {
  FakeRunner runner;
  const CompileOutcome outcome = outcome_with_archive(
      runner, [](const RecordedRun&) { return FakeRunner::exited(1, 0.5, "a.java:1: error"); });
  EXPECT_FALSE(outcome.ok);
  EXPECT_EQ(outcome.output, "a.java:1: error");
  EXPECT_EQ(runner.runs.size(), 1U);
}

TEST(CompileWithArchive, RetriesWithoutTheArchiveIfTheCompilerCrashesOrUsesTooMuchMemory) {
  const std::vector<FakeRunner::Answer> answers = {
      [](const RecordedRun&) { return FakeRunner::ended(sandbox::Reason::memory_limit); },
      [](const RecordedRun&) { return FakeRunner::ended(sandbox::Reason::signalled, 11); },
      [](const RecordedRun&) {
        auto result = FakeRunner::exited(3);
        result->memory_bytes = 512 * mebibyte;
        return result;
      },
      [](const RecordedRun&) -> Result<sandbox::Result> { return failure("cannot copy it"); }};
  for (const auto& answer : answers) {
    FakeRunner runner;
    const CompileOutcome outcome = outcome_with_archive(runner, answer);
    EXPECT_TRUE(outcome.ok);
    EXPECT_EQ(outcome.method, CompileMethod::plain);
    ASSERT_EQ(runner.runs.size(), 2U);
    EXPECT_THAT(runner.runs[1].spec.arguments,
                Not(Contains("-XX:SharedArchiveFile=compiler.archive")));
    EXPECT_EQ(runner.runs[1].spec.limits.memory_bytes, 512 * mebibyte);
  }
}

TEST(CompileWithArchive, DoesNotRetryAfterTheTimeLimit) {
  FakeRunner runner;
  const CompileOutcome outcome = outcome_with_archive(
      runner, [](const RecordedRun&) { return FakeRunner::ended(sandbox::Reason::cpu_limit); });
  EXPECT_FALSE(outcome.ok);
  EXPECT_EQ(runner.runs.size(), 1U);
}

TEST(CompileWithArchive, IsNotTriedIfASubmittedFileHasANameThatTheArchiveNeeds) {
  for (const char* name : {"compiler.archive", "compiler.jar", "compiler.archive/x"}) {
    FakeRunner runner;
    const CompileOutcome outcome =
        outcome_with_archive(runner, [](const RecordedRun&) { return FakeRunner::exited(1); },
                             {{"a.java", ""}, {name, "hostile"}});
    EXPECT_TRUE(outcome.ok);
    EXPECT_EQ(outcome.method, CompileMethod::plain);
    EXPECT_EQ(runner.runs.size(), 1U);
  }
}

}  // namespace
}  // namespace judge::run::archived_compiler_test
