#include "judge/store/sql/judging_columns.hpp"

#include <gtest/gtest.h>

#include "tests/judge/store/sql/row_of.hpp"

namespace judge::store {
namespace {

Row measured_row(Value signal) {
  return row_of(
      {"exit_code", "signal", "cpu_s", "wall_s", "memory_bytes", "output_bytes"},
      {std::int64_t{3}, std::move(signal), 0.5, 0.75, std::int64_t{4096}, std::int64_t{12}});
}

TEST(JudgingColumns, AreReadAsTheMeasurementsOfARun) {
  const Measurement killed = measurement_of(measured_row(std::int64_t{9}));
  EXPECT_EQ(killed.exit_code, 3);
  EXPECT_EQ(killed.signal, 9);
  EXPECT_EQ(killed.cpu_s, 0.5);
  EXPECT_EQ(killed.wall_s, 0.75);
  EXPECT_EQ(killed.memory_bytes, 4096U);
  EXPECT_EQ(killed.output_bytes, 12U);
  EXPECT_EQ(signal_value(killed), Value(std::int64_t{9}));
  const Measurement exited = measurement_of(measured_row({}));
  EXPECT_EQ(exited.signal, std::nullopt);
  EXPECT_EQ(signal_value(exited), Value());
}

TEST(JudgingColumns, AreReadAsTheResultOfACompilation) {
  const CompileOutcome outcome = compilation_of(
      row_of({"compile_ok", "compile_cpu_s", "compile_wall_s", "compile_output", "compile_method"},
             {std::int64_t{1}, 0.5, 0.75, "a warning", "prefix"}));
  EXPECT_TRUE(outcome.ok);
  EXPECT_EQ(outcome.cpu_s, 0.5);
  EXPECT_EQ(outcome.wall_s, 0.75);
  EXPECT_EQ(outcome.output, "a warning");
  EXPECT_EQ(outcome.method, CompileMethod::prefix);
}

TEST(JudgingColumns, ReadUnknownVerdictsAsJudgingErrors) {
  EXPECT_EQ(verdict_of("WA"), Verdict::wrong_answer);
  EXPECT_EQ(verdict_of("??"), Verdict::judging_error);
  EXPECT_EQ(verdict_of(Value()), Verdict::judging_error);
}

}  // namespace
}  // namespace judge::store
