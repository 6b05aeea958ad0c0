#include "judge/problem/base/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;

TEST(Report, SeparatesErrorsWarningsAndBlockers) {
  Report report;
  report.warning({"a"}, "odd");
  EXPECT_FALSE(report.has_errors());
  report.error({"problem.yaml", 3, "name"}, "is missing");
  EXPECT_TRUE(report.has_errors());
  EXPECT_THAT(texts(report.errors()), ElementsAre("problem.yaml:3: name: is missing"));
  EXPECT_THAT(texts(report.warnings()), ElementsAre("a: odd"));
  report.blocker({"b"}, "is missing");
  EXPECT_THAT(texts(report.blockers()), ElementsAre("b: is missing"));
}

TEST(Report, HasALimitedNumberOfFindings) {
  Report report;
  for (std::size_t i = 0; i < 3 * Report::findings_max; ++i) {
    report.error({"a"}, "wrong");
  }
  EXPECT_EQ(report.errors().size(), Report::findings_max + 1);
  EXPECT_EQ(to_string(report.errors().back()), "there are more findings; fix these first");
}

TEST(UnreadableText, ListsTheFirstErrors) {
  std::vector<Finding> errors = {{"problem.yaml", 3, "name", "is missing"},
                                 {"data", 0, "", "empty"}};
  EXPECT_EQ(unreadable_text(errors),
            "the package cannot be read:\nproblem.yaml:3: name: is missing\ndata: empty");
  errors.resize(21);
  EXPECT_TRUE(unreadable_text(errors).ends_with("\n…"));
}

}  // namespace
}  // namespace judge::problem
