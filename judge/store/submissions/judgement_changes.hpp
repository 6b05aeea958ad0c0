#pragma once

#include <cstdint>
#include <vector>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The changed judgements, in the order in which the changes were stored. Other processes learn of
/// changes from this list. Only the newest changes are kept.
class JudgementChanges {
 public:
  static constexpr std::int64_t kept = 10'000;

  /// The changes after a position in the list.
  struct News {
    std::vector<std::int64_t> submissions;  ///< the submissions whose judgements changed, each once
    std::int64_t place = 0;                 ///< the position of the last change
    bool incomplete = false;  ///< older changes were removed: any submission may have changed
  };

  explicit JudgementChanges(Connection& connection) : connection_(connection) {}

  /// Records a change of this judgement. Part of the caller's transaction.
  Expected<void> add(std::int64_t judgement);

  /// Returns the current position. Later changes come after it.
  Expected<std::int64_t> place();

  Expected<News> after(std::int64_t place);

 private:
  Connection& connection_;
};

}  // namespace judge::store
