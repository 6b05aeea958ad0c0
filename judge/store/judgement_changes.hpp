#pragma once

#include <cstdint>
#include <vector>

#include "judge/store/connection.hpp"

namespace judge::store {

/// Which judgements were changed, in the order in which that was stored: by this other processes
/// learn of it. Only the newest changes are kept.
class JudgementChanges {
 public:
  static constexpr std::int64_t kept = 10'000;

  /// What was changed since a place.
  struct News {
    std::vector<std::int64_t> submissions;  ///< whose judgement, each once
    std::int64_t place = 0;                 ///< up to where
    bool incomplete = false;  ///< more was changed than is kept: it may have been any of them
  };

  explicit JudgementChanges(Connection& connection) : connection_(connection) {}

  /// This judgement is changed: part of the caller's transaction.
  Expected<void> add(std::int64_t judgement);

  /// Where it is now: what is added later comes after it.
  Expected<std::int64_t> place();

  Expected<News> after(std::int64_t place);

 private:
  Connection& connection_;
};

}  // namespace judge::store
