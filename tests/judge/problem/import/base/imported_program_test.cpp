#include "judge/problem/import/base/imported_program.hpp"

#include "tests/judge/problem/import/import_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(ImportedProgram, IncludesItsHeaderFiles) {
  Foreign problem;
  problem.file("f/a.cpp", "#include \"b.h\"\n#include <vector>\n#include \"testlib.h\"\n#include");
  problem.file("f/b.h", "#include \"b.h\"\n").file("f/c.h", "");
  Report errors;
  const auto files = ForeignFiles::scan_exactly(problem.root(), errors);
  NewProblem result;
  EXPECT_TRUE(add_imported_program(files, "f/a.cpp", "f", "generators/a", result));
  std::vector<std::string> names;
  for (const ArchiveFile& file : result.files) names.push_back(file.name);
  EXPECT_THAT(names, ElementsAre("generators/a/a.cpp", "generators/a/b.h"));
  EXPECT_THAT(result.report.lost,
              ElementsAre(HasSubstr("it is not in the package; copy it to generators/a/")));
  EXPECT_FALSE(add_imported_program(files, "f/x.cpp", "f", "generators/x", result));
}

std::vector<std::string> lost_headers_of(const std::string& text) {
  Foreign problem;
  problem.file("f/a.cpp", text).file("f/b.h", "");
  Report errors;
  const auto files = ForeignFiles::scan_exactly(problem.root(), errors);
  NewProblem result;
  EXPECT_TRUE(add_imported_program(files, "f/a.cpp", "f", "g", result));
  std::vector<std::string> names = result.report.lost;
  for (const ArchiveFile& file : result.files) names.push_back(file.name);
  return names;
}

TEST(ImportedProgram, EndsAHeaderNameAtTheMatchingQuote) {
  EXPECT_THAT(lost_headers_of("#include \"b.h\"  // not <b.h> \"\n"),
              ElementsAre("g/a.cpp", "g/b.h"));
}

/// With a quadratic search, this test would take minutes.
TEST(ImportedProgram, ReadsHostileSourcesInLinearTime) {
  std::string text;
  for (int i = 0; i < 400'000; ++i) text += "#include";
  EXPECT_THAT(lost_headers_of(text), ElementsAre("g/a.cpp"));
}

TEST(ImportedProgram, ExtractsBaseNamesAndStems) {
  EXPECT_EQ(base_of("a/b/c.cpp"), "c.cpp");
  EXPECT_EQ(base_of("c.cpp"), "c.cpp");
  EXPECT_EQ(stem_of("c.x.cpp"), "c.x");
  EXPECT_EQ(stem_of("c"), "c");
}

}  // namespace
}  // namespace judge::problem
