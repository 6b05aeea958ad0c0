#include "judge/problem/import/fps_import.hpp"

#include "tests/judge/problem/import/import_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;

constexpr std::string_view item = R"(<?xml version="1.0" encoding="UTF-8"?>
<fps version="1.2" url="https://github.com/zhblue/freeproblemset/">
<item>
<title><![CDATA[A+B]]></title>
<time_limit unit="s"><![CDATA[2]]></time_limit>
<memory_limit unit="mb"><![CDATA[128]]></memory_limit>
<description><![CDATA[<p>Add <b>two</b> numbers.</p><img src="x"/>]]></description>
<input><![CDATA[Two numbers.]]></input>
<output><![CDATA[Their sum.]]></output>
<sample_input><![CDATA[1 2
]]></sample_input>
<sample_output><![CDATA[3
]]></sample_output>
<test_input><![CDATA[3 4
]]></test_input>
<test_output><![CDATA[7
]]></test_output>
<hint><![CDATA[]]></hint>
<source><![CDATA[HUST]]></source>
<solution language="C++"><![CDATA[int main() {}]]></solution>
<solution language="Brainfuck"><![CDATA[+]]></solution>
<spj language="C"><![CDATA[int main() {}]]></spj>
</item>
<item><title>Second</title></item>
</fps>
)";

TEST(FpsImport, CreatesAPackage) {
  Foreign problem;
  problem.file("fps-1000.xml", item);
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(package.report.format, "FPS (Free Problem Set)");
  EXPECT_THAT(
      names_of(package),
      ElementsAre("data/sample/1.ans", "data/sample/1.in", "data/secret/1.ans", "data/secret/1.in",
                  "problem.yaml", "statement/problem.en.md", "submissions/accepted/solution1.cpp"));
  EXPECT_EQ(text_in(package, "data/secret/1.in"), "3 4\n");
  EXPECT_EQ(text_in(package, "statement/problem.en.md"),
            "Add **two** numbers.\n\n## Input\n\nTwo numbers.\n\n## Output\n\nTheir sum.\n");
  const std::string yaml = text_in(package, "problem.yaml");
  EXPECT_THAT(yaml, HasSubstr("name: \"A+B\""));
  EXPECT_THAT(yaml, HasSubstr("time_limit: 2\n  memory: 128"));
  EXPECT_THAT(package.report.lost,
              IsSupersetOf({HasSubstr("HTML in 'description'"),
                            HasSubstr("a solution in 'brainfuck'"), HasSubstr("spj in C")}));
}

TEST(FpsImport, ConvertsEveryProblemInTheFile) {
  Foreign problem;
  std::string text(item);
  text.insert(text.find("</fps>"),
              "<item><title>Third!</title><description>T</description></item>"
              "<item><title>\u52a0</title></item><item><title>A-B</title></item>");
  problem.file("fps.xml", text);
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(package.short_name, "ab");
  ASSERT_EQ(package.others.size(), 4U);
  EXPECT_EQ(package.others[0].short_name, "second");
  EXPECT_EQ(package.others[1].short_name, "third");
  EXPECT_EQ(text_in(package.others[1], "statement/problem.en.md"), "T\n");
  EXPECT_EQ(package.others[2].short_name, "problem4");
  EXPECT_EQ(package.others[3].short_name, "abx5");
}

TEST(FpsImport, ReadsAnXmlFileAndConvertsUnits) {
  const judge::TemporaryDirectory directory;
  std::string text(item);
  text.replace(text.find("<item><title>Second"), std::string::npos, "</fps>");
  text.replace(text.find("unit=\"s\"><![CDATA[2]]>"), 22, "unit=\"ms\"><![CDATA[500]]>");
  text.replace(text.find("unit=\"mb\"><![CDATA[128]]>"), 25, "unit=\"kb\"><![CDATA[2048]]>");
  const auto package = import_problem(directory.write("aplusb.xml", text));
  ASSERT_TRUE(package);
  EXPECT_EQ(package->short_name, "aplusb");
  EXPECT_THAT(text_in(*package, "problem.yaml"), HasSubstr("time_limit: 0.5"));
  EXPECT_THAT(text_in(*package, "problem.yaml"), HasSubstr("memory: 2\n"));
}

TEST(FpsImport, DoesNotGuessPairsIfAnInputOrAnOutputIsMissing) {
  Foreign problem;
  std::string text(item);
  text.insert(text.find("<test_input>"), "<test_input>9 9</test_input>");
  problem.file("a.xml", text);
  const ImportedPackage package = problem.imported();
  EXPECT_THAT(package.report.lost,
              Contains(HasSubstr("the test cases: there are 2 of 'test_input' and 1 of "
                                 "'test_output'")));
  EXPECT_EQ(text_in(package, "data/sample/1.in"), "1 2\n");
  // There are no secret test cases, so the samples are also used as secret test cases.
  EXPECT_EQ(text_in(package, "data/secret/1.in"), "1 2\n");
  EXPECT_EQ(text_in(package, "data/secret/2.in"), "(missing)");
}

TEST(FpsImport, RefusesAFileWithoutProblems) {
  EXPECT_THAT(Foreign().file("a.xml", "<fps></fps>").errors(),
              ElementsAre(HasSubstr("the file contains no problem")));
  EXPECT_THAT(Foreign().file("a.xml", "<fps><item>").errors(),
              ElementsAre(HasSubstr("is not valid XML")));
}

}  // namespace
}  // namespace judge::problem
