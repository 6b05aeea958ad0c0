#include "judge/run/compiling/submission_compiler.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "judge/run/compiling/compile_cached.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::submission_compiler_test {
namespace {

class SubmissionCompilerTest : public testing::Test {
 protected:
  Compilation compile(const std::string& source, const std::string& owner = "user 1",
                      const CompileLimits& limits = {}) {
    auto compilation = compile_cached(runner_, compiler_.programs_of(owner), language("cpp"),
                                      {{"a.cpp", source}}, limits, compiler_.aids());
    EXPECT_TRUE(compilation);
    return *std::move(compilation);
  }

  TemporaryDirectory directory_;
  FakeRunner runner_;
  SubmissionCompiler compiler_{directory_.path() / "cache"};
};

TEST_F(SubmissionCompilerTest, CompilesTheSameSourceOnce) {
  runner_.compiler = [](const RecordedRun& run) {
    auto result = FakeRunner::compiled(run, "a program");
    result->standard_error = "a.cpp:1:1: warning: hm";
    return result;
  };
  const Compilation first = compile("int main() {}");
  EXPECT_EQ(first.outcome.method, CompileMethod::plain);
  const Compilation second = compile("int main() {}");
  EXPECT_EQ(runner_.runs.size(), 1U);
  EXPECT_TRUE(second.outcome.ok);
  EXPECT_EQ(second.outcome.method, CompileMethod::cached);
  EXPECT_EQ(second.outcome.output, first.outcome.output);
  EXPECT_EQ(read_descriptor(second.binary.get()).value(), "a program");
}

TEST_F(SubmissionCompilerTest, DoesNotShareProgramsBetweenOwners) {
  compile("int main() {}", "user 1");
  compile("int main() {}", "user 2");
  EXPECT_EQ(runner_.runs.size(), 2U);
}

TEST_F(SubmissionCompilerTest, CompilesAgainIfTheLimitsDiffer) {
  compile("int main() {}");
  compile("int main() {}", "user 1", {.cpu_s = 1});
  EXPECT_EQ(runner_.runs.size(), 2U);
}

TEST_F(SubmissionCompilerTest, DoesNotCacheFailures) {
  runner_.compiler = [](const RecordedRun&) { return FakeRunner::exited(1); };
  EXPECT_FALSE(compile("no").outcome.ok);
  EXPECT_FALSE(compile("no").outcome.ok);
  EXPECT_EQ(runner_.runs.size(), 2U);
}

TEST_F(SubmissionCompilerTest, CompilesAgainWhenTheStoredProgramIsDamaged) {
  compile("int main() {}");
  for (const auto& file :
       std::filesystem::directory_iterator(directory_.path() / "cache" / "submissions")) {
    std::ofstream(file.path()) << "damaged, but longer than a hash of 32 bytes";
  }
  EXPECT_EQ(compile("int main() {}").outcome.method, CompileMethod::plain);
}

TEST_F(SubmissionCompilerTest, RequestsNoPrecompiledHeaderIfTheCacheIsBelowTmp) {
  compile("#include <map>\nint main() {}");
  EXPECT_FALSE(std::filesystem::exists(directory_.path() / "cache" / "prefixes"))
      << "a box cannot show files below /tmp";
}

TEST(SubmissionCompiler, CompilesEachTimeIfItHasNoCacheDirectory) {
  FakeRunner runner;
  SubmissionCompiler compiler("");
  for (int times = 0; times < 2; ++times) {
    const auto made = compile_cached(runner, compiler.programs_of(""), language("cpp"),
                                     {{"a.cpp", ""}}, {}, compiler.aids());
    ASSERT_TRUE(made);
    EXPECT_EQ(made->outcome.method, CompileMethod::plain);
  }
}

}  // namespace
}  // namespace judge::run::submission_compiler_test
