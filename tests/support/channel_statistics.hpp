#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

/// Decides whether a number that a receiver prints depends on a bit that was sent before. The bits
/// are random. The first trials of a measurement determine the threshold that separates the numbers
/// best. This threshold then guesses the bits of the other trials. If the channel is closed, each
/// of these guesses is right with a probability of one half.
///
/// A channel is always a covert channel here: a way in which one program might secretly send bits
/// to another. It is open if bits get through, otherwise closed. The first measurement is short. A
/// long one follows only if the channel seems open, so closed channels cost little time. A channel
/// counts as open only if it seems open in both measurements. Fewer than one in a million closed
/// channels counts as open by chance (`false_alarm_rate`). Nevertheless, nine of ten measurements
/// find a channel through which 17 of 20 bits are guessed right (0.39 bits per run), and
/// practically all find one with 19 of 20 right guesses.
namespace test_support {

struct Trial {
  bool bit = false;
  double received = 0;
};

/// The size of a measurement. The covert channel seems open if at least `right_min` of the guesses
/// are right.
struct Series {
  int learned = 0;
  int guessed = 0;
  int right_min = 0;

  int trials() const { return learned + guessed; }
};

inline constexpr Series short_measurement{.learned = 12, .guessed = 20, .right_min = 15};
inline constexpr Series long_measurement{.learned = 20, .guessed = 80, .right_min = 60};
/// A measurement of several covert channels ends after `first_guesses` guesses if all of them seem
/// to be closed. A covert channel seems to be closed if at most `first_right_max` of its guesses
/// were right.
inline constexpr int first_guesses = 10;
inline constexpr int first_right_max = 6;

/// Returns the random bits to be sent, one for each trial. Exactly half of the bits in the first
/// `learned` trials are ones, because the receiver learns from these trials how to guess.
inline std::vector<bool> random_bits(const Series& measurement, std::mt19937& random) {
  std::vector<bool> bits;
  for (int i = 0; i < measurement.learned; ++i) bits.push_back(i % 2 == 0);
  std::shuffle(bits.begin(), bits.end(), random);
  for (int i = 0; i < measurement.guessed; ++i) bits.push_back((random() >> 16 & 1) != 0);
  return bits;
}

/// Returns the number of trials that a threshold classifies correctly. If `above` is true, numbers
/// above the threshold mean that the bit is 1, otherwise that it is 0.
inline int right_guesses(std::span<const Trial> trials, double threshold, bool above) {
  return static_cast<int>(std::ranges::count_if(trials, [&](const Trial& trial) {
    return trial.bit == ((trial.received > threshold) == above);
  }));
}

/// Learns the threshold that best predicts the first `learned` trials, and returns the number of
/// right guesses that it makes for the others.
inline int right_guesses_learned(std::span<const Trial> all, int learned) {
  const auto first = all.first(static_cast<std::size_t>(learned));
  const auto others = all.subspan(static_cast<std::size_t>(learned));
  int best = 0;
  int right = 0;
  for (const Trial& candidate : first) {
    for (const bool above : {false, true}) {
      const int guesses = right_guesses(first, candidate.received, above);
      if (guesses <= best) continue;
      best = guesses;
      right = right_guesses(others, candidate.received, above);
    }
  }
  return right;
}

/// Replaces each received number with its difference from the number of the previous trial, because
/// some numbers only grow.
inline std::vector<Trial> differences(std::vector<Trial> trials) {
  double last = trials.front().received;
  for (Trial& trial : trials) {
    const double now = trial.received;
    trial.received = now - last;
    last = now;
  }
  return trials;
}

/// Guesses the sent bits from the received numbers, and again from the differences between
/// successive numbers. Returns the number of right guesses of the better attempt.
inline int best_guesses(const std::vector<Trial>& trials, int learned) {
  return std::max(right_guesses_learned(trials, learned),
                  right_guesses_learned(differences(trials), learned));
}

/// Returns the capacity of a covert channel in bits per run. `guessed` is the number of bits that
/// the receiver guessed, and `right` is the number of right guesses.
inline double capacity_bits(int right, int guessed) {
  const double wrong = 1 - static_cast<double>(right) / guessed;
  const auto entropy = [](double p) { return p <= 0 ? 0 : -p * std::log2(p); };
  return 1 - entropy(wrong) - entropy(1 - wrong);
}

/// Returns the probability that at least `right` of `guessed` bits are guessed right by chance.
inline double tail_probability(int right, int guessed) {
  double sum = 0;
  for (int i = right; i <= guessed; ++i) {
    sum += std::exp(std::lgamma(guessed + 1.0) - std::lgamma(i + 1.0) -
                    std::lgamma(guessed - i + 1.0) - guessed * std::log(2.0));
  }
  return sum;
}

/// Returns an upper bound of the probability of a false alarm, in which a covert channel that
/// transfers no bits seems open by chance. Each measurement guesses the sent bits in two ways: from
/// the received numbers and from the differences between them. At most, this doubles the
/// probability that the guesses of a measurement are right by chance.
inline double false_alarm_rate() {
  const auto seems_open = [](const Series& measurement) {
    return 2 * tail_probability(measurement.right_min, measurement.guessed);
  };
  return seems_open(short_measurement) * seems_open(long_measurement);
}

}  // namespace test_support
