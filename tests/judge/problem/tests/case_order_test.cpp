#include "judge/problem/tests/case_order.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::problem {
namespace {

using testing::ElementsAre;

std::vector<std::string> sorted(const std::vector<std::string>& names) {
  std::vector<CaseFiles> cases;
  for (const std::string& name : names) cases.push_back({name, {}});
  sort_cases(cases);
  std::vector<std::string> result;
  for (const CaseFiles& files : cases) result.push_back(files.name);
  return result;
}

TEST(CaseOrder, IsNumericIfAllNamesAreNumbers) {
  EXPECT_THAT(sorted({"s/10", "s/9", "s/1", "s/010", "s/99999999999999999999999", "s/0"}),
              ElementsAre("s/0", "s/1", "s/9", "s/010", "s/10", "s/99999999999999999999999"));
}

TEST(CaseOrder, IsByteOrderUnlessAllNamesAreNumbers) {
  EXPECT_THAT(sorted({"s/10", "s/9", "s/a", "s/B"}), ElementsAre("s/10", "s/9", "s/B", "s/a"));
  EXPECT_THAT(sorted({"s/a/1", "s/a-b/1", "s/a.b/1"}), ElementsAre("s/a-b/1", "s/a.b/1", "s/a/1"));
}

TEST(CaseOrder, IsDeterminedPerDirectory) {
  EXPECT_THAT(sorted({"s/10/b", "s/10/10", "s/2/10", "s/2/9", "s/10/9"}),
              ElementsAre("s/2/9", "s/2/10", "s/10/10", "s/10/9", "s/10/b"));
}

}  // namespace
}  // namespace judge::problem
