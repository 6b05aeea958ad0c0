#include "judge/problem/export/polygon/polygon_statements_export.hpp"

#include "tests/judge/problem/export/polygon/polygon_export_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(PolygonStatementsExport, DividesTexIntoSections) {
  EXPECT_THAT(polygon_sections("Add.\n\n\\section*{Input}\nTwo.\n\\section*{Notes}\nNone.\n"),
              ElementsAre(PolygonSection{"legend", "Add.\n"}, PolygonSection{"input", "Two.\n"},
                          PolygonSection{"notes", "None.\n"}));
  EXPECT_THAT(polygon_sections("A \\section*{Input} B"),
              ElementsAre(PolygonSection{"legend", "A \\section*{Input} B\n"}));
}

TEST(PolygonStatementsExport, WritesTitlesStatementsAndPictures) {
  PackageFixture fixture;
  fixture.remove("statement/problem.en.md").file("statement/problem.en.tex", "Text.\n");
  fixture.file("statement/board.png", "png");
  const Translated made = polygon_part(fixture, export_polygon_statements);
  EXPECT_THAT(names_of(made), ElementsAre("problem.xml", "statements/english/problem.tex",
                                          "statement-sections/english/legend.tex",
                                          "statement-sections/english/board.png"));
  EXPECT_THAT(made.text("problem.xml"), HasSubstr("<name language=\"english\" value=\"Puzzle\"/>"));
  EXPECT_THAT(made.text("problem.xml"), HasSubstr("type=\"application/x-tex\""));
}

TEST(PolygonStatementsExport, NotesThatMarkdownMustBeConverted) {
  const Translated made = polygon_part(PackageFixture(), export_polygon_statements);
  EXPECT_THAT(made.notes, ElementsAre(HasSubstr("statements/english/problem.md is Markdown")));
}

TEST(PolygonStatementsExport, ATutorialIsASectionOfTheStatement) {
  PackageFixture fixture;
  fixture.remove("statement").file("statement/problem.en.tex", "Add.\n");
  fixture.file("solution/solution.en.tex", "Use +.\n").file("solution/solution.de.tex", "");
  const Translated made = polygon_part(fixture, export_polygon_statements);
  EXPECT_EQ(made.text("statement-sections/english/tutorial.tex"), "(copied)");
  EXPECT_THAT(made.notes, testing::ElementsAre(testing::HasSubstr(
                              "solution/solution.de.tex is left out: a tutorial must be TeX")));
}

}  // namespace
}  // namespace judge::problem
