#include "judge/problem/import/polygon/polygon_tests.hpp"

#include "tests/judge/problem/import/polygon/polygon_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;

TEST(PolygonTests, MissingTestsAreGeneratedByTheScript) {
  Foreign problem;
  write_polygon(problem);
  EXPECT_THAT(problem.imported().recipes,
              ElementsAre(TestRecipe{"data/secret/2", "generators/gen", {"10", "5"}, true}));
}

TEST(PolygonTests, GeneratorsMayWriteFilesForSeveralTests) {
  Foreign problem;
  PolygonXml xml;
  xml.tests = R"(<test sample="true"/><test cmd="gen 1" from-file="7"/>)";
  write_polygon(problem, xml);
  EXPECT_THAT(problem.imported().recipes,
              ElementsAre(TestRecipe{"data/secret/2", "generators/gen", {"1"}, true, "7"}));
}

TEST(PolygonTests, ReportsTestsThatCannotBeGenerated) {
  for (const auto& [test, message] : std::vector<std::pair<std::string, std::string>>{
           {R"(<test method="manual"/>)", "has neither an input file nor a generator"},
           {R"(<test cmd="rm -rf /"/>)", "there is no generator 'rm'"},
           {R"(<test cmd="gen 1" from-file="../1"/>)",
            "its 'from-file', '../1', is not a file name"}}) {
    Foreign problem;
    PolygonXml xml;
    xml.tests = "<test sample=\"true\"/>" + test;
    write_polygon(problem, xml);
    EXPECT_THAT(problem.errors(), ElementsAre(HasSubstr(message)));
  }
}

TEST(PolygonTests, PassesTheGroupOnlyToValidatorsThatUseIt) {
  PolygonXml xml;
  xml.tests = R"(<test sample="true"/><test group="even"/>)";
  Foreign problem;
  write_full_polygon(problem, xml);
  EXPECT_EQ(text_in(problem.imported(), "data/secret/2.yaml"), "(missing)");
  problem.file("files/val.cpp", "bool b = validator.group() == \"even\";\n");
  EXPECT_EQ(text_in(problem.imported(), "data/secret/2.yaml"),
            "input_validator_args: [--group, even]\n");
}

TEST(PolygonTests, KeepsThePointsAndDependenciesOfGroups) {
  Foreign problem;
  PolygonXml xml;
  xml.tests = R"(<test sample="true" group="0" points="0"/><test group="1" points="30"/>)"
              R"(<test group="2" points="35"/><test group="2" points="35"/>)";
  xml.groups = R"(<group name="0" points-policy="complete-group"/>)"
               R"(<group name="1" points-policy="complete-group">)"
               R"(<dependencies><dependency group="0"/></dependencies></group>)"
               R"(<group name="2" points-policy="each-test">)"
               R"(<dependencies><dependency group="1"/></dependencies></group>)";
  write_full_polygon(problem, xml);
  for (const std::string name : {"03", "04"}) {
    problem.file("tests/" + name, "1 1\n").file("tests/" + name + ".a", "2\n");
  }
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(text_in(package, "problem.yaml"), HasSubstr("type: [\"scoring\"]"));
  EXPECT_EQ(text_in(package, "data/secret/test_group.yaml"),
            "max_score: 100\nscore_aggregation: sum\n");
  EXPECT_EQ(text_in(package, "data/secret/group1/test_group.yaml"),
            "max_score: 30\nscore_aggregation: pass-fail\nrequire_pass:\n  - sample\n");
  EXPECT_EQ(text_in(package, "data/secret/group2/test_group.yaml"),
            "max_score: 70\nscore_aggregation: sum\nrequire_pass:\n  - secret/group1\n");
  EXPECT_THAT(names_of(package),
              IsSupersetOf({"data/sample/1.in", "data/secret/group1/2.in",
                            "data/secret/group2/3.in", "data/secret/group2/4.ans"}));
}

TEST(PolygonTests, KeepsDescriptionsAndCommandsAndListsFeedbackPolicies) {
  Foreign problem;
  PolygonXml xml;
  xml.tests = R"(<test sample="true" group="0" points="0" description="it's &quot;small&quot;"/>)"
              R"(<test cmd="gen 10 5" from-file="7" group="1" points="5"/>)";
  xml.groups = R"(<group name="0" points-policy="each-test" feedback-policy="complete"/>)"
               R"(<group name="1" points-policy="each-test" feedback-policy="icpc"/>)";
  write_full_polygon(problem, xml);
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(text_in(package, "data/sample/1.yaml"), "description: \"it's \\\"small\\\"\"\n");
  EXPECT_EQ(text_in(package, "generators/commands.txt"), "test 2: gen 10 5 (writes file 7)\n");
  EXPECT_THAT(package.report.kept, Contains(HasSubstr("generators/commands.txt")));
  EXPECT_THAT(package.report.lost, IsSupersetOf({"feedback-policy 'complete' of the groups 0",
                                                 "feedback-policy 'icpc' of the groups 1"}));
}

TEST(PolygonTests, ACompleteGroupTakesTheLeastPointsIfTheCheckerGivesPoints) {
  Foreign problem;
  PolygonXml xml;
  xml.tests = R"(<test sample="true"/><test group="1" points="30"/>)";
  xml.groups = R"(<group name="1" points-policy="complete-group"/>)";
  write_full_polygon(problem, xml);
  EXPECT_THAT(text_in(problem.imported(), "data/secret/group1/test_group.yaml"),
              HasSubstr("score_aggregation: pass-fail"));
  problem.file("files/check.cpp", "int main() { quitp(0.5, \"half\"); }\n");
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(text_in(package, "data/secret/group1/test_group.yaml"),
            "max_score: 30\nscore_aggregation: min\n");
  EXPECT_THAT(package.report.changed, Contains(HasSubstr("the points of its worst test")));
}

/// Writes a package of an interactive problem without answer files.
Foreign& write_interactive(Foreign& problem, bool has_checker) {
  PolygonXml xml;
  xml.more_assets = R"(<interactor><source path="files/talk.cpp"/></interactor>)";
  std::string text = xml.text();
  if (!has_checker) {
    text.erase(text.find("<checker"), text.find("</checker>") + 10 - text.find("<checker"));
  }
  write_full_polygon(problem, xml).file("files/talk.cpp", "int main() {}\n");
  problem.file("problem.xml", text);
  for (const auto* answer : {"tests/01.a", "tests/02.a"}) {
    std::filesystem::remove(problem.root() / answer);
  }
  return problem;
}

TEST(PolygonTests, MissingAnswersOfAnInteractorThatDecidesAloneAreEmpty) {
  Foreign problem;
  const ImportedPackage package = write_interactive(problem, false).imported();
  EXPECT_EQ(text_in(package, "data/secret/2.ans"), "");
  EXPECT_THAT(package.recipes, testing::IsEmpty());
  EXPECT_THAT(package.report.changed,
              Contains("2 missing answers of the interactive problem: empty, because the "
                       "interactor alone decides"));
}

TEST(PolygonTests, TheInteractorWritesTheMissingAnswersForAChecker) {
  Foreign problem;
  const ImportedPackage package = write_interactive(problem, true).imported();
  EXPECT_THAT(package.recipes, ElementsAre(TestRecipe{"data/sample/1", "", {}, true},
                                           TestRecipe{"data/secret/2", "", {}, true}));
  EXPECT_EQ(package.interactor, "output_validator/talk.cpp");
  EXPECT_THAT(package.report.changed, Contains(HasSubstr("what the interactor writes")));
}

TEST(PolygonTests, AProblemWithOnlyZeroPointsIsPassFail) {
  Foreign problem;
  PolygonXml xml;
  xml.tests = R"(<test sample="true" points="0.0"/><test points="0.0"/>)";
  write_full_polygon(problem, xml);
  EXPECT_THAT(text_in(problem.imported(), "problem.yaml"), testing::Not(HasSubstr("scoring")));
}

TEST(PolygonTests, ListsUnsupportedInputFilesAndTestSets) {
  Foreign problem;
  write_full_polygon(problem);
  std::string xml = PolygonXml().text();
  xml.replace(xml.find("input-file=\"\""), 13, "input-file=\"sum.in\"");
  xml.insert(xml.find("</judging>"), "<testset name=\"pretests\"/>");
  problem.file("problem.xml", xml);
  EXPECT_THAT(problem.imported().report.lost,
              IsSupersetOf({HasSubstr("input-file 'sum.in'"), HasSubstr("test set 'pretests'")}));
}

TEST(PolygonTests, RefusesBadPatternsAndTooManyTests) {
  for (const std::string pattern : {"tests/x", "tests/%s%s", "tests/%99d", "%02d%02d"}) {
    Foreign problem;
    PolygonXml xml;
    xml.patterns = fmt::format(
        "<input-path-pattern>{0}</input-path-pattern>"
        "<answer-path-pattern>{0}.a</answer-path-pattern>",
        pattern);
    write_full_polygon(problem, xml);
    EXPECT_THAT(problem.errors(), ElementsAre(HasSubstr("a path pattern"))) << pattern;
  }
  Foreign problem;
  PolygonXml xml;
  xml.tests.clear();
  for (std::size_t i = 0; i <= foreign_tests_max; ++i) xml.tests += "<test cmd='gen 1'/>";
  write_full_polygon(problem, xml);
  EXPECT_THAT(problem.errors(), Contains(HasSubstr("has more than 10000 tests")));
}

}  // namespace
}  // namespace judge::problem
