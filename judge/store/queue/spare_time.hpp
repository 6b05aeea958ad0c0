#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "judge/store/queue/priorities.hpp"
#include "judge/store/sql/connection.hpp"

/// Rules for jobs that are done only in spare time (docs/decisions/0061): checks of source code
/// that is not yet submitted, and compiling programs ahead of a submission. These jobs must not
/// delay submissions. So they use at most half of the slots. The other slots remain free for a new
/// submission, which can borrow idle slots. A job that delays a submission is interrupted. A
/// program is compiled ahead only while no other job is pending or running.
namespace judge::store {

/// True if jobs of this priority are done only in spare time.
constexpr bool is_of_spare_time(int priority) { return priority <= source_check_priority; }

/// Returns the number of occupied slots at which no further job of spare time may be taken: half of
/// the slots of all workers, and at least one.
std::int64_t spare_time_max(std::int64_t slots);

/// Returns a condition for a WHERE clause over `jobs`: true for a job that is not one of spare
/// time, or if there is spare time for it. `$slots_max` is the parameter for spare_time_max(). A
/// check does not count the programs that are made ahead, because it interrupts them.
std::string has_spare_time(std::string_view slots_max);

/// True if a job of spare time that is being done would not be taken any more, because of jobs of a
/// higher priority that have begun since.
Expected<bool> is_crowded(Connection& connection, int priority, std::int64_t slots);

}  // namespace judge::store
