#include "judge/run/compiling/installed.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::installed_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Language script() {
  Language language;
  language.id = "x";
  language.name = "X";
  language.debian_package = "x-compiler";
  language.version_command = {"/bin/sh", "--version"};
  language.compile.words = {"/bin/sh", "{files}", "{binary}"};
  language.run.words = {"{binary}"};
  return language;
}

TEST(CheckInstalled, ReportsAMissingCompilerOrInterpreter) {
  Language language = script();
  EXPECT_TRUE(check_installed(language));
  language.run.words = {"/nowhere/x", "{binary}"};
  EXPECT_EQ(check_installed(language).error().message,
            "X (x) is not installed on this machine: /nowhere/x is missing; install the Debian "
            "package x-compiler: apt-get install x-compiler");
  language.debian_package = "x-compiler x-runtime";
  EXPECT_THAT(check_installed(language).error().message,
              HasSubstr("install the Debian packages x-compiler x-runtime: apt-get install "
                        "x-compiler x-runtime"));
  language.run.words = {"{binary}"};
  language.compile.words = {"/bin/sh", "-L/nowhere", "/a:/b", "/bin/{x}", "/nowhere/x.jar"};
  EXPECT_THAT(check_installed(language).error().message, HasSubstr(": /nowhere/x.jar is missing"));
  language.debian_package.clear();
  language.compile.words = {"/nowhere/y"};
  EXPECT_EQ(check_installed(language).error().message,
            "X (x) is not installed on this machine: /nowhere/y is missing; install it, or remove "
            "the language from the table of languages");
}

TEST(InstalledVersion, IsTheFirstPrintedLine) {
  FakeRunner runner;
  runner.compiler = [](const RecordedRun&) {
    return FakeRunner::exited(0, 0.1, "x 1.2\x1b\nCopyright\n");
  };
  Language language = script();
  language.compile.environment = {"A=b"};
  language.compile.read_only_paths = {"/bin/sh"};
  EXPECT_EQ(installed_version(runner, language).value(), "x 1.2\uFFFD");
  ASSERT_EQ(runner.runs.size(), 1U);
  EXPECT_EQ(runner.runs[0].spec.arguments, language.version_command);
  EXPECT_THAT(runner.runs[0].spec.environment, ElementsAre("A=b"));
  EXPECT_THAT(runner.runs[0].spec.profile.read_only_paths, ElementsAre("/bin/sh"));
}

TEST(InstalledVersion, MayBePrintedToStandardErrorOrBeUnknown) {
  FakeRunner runner;
  sandbox::Result result;
  result.standard_error = "x 2\n";
  runner.compiler = [&](const RecordedRun&) { return FakeRunner::again(result); };
  EXPECT_EQ(installed_version(runner, script()).value(), "x 2");
  result.exit_code = 1;
  EXPECT_THAT(installed_version(runner, script()).error().message,
              HasSubstr("/bin/sh did not report its version: x 2"));
  Language silent = script();
  silent.version_command.clear();
  EXPECT_EQ(installed_version(runner, silent).value(), "");
}

}  // namespace
}  // namespace judge::run::installed_test
