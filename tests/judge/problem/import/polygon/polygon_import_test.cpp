#include "judge/problem/import/polygon/polygon_import.hpp"

#include "tests/judge/problem/import/polygon/polygon_fixture.hpp"
#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

TEST(PolygonImport, CreatesAPackage) {
  Foreign problem;
  write_full_polygon(problem);
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(package.report.format, "Polygon");
  EXPECT_EQ(package.short_name, "aplusb");
  EXPECT_THAT(
      names_of(package),
      ElementsAre("data/sample/1.ans", "data/sample/1.in", "data/secret/2.ans", "data/secret/2.in",
                  "generators/commands.txt", "generators/gen/gen.cpp", "generators/gen/testlib.h",
                  "input_validators/val/testlib.h", "input_validators/val/val.cpp", "judge.yaml",
                  "output_validator/check.cpp", "output_validator/testlib.h", "problem.yaml",
                  "statement/problem.en.tex", "submissions/accepted/main.cpp",
                  "submissions/submissions.yaml"));
  EXPECT_EQ(text_in(package, "judge.yaml"), "validator_convention: testlib\n");
  EXPECT_EQ(text_in(package, "data/secret/2.in"), "3 4\n");
  EXPECT_THAT(package.recipes, testing::IsEmpty());
}

TEST(PolygonImport, CreatesAPackageThatCanBeRead) {
  Foreign problem;
  write_full_polygon(problem);
  const auto package = read_package(problem.written(problem.imported()));
  ASSERT_TRUE(package) << testing::PrintToString(texts(package.error()));
  EXPECT_EQ(package->validator_convention, ValidatorConvention::testlib);
  EXPECT_EQ(package->tests.size(), 2U);
  EXPECT_EQ(package->input_validators.size(), 1U);
  ASSERT_EQ(package->submissions.size(), 1U);
  EXPECT_TRUE(package->submissions.front().model_solution);
  EXPECT_THAT(texts(package->warnings), testing::IsEmpty());
}

TEST(PolygonImport, KeepsTitleLimitsAndTags) {
  Foreign problem;
  write_full_polygon(problem);
  const ImportedPackage package = problem.imported();
  const std::string yaml = text_in(package, "problem.yaml");
  EXPECT_THAT(yaml, HasSubstr("name: \"A+B\""));
  EXPECT_THAT(yaml, HasSubstr("time_limit: 1.5\n  time_resolution: 0.5\n  memory: 256\n"));
  EXPECT_THAT(yaml, HasSubstr("keywords: [\"math\"]"));
  EXPECT_THAT(yaml, HasSubstr("version: \"7\""));
  EXPECT_THAT(package.report.lost, Contains(HasSubstr("the title 'Сумма' in 'ru'")));
  EXPECT_THAT(package.report.lost, Contains("resource files/olymp.sty: no program needs it"));
}

TEST(PolygonImport, ListsPropertiesAndUnusedFiles) {
  Foreign problem;
  PolygonXml xml;
  xml.more = R"(<properties><property name="tests-wellformed" value="true"/></properties>)";
  write_full_polygon(problem, xml);
  problem.file("doall.sh", "").file("scripts/a.sh", "").file("scripts/b.bat", "");
  problem.file("solutions/main.cpp.desc", "");
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(package.report.lost,
              testing::IsSupersetOf({"property tests-wellformed: 'true'",
                                     "doall.sh: the package does not need it",
                                     "scripts/: 2 files that the package does not need",
                                     "solutions/: 1 files that the package does not need"}));
  EXPECT_THAT(package.report.lost, testing::Not(Contains(HasSubstr("tests/: "))));
}

TEST(PolygonImport, RefusesInvalidXml) {
  EXPECT_THAT(Foreign().file("problem.xml", "<contest/>").errors(),
              ElementsAre(HasSubstr("problem.xml: problem: is missing")));
  EXPECT_THAT(Foreign().file("problem.xml", "<problem>\n<names>\n").errors(),
              ElementsAre(HasSubstr("problem.xml:2: is not valid XML")));
}

}  // namespace
}  // namespace judge::problem
