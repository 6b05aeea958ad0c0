#pragma once

#include <array>

namespace judge::store {

/// Which work goes first. Submissions that somebody waits for come before all others.
inline constexpr int live_priority = 100;
inline constexpr int custom_run_priority = 50;
/// Before rejudging, as an instructor waits for it; after what students wait for.
inline constexpr int draft_check_priority = 30;
inline constexpr int rejudging_priority = 10;

inline constexpr std::array<int, 4> all_priorities = {live_priority, custom_run_priority,
                                                      draft_check_priority, rejudging_priority};

}  // namespace judge::store
