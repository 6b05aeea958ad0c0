#include "judge/run/validators/compile_validator.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::compile_validator_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<ValidatorProgram> compiled(FakeRunner& runner, const problem::Program& program) {
  return compile_validator(runner, ProgramCache(""), languages(), program, problem::Package{});
}

TEST(CompileValidator, CompilesTheFilesOfTheValidator) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  const auto program = compiled(runner, small_program(directory, "check.cpp"));
  ASSERT_TRUE(program);
  EXPECT_EQ(read_descriptor(program->program.get()).value(), "a binary");
}

TEST(CompileValidator, ErrorsNameTheValidatorAndTheReason) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  EXPECT_THAT(compiled(runner, small_program(directory, "check.xyz")).error().message,
              HasSubstr("validator check.xyz: the language of check.xyz cannot be inferred"));
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

TEST(CompileValidator, UsesTheLanguageWithTheMostFilesAndKeepsDataFiles) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  problem::Program program{"check", {}};
  for (const char* name : {"__main__.py", "moves.py", "old.cpp", "words.txt", "testlib.h"}) {
    program.files.push_back({name, directory.write(name, name)});
  }
  const auto ready = compiled(runner, program);
  ASSERT_TRUE(ready) << ready.error().message;
  EXPECT_EQ(ready->language.id, "python3");
  ASSERT_EQ(ready->data_files.size(), 2U);
  EXPECT_EQ(ready->data_files[0].name, "old.cpp");
  EXPECT_EQ(ready->data_files[1].name, "words.txt");
}

TEST(CompileValidator, ScriptsArePackedWithAllTheirFiles) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  problem::Program program{"check", {}};
  for (const char* name : {"build", "run", "a.cpp", "b.cpp", "c.cpp", "words.txt"}) {
    program.files.push_back({name, directory.write(name, name)});
  }
  const auto ready = compiled(runner, program);
  ASSERT_TRUE(ready) << ready.error().message;
  EXPECT_EQ(ready->language.id, "scripts");
  EXPECT_TRUE(ready->data_files.empty()) << "they are in the packed program";
  const RecordedRun& build = runner.runs.front();
  EXPECT_THAT(build.spec.arguments,
              ElementsAre("/usr/bin/bash", "build_program.sh", "program.out.packed", "build"));
  EXPECT_EQ(build.file("words.txt"), "words.txt");
  EXPECT_FALSE(build.spec.profile.from_memory);
  program.files.erase(program.files.begin());
  ASSERT_TRUE(compiled(runner, program));
  EXPECT_EQ(runner.runs.back().spec.arguments.back(), "run");
  EXPECT_EQ(compiled(runner, small_program(directory, "a.sh"))->language.id, "scripts");
}

TEST(CompileValidator, ScriptsWithJavaFilesSeeTheJdk) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  for (const char* name : {"Check.java", "lib/check.jar"}) {
    const problem::Program program{
        "check", {{"run", directory.write("run", "")}, {name, directory.write(name, "")}}};
    const auto ready = compiled(runner, program);
    ASSERT_TRUE(ready) << ready.error().message;
    EXPECT_EQ(ready->language.id, "scripts_with_java");
  }
}

TEST(CompileValidator, RefusesReservedFileNamesAndTooManyDataFiles) {
  const TemporaryDirectory directory;
  FakeRunner runner;
  problem::Program program = small_program(directory, "check.cpp");
  program.files.push_back({"input/words.txt", directory.write("words.txt", "")});
  EXPECT_THAT(compiled(runner, program).error().message,
              HasSubstr("puts its own file 'input' into the work directory; rename"));
  program.files.pop_back();
  for (int i = 0; i < 151; ++i) {
    program.files.push_back({std::to_string(i) + ".txt", directory.write("words.txt", "")});
  }
  EXPECT_THAT(compiled(runner, program).error().message, HasSubstr("has 151 data files"));
}

}  // namespace
}  // namespace judge::run::compile_validator_test
