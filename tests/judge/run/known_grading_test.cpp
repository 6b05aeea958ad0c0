#include "judge/run/known_grading.hpp"

#include <gtest/gtest.h>

namespace judge::run::known_grading_test {
namespace {

KnownGrading known(std::size_t runs) {
  KnownGrading known;
  known.compile.ok = true;
  for (std::size_t i = 0; i < runs; ++i) {
    known.runs[i] = {.test = std::to_string(i), .verdict = Verdict::accepted};
  }
  return known;
}

TEST(KnownGrading, FindsARunByItsPosition) {
  const KnownGrading two = known(2);
  ASSERT_NE(two.find(1), nullptr);
  EXPECT_EQ(two.find(1)->test, "1");
  EXPECT_EQ(two.find(2), nullptr);
}

TEST(KnownGrading, IsSufficientIfTheResultOfEachNeededTestIsKnown) {
  const grading::Machine machine(3, {}, {});
  EXPECT_FALSE(covers_all(known(2), machine));
  EXPECT_TRUE(covers_all(known(3), machine));
  KnownGrading failing = known(2);
  failing.runs[1].verdict = Verdict::wrong_answer;
  EXPECT_TRUE(covers_all(failing, machine)) << "it ends at the second test case";
  KnownGrading uncompiled;
  EXPECT_TRUE(covers_all(uncompiled, machine)) << "it ends after compiling";
}

}  // namespace
}  // namespace judge::run::known_grading_test
