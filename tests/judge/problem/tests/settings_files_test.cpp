#include "judge/problem/tests/settings_files.hpp"

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

TEST(SettingsFiles, AreParsedOnceAndHaveTheirConstantsReplaced) {
  PackageFixture fixture;
  fixture.file("data/secret/test_group.yaml", "args: ['{{n}}']\n");
  fixture.file("data/sample/test_group.yaml", "{\n");
  Report report;
  const PackageTree tree = PackageTree::scan(fixture.directory(), report);
  const Source source{tree, report, Format::icpc_2025_09};
  Package package;
  package.constants["n"] = "5";
  SettingsFiles files(source, package);
  const auto top = files.open("data/secret/test_group.yaml");
  ASSERT_TRUE(top);
  EXPECT_THAT(top->entries().at(0).words(), testing::ElementsAre("5"));
  EXPECT_FALSE(files.open("data/test_group.yaml"));
  for (int i = 0; i < 2; ++i) EXPECT_FALSE(files.open("data/sample/test_group.yaml"));
  EXPECT_THAT(texts(report.errors()), testing::SizeIs(1));
}

}  // namespace
}  // namespace judge::problem
