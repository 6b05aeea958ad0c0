#include "judge/run/compiling/program_spec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::program_spec_test {
namespace {

using testing::ElementsAre;
using testing::IsSupersetOf;

constexpr int program = 7;
constexpr sandbox::Limits limits{
    .cpu_s = 2, .wall_s = 6, .memory_bytes = 64 * mebibyte, .output_bytes = mebibyte};

TEST(ProgramBox, ContainsThePathsThatTheLanguageNeedsToRun) {
  EXPECT_EQ(program_box(language("cpp")), sandbox::Profile{}) << "a static binary needs nothing";
  const sandbox::Profile box = program_box(language("java"));
  EXPECT_EQ(box.read_only_paths, shown_paths(language("java").run));
  EXPECT_TRUE(box.socket_pairs);
  EXPECT_FALSE(box.writable);
}

TEST(CompilerBox, ContainsCopiesOfHostFilesUnlessTheLanguageMayReadTheOriginals) {
  EXPECT_FALSE(compiler_box(language("cpp")).from_memory);
  EXPECT_TRUE(compiler_box(language("java")).from_memory);
  Language made = language("cpp");
  made.compile.host_files_because.clear();
  EXPECT_TRUE(compiler_box(made).from_memory);
  EXPECT_EQ(compiler_box(made).read_only_paths, shown_paths(made.compile));
}

TEST(ProgramSpec, StartsABinaryThroughAFileDescriptor) {
  const auto spec = program_spec(language("cpp"), program, limits, {"-n", "3"});
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->executable, program);
  EXPECT_TRUE(spec->files.empty());
  EXPECT_THAT(spec->arguments, ElementsAre("program", "-n", "3"));
  EXPECT_TRUE(spec->environment.empty());
  EXPECT_EQ(spec->limits.cpu_s, 2);
  EXPECT_EQ(spec->limits.wall_s, 6);
  EXPECT_EQ(spec->limits.memory_bytes, 64 * mebibyte);
  EXPECT_EQ(spec->limits.output_bytes, mebibyte);
  EXPECT_EQ(spec->limits.processes, language("cpp").run.processes);
}

TEST(ProgramSpec, GivesALanguageRuntimeExtraMemoryAndTheProgramAsAFile) {
  const Language& java = language("java");
  const auto spec = program_spec(java, program, limits, {"-n"});
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->executable, -1);
  ASSERT_EQ(spec->files.size(), 1U);
  EXPECT_EQ(spec->files[0].path, "program.jar");
  EXPECT_EQ(spec->files[0].fd, program);
  EXPECT_THAT(spec->arguments, IsSupersetOf({"-Xmx64m", "program.jar"}));
  EXPECT_EQ(spec->arguments.back(), "-n");
  EXPECT_EQ(spec->environment, java.run.environment);
  EXPECT_EQ(spec->limits.memory_bytes, 64 * mebibyte + java.runtime_memory_bytes);
  EXPECT_EQ(spec->limits.processes, java.run.processes);
}

TEST(ProgramSpec, ReportsUnknownPlaceholders) {
  Language broken = language("cpp");
  broken.run.words = {"/bin/x", "{files}"};
  EXPECT_FALSE(program_spec(broken, program, limits, {}));
}

}  // namespace
}  // namespace judge::run::program_spec_test
