#include "judge/problem/import/polygon/polygon_programs.hpp"

#include "tests/judge/problem/import/polygon/polygon_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;

std::string solution(const std::string& tag, const std::string& name) {
  return fmt::format(
      R"(<solution tag="{}"><source path="solutions/{}" type="cpp.g++17"/></solution>)", tag, name);
}

TEST(PolygonPrograms, TagsOfSolutionsBecomeDirectoriesAndExpectedVerdicts) {
  Foreign problem;
  PolygonXml xml;
  xml.solutions = solution("main", "main.cpp") + solution("accepted", "b.cpp") +
                  solution("wrong-answer", "c.cpp") + solution("presentation-error", "d.cpp") +
                  solution("time-limit-exceeded-or-accepted", "e.cpp") +
                  solution("memory-limit-exceeded", "f.cpp") + solution("failed", "g.cpp") +
                  solution("do-not-run", "h.cpp");
  write_full_polygon(problem, xml);
  for (const std::string name : {"b", "c", "d", "e", "f", "g", "h"}) {
    problem.file("solutions/" + name + ".cpp", "int main() {}\n");
  }
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(
      names_of(package),
      IsSupersetOf({"submissions/accepted/main.cpp", "submissions/accepted/b.cpp",
                    "submissions/wrong_answer/c.cpp", "submissions/presentation_error/d.cpp",
                    "submissions/time_limit_exceeded_or_accepted/e.cpp",
                    "submissions/memory_limit_exceeded/f.cpp", "submissions/failed/g.cpp",
                    "submissions/do_not_run/h.cpp"}));
  EXPECT_EQ(text_in(package, "submissions/submissions.yaml"),
            "accepted/main.cpp:\n  model_solution: true\n"
            "failed:\n  required: [RTE, TLE, WA]\n"
            "memory_limit_exceeded:\n  permitted: [AC, RTE]\n  required: [RTE]\n"
            "presentation_error:\n  permitted: [AC, WA]\n  required: [WA]\n"
            "time_limit_exceeded_or_accepted:\n  permitted: [AC, TLE]\n");
  EXPECT_THAT(package.report.changed,
              Contains("solution solutions/h.cpp (do-not-run): submissions/do_not_run/h.cpp, "
                       "which is never run"));
  EXPECT_EQ(package.model_solution, "submissions/accepted/main.cpp");
}

TEST(PolygonPrograms, AnInteractorAndItsCheckerBecomeTheOutputValidator) {
  Foreign problem;
  PolygonXml xml;
  xml.more_assets = R"(<interactor><source path="files/inter.cpp" type="cpp.g++17"/></interactor>)";
  write_full_polygon(problem, xml).file("files/inter.cpp", "#include <testlib.h>\n");
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(names_of(package),
              IsSupersetOf({"output_validator/inter.cpp", "output_validator/check.cpp",
                            "output_validator/testlib.h", "output_validator/run"}));
  EXPECT_THAT(text_in(package, "output_validator/build"),
              testing::AllOf(HasSubstr("-o interactor.out ./inter.cpp"),
                             HasSubstr("-o checker.out ./check.cpp")));
  EXPECT_THAT(text_in(package, "problem.yaml"), HasSubstr("type: [\"interactive\"]"));
  EXPECT_THAT(package.report.changed, Contains(HasSubstr("and checker files/check.cpp")));
  EXPECT_THAT(package.report.lost, testing::Not(Contains(HasSubstr("second file"))));
}

TEST(PolygonPrograms, CheckersAreCombinedOnlyWithCppInteractors) {
  Foreign problem;
  PolygonXml xml;
  xml.more_assets = R"(<interactor><source path="files/Inter.java" type="java21"/></interactor>)";
  write_full_polygon(problem, xml).file("files/Inter.java", "class Inter {}\n");
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(text_in(package, "output_validator/run"), "(missing)");
  EXPECT_THAT(package.report.lost, Contains(HasSubstr("checker files/check.cpp: the interactor")));
}

TEST(PolygonPrograms, CopiesIncludedHeaders) {
  Foreign problem;
  write_full_polygon(problem)
      .file("files/check.cpp", "#include \"shared.h\"\n#include \"../escape.h\"\n")
      .file("files/shared.h", "#include \"deep.h\"\n#include \"shared.h\"\n")
      .file("files/deep.h", "#pragma once\n")
      .file("escape.h", "\n");
  EXPECT_THAT(names_of(problem.imported()),
              IsSupersetOf({"output_validator/shared.h", "output_validator/deep.h"}));
  EXPECT_EQ(text_in(problem.imported(), "output_validator/escape.h"), "(missing)");
}

TEST(PolygonPrograms, ReportsAMissingTestlib) {
  Foreign problem;
  write_full_polygon(problem);
  std::filesystem::remove(problem.root() / "files/testlib.h");
  EXPECT_THAT(problem.imported().report.lost,
              Contains(HasSubstr("testlib.h, which files/check.cpp includes")));
}

TEST(PolygonPrograms, RefusesPathsThatLeaveThePackage) {
  for (const std::string path : {"../secret.cpp", "/etc/passwd", "files/../../secret.cpp", ""}) {
    Foreign problem;
    PolygonXml xml;
    xml.solutions = fmt::format(R"(<solution tag="main"><source path="{}"/></solution>)", path);
    write_full_polygon(problem, xml);
    std::ofstream(problem.parent() / "secret.cpp") << "secret";
    EXPECT_THAT(problem.errors(), ElementsAre(HasSubstr("there is no file"))) << path;
  }
}

/// Imports a package with three tests of the checker and two tests of the validator.
ImportedPackage with_program_tests(Foreign& problem, const std::string& right,
                                   const std::string& wrong, const std::string& crashed,
                                   const std::string& invalid, const std::string& valid) {
  write_full_polygon(problem);
  std::string xml = PolygonXml().text();
  const auto insert = [&](const std::string& before, const std::string& text) {
    xml.insert(xml.find(before), text);
  };
  insert("</checker>",
         "<testset><input-path-pattern>ct/%02d</input-path-pattern>"
         "<output-path-pattern>ct/%02d.o</output-path-pattern>"
         "<answer-path-pattern>ct/%02d.a</answer-path-pattern>"
         "<tests><test verdict=\"" +
             right + "\"/><test verdict=\"" + wrong + "\"/><test verdict=\"" + crashed +
             "\"/></tests></testset>");
  insert("</validator></validators>",
         "<testset><input-path-pattern>vt/%02d</input-path-pattern><tests><test verdict=\"" +
             invalid + "\"/><test verdict=\"" + valid + "\"/></tests></testset>");
  problem.file("problem.xml", xml).file("vt/01", "x\n").file("vt/02", "1 1\n");
  for (const std::string name : {"01", "02"}) {
    problem.file("ct/" + name, "1 1\n")
        .file("ct/" + name + ".o", "2\n")
        .file("ct/" + name + ".a", "2\n");
  }
  return problem.imported();
}

void expect_self_tests(const ImportedPackage& package) {
  EXPECT_THAT(names_of(package),
              IsSupersetOf({"data/invalid_input/001.in", "data/valid_output/001.out",
                            "data/valid_output/001.ans", "data/invalid_output/002.in"}));
  EXPECT_THAT(package.report.lost, IsSupersetOf({HasSubstr("test 3 of the checker"),
                                                 HasSubstr("test 2 of a validator")}));
}

TEST(PolygonPrograms, TestsOfCheckerAndValidatorBecomeSelfTests) {
  Foreign packaged;
  expect_self_tests(
      with_program_tests(packaged, "ok", "presentation-error", "crashed", "invalid", "valid"));
  Foreign from_the_interface;
  expect_self_tests(
      with_program_tests(from_the_interface, "OK", "WRONG_ANSWER", "CRASHED", "INVALID", "VALID"));
}

TEST(PolygonPrograms, TestsOfTheValidatorKeepTheirTestSetAndGroup) {
  Foreign problem;
  const ImportedPackage package = with_program_tests(
      problem, "ok", "ok", "ok", R"(invalid" testset="pretests" group="even)", "invalid");
  EXPECT_EQ(text_in(package, "data/invalid_input/001.yaml"),
            "input_validator_args: [--testset, pretests, --group, even]\n");
  EXPECT_EQ(text_in(package, "data/invalid_input/002.yaml"), "(missing)");
}

}  // namespace
}  // namespace judge::problem
