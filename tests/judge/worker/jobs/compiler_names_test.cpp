#include "judge/worker/jobs/compiler_names.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::worker {
namespace {

/// A sandbox in which every program prints a version. Each run fails if `fails` is set.
class VersionRunner final : public run::Runner {
 public:
  Result<sandbox::Result> run(const sandbox::Spec&) override {
    ++runs;
    if (fails) return failure("no cgroup");
    sandbox::Result result;
    result.reason = sandbox::Reason::exited;
    result.exit_code = exit_code;
    result.standard_output = "gcc 12\nand more\n";
    return result;
  }

  int runs = 0;
  int exit_code = 0;
  bool fails = false;
};

TEST(CompilerNames, AreReadOncePerCompiler) {
  CompilerNames names;
  VersionRunner runner;
  EXPECT_EQ(*names.of(run::language("c"), runner), "gcc 12");
  EXPECT_EQ(*names.of(run::language("c"), runner), "gcc 12");
  EXPECT_EQ(runner.runs, 1);
  EXPECT_EQ(*names.of(run::language("cpp"), runner), "gcc 12");
  EXPECT_EQ(runner.runs, 2);
}

TEST(CompilerNames, AreEmptyIfTheCompilerDoesNotReportAVersion) {
  CompilerNames names;
  VersionRunner runner;
  runner.exit_code = 1;
  EXPECT_EQ(*names.of(run::language("c"), runner), "");
}

TEST(CompilerNames, AreRequestedAgainAfterASandboxFailure) {
  CompilerNames names;
  VersionRunner runner;
  runner.fails = true;
  EXPECT_EQ(names.of(run::language("c"), runner).error().message, "no cgroup");
  runner.fails = false;
  EXPECT_EQ(*names.of(run::language("c"), runner), "gcc 12");
}

}  // namespace
}  // namespace judge::worker
