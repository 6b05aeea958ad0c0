#include "judge/core/verdict.hpp"

#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace judge {
namespace {

constexpr RunLimits limits{1.0, 3.0, 64 * mebibyte, 8 * mebibyte};

Measurement ended(Ending ending, double cpu_s = 0.5, int exit_code = 0) {
  Measurement measurement;
  measurement.ending = ending;
  measurement.cpu_s = cpu_s;
  measurement.exit_code = exit_code;
  return measurement;
}

struct Row {
  std::string name;
  Measurement measurement;
  ValidatorResult word;
  Verdict verdict;
  FirstToEnd first = FirstToEnd::submission;
};

/// The verdict table for runs that end before the validator ends.
const std::vector<Row>& table() {
  using enum ValidatorResult;
  static const std::vector<Row> rows = {
      {"accepted", ended(Ending::exited), accepted, Verdict::accepted},
      {"wrong answer", ended(Ending::exited), wrong_answer, Verdict::wrong_answer},
      {"validator failed", ended(Ending::exited), failed, Verdict::judging_error},
      {"the validator did not run", ended(Ending::exited), not_asked, Verdict::judging_error},
      {"stopped by CPU time", ended(Ending::cpu_limit, 1.1), not_asked,
       Verdict::time_limit_exceeded},
      {"stopped by the clock", ended(Ending::wall_limit, 0.0), not_asked,
       Verdict::time_limit_exceeded},
      {"exit 0 at the limit", ended(Ending::exited, 1.0), accepted, Verdict::time_limit_exceeded},
      {"exit 0 over the limit", ended(Ending::exited, 1.05), accepted,
       Verdict::time_limit_exceeded},
      {"exit 0 just below", ended(Ending::exited, 0.999999), accepted, Verdict::accepted},
      {"out of memory", ended(Ending::memory_limit), not_asked, Verdict::memory_limit_exceeded},
      {"too much output", ended(Ending::output_limit), not_asked, Verdict::output_limit_exceeded},
      {"exit 1", ended(Ending::exited, 0.5, 1), not_asked, Verdict::run_time_error},
      {"exit 1 with the right output", ended(Ending::exited, 0.5, 1), accepted,
       Verdict::run_time_error},
      {"exit 42 is nothing special", ended(Ending::exited, 0.5, 42), accepted,
       Verdict::run_time_error},
      {"killed by a signal", ended(Ending::signalled), not_asked, Verdict::run_time_error},
      {"too many processes", ended(Ending::process_limit), not_asked, Verdict::run_time_error},
      {"stack overflow", ended(Ending::stack_limit), not_asked, Verdict::run_time_error},
      {"not started", ended(Ending::not_started), not_asked, Verdict::run_time_error},
      {"over time and out of memory", ended(Ending::memory_limit, 1.2), not_asked,
       Verdict::time_limit_exceeded},
      {"over time and too much output", ended(Ending::output_limit, 1.2), not_asked,
       Verdict::time_limit_exceeded},
      {"over time and crashed", ended(Ending::signalled, 1.2), not_asked,
       Verdict::time_limit_exceeded},
      {"out of memory, wrong output", ended(Ending::memory_limit), wrong_answer,
       Verdict::memory_limit_exceeded},
      {"too much output, wrong output", ended(Ending::output_limit), wrong_answer,
       Verdict::output_limit_exceeded},
      {"crashed, wrong output", ended(Ending::signalled), wrong_answer, Verdict::run_time_error},
  };
  return rows;
}

/// The verdict table for interactive runs in which the validator ends first.
const std::vector<Row>& interactive_table() {
  using enum ValidatorResult;
  static const std::vector<Row> rows = {
      {"rejected first", ended(Ending::exited), wrong_answer, Verdict::wrong_answer,
       FirstToEnd::validator},
      {"rejected, then a broken pipe", ended(Ending::signalled), wrong_answer,
       Verdict::wrong_answer, FirstToEnd::validator},
      {"rejected, then exit 1", ended(Ending::exited, 0.5, 1), wrong_answer, Verdict::wrong_answer,
       FirstToEnd::validator},
      {"rejected, then over time", ended(Ending::cpu_limit, 1.1), wrong_answer,
       Verdict::wrong_answer, FirstToEnd::validator},
      {"rejected, then asleep", ended(Ending::wall_limit), wrong_answer, Verdict::wrong_answer,
       FirstToEnd::validator},
      {"rejected, then out of memory", ended(Ending::memory_limit), wrong_answer,
       Verdict::wrong_answer, FirstToEnd::validator},
      {"accepted first", ended(Ending::exited), accepted, Verdict::accepted, FirstToEnd::validator},
      {"accepted, then a broken pipe", ended(Ending::signalled), accepted, Verdict::run_time_error,
       FirstToEnd::validator},
      {"accepted, then exit 1", ended(Ending::exited, 0.5, 1), accepted, Verdict::run_time_error,
       FirstToEnd::validator},
      {"accepted, then over time", ended(Ending::cpu_limit, 1.1), accepted,
       Verdict::time_limit_exceeded, FirstToEnd::validator},
      {"accepted, then asleep", ended(Ending::wall_limit), accepted, Verdict::time_limit_exceeded,
       FirstToEnd::validator},
      {"failed first", ended(Ending::exited), failed, Verdict::judging_error,
       FirstToEnd::validator},
  };
  return rows;
}

std::vector<Row> all_rows() {
  std::vector<Row> rows = table();
  rows.insert(rows.end(), interactive_table().begin(), interactive_table().end());
  return rows;
}

TEST(DecideVerdict, ReturnsTheVerdictOfEachRowInTheTable) {
  for (const Row& row : all_rows()) {
    EXPECT_EQ(decide_verdict(row.measurement, row.word, limits, row.first), row.verdict)
        << row.name;
  }
}

TEST(DecideVerdict, AlwaysReturnsAJudgingErrorIfTheValidatorFailed) {
  for (const Row& row : all_rows()) {
    EXPECT_EQ(decide_verdict(row.measurement, ValidatorResult::failed, limits, row.first),
              Verdict::judging_error)
        << row.name;
  }
}

TEST(VerdictId, IsParsedBackToTheSameVerdict) {
  constexpr std::array ids = {"AC", "WA", "TLE", "MLE", "RTE", "OLE", "CE", "JE"};
  for (const char* id : ids) {
    const auto verdict = verdict_from_id(id);
    ASSERT_TRUE(verdict) << id;
    EXPECT_EQ(verdict_id(*verdict), id);
  }
  EXPECT_FALSE(verdict_from_id("PE"));
  EXPECT_FALSE(verdict_from_id("ac"));
  EXPECT_FALSE(verdict_from_id(""));
}

TEST(Verdict, IdsAreInTheOrderOfTheEnumeration) {
  EXPECT_EQ(verdict_ids.size(), all_verdicts.size());
  EXPECT_EQ(verdict_ids.front(), "AC");
  EXPECT_EQ(verdict_ids.back(), "JE");
  for (const Verdict verdict : all_verdicts) {
    EXPECT_EQ(verdict_from_id(verdict_id(verdict)), verdict);
  }
  EXPECT_EQ(verdict_from_id(""), std::nullopt);
  EXPECT_EQ(verdict_from_id("ac"), std::nullopt);
}

TEST(VerdictOfFormat, MapsMemoryAndOutputLimitExceededToRunTimeError) {
  EXPECT_EQ(verdict_of_format(Verdict::memory_limit_exceeded), Verdict::run_time_error);
  EXPECT_EQ(verdict_of_format(Verdict::output_limit_exceeded), Verdict::run_time_error);
  EXPECT_EQ(verdict_of_format(Verdict::wrong_answer), Verdict::wrong_answer);
  EXPECT_EQ(verdict_of_format(Verdict::judging_error), Verdict::judging_error);
}

}  // namespace
}  // namespace judge
