#include "judge/run/source_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::source_check_test {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;

class SourceCheckTest : public testing::Test {
 protected:
  SourceCheckResult check(const std::string& id, const SourceFile& file) {
    const std::vector<SourceFile> files = {file};
    const auto checked =
        check_source(runner_, {package_, language(id), files, 60}, programs_, nullptr);
    EXPECT_TRUE(checked) << checked.error().message;
    return *checked;
  }

  TemporaryDirectory directory_;
  problem::Package package_ = small_package(directory_, 1);
  FakeRunner runner_;
  ProgramCache programs_{directory_.path() / "cache"};
};

TEST_F(SourceCheckTest, MakesNoProgramIfCheckingIsFasterThanCompiling) {
  const SourceCheckResult checked = check("cpp", {"a.cpp", "int main() {}"});
  EXPECT_TRUE(checked.compiles);
  EXPECT_FALSE(checked.is_program_kept);
  EXPECT_THAT(checked.diagnostics, IsEmpty());
  ASSERT_THAT(runner_.runs, SizeIs(1));
  EXPECT_EQ(runner_.runs[0].spec.arguments[1], "-fsyntax-only");
  EXPECT_EQ(runner_.runs[0].spec.limits.cpu_s, source_check_cpu_s_max);
}

TEST_F(SourceCheckTest, KeepsTheProgramIfCompilingIsAsFastAsChecking) {
  EXPECT_TRUE(check("python3", {"a.py", "print(1)"}).is_program_kept);
  EXPECT_EQ(runner_.runs[0].spec.limits.cpu_s, source_check_cpu_s_max);
  const std::vector<SourceFile> files = {{"a.py", "print(1)"}};
  ASSERT_TRUE(
      make_program_ahead(runner_, {package_, language("python3"), files, 60}, programs_, nullptr));
  EXPECT_THAT(runner_.runs, SizeIs(1)) << "a submission's limits find the program of the check";
}

TEST_F(SourceCheckTest, ReportsMessages) {
  runner_.compiler = [](const RecordedRun&) {
    auto result = FakeRunner::exited(1);
    result->standard_error = "a.cpp:3:5: error: expected ';'\n";
    return result;
  };
  const SourceCheckResult checked = check("cpp", {"a.cpp", "x"});
  EXPECT_FALSE(checked.compiles);
  EXPECT_FALSE(checked.was_stopped);
  EXPECT_THAT(checked.diagnostics,
              testing::ElementsAre(Diagnostic{"a.cpp", 3, 5, Severity::error, "expected ';'"}));
}

TEST_F(SourceCheckTest, ReportsNoErrorsIfTheTimeLimitStopsIt) {
  runner_.compiler = [](const RecordedRun&) {
    auto result = FakeRunner::ended(sandbox::Reason::cpu_limit);
    result->cpu_s = source_check_cpu_s_max;
    return result;
  };
  const SourceCheckResult checked = check("cpp", {"a.cpp", "x"});
  EXPECT_FALSE(checked.compiles);
  EXPECT_TRUE(checked.was_stopped);
  EXPECT_THAT(checked.diagnostics, IsEmpty());
}

TEST_F(SourceCheckTest, RefusesSourcesThatAreTooLarge) {
  package_.limits.code_bytes = 10;
  const SourceCheckResult checked = check("cpp", {"a.cpp", std::string(11, 'x')});
  EXPECT_FALSE(checked.compiles);
  ASSERT_THAT(checked.diagnostics, SizeIs(1));
  EXPECT_THAT(checked.diagnostics[0].message, testing::HasSubstr("11 bytes"));
  EXPECT_THAT(runner_.runs, IsEmpty());
}

TEST_F(SourceCheckTest, FailsForALanguageWithoutACheck) {
  const std::vector<SourceFile> files = {{"Main.java", ""}};
  EXPECT_FALSE(check_source(runner_, {package_, language("java"), files, 60}, programs_, nullptr));
}

TEST_F(SourceCheckTest, CompilingAProgramInAdvancePrecompilesItsIncludeLines) {
  const std::string header = directory_.write("vector", "// a header");
  runner_.compiler = [&](const RecordedRun& run) {
    return FakeRunner::with_file(FakeRunner::compiled(run, "a program"), "prefix.d",
                                 "prefix.hpp.gch: prefix.hpp " + header + "\n");
  };
  PrefixHeaders prefixes(directory_.path() / "prefixes");
  const std::vector<SourceFile> files = {{"a.cpp", "#include <vector>\nint main() {}\n"}};
  const SourceToCheck source{package_, language("cpp"), files, 60};
  ASSERT_TRUE(check_source(runner_, source, programs_, &prefixes));
  EXPECT_FALSE(prefixes.has_requests()) << "a check requests no prefix";
  EXPECT_THAT(runner_.runs.back().spec.arguments, Not(Contains("-include")));

  ASSERT_TRUE(make_program_ahead(runner_, source, programs_, &prefixes));
  EXPECT_FALSE(prefixes.has_requests());
  EXPECT_THAT(runner_.runs.back().spec.arguments, Contains("-include"));
  const std::size_t runs = runner_.runs.size();
  ASSERT_TRUE(make_program_ahead(runner_, source, programs_, &prefixes));
  EXPECT_THAT(runner_.runs, SizeIs(runs)) << "everything is ready";

  ASSERT_TRUE(check_source(runner_, source, programs_, &prefixes));
  EXPECT_THAT(runner_.runs.back().spec.arguments, Contains("-include"));
}

}  // namespace
}  // namespace judge::run::source_check_test
