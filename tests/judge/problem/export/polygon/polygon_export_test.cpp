#include "judge/problem/export/polygon/polygon_export.hpp"

#include "judge/problem/export/export.hpp"
#include "tests/judge/problem/import/polygon/polygon_fixture.hpp"
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
          {HasSubstr("languages are left out"), HasSubstr("solution/solution.md is left out"),
           HasSubstr("hints of test cases"), HasSubstr("shown instead of the test data")}));
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

TEST(PolygonExport, TitlesInOtherLanguagesSurvive) {
  for (const std::string statement : {"problem.zh.md", "problem.pt-BR.tex", "problem.pt-BR.md"}) {
    PackageFixture fixture;
    const std::string language = statement.substr(8, statement.rfind('.') - 8);
    fixture.remove("statement").file("statement/" + statement, "Text.\n");
    fixture.file("problem.yaml", "problem_format_version: 2025-09\nuuid: u\nname: {" + language +
                                     ": Title}\nlimits: {time_limit: 1}\n");
    const auto archive = fixture.parent() / "puzzle.zip";
    const auto notes = export_package(fixture.directory(), archive, {ExportFormat::polygon, false});
    ASSERT_TRUE(notes) << statement << to_string(notes.error().front());
    const auto imported = import_problem(archive);
    ASSERT_TRUE(imported);
    EXPECT_THAT(text_in(*imported, "problem.yaml"), HasSubstr(language + ": \"Title\""));
  }
}

TEST(PolygonExport, AnImportedPackageKeepsItsGroupsTutorialAndDescriptions) {
  Foreign problem;
  PolygonXml xml;
  xml.tests = R"(<test sample="true" group="0"/><test group="2" points="10" description="d"/>)"
              R"(<test group="2" points="20"/>)";
  xml.groups = R"(<group name="0" points-policy="each-test"/>)"
               R"(<group name="2" points-policy="each-test"/>)";
  write_full_polygon(problem, xml).file("tests/03", "5 5\n").file("tests/03.a", "10\n");
  problem.file("files/val.cpp", "// validator.group()\n");
  problem.file("statement-sections/english/tutorial.tex", "Use +.\n");
  const ImportedPackage first = problem.imported();
  const auto archive = problem.parent() / "again.zip";
  const auto notes =
      export_package(problem.written(first), archive, {ExportFormat::polygon, false});
  ASSERT_TRUE(notes) << to_string(notes.error().front());
  EXPECT_THAT(*notes, testing::Not(testing::Contains(HasSubstr("input_validator_args"))));
  const auto again = import_problem(archive);
  ASSERT_TRUE(again);
  for (const std::string name :
       {"data/secret/group1/2.yaml", "data/secret/group2/3.yaml", "solution/solution.en.tex",
        "data/secret/test_group.yaml", "data/secret/group2/test_group.yaml"}) {
    EXPECT_EQ(text_in(*again, name), text_in(first, name)) << name;
  }
  EXPECT_EQ(text_in(first, "data/secret/group2/3.yaml"),
            "input_validator_args: [--group, \"2\"]\n");
}

}  // namespace
}  // namespace judge::problem
