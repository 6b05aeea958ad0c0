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

/// The results of an old judgement that a new judgement can reuse.
struct KnownJudgement {
  std::int64_t judgement = 0;  ///< the old judgement
  run::KnownGrading grading;
};

/// Returns the results that this judgement can reuse from the one that it replaces: the
/// compilation, and the runs that the new version of the problem does not affect. Returns `nullopt`
/// if the judgement is not for a new version, if the new version affects all test cases, or if the
/// old judgement was JE or had different limits or a different compiler. `judgement` must name its
/// compiler, `limits` are the effective limits, and `package` is the new version.
store::Expected<std::optional<KnownJudgement>> known_grading(
    store::Connection& connection, PackageCache& packages, const store::StoredJudgement& judgement,
    const problem::Package& package, const RunLimits& limits);

}  // namespace judge::worker
