// Tests `judge problem import` as problem setters run it, with the built program.
#include "judge/app/grading/import_command.hpp"

#include <filesystem>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/app/app_fixture.hpp"

namespace judge::app::import_command_test {
namespace {

using testing::HasSubstr;

/// A standard Polygon package without answers and without the input of the second test. The
/// programs in the package generate these files.
class ImportCommandTest : public testing::Test {
 protected:
  ImportCommandTest() {
    write("problem.xml",
          "<problem short-name=\"sum\"><names><name language=\"english\" value=\"Sum\"/></names>"
          "<statements><statement language=\"english\" path=\"x\" type=\"y\"/></statements>"
          "<judging><testset name=\"tests\"><time-limit>1000</time-limit>"
          "<memory-limit>67108864</memory-limit>"
          "<input-path-pattern>tests/%02d</input-path-pattern>"
          "<answer-path-pattern>tests/%02d.a</answer-path-pattern>"
          "<tests><test method=\"manual\" sample=\"true\"/>"
          "<test method=\"generated\" cmd=\"gen 20 22\"/></tests></testset></judging>"
          "<files><executables><executable><source path=\"files/gen.cpp\"/></executable>"
          "</executables></files>"
          "<assets><validators><validator><source path=\"files/val.cpp\"/></validator></validators>"
          "<solutions><solution tag=\"main\"><source path=\"solutions/main.cpp\"/></solution>"
          "</solutions></assets></problem>");
    write("statement-sections/english/legend.tex", "Add.\n");
    write("files/gen.cpp",
          "#include <cstdio>\n"
          "int main(int, char** words) { printf(\"%s %s\\n\", words[1], words[2]); }\n");
    write("files/val.cpp", "int main() {}\n");
    write("solutions/main.cpp", std::string(SumPackage::right));
    write("tests/01", "1 2\n");
  }

  void write(const std::string& name, const std::string& text) const {
    directory_.write("polygon/" + name, text);
  }

  std::string path(const std::string& name) const { return (directory_.path() / name).string(); }
  std::string text(const std::string& name) const {
    return run::read_file(path(name)).value_or("(missing)");
  }

  Finished imported(std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments = {"problem", "import", path("polygon"), "--out",
                                          path("sum")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_judge(arguments);
  }

  TemporaryDirectory directory_;
};

TEST_F(ImportCommandTest, RunsThePackagesProgramsToGenerateMissingTests) {
  const Finished finished = imported();
  EXPECT_THAT(finished.output, HasSubstr("Polygon: converted to " + path("sum")));
  EXPECT_THAT(finished.output, HasSubstr("kept     2 tests"));
  EXPECT_THAT(finished.output, HasSubstr("lost     problem.xml names no checker"));
  EXPECT_EQ(text("sum/data/sample/1.ans"), "3\n") << finished.errors;
  EXPECT_EQ(text("sum/data/secret/2.in"), "20 22\n");
  EXPECT_EQ(text("sum/data/secret/2.ans"), "42\n");
}

/// An interactive problem, whose checker judges what the interactor writes.
class InteractiveImportTest : public ImportCommandTest {
 protected:
  InteractiveImportTest() {
    // Both programs use the testlib convention: their arguments are the input, the output and the
    // answer; exit code 0 accepts and 1 rejects.
    std::string xml = text("polygon/problem.xml");
    xml.replace(xml.find("<assets>"), 8,
                "<assets><checker><source path=\"files/check.cpp\"/></checker>"
                "<interactor><source path=\"files/talk.cpp\"/></interactor>");
    xml.replace(xml.find("cmd=\"gen 20 22\""), 15, "");
    write("problem.xml", xml);
    write("tests/02", "20 22\n");
    write("files/talk.cpp",
          "#include <fstream>\n#include <iostream>\n"
          "int main(int, char** words) {\n"
          "  int a, b, sum;\n"
          "  if (!(std::ifstream(words[1]) >> a >> b)) return 2;\n"
          "  std::cout << a << ' ' << b << std::endl;\n"
          "  if (!(std::cin >> sum)) return 2;\n"
          "  std::ofstream(words[2]) << sum << '\\n';\n"
          "}\n");
    write("files/check.cpp",
          "#include <fstream>\n"
          "int main(int, char** words) {\n"
          "  int output = 0, answer = 1;\n"
          "  std::ifstream(words[2]) >> output;\n"
          "  std::ifstream(words[3]) >> answer;\n"
          "  return output == answer ? 0 : 1;\n"
          "}\n");
  }

  void expect_verdicts(const std::string& package) const {
    const auto verdict_of = [&](const std::string& source) {
      directory_.write("a.cpp", source);
      return run_judge({"grade", path(package), path("a.cpp"), "--json"}).json().at("verdict");
    };
    EXPECT_EQ(verdict_of(std::string(SumPackage::right)), "AC") << package;
    EXPECT_EQ(verdict_of("#include <cstdio>\nint main() { puts(\"5\"); }\n"), "WA") << package;
    EXPECT_EQ(verdict_of("#include <cstdio>\nint main() { puts(\"x\"); }\n"), "WA") << package;
  }
};

TEST_F(InteractiveImportTest, ImportedPackagesRunTheCheckerIfTheInteractorAccepts) {
  write("tests/01.a", "3\n");
  write("tests/02.a", "42\n");
  const Finished finished = imported();
  EXPECT_THAT(finished.output, HasSubstr("runs the checker if the interactor accepts"))
      << finished.errors;
  expect_verdicts("sum");
}

TEST_F(InteractiveImportTest, TheInteractorWritesMissingAnswers) {
  const Finished finished = imported();
  EXPECT_EQ(finished.status, 0) << finished.errors;
  EXPECT_EQ(text("sum/data/sample/1.ans"), "3\n");
  EXPECT_EQ(text("sum/data/secret/2.ans"), "42\n");
}

TEST_F(InteractiveImportTest, ARejectedMainSolutionLeavesAnEmptyAnswer) {
  write("tests/02", "no numbers\n");  // the interactor answers with exit code 2
  const Finished finished = imported();
  EXPECT_EQ(finished.status, 0) << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("lost     data/secret/2.ans (submissions/accepted/"));
  EXPECT_THAT(finished.output, HasSubstr("; this answer is empty"));
  EXPECT_EQ(text("sum/data/sample/1.ans"), "3\n");
  EXPECT_EQ(text("sum/data/secret/2.ans"), "");
}

TEST_F(InteractiveImportTest, ExportedPackagesGiveTheSameVerdicts) {
  imported();
  for (const std::string format : {"2025-09", "legacy"}) {
    const Finished exported = run_judge(
        {"problem", "export", path("sum"), path("exported.zip"), "--format", format, "--force"});
    EXPECT_EQ(exported.status, 0) << exported.errors;
    expect_verdicts("exported.zip");
  }
}

TEST_F(ImportCommandTest, PrintsOneJsonObject) {
  const Finished finished = imported({"--json"});
  const auto object = finished.json();
  EXPECT_EQ(object.at("format").as_string(), "Polygon");
  EXPECT_EQ(object.at("name").as_string(), "sum");
  for (const auto* key : {"kept", "changed", "lost", "errors", "warnings"}) {
    EXPECT_TRUE(object.at(key).is_array()) << key;
  }
  EXPECT_EQ(finished.status, object.at("errors").as_array().empty() ? 0 : 1);
}

TEST_F(ImportCommandTest, KeepsThePointsOfTestGroupsInCmsAndDmojProblems) {
  const auto add_tests = [&](const std::string& input, const std::string& answer) {
    for (const int number : {0, 1, 2}) {
      const int value = number == 2 ? 50 : number;
      directory_.write(fmt::format(fmt::runtime(input), number), fmt::format("{} 1\n", value));
      directory_.write(fmt::format(fmt::runtime(answer), number), fmt::format("{}\n", value + 1));
    }
  };
  add_tests("cms/input/input{}.txt", "cms/output/output{}.txt");
  directory_.write("cms/task.yaml",
                   "name: sum\ntitle: Sum\ntime_limit: 1\nmemory_limit: 64\nn_input: 3\n");
  directory_.write("cms/gen/GEN", "#ST: 0\na\n#ST: 40\nb\n#ST: 60\nc\n");
  add_tests("dmoj/{}.in", "dmoj/{}.out");
  directory_.write("dmoj/init.yml",
                   "test_cases:\n"
                   "- batched: [{in: 1.in, out: 1.out}]\n  points: 40\n"
                   "- batched: [{in: 2.in, out: 2.out}]\n  points: 60\n  dependencies: [1]\n");
  directory_.write("right.cpp", std::string(SumPackage::right));
  directory_.write("small.cpp",
                   "#include <cstdio>\nint main() { int a; scanf(\"%d\", &a); puts(a < 9 ? "
                   "(a ? \"2\" : \"1\") : \"0\"); }\n");
  for (const std::string judge : {"cms", "dmoj"}) {
    run_judge({"problem", "import", path(judge), "--out", path(judge + "out")});
    const std::string yaml = text(judge + "out/problem.yaml");
    if (!yaml.contains("time_limit")) {
      directory_.write(judge + "out/problem.yaml", yaml + "limits: {time_limit: 1}\n");
    }
    const auto score_of = [&](const std::string& source) {
      return run_judge({"grade", path(judge + "out"), path(source), "--json"}).json().at("score");
    };
    EXPECT_EQ(score_of("right.cpp"), 100) << judge;
    EXPECT_EQ(score_of("small.cpp"), 40) << judge;
  }
}

TEST_F(ImportCommandTest, WritesEachProblemOfAFileToItsOwnDirectory) {
  const std::string test =
      "<test_input>1</test_input><test_output>1</test_output>"
      "<description>Text</description></item>";
  directory_.write("set.xml", "<fps><item><title>One</title>" + test + "<item><title>Two</title>" +
                                  test + "</fps>");
  const Finished finished =
      run_judge({"problem", "import", path("set.xml"), "--out", path("out"), "--json"});
  const auto object = finished.json();
  const auto& problems = object.at("problems").as_array();
  ASSERT_EQ(problems.size(), 2U) << finished.errors;
  EXPECT_EQ(problems[1].at("directory").as_string(), path("out/two"));
  EXPECT_EQ(text("out/one/data/secret/1.in"), "1");
  EXPECT_EQ(text("out/two/data/secret/1.in"), "1");
  EXPECT_EQ(finished.status, 0);
}

TEST_F(ImportCommandTest, LeavesNoFilesIfATestCannotBeGenerated) {
  write("files/gen.cpp", "int main() { return 7; }\n");
  const Finished finished = imported();
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(finished.errors, HasSubstr("data/secret/2.in (generators/gen)"));
  EXPECT_THAT(finished.errors, HasSubstr("exited with 7"));
  std::size_t entries = 0;
  for (const auto& entry : std::filesystem::directory_iterator(directory_.path())) {
    entries += entry.exists() ? 1 : 0;
  }
  EXPECT_EQ(entries, 1U) << "only the directory 'polygon' exists";
}

TEST_F(ImportCommandTest, DoesNotOverwriteExistingFiles) {
  directory_.write("sum/precious", "x");
  const Finished finished = imported();
  EXPECT_EQ(finished.status, 2);
  EXPECT_THAT(finished.errors, HasSubstr("exists and is not empty"));
  EXPECT_EQ(text("sum/precious"), "x");
}

TEST_F(ImportCommandTest, CopiesAPackageThatIsValid) {
  const SumPackage package;
  const Finished finished = run_judge({"problem", "import", package.path(), "--out", path("sum")});
  EXPECT_EQ(finished.status, 0) << finished.output << finished.errors;
  EXPECT_THAT(finished.output, HasSubstr("ICPC problem package"));
  EXPECT_EQ(run_judge({"grade", path("sum"), package.source("a.cpp", SumPackage::right)}).status,
            0);
}

TEST_F(ImportCommandTest, DerivesAMissingTimeLimitFromTheAcceptedSubmissions) {
  const SumPackage package("memory: 64");
  const Finished finished = run_judge({"problem", "import", package.path(), "--out", path("sum")});
  EXPECT_EQ(finished.status, 0) << finished.output << finished.errors;
  EXPECT_THAT(
      finished.output,
      HasSubstr("changed  the time limit, which was missing: 1 s, derived from the accepted "
                "submissions (the slowest needs "));
  EXPECT_THAT(text("sum/problem.yaml"), HasSubstr("limits: {time_limit: 1, memory: 64}"));
}

TEST_F(ImportCommandTest, WritesTheDerivedTimeLimitOfALegacyPackageToDotTimelimit) {
  directory_.write("old/problem.yaml", "name: Sum\n");
  directory_.write("old/data/secret/1.in", "1 2\n");
  directory_.write("old/data/secret/1.ans", "3\n");
  directory_.write("old/submissions/accepted/a.cpp", std::string(SumPackage::right));
  const Finished finished = run_judge({"problem", "import", path("old"), "--out", path("sum")});
  EXPECT_EQ(text("sum/.timelimit"), "1\n") << finished.output << finished.errors;
}

TEST_F(ImportCommandTest, WarnsAboutMissingPartsAndTheirConsequences) {
  directory_.write("pairs/1.in", "1\n");
  directory_.write("pairs/1.out", "1\n");
  const Finished finished = run_judge({"problem", "import", path("pairs"), "--out", path("sum")});
  EXPECT_EQ(finished.status, 0) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("warning  input_validators: "));
  EXPECT_THAT(finished.output, HasSubstr("warning  statement: "));
  EXPECT_THAT(finished.output,
              HasSubstr("warning  problem.yaml: limits.time_limit: is missing, and no value "
                        "could be derived; set it, because the default may be unsuitable: there is "
                        "no submission from which a time limit can be derived"));
}

TEST_F(ImportCommandTest, CopiesAPackageWithDomjudgeSettingsButWithoutProblemYaml) {
  directory_.write("old/domjudge-problem.ini", "name = 'Sum'\ntimelimit = 2\n");
  directory_.write("old/data/secret/1.in", "1 2\n");
  directory_.write("old/data/secret/1.ans", "3\n");
  directory_.write("old/submissions/accepted/a.cpp", std::string(SumPackage::right));
  const Finished finished = run_judge({"problem", "import", path("old"), "--out", path("sum")});
  EXPECT_EQ(finished.status, 0) << finished.output;
  EXPECT_THAT(finished.output, HasSubstr("ICPC problem package"));
  EXPECT_THAT(finished.output, HasSubstr("warning  problem.yaml: is missing, so only"));
  EXPECT_EQ(run_judge({"grade", path("sum"), path("old/submissions/accepted/a.cpp")}).status, 0);
}

TEST_F(ImportCommandTest, RefusesAProblemInAnUnknownFormat) {
  directory_.write("other/readme.txt", "");
  const Finished finished = run_judge({"problem", "import", path("other"), "--out", path("sum")});
  EXPECT_EQ(finished.status, 1);
  EXPECT_THAT(finished.errors, HasSubstr("other: has no known format"));
}

}  // namespace
}  // namespace judge::app::import_command_test
