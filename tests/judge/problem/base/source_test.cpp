#include "judge/problem/base/source.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Source, UnreadableFilesAreErrors) {
  PackageFixture package;
  package.remove("problem.yaml").file("problem.yaml/x", "");
  EXPECT_THAT(package.errors(), ElementsAre("problem.yaml: is not a regular file"));
}

TEST(Source, MissingFilesAreNotReported) {
  const PackageFixture package;
  Report report;
  const PackageTree tree = PackageTree::scan(package.directory(), report);
  const Source source{tree, report, Format::icpc_2025_09};
  YamlValue document;
  EXPECT_EQ(read_text(source, "nothing", 10), std::nullopt);
  EXPECT_FALSE(read_yaml_file(source, "nothing.yaml", document));
  EXPECT_EQ(read_text(source, "data/sample/1.in", 10), "1\n");
  EXPECT_THAT(texts(report.errors()), IsEmpty());
}

TEST(Source, ASecondStatementDirectoryIsIgnored) {
  PackageFixture package;
  package.file("problem_statement/problem.en.tex", "x");
  EXPECT_THAT(package.warnings(),
              ElementsAre("problem_statement: is ignored because 'statement' exists"));
}

}  // namespace
}  // namespace judge::problem
