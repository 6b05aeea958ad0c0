#include "judge/run/compiling/compiler_run.hpp"

#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::compiler_run_test {
namespace {

TEST(CompilerRun, HasTheLimitsOfTheCompilation) {
  const CompileLimits limits = {7, 300 * mebibyte};
  const sandbox::Spec spec = compiler_spec(language("cpp"), limits);
  EXPECT_EQ(spec.limits.cpu_s, 7);
  EXPECT_EQ(spec.limits.memory_bytes, 300 * mebibyte);
  EXPECT_EQ(spec.limits.wall_s, wall_limit_of(limits));
  EXPECT_EQ(spec.printed_bytes_max, printed_bytes_max);
  EXPECT_TRUE(spec.profile.writable);
}

TEST(CompilerRun, HasSpaceForAnArchiveOnlyIfTheLanguageUsesOne) {
  const auto bytes = [](const char* id) {
    return compiler_spec(language(id), {}).profile.work_bytes;
  };
  EXPECT_EQ(bytes("cpp"), bytes("python3"));
  EXPECT_EQ(bytes("java"), bytes("cpp") + archive_bytes_max);
}

TEST(CompilerRun, GivesTheOutputFileTheExtensionThatTheLanguageNeeds) {
  EXPECT_EQ(binary_name_of(language("cpp")), "program.out");
  EXPECT_EQ(binary_name_of(language("java")), "program.out.jar");
}

TEST(CompilerRun, RefusesUnsafeFileNames) {
  sandbox::Spec spec;
  EXPECT_FALSE(put_files(spec, {{"../a.cpp", ""}}));
  const auto contents = put_files(spec, {{"a.cpp", "text"}});
  ASSERT_TRUE(contents);
  EXPECT_EQ(*read_descriptor(spec.files.back().fd), "text");
}

TEST(CompilerRun, IsASilentSuccessOnlyWithExitCode0AndWithoutOutput) {
  sandbox::Result result;
  EXPECT_TRUE(is_silent_success(result));
  result.standard_error = "warning";
  EXPECT_FALSE(is_silent_success(result));
  result.standard_error.clear();
  result.exit_code = 1;
  EXPECT_FALSE(is_silent_success(result));
}

}  // namespace
}  // namespace judge::run::compiler_run_test
