#pragma once

#include <cstdint>

#include "judge/worker/jobs/job_kind.hpp"
#include "judge/worker/jobs/judge_job.hpp"

namespace judge::worker {

/// A check that has waited longer than this is dropped, because its author has kept typing or has
/// left.
inline constexpr std::int64_t source_check_age_ms_max = 30'000;

/// Jobs of kind store::source_check_job: check a source while its author types, and store what the
/// compiler says. If the source compiles, a job of the kind below follows, unless the check has
/// already built the program.
JobKind source_check_kind(const JudgeTools& tools);

/// Jobs of kind store::program_ahead_job: compile a source that was checked. The program is then in
/// the user's cache when the user submits the same source.
JobKind program_ahead_kind(const JudgeTools& tools);

}  // namespace judge::worker
