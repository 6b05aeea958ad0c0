#include "judge/problem/export/polygon/polygon_programs_export.hpp"

#include "judge/problem/import/polygon/interactor_script.hpp"
#include "tests/judge/problem/export/polygon/polygon_export_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

TEST(PolygonProgramsExport, KeepsProgramsThatUseTestlib) {
  PackageFixture fixture;
  fixture.file("judge.yaml", "validator_convention: testlib\n");
  fixture.file("output_validator/check.cpp", "// check").file("output_validator/testlib.h", "//");
  fixture.remove("input_validators/check.cpp");
  fixture.file("input_validators/v/val.cpp", "// val").file("input_validators/v/testlib.h", "//");
  fixture.file("data/invalid_input/1.in", "x\n");
  fixture.file("data/invalid_input/1.yaml", "input_validator_args: [--group, even]\n");
  fixture.file("data/valid_output/1.in", "1\n")
      .file("data/valid_output/1.ans", "1\n")
      .file("data/valid_output/1.out", "1\n");
  const Translated made = polygon_part(fixture, export_polygon_programs);
  EXPECT_THAT(made.errors, IsEmpty());
  EXPECT_THAT(made.notes, IsEmpty());
  EXPECT_THAT(names_of(made),
              IsSupersetOf({"files/check.cpp", "files/val.cpp", "files/testlib.h",
                            "files/tests/validator-tests/01", "files/tests/checker-tests/01.o",
                            "solutions/good.cpp"}));
  const std::string xml = made.text("problem.xml");
  EXPECT_THAT(xml, HasSubstr("<checker type=\"testlib\"><source path=\"files/check.cpp\" "
                             "type=\"cpp.g++17\"/><testset>"));
  EXPECT_THAT(xml, HasSubstr("<test verdict=\"ok\"/>"));
  EXPECT_THAT(xml, HasSubstr("<test verdict=\"invalid\" group=\"even\"/>"));
  EXPECT_THAT(xml, HasSubstr("<validator><source path=\"files/val.cpp\" type=\"cpp.g++17\"/>"));
  EXPECT_THAT(xml, HasSubstr("<solution tag=\"main\"><source path=\"solutions/good.cpp\""));
}

TEST(PolygonProgramsExport, ListsOmittedProgramsInTheNotes) {
  PackageFixture fixture;
  fixture.file("submissions/accepted/a.lisp", "").file("submissions/odd/b.cpp", "");
  fixture.file("data/invalid_input/1.in", "x\n");
  const Translated made = polygon_part(fixture, export_polygon_programs);
  EXPECT_THAT(made.errors, IsEmpty());
  EXPECT_THAT(
      made.notes,
      IsSupersetOf({HasSubstr("input_validators/check.cpp is left out: it does not"),
                    HasSubstr("submissions/accepted/a.lisp is left out: it is not a single"),
                    HasSubstr("submissions/odd/b.cpp is left out: no Polygon tag"),
                    HasSubstr("data/invalid_input is left out with the input validators")}));
  EXPECT_THAT(names_of(made), Not(Contains("files/check.cpp")));
}

TEST(PolygonProgramsExport, RefusesAnOutputValidatorThatPolygonCannotRun) {
  PackageFixture fixture;
  fixture.file("output_validator/check.cpp", "");
  EXPECT_THAT(polygon_part(fixture, export_polygon_programs).errors,
              testing::ElementsAre(HasSubstr("output_validator: cannot be run by Polygon, because "
                                             "it does not follow the conventions of testlib")));
  fixture.file("judge.yaml", "validator_convention: testlib\n");
  fixture.file("output_validator/second.cpp", "");
  EXPECT_THAT(
      polygon_part(fixture, export_polygon_programs).errors,
      testing::ElementsAre(HasSubstr("because it is not a single source file with headers")));
}

TEST(PolygonProgramsExport, SeparatesAnImportedInteractorFromItsChecker) {
  PackageFixture fixture;
  fixture.yaml("type: interactive\n").file("judge.yaml", "validator_convention: testlib\n");
  fixture.file("output_validator/talk.cpp", "//").file("output_validator/check.cpp", "// check");
  fixture.file("output_validator/testlib.h", "// lib");
  fixture.file("output_validator/build", build_script({"talk.cpp", "check.cpp"}));
  fixture.file("output_validator/run", run_script);
  fixture.remove("input_validators/check.cpp");
  const Translated made = polygon_part(fixture, export_polygon_programs);
  EXPECT_THAT(made.errors, IsEmpty());
  EXPECT_THAT(names_of(made),
              IsSupersetOf({"files/talk.cpp", "files/check.cpp", "files/testlib.h"}));
  EXPECT_THAT(made.text("problem.xml"),
              HasSubstr("<checker type=\"testlib\"><source path=\"files/check.cpp\" "
                        "type=\"cpp.g++17\"/></checker><interactor><source "
                        "path=\"files/talk.cpp\" type=\"cpp.g++17\"/></interactor>"));
  fixture.file("output_validator/run", "#!/bin/sh\n");
  EXPECT_THAT(
      polygon_part(fixture, export_polygon_programs).errors,
      testing::ElementsAre(HasSubstr("because it is not a single source file with headers")));
}

TEST(PolygonProgramsExport, KeepsTheTagsOfImportedSolutions) {
  PackageFixture fixture;
  for (const std::string name : {"presentation_error", "failed", "do_not_run"}) {
    fixture.file("submissions/" + name + "/" + name + ".cpp", "");
  }
  const std::string xml = polygon_part(fixture, export_polygon_programs).text("problem.xml");
  for (const std::string tag : {"presentation-error", "failed", "do-not-run"}) {
    EXPECT_THAT(xml, HasSubstr("<solution tag=\"" + tag + "\">"));
  }
}

TEST(PolygonProgramsExport, KeepsGeneratorsWithOneSourceFileAndListsTheOthers) {
  PackageFixture fixture;
  fixture.file("generators/random.py", "# random").file("generators/big/gen.cpp", "// gen");
  fixture.file("generators/big/testlib.h", "//").file("generators/two/a.cpp", "");
  fixture.file("generators/two/b.cpp", "").file("generators/testdata.txt", "random 1\n");
  const Translated made = polygon_part(fixture, export_polygon_programs);
  EXPECT_THAT(made.errors, IsEmpty());
  EXPECT_THAT(
      made.notes,
      IsSupersetOf({"generators/two is left out: it is not a single source file with headers",
                    "generators/testdata.txt is left out: it is not a single source file with "
                    "headers"}));
  EXPECT_THAT(names_of(made),
              IsSupersetOf({"files/random.py", "files/gen.cpp", "files/testlib.h"}));
  EXPECT_THAT(made.text("problem.xml"),
              HasSubstr("<executables><executable><source path=\"files/gen.cpp\" "
                        "type=\"cpp.g++17\"/></executable><executable><source "
                        "path=\"files/random.py\" type=\"python.3\"/></executable>"
                        "</executables>"));
}

TEST(PolygonProgramsExport, RequiresATestlibInteractorForAnInteractiveProblem) {
  PackageFixture fixture;
  fixture.yaml("type: interactive\n").file("output_validator/talk.cpp", "");
  EXPECT_THAT(polygon_part(fixture, export_polygon_programs).errors,
              testing::ElementsAre(HasSubstr("write an interactor with testlib")));
  fixture.file("judge.yaml", "validator_convention: testlib\n");
  EXPECT_THAT(polygon_part(fixture, export_polygon_programs).text("problem.xml"),
              HasSubstr("<interactor><source path=\"files/talk.cpp\" type=\"cpp.g++17\"/>"));
}

TEST(PolygonProgramsExport, WritesDefaultValidatorArgumentsIntoTheChecker) {
  PackageFixture fixture;
  for (const std::string group : {"sample", "secret"}) {
    fixture.file("data/" + group + "/test_group.yaml", "output_validator_args: [case_sensitive]\n");
  }
  EXPECT_THAT(polygon_part(fixture, export_polygon_programs).text("files/compare_tokens.cpp"),
              HasSubstr("case_sensitive = true"));
  fixture.remove("data/sample/test_group.yaml");
  EXPECT_THAT(polygon_part(fixture, export_polygon_programs).errors,
              testing::ElementsAre(HasSubstr("differ between test cases")));
}

TEST(PolygonProgramsExport, GivesSolutionsUniqueNames) {
  PackageFixture fixture;
  fixture.file("submissions/wrong_answer/good.cpp", "");
  fixture.file("submissions/wrong_answer/x/Main.java", "");
  fixture.file("submissions/wrong_answer/y/Main.java", "");
  EXPECT_THAT(names_of(polygon_part(fixture, export_polygon_programs)),
              IsSupersetOf({"solutions/good.cpp", "solutions/wrong_answer_good.cpp",
                            "solutions/Main.java", "solutions/wrong_answer_y_Main.java"}));
}

}  // namespace
}  // namespace judge::problem
