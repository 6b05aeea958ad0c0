#pragma once

#include <array>

namespace judge::store {

/// The order of work: higher priorities go first. Submissions have the highest priority, because
/// their authors wait for the result.
inline constexpr int live_priority = 100;
inline constexpr int custom_run_priority = 50;
/// Checks of drafts have a higher priority than rejudgings, because an instructor waits for the
/// check. They have a lower priority than the work that students wait for.
inline constexpr int draft_check_priority = 30;
inline constexpr int rejudging_priority = 10;
/// Jobs of these two priorities use only idle slots (judge/store/queue/spare_time.hpp), because
/// they process source code that is still being typed and may never be submitted.
inline constexpr int source_check_priority = -10;
inline constexpr int program_ahead_priority = -20;

inline constexpr std::array<int, 6> all_priorities = {
    live_priority,      custom_run_priority,   draft_check_priority,
    rejudging_priority, source_check_priority, program_ahead_priority};

}  // namespace judge::store
