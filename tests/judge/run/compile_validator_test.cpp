#include "judge/run/compile_validator.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run {
namespace {

using testing::HasSubstr;

Result<sandbox::FileDescriptor> compiled(FakeRunner& runner, const problem::Program& program) {
  return compile_validator(runner, ProgramCache(""), languages(), program, problem::Limits{});
}

TEST(CompileValidator, CompilesItsFiles) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  const auto program = compiled(runner, small_program(directory, "check.cpp"));
  ASSERT_TRUE(program);
  EXPECT_EQ(read_descriptor(program->get()).value(), "a binary");
}

TEST(CompileValidator, NamesTheValidatorAndTheReason) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  EXPECT_THAT(compiled(runner, small_program(directory, "check.py")).error().message,
              HasSubstr("validator check.py: the language of check.py cannot be inferred"));
  EXPECT_THAT(compiled(runner, {"gone.cpp", {{"gone.cpp", "/nowhere"}}}).error().message,
              HasSubstr("validator gone.cpp: cannot read /nowhere"));
  runner.compiler = [](const RecordedRun& run) {
    auto result = FakeRunner::compiled(run, "");
    if (run.spec.collect.empty()) return result;
    result->exit_code = 1;
    result->standard_error = "error: expected ';'\n";
    return result;
  };
  EXPECT_EQ(compiled(runner, small_program(directory, "bad.cpp")).error().message,
            "validator bad.cpp: does not compile:\nerror: expected ';'");
}

}  // namespace
}  // namespace judge::run
