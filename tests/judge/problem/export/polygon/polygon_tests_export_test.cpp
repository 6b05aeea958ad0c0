#include "judge/problem/export/polygon/polygon_tests_export.hpp"

#include "tests/judge/problem/export/polygon/polygon_export_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(PolygonTestsExport, NumbersTheTestCases) {
  PackageFixture fixture;
  fixture.yaml("limits: {time_limit: 1.5, time_resolution: 0.5, memory: 64}\n");
  const Translated made = polygon_part(fixture, export_polygon_tests);
  EXPECT_THAT(made.errors, IsEmpty());
  EXPECT_THAT(names_of(made),
              ElementsAre("problem.xml", "tests/01", "tests/01.a", "tests/02", "tests/02.a"));
  EXPECT_THAT(made.text("problem.xml"),
              HasSubstr("<time-limit>1500</time-limit><memory-limit>67108864</memory-limit>"
                        "<test-count>2</test-count>"
                        "<input-path-pattern>tests/%02d</input-path-pattern>"
                        "<answer-path-pattern>tests/%02d.a</answer-path-pattern>"
                        "<tests><test method=\"manual\" sample=\"true\"/>"
                        "<test method=\"manual\"/></tests>"));
}

TEST(PolygonTestsExport, RefusesCustomGradersAndTheObjectiveMin) {
  PackageFixture fixture(Format::legacy);
  fixture.yaml("type: scoring\ngrading: {objective: min}\nlimits: {time_limit: 1}\n");
  fixture.file("data/secret/testdata.yaml", "grading: custom\n").file("graders/g.py", "");
  EXPECT_THAT(polygon_part(fixture, export_polygon_tests).errors,
              testing::IsSupersetOf({HasSubstr("grading.objective: is 'min', which cannot"),
                                     HasSubstr("data/secret: a custom grader computes its")}));
}

TEST(PolygonTestsExport, WritesPointsAndDependenciesOfGroups) {
  PackageFixture fixture;
  fixture.yaml("type: scoring\nlimits: {time_limit: 1}\n").remove("data/secret");
  for (const std::string name : {"a/1", "a/2", "b/1"}) {
    fixture.file("data/secret/" + name + ".in", "1\n").file("data/secret/" + name + ".ans", "1\n");
  }
  fixture.file("data/secret/a/test_group.yaml", "max_score: 40\n");
  fixture.file("data/secret/b/test_group.yaml",
               "{max_score: 60, score_aggregation: sum, require_pass: [sample, secret/a]}\n");
  const Translated made = polygon_part(fixture, export_polygon_tests);
  EXPECT_THAT(made.errors, IsEmpty());
  const std::string xml = made.text("problem.xml");
  EXPECT_THAT(xml, HasSubstr("<test method=\"manual\" group=\"2\" points=\"60\"/>"));
  EXPECT_THAT(xml, HasSubstr("<group name=\"1\" feedback-policy=\"points\" "
                             "points-policy=\"complete-group\" points=\"40\"/>"));
  EXPECT_THAT(xml, HasSubstr("points-policy=\"each-test\" points=\"60\"><dependencies>"
                             "<dependency group=\"0\"/><dependency group=\"1\"/>"));
}

TEST(PolygonTestsExport, KeepsTheGroupsThatInputValidatorsGet) {
  PackageFixture fixture;
  fixture.yaml("type: scoring\nlimits: {time_limit: 1}\n").remove("data/secret");
  fixture.file("data/sample/1.yaml", "description: small\n");
  const std::vector<std::pair<std::string, std::string>> groups = {
      {"a", "score_aggregation: pass-fail\ninput_validator_args: [--group, \"7\"]\n"},
      {"b", "score_aggregation: sum\ninput_validator_args: [--group, odd]\n"},
      {"c", "score_aggregation: sum\ninput_validator_args: [--group, odd]\n"},
      {"d", "score_aggregation: pass-fail\ninput_validator_args: [--group, odd]\n"},
      {"e", "score_aggregation: pass-fail\n"}};
  for (const auto& [name, settings] : groups) {
    fixture.file("data/secret/" + name + "/1.in", "1\n").file("data/secret/" + name + "/1.ans", "");
    fixture.file("data/secret/" + name + "/test_group.yaml", "max_score: 20\n" + settings);
  }
  const Translated made = polygon_part(fixture, export_polygon_tests);
  EXPECT_THAT(made.errors, IsEmpty());
  EXPECT_THAT(made.notes, ElementsAre(HasSubstr("data/secret/d: the input validators get the "
                                                "group 1 instead of odd")));
  const std::string xml = made.text("problem.xml");
  EXPECT_THAT(xml, HasSubstr("sample=\"true\" description=\"small\" group=\"0\""));
  EXPECT_THAT(xml, HasSubstr("<group name=\"odd\" feedback-policy=\"points\" "
                             "points-policy=\"each-test\" points=\"40\"/><group name=\"1\""));
  EXPECT_THAT(xml, HasSubstr("<group name=\"7\" feedback"));
  EXPECT_THAT(xml, HasSubstr("<group name=\"2\" feedback"));
}

TEST(PolygonTestsExport, KeepsTheGroupsOfValidatorsInAProblemWithoutPoints) {
  PackageFixture fixture;
  fixture.yaml("limits: {time_limit: 1}\n");
  fixture.file("data/secret/1.yaml", "input_validator_args: [--group, even]\n");
  EXPECT_THAT(polygon_part(fixture, export_polygon_tests).text("problem.xml"),
              HasSubstr("<test method=\"manual\" group=\"even\"/>"));
}

TEST(PolygonTestsExport, RefusesSettingsThatPolygonCannotExpress) {
  PackageFixture fixture;
  fixture.file("data/secret/1.yaml", "args: [x]\n");
  EXPECT_THAT(polygon_part(fixture, export_polygon_tests).errors,
              ElementsAre(HasSubstr("limits.time_limit: is missing, and Polygon needs it"),
                          HasSubstr("data/secret/1.in: has 'args' or '.files'")));
  PackageFixture scored;
  scored.yaml("type: scoring\nlimits: {time_limit: 1}\n");
  scored.file("output_validator/check.cpp", "");
  scored.file("data/secret/test_group.yaml", "max_score: unbounded\n");
  EXPECT_THAT(polygon_part(scored, export_polygon_tests).errors,
              ElementsAre(HasSubstr("only the output validator knows its points")));
  scored.file("data/secret/test_group.yaml", "score_aggregation: min\n");
  EXPECT_THAT(polygon_part(scored, export_polygon_tests).errors,
              ElementsAre(HasSubstr("gives the partial points of its worst test case")));
}

}  // namespace
}  // namespace judge::problem
