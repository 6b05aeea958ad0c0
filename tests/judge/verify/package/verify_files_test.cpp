#include "judge/verify/package/verify_files.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::verify::verify_files_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> messages(const Check& check) {
  std::vector<std::string> result;
  for (const Remark& remark : check.remarks) result.push_back(remark.message);
  return result;
}

TEST(CheckFiles, ReportsNothingForACleanPackage) {
  const TemporaryDirectory directory;
  const Check check = check_files(run::small_package(directory, 2));
  EXPECT_EQ(check.cases, 3U);
  EXPECT_THAT(messages(check), IsEmpty());
}

TEST(CheckFiles, WarnsAboutUnusualText) {
  const TemporaryDirectory directory;
  const problem::Package package = run::small_package(directory, 0);
  directory.write("data/sample/1.in", "1\r\n2");
  directory.write("data/sample/1.ans", "\xEF\xBB\xBFx\n");
  const Check check = check_files(package);
  EXPECT_TRUE(check.holds());
  EXPECT_THAT(messages(check), ElementsAre(HasSubstr("sample/1.in contains carriage returns"),
                                           "sample/1.in does not end with a newline",
                                           "sample/1.ans begins with a byte order mark"));
}

TEST(CheckFiles, IgnoresTheTextOfGeneratedAnswers) {
  const TemporaryDirectory directory;
  const problem::Package package = run::small_package(directory, 0);
  directory.write("data/sample/1.ans", "x");
  EXPECT_THAT(messages(check_files(package)),
              ElementsAre("sample/1.ans does not end with a newline"));
  EXPECT_THAT(messages(check_files(package, {"sample/1"})), IsEmpty());
}

TEST(CheckFiles, WarnsAboutDuplicateInputsAndLargeAnswers) {
  const TemporaryDirectory directory;
  problem::Package package = run::small_package(directory, 1);
  directory.write("data/secret/1.in", "0\n");
  EXPECT_THAT(messages(check_files(package)),
              ElementsAre("secret/1.in is the same as sample/1.in"));
  package.limits.output_bytes = mebibyte;
  directory.write("data/secret/1.ans", std::string(mebibyte, 'x') + "\n");
  EXPECT_FALSE(check_files(package).holds());
}

TEST(CheckFiles, FailsIfThePackageHasAFaultThatPreventsPublishing) {
  const TemporaryDirectory directory;
  problem::Package package = run::small_package(directory, 0);
  package.warnings = {{"a", 0, "", "is odd"}};
  EXPECT_TRUE(check_files(package).holds());
  package.blockers = {{"statement", 0, "", "there is no statement"}};
  const Check check = check_files(package);
  EXPECT_FALSE(check.holds());
  EXPECT_THAT(messages(check), ElementsAre("statement: there is no statement", "a: is odd"));
}

TEST(CheckFiles, FailsIfThereAreNoTestCasesOrAFileIsMissing) {
  EXPECT_FALSE(check_files({}).holds());
  const TemporaryDirectory directory;
  problem::Package package = run::small_package(directory, 0);
  package.tests[0].answer = "/nowhere.ans";
  EXPECT_FALSE(check_files(package).holds());
}

}  // namespace
}  // namespace judge::verify::verify_files_test
