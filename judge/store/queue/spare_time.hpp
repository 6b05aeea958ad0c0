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

/// Returns half of the number of slots of all workers, and at least 1. A job of spare time may be
/// taken only while fewer slots than this are occupied.
std::int64_t spare_time_max(std::int64_t slots);

/// Returns a condition for a WHERE clause over `jobs`. It is true for a job that is not limited to
/// spare time, and for any other job if there is spare time for it. `slots_max` is the name of the
/// SQL parameter that contains spare_time_max(). For a source check, slots that compile programs
/// ahead do not count as occupied, because the check interrupts them.
std::string has_spare_time(std::string_view slots_max);

/// True if a running spare-time job of this priority must be interrupted. This is the case if a job
/// of a higher priority is running, too, and the slots in use exceed those that jobs of this
/// priority may use.
Expected<bool> is_crowded(Connection& connection, int priority, std::int64_t slots);

}  // namespace judge::store
