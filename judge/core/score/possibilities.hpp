#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <optional>
#include <span>

#include "judge/core/score/exact.hpp"
#include "judge/core/score/tree.hpp"
#include "judge/core/verdict.hpp"

/// The possible results of test cases and groups while some test cases have no outcome yet.
namespace judge::score {

/// The verdicts of test cases, best first. The legacy format defines the order of the rejections.
inline constexpr std::array by_severity = {Verdict::accepted,
                                           Verdict::wrong_answer,
                                           Verdict::output_limit_exceeded,
                                           Verdict::time_limit_exceeded,
                                           Verdict::memory_limit_exceeded,
                                           Verdict::run_time_error};
static_assert(by_severity.size() + 2 == verdict_count,
              "every verdict except compile_error and judging_error must be listed");

/// A set of verdicts, as positions in `by_severity`.
class VerdictSet {
 public:
  static VerdictSet of(Verdict verdict) {
    VerdictSet set;
    const auto* found = std::ranges::find(by_severity, verdict);
    set.bits_.set(static_cast<std::size_t>(found - by_severity.begin()));
    return set;
  }
  static VerdictSet all() {
    VerdictSet set;
    set.bits_.set();
    return set;
  }

  bool may_be_accepted() const { return bits_.test(0); }
  bool is_accepted() const { return bits_.test(0) && bits_.count() == 1; }
  bool is_certain() const { return bits_.count() == 1; }

  Verdict certain() const {
    std::size_t at = 0;
    while (!bits_.test(at)) ++at;
    return by_severity.at(at);
  }

  void add(const VerdictSet& other) { bits_ |= other.bits_; }
  VerdictSet rejections() const {
    VerdictSet set = *this;
    set.bits_.reset(0);
    return set;
  }

  /// Takes one verdict from this set and one from `other`, in all possible ways. Returns the set of
  /// the worse verdicts of all these pairs.
  VerdictSet worse(const VerdictSet& other) const {
    VerdictSet set;
    for (std::size_t one = 0; one < by_severity.size(); ++one) {
      for (std::size_t two = 0; two < by_severity.size(); ++two) {
        if (bits_.test(one) && other.bits_.test(two)) set.bits_.set(std::max(one, two));
      }
    }
    return set;
  }

 private:
  std::bitset<by_severity.size()> bits_;
};

/// A bound of an interval; infinite if absent.
using Bound = std::optional<Rational>;

/// All scores from `low` to `high`.
struct Interval {
  Bound low;
  Bound high;

  static Interval point(const Rational& value) { return {value, value}; }
  bool is_certain() const { return low && high && *low == *high; }

  void include(const Rational& value) {
    if (low) low = std::min(*low, value);
    if (high) high = std::max(*high, value);
  }
};

/// The possible verdicts and scores of a test case or a group.
struct PossibleResults {
  VerdictSet verdicts;
  Interval score;
};

/// The possible results of a child that counts, or might count, in its group.
struct Counted {
  PossibleResults knowledge;
  bool is_certain = true;  ///< false if an earlier child may stop the group
};

/// Returns the possible verdicts of a group with these children, which must be in judging order.
VerdictSet verdicts_of(const Group& group, std::span<const Counted> children);

/// Returns the possible scores of a group with these children and these possible verdicts.
Interval score_of(const Group& group, std::span<const Counted> children,
                  const VerdictSet& verdicts);

}  // namespace judge::score
