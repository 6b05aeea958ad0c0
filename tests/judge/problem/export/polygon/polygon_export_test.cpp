#include "judge/problem/export/polygon/polygon_export.hpp"

#include "tests/judge/problem/legacy_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(PolygonExport, WritesAProblemXml) {
  PackageFixture fixture;
  fixture.yaml("limits: {time_limit: 1}\nkeywords: [graphs]\n").file("attachments/a.txt", "");
  const Translated made = translated(fixture, as_polygon);
  EXPECT_THAT(made.errors, IsEmpty());
  const std::string xml = made.text("problem.xml");
  EXPECT_THAT(xml, HasSubstr("<problem revision=\"1\" short-name=\"puzzle\">"));
  EXPECT_THAT(xml, HasSubstr("<tag value=\"graphs\" />"));
  EXPECT_THAT(xml, HasSubstr("<file path=\"attachments/a.txt\" />"));
  EXPECT_EQ(made.text("attachments/a.txt"), "(copied)");
}

TEST(PolygonExport, KeepsTheRevisionAndUrlOfAProblemImportedFromPolygon) {
  PackageFixture fixture;
  fixture.yaml(
      "limits: {time_limit: 1}\nversion: \"7\"\n"
      "source: {name: Polygon, url: https://polygon.example/x}\n");
  EXPECT_THAT(translated(fixture, as_polygon).text("problem.xml"),
              HasSubstr("<problem revision=\"7\" short-name=\"puzzle\" "
                        "url=\"https://polygon.example/x\">"));
  PackageFixture elsewhere;
  elsewhere.yaml(
      "limits: {time_limit: 1}\nversion: v7\nsource: {name: A contest, url: https://a.example}\n");
  const Translated other = translated(elsewhere, as_polygon);
  EXPECT_THAT(other.text("problem.xml"), HasSubstr("revision=\"1\" short-name=\"puzzle\">"));
  EXPECT_THAT(other.notes, testing::Contains(HasSubstr("version is left out")));
}

TEST(PolygonExport, ListsOmittedParts) {
  PackageFixture fixture;
  fixture.yaml("limits: {time_limit: 1}\nlanguages: [cpp]\n").file("solution/solution.md", "");
  fixture.file("data/secret/1.yaml", "hint: think\n").file("data/sample/1.out", "1\n");
  EXPECT_THAT(
      translated(fixture, as_polygon).notes,
      testing::IsSupersetOf(
          {HasSubstr("languages are left out"), HasSubstr("solution/ is left out"),
           HasSubstr("hints and descriptions"), HasSubstr("shown instead of the test data")}));
}

TEST(PolygonExport, RefusesProblemTypesThatPolygonLacks) {
  PackageFixture fixture;
  fixture.yaml("limits: {time_limit: 1}\ntype: multi-pass\n").file("include/cpp/a.h", "");
  fixture.file("output_validator/check.cpp", "");
  fixture.file("judge.yaml", "validator_convention: testlib\n");
  EXPECT_THAT(translated(fixture, as_polygon).errors,
              ElementsAre(HasSubstr("type: 'multi-pass' cannot be expressed"),
                          HasSubstr("include: cannot be expressed in a Polygon package")));
}

}  // namespace
}  // namespace judge::problem
