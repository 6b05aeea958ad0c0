#include "judge/run/validators/testlib_convention.hpp"

#include <optional>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::run::testlib_convention_test {
namespace {

using testing::HasSubstr;

struct Row {
  int exit_code;
  std::string printed;
  ValidatorResult word;
  std::optional<std::string> score;
  std::string message;
};

/// The exit codes of testlib.h, with the lines that testlib writes.
std::vector<Row> rows() {
  using enum ValidatorResult;
  return {
      {0, "ok 3 tokens\n", accepted, {}, "ok 3 tokens"},
      {0, "", accepted, {}, ""},
      {0, "points 5\n", accepted, {}, "points 5"},
      {1, "wrong answer 1st differs\n", wrong_answer, {}, "wrong answer 1st differs"},
      {1, "partially correct (1) x\n", wrong_answer, {}, "partially correct (1) x"},
      {2, "wrong output format x\n", wrong_answer, {}, "presentation error: wrong output format x"},
      {3, "FAIL x\n", failed, {}, "the checker reports a failure (exit code 3): FAIL x"},
      {4, "", wrong_answer, {}, "extra output after the answer"},
      {5, "points 12.50 good\n", accepted, "12.50", "points 12.50 good"},
      {5, "partially correct (5) x\n", accepted, "5", "partially correct (5) x"},
      {6, "partially correct (6)\n", accepted, "6", "partially correct (6)"},
      {6, "x", failed, {}, "the checker exited with 6, which testlib does not define: x"},
      {7, "points 0\n", accepted, "0", "points 0"},
      {7, "debug\npoints 1e5 x\n", accepted, "1e5", "points 1e5 x"},
      {7, "points 1\npoints 2\n", failed, {}, "did not write 'points'"},
      {7, "points -1\n", accepted, "-1", "points -1"},
      {7, "points nan\n", failed, {}, "did not write 'points' and a decimal number"},
      {7, "points .5\n", accepted, ".5", "points .5"},
      {7, "points 5.\n", accepted, "5.", "points 5."},
      {7, "points\n", failed, {}, "did not write 'points'"},
      {7, "", failed, {}, "did not write 'points'"},
      {8, "unexpected eof x\n", wrong_answer, {}, "unexpected end of the output: unexpected eof x"},
      {13, "partially correct (13) x\n", accepted, "13", "partially correct (13) x"},
      {13, "", failed, {}, "the checker exited with 13, which testlib does not define"},
      {16, "", accepted, "0", ""},
      {66, "", accepted, "50", ""},
      {66, "partially correct (16) x\n", accepted, "16", "partially correct (16) x"},
      {66, "partially correct (50) x\n", accepted, "50", "partially correct (50) x"},
      {66, "partially correct (66) x\n", accepted, "66", "partially correct (66) x"},
      {66, "partially correct (100) x\n", failed, {}, "the checker exited with 66"},
      {66, "partially correct (5x) x\n", failed, {}, "the checker exited with 66"},
      {216, "", accepted, "200", ""},
      {217, "", failed, {}, "the checker exited with 217, which testlib does not define"},
      {255, "", failed, {}, "the checker exited with 255, which testlib does not define"},
  };
}

TEST(TestlibConvention, MapsEachExitCodeToAResult) {
  for (const Row& row : rows()) {
    const auto validation = testlib_validation(row.exit_code, row.printed);
    const std::string what = std::to_string(row.exit_code) + " " + row.printed;
    EXPECT_EQ(validation.word, row.word) << what;
    EXPECT_EQ(validation.score, row.score) << what;
    EXPECT_THAT(validation.message, HasSubstr(row.message)) << what;
  }
}

TEST(TestlibConvention, TruncatesLongComments) {
  const auto validation = testlib_validation(1, std::string(100'000, '\xFF'));
  EXPECT_LT(validation.message.size(), 20'000U);
  EXPECT_THAT(validation.message, HasSubstr("not shown"));
}

TEST(TestlibConvention, ScoresHaveAMaximumLength) {
  EXPECT_EQ(testlib_validation(7, "points " + std::string(18, '9')).word,
            ValidatorResult::accepted);
  EXPECT_EQ(testlib_validation(7, "points " + std::string(19, '9')).word, ValidatorResult::failed);
}

}  // namespace
}  // namespace judge::run::testlib_convention_test
