#pragma once

#include <cstdint>
#include <optional>

#include "judge/core/limits.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/grader.hpp"
#include "judge/store/sql/connection.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/worker/jobs/package_cache.hpp"

namespace judge::worker {

/// The parts of a judgement that are known before it is made.
struct KnownJudgement {
  std::int64_t judgement = 0;  ///< the judgement that they come from
  run::KnownGrading grading;
};

/// Returns the results that this judgement can reuse from the one that it replaces: the
/// compilation, and the runs that the new version of the problem does not affect. Returns `nullopt`
/// if the judgement is not for a new version, or if the old judgement was JE or had different
/// limits or a different compiler. `judgement` must name its compiler, `limits` are the effective
/// limits, and `package` is the new version.
store::Expected<std::optional<KnownJudgement>> known_grading(
    store::Connection& connection, PackageCache& packages, const store::StoredJudgement& judgement,
    const problem::Package& package, const RunLimits& limits);

}  // namespace judge::worker
