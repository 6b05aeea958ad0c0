#include "judge/problem/export/include_check.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

TEST(IncludeCheck, ReportsAbsolutePathsAndPathsOutsideTheProgram) {
  EXPECT_THAT(includes_that_leave("check.cpp",
                                  "#include <vector>\n#include \"rules.hpp\"\n"
                                  "#include \"sub/../rules.hpp\"\n"),
              IsEmpty());
  EXPECT_THAT(includes_that_leave("check.cpp",
                                  "#include \"../rules.hpp\"\r\n"
                                  "  #  include \"a/../../b.hpp\"\n"
                                  "#include </etc/passwd>\n"),
              ElementsAre("../rules.hpp", "a/../../b.hpp", "/etc/passwd"));
  EXPECT_THAT(includes_that_leave("sub/check.cpp", "#include \"../rules.hpp\"\n"), IsEmpty());
  EXPECT_THAT(includes_that_leave("sub/check.cpp", "#include \"../../rules.hpp\""),
              ElementsAre("../../rules.hpp"));
}

TEST(IncludeCheck, ReportsOnlyPathsInIncludeDirectives) {
  EXPECT_THAT(includes_that_leave("a.cpp",
                                  "// #include \"../a.hpp\"\n#include\n#define X \"../\"\n"
                                  "#include MACRO\n# include \"\"\nx #include \"../a\""),
              IsEmpty());
}

TEST(CheckSelfContained, NamesEachFileThatIncludesPathsOutsideItsProgram) {
  PackageFixture package;
  const std::string outside = "#include \"../../../reference/puzzle.hpp\"\n";
  package.file("input_validators/check.cpp", outside);
  package.file("output_validator/check.cpp", outside).file("output_validator/a.hpp", outside);
  package.file("submissions/accepted/good.cpp", outside);
  package.file("submissions/accepted/whole/main.cpp", outside);
  package.file("include/cpp/main.cpp", outside);
  Report report;
  check_self_contained(package.package(), report);
  std::vector<std::string> files;
  for (const Finding& finding : report.errors()) files.push_back(finding.file);
  EXPECT_THAT(files,
              UnorderedElementsAre("input_validators/check.cpp", "output_validator/check.cpp",
                                   "output_validator/a.hpp", "submissions/accepted/good.cpp",
                                   "submissions/accepted/whole/main.cpp", "include/cpp/main.cpp"));
  EXPECT_THAT(report.errors().front().message,
              testing::HasSubstr("includes '../../../reference/puzzle.hpp', which is outside"));
}

TEST(CheckSelfContained, ChecksAllPrograms) {
  const std::string outside = "#include \"../../rules.hpp\"\n";
  const auto files_with_errors = [](const Package& package) {
    Report report;
    check_self_contained(package, report);
    std::vector<std::string> files;
    for (const Finding& finding : report.errors()) files.push_back(finding.file);
    return files;
  };
  PackageFixture legacy(Format::legacy);
  legacy.yaml("type: scoring\nvalidation: custom\n")
      .file("data/testdata.yaml", "grading: custom\n");
  legacy.file("output_validators/one.cpp", outside).file("output_validators/two/a.cpp", outside);
  legacy.file("graders/grade.cpp", outside);
  EXPECT_THAT(files_with_errors(legacy.package()),
              UnorderedElementsAre("output_validators/one.cpp", "output_validators/two/a.cpp",
                                   "graders/grade.cpp"));
  PackageFixture modern;
  modern.file("output_visualizer/draw.cpp", outside);
  EXPECT_THAT(files_with_errors(modern.package()), ElementsAre("output_visualizer/draw.cpp"));
}

TEST(CheckSelfContained, ReportsNothingForASelfContainedPackage) {
  Report report;
  check_self_contained(PackageFixture().package(), report);
  EXPECT_FALSE(report.has_errors());
}

}  // namespace
}  // namespace judge::problem
