#include "judge/app/grading/matrix_report.hpp"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

namespace judge::app::matrix_report_test {
namespace {

using enum Verdict;

verify::CatchMatrix example() {
  verify::CatchMatrix matrix;
  matrix.tests = {"sample/1", "secret/1", "secret/2", "secret/3", "secret/4"};
  matrix.columns = {{"wrong_answer/w.cpp", {accepted, accepted, accepted, wrong_answer, accepted}},
                    {"run_time_error/m.cpp",
                     {accepted, accepted, accepted, memory_limit_exceeded, std::nullopt}}};
  return matrix;
}

TEST(MatrixText, MergesAdjacentTestsWithEqualResults) {
  EXPECT_EQ(matrix_text(example(), Painter(false)),
            "        caught by      1  2\n"
            "        sample/1       .  .\n"
            "        secret/1 to 2  .  .\n"
            "        secret/3       W  M\n"
            "        secret/4       .  -\n");
}

TEST(MatrixText, IsEmptyWithoutWrongSubmissions) {
  EXPECT_EQ(matrix_text({{"secret/1"}, {}}, Painter(false)), "");
}

TEST(MatrixText, FiftyTestsAndTwentySubmissionsFitIn51LinesOf90Columns) {
  verify::CatchMatrix matrix;
  for (int test = 0; test < 50; ++test) matrix.tests.push_back("secret/" + std::to_string(test));
  for (int i = 0; i < 20; ++i) {
    matrix.columns.push_back({"w", {}});
    matrix.columns.back().verdicts.assign(50, accepted);
    matrix.columns.back().verdicts[static_cast<std::size_t>(2 * i)] = wrong_answer;
  }
  const std::string text = matrix_text(matrix, Painter(false));
  EXPECT_LE(std::ranges::count(text, '\n'), 51);
  EXPECT_LE(text.find('\n'), 90U);
}

TEST(MatrixObject, HasAllFields) {
  const boost::json::object object = matrix_object(example());
  EXPECT_EQ(object.at("tests").as_array().size(), 5U);
  const auto& second = object.at("submissions").as_array().at(1).as_object();
  EXPECT_EQ(second.at("name").as_string(), "run_time_error/m.cpp");
  EXPECT_EQ(second.at("verdicts").as_array().at(3).as_string(), "MLE");
  EXPECT_TRUE(second.at("verdicts").as_array().at(4).is_null());
  EXPECT_EQ(boost::json::serialize(second.at("caught_by")), R"(["secret/3"])");
  EXPECT_EQ(object.at("tests_that_catch_nothing").as_array().size(), 3U);
}

}  // namespace
}  // namespace judge::app::matrix_report_test
