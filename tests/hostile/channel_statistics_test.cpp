#include "tests/support/channel_statistics.hpp"

#include <random>
#include <vector>

#include <gtest/gtest.h>

namespace test_support {
namespace {

/// An upper bound for the number of covert channels that all tests together measure in one run.
constexpr int channels_max = 1000;

/// Simulates a measurement of a covert channel that delivers each bit correctly with probability
/// `right`.
std::vector<Trial> measured(const Series& measurement, double right, std::mt19937& random) {
  std::bernoulli_distribution delivered(right);
  std::vector<Trial> trials;
  for (const bool bit : random_bits(measurement, random)) {
    trials.push_back({bit, delivered(random) == bit ? 1.0 : 0.0});
  }
  return trials;
}

/// Simulates measurements of a covert channel that delivers each bit correctly with the probability
/// `right`. Returns the fraction of the measurements in which the covert channel seems open.
double share_that_seems_open(const Series& measurement, double right) {
  constexpr int repetitions = 2000;
  std::mt19937 random{1};
  int open = 0;
  for (int i = 0; i < repetitions; ++i) {
    const auto trials = measured(measurement, right, random);
    open += best_guesses(trials, measurement.learned) >= measurement.right_min ? 1 : 0;
  }
  return static_cast<double>(open) / repetitions;
}

TEST(ChannelStatistics, KeepFalseAlarmsBelowOneInAThousandRuns) {
  EXPECT_NEAR(tail_probability(18, 20), 211.0 / 1048576, 1e-9);
  EXPECT_LT(false_alarm_rate() * channels_max, 0.001);
  EXPECT_LE(share_that_seems_open(short_measurement, 0.5),
            1.5 * 2 * tail_probability(short_measurement.right_min, short_measurement.guessed));
}

TEST(ChannelStatistics, FindChannelsThatDeliver85PercentOfTheBits) {
  EXPECT_GT(share_that_seems_open(short_measurement, 17.0 / 20), 0.85);
  EXPECT_GT(share_that_seems_open(long_measurement, 17.0 / 20), 0.97);
  EXPECT_GT(share_that_seems_open(short_measurement, 19.0 / 20), 0.99);
}

TEST(ChannelStatistics, FindAChannelInACounterThatOnlyIncreases) {
  std::mt19937 random{1};
  std::vector<Trial> trials;
  double counter = 0;
  for (const bool bit : random_bits(short_measurement, random)) {
    trials.push_back({bit, counter += bit ? 40 : 1});
  }
  EXPECT_EQ(best_guesses(trials, short_measurement.learned), short_measurement.guessed);
}

TEST(ChannelStatistics, ComputeTheCapacityOfAChannelWithErrors) {
  EXPECT_EQ(capacity_bits(20, 20), 1);
  EXPECT_EQ(capacity_bits(10, 20), 0);
  EXPECT_NEAR(capacity_bits(17, 20), 0.39, 0.01);
}

}  // namespace
}  // namespace test_support
