#include "judge/problem/import/new_package.hpp"

#include "tests/judge/problem/import/import_fixture.hpp"
#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

NewProblem sum_problem() {
  NewProblem problem;
  problem.short_name = "sum";
  problem.titles = {{"en", "Sum: \"easy\""}, {"zh", "求和"}};
  problem.files = {{"statement/problem.en.md", {}, "Add.\n"},
                   {"statement/problem.zh.md", {}, "加。\n"},
                   {"input_validators/check.cpp", {}, "int main() {}\n"}};
  problem.submissions = {{"accepted", "a.cpp", {{}, "int main() {}\n"}}};
  NewTest test;
  test.label = "1";
  test.input = Content{{}, "1\n"};
  test.answer = Content{{}, "1\n"};
  problem.tests = {test};
  return problem;
}

TEST(NewPackage, CanBeReadByThePackageReader) {
  NewProblem problem = sum_problem();
  problem.authors = {"Ada", "Bo: B"};
  problem.keywords = {"1", "two words"};
  problem.source = "Polygon";
  problem.source_url = "https://example.org/";
  problem.version = "7";
  problem.time_s = 0.25;
  problem.memory_bytes = 100'000'000;
  const ImportedPackage made = as_package(std::move(problem));
  const Foreign place;
  const auto package = read_package(place.written(made));
  ASSERT_TRUE(package) << testing::PrintToString(texts(package.error()));
  EXPECT_EQ(package->names,
            (std::map<std::string, std::string>{{"en", "Sum: \"easy\""}, {"zh", "求和"}}));
  EXPECT_THAT(package->authors, ElementsAre("Ada", "Bo: B"));
  EXPECT_THAT(package->keywords, ElementsAre("1", "two words"));
  EXPECT_EQ(package->version, "7");
  EXPECT_EQ(package->limits.time_s, 0.25);
  EXPECT_EQ(package->limits.memory_bytes, 96 * mebibyte);
  EXPECT_THAT(made.report.changed, testing::Contains(HasSubstr("rounded up to 96 MiB")));
}

TEST(NewPackage, KeepsTimeLimitsExactly) {
  for (const double time_s : {0.001, 0.05, 0.1, 0.3, 0.7, 1.0, 1.1, 2.5, 12.345, 0.0001}) {
    NewProblem problem = sum_problem();
    problem.time_s = time_s;
    const Foreign place;
    const auto package = read_package(place.written(as_package(std::move(problem))));
    ASSERT_TRUE(package) << time_s << testing::PrintToString(texts(package.error()));
    EXPECT_EQ(package->limits.time_s, time_s);
  }
}

TEST(NewPackage, HasAUniqueId) {
  const std::string one = text_in(as_package(sum_problem()), "problem.yaml");
  const std::string two = text_in(as_package(sum_problem()), "problem.yaml");
  EXPECT_THAT(one, testing::ContainsRegex(
                       "uuid: \"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-"));
  EXPECT_NE(one, two);
}

TEST(NewPackage, ReportsFilesWithTheSameName) {
  NewProblem problem = sum_problem();
  problem.files.push_back({"statement/problem.en.md", {}, "Other.\n"});
  const ImportedPackage package = as_package(std::move(problem));
  EXPECT_EQ(text_in(package, "statement/problem.en.md"), "Add.\n");
  EXPECT_THAT(package.report.lost,
              ElementsAre("a second file that would be named statement/problem.en.md"));
}

}  // namespace
}  // namespace judge::problem
