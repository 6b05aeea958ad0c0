#include "judge/api/problems/uploaded_package.hpp"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

class UploadedPackageTest : public DraftApiTest {};

TEST_F(UploadedPackageTest, ConvertsOtherFormats) {
  std::filesystem::path root;
  {
    const auto package = uploaded_package(
        zip({{"tests/1.in", "1"}, {"tests/1.out", "2"}, {"__MACOSX/x", ""}}), "double");
    ASSERT_TRUE(package) << package.error().detail;
    ASSERT_TRUE(package->report);
    EXPECT_EQ(package->report->format, "folder of test pairs");
    root = package->root;
    EXPECT_TRUE(std::filesystem::exists(root / "data/secret/1.ans"));
  }
  EXPECT_FALSE(std::filesystem::exists(root));
}

TEST_F(UploadedPackageTest, RefusesArchivesWithoutAProblem) {
  for (const auto& body : {std::string(), zip({{"x", ""}}), zip({{"problem.xml", "<a>"}}),
                           zip({{"a/problem.yaml", "name: ["}}),
                           zip({{"init.yml", "test_cases: [{in: ../x, out: /y}]"}})}) {
    const auto package = uploaded_package(body, "double");
    ASSERT_FALSE(package);
    EXPECT_EQ(package.error().status, 422);
  }
}

TEST_F(UploadedPackageTest, RefusesTestsThatRequireAGenerator) {
  const auto package = uploaded_package(
      zip({{"problem.xml",
            "<problem><judging><testset name='tests'>"
            "<input-path-pattern>%d</input-path-pattern>"
            "<answer-path-pattern>%d.a</answer-path-pattern>"
            "<tests><test cmd='gen 1'/></tests></testset></judging><files><executables>"
            "<executable><source path='gen.cpp'/></executable></executables></files></problem>"},
           {"gen.cpp", ""}}),
      "double");
  ASSERT_FALSE(package);
  EXPECT_THAT(package.error().detail, HasSubstr("must be created by generators/gen"));
}

}  // namespace
}  // namespace judge::api
