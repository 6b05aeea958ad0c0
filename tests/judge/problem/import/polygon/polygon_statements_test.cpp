#include "judge/problem/import/polygon/polygon_statements.hpp"

#include "tests/judge/problem/import/polygon/polygon_fixture.hpp"

namespace judge::problem {
namespace {

using testing::Contains;
using testing::HasSubstr;

TEST(PolygonStatements, JoinsTheSections) {
  Foreign problem;
  write_full_polygon(problem)
      .file("statement-sections/english/notes.tex", "Easy.\n")
      .file("statement-sections/english/tutorial.tex", "Use +.\n")
      .file("statement-sections/english/fig 1.png", "png");
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(text_in(package, "statement/problem.en.tex"),
            "Add two numbers.\n\n\\section*{Input}\nTwo numbers.\n\n\\section*{Notes}\nEasy.\n");
  EXPECT_EQ(text_in(package, "solution/solution.en.tex"), "Use +.\n");
  EXPECT_EQ(text_in(package, "statement/fig_1.png"), "png");
  EXPECT_THAT(package.report.changed, Contains(HasSubstr("renamed to statement/fig_1.png")));
}

TEST(PolygonStatements, CopiesTheWholeStatementIfThereAreNoSections) {
  Foreign problem;
  write_full_polygon(problem).file("statements/english/problem.tex", "\\begin{problem}\n");
  std::filesystem::remove_all(problem.root() / "statement-sections");
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(text_in(package, "statement/problem.en.tex"), "\\begin{problem}\n");
  EXPECT_THAT(package.report.changed, Contains(HasSubstr("olymp.sty")));
}

TEST(PolygonStatements, CopiesTutorialsThatAreNotInSections) {
  Foreign problem;
  PolygonXml xml;
  xml.more = R"(<tutorials><tutorial language="english" path="t/a.tex" type="application/x-tex"/>)"
             R"(<tutorial language="russian" path="t/b.pdf" type="application/pdf"/>)"
             R"(<tutorial language="russian" path="t/b.html" type="text/html"/></tutorials>)";
  write_full_polygon(problem, xml).file("t/a.tex", "Use +.\n").file("t/b.pdf", "%PDF");
  const ImportedPackage package = problem.imported();
  EXPECT_EQ(text_in(package, "solution/solution.en.tex"), "Use +.\n");
  EXPECT_EQ(text_in(package, "solution/solution.ru.pdf"), "%PDF");
}

TEST(PolygonStatements, ReportsStatementsWithoutTextAsLost) {
  Foreign problem;
  write_full_polygon(problem);
  std::filesystem::remove_all(problem.root() / "statement-sections");
  std::string xml = PolygonXml().text();
  xml.insert(xml.find("</statements>"), "<statement language='klingon' path='x' type='y'/>");
  problem.file("problem.xml", xml);
  const auto lost = problem.imported().report.lost;
  EXPECT_THAT(lost, Contains(HasSubstr("the statement in 'english'")));
  EXPECT_THAT(lost, Contains(HasSubstr("in 'klingon'")));
}

}  // namespace
}  // namespace judge::problem
