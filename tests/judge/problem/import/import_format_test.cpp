#include "judge/problem/import/import_format.hpp"

#include "tests/judge/problem/import/import_fixture.hpp"

namespace judge::problem {
namespace {

ImportFormat detected(const std::vector<std::pair<std::string, std::string>>& content) {
  Foreign problem;
  for (const auto& [name, text] : content) problem.file(name, text);
  Report report;
  return detect_format(ForeignFiles::scan_exactly(problem.root(), report));
}

TEST(ImportFormat, IsDetectedFromItsFiles) {
  using enum ImportFormat;
  EXPECT_EQ(detected({{"problem.xml", ""}, {"tests/01.in", ""}}), polygon);
  EXPECT_EQ(detected({{"init.yml", ""}, {"a.zip", ""}}), dmoj);
  EXPECT_EQ(detected({{"task.yaml", ""}, {"input/input0.txt", ""}}), cms);
  EXPECT_EQ(detected({{"problem.yaml", ""}, {"testdata/1.in", ""}}), hydro);
  EXPECT_EQ(detected({{"problem.yaml", ""}, {"data/secret/1.in", ""}}), icpc);
  EXPECT_EQ(detected({{"domjudge-problem.ini", ""}, {"data/secret/1.in", ""}}), icpc);
  EXPECT_EQ(detected({{"data/secret/1.in", ""}, {"data/secret/1.ans", ""}}), pairs);
  EXPECT_EQ(
      detected(
          {{"data/secret/1.in", ""}, {"data/secret/1.ans", ""}, {"submissions/accepted/a.py", ""}}),
      icpc);
  EXPECT_EQ(detected({{"p.xml", "<?xml version=\"1.0\"?>\n<fps version=\"1.2\">"}}), fps);
  EXPECT_EQ(detected({{"1.in", ""}, {"1.out", ""}}), pairs);
  EXPECT_EQ(detected({{"1.in", ""}, {"2.out", ""}, {"p.xml", "<html>"}}), unknown);
  EXPECT_EQ(detected({}), unknown);
}

TEST(ImportFormat, HasAReadableName) {
  EXPECT_EQ(format_name(ImportFormat::polygon), "Polygon");
  EXPECT_EQ(format_name(ImportFormat::unknown), "unknown");
}

}  // namespace
}  // namespace judge::problem
