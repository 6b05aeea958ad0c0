#include "judge/run/base/runner.hpp"

#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace judge::run::runner_test {
namespace {

TEST(ToMeasurement, KeepsMeasuredValues) {
  sandbox::Result result;
  result.exit_code = 3;
  result.cpu_s = 0.5;
  result.wall_s = 0.75;
  result.memory_bytes = 1000;
  result.output_bytes = 7;
  const Measurement measurement = to_measurement(result);
  EXPECT_EQ(measurement.ending, Ending::exited);
  EXPECT_EQ(measurement.exit_code, 3);
  EXPECT_FALSE(measurement.signal);
  EXPECT_EQ(measurement.cpu_s, 0.5);
  EXPECT_EQ(measurement.wall_s, 0.75);
  EXPECT_EQ(measurement.memory_bytes, 1000U);
  EXPECT_EQ(measurement.output_bytes, 7U);
}

TEST(ToMeasurement, ConvertsEachReasonWhyARunCanEnd) {
  using sandbox::Reason;
  const std::vector<std::pair<Reason, Ending>> pairs = {
      {Reason::exited, Ending::exited},
      {Reason::signalled, Ending::signalled},
      {Reason::cpu_limit, Ending::cpu_limit},
      {Reason::wall_limit, Ending::wall_limit},
      {Reason::memory_limit, Ending::memory_limit},
      {Reason::output_limit, Ending::output_limit},
      {Reason::process_limit, Ending::process_limit},
      {Reason::stack_limit, Ending::stack_limit},
      {Reason::not_executable, Ending::not_started},
  };
  for (const auto& [reason, ending] : pairs) {
    sandbox::Result result;
    result.reason = reason;
    EXPECT_EQ(to_measurement(result).ending, ending);
  }
}

TEST(ToMeasurement, KeepsTheSignal) {
  sandbox::Result result;
  result.reason = sandbox::Reason::signalled;
  result.signal = 11;
  EXPECT_EQ(to_measurement(result).signal, 11);
}

}  // namespace
}  // namespace judge::run::runner_test
