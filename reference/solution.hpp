#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <utility>

namespace reference {

enum class Outcome {
  solved,
  unsolvable,    ///< no moves lead to the goal
  out_of_nodes,  ///< the search would have to generate more boards than allowed
  cancelled,
};

/// The result of a search, and the number of boards that it generated and expanded.
struct Solution {
  Outcome outcome = Outcome::unsolvable;
  std::string path;             ///< one shortest path of u, d, l, r, if solved
  std::uint64_t generated = 0;  ///< boards produced by a move, including known and cut-off boards
  std::uint64_t expanded = 0;   ///< boards whose neighbours were generated
};

/// The limits of a search. The search gives up when it reaches one.
struct Budget {
  std::uint64_t generated_max = std::numeric_limits<std::uint64_t>::max();
  bool (*cancelled)() = nullptr;  ///< polled regularly, unless null
};

/// Counts the work of one search and checks its budget.
class Effort {
 public:
  explicit Effort(const Budget& budget) : budget_(budget) {}

  void expand() { ++expanded_; }

  /// Counts a generated board. Returns false if the search must give up.
  bool generate() { return ++generated_ < next_check_ || check(); }

  bool gave_up() const { return outcome_ != Outcome::solved; }

  /// Returns the result of a search that gave up.
  Solution failure() const { return {outcome_, "", generated_, expanded_}; }
  Solution success(std::string path) const {
    return {Outcome::solved, std::move(path), generated_, expanded_};
  }

 private:
  bool check() {
    constexpr std::uint64_t interval = 1U << 16U;
    if (generated_ > budget_.generated_max) {
      outcome_ = Outcome::out_of_nodes;
    } else if (budget_.cancelled != nullptr && budget_.cancelled()) {
      outcome_ = Outcome::cancelled;
    }
    const std::uint64_t left = budget_.generated_max - generated_;
    next_check_ = generated_ + (left < interval ? left + 1 : interval);
    return !gave_up();
  }

  Budget budget_;
  std::uint64_t generated_ = 0;
  std::uint64_t expanded_ = 0;
  std::uint64_t next_check_ = 0;
  Outcome outcome_ = Outcome::solved;
};

}  // namespace reference
