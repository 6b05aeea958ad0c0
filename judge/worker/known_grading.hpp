#pragma once

#include <cstdint>
#include <optional>

#include "judge/core/limits.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/grader.hpp"
#include "judge/store/connection.hpp"
#include "judge/store/judgements.hpp"
#include "judge/worker/package_cache.hpp"

namespace judge::worker {

/// What is known of a judgement before it is made.
struct KnownJudgement {
  std::int64_t judgement = 0;  ///< from which it is taken over
  run::KnownGrading grading;
};

/// What may be taken over into this judgement: the compilation and the runs of the one that it is
/// to replace, as far as the new version of the problem does not change them. Nothing when it is
/// not made for the sake of another version, or when the old one was JE, or had other limits or
/// another compiler. `judgement` says which compiler it is made with, `limits` are the ones that
/// decide, and `package` is the new version's.
store::Expected<std::optional<KnownJudgement>> known_grading(
    store::Connection& connection, PackageCache& packages, const store::StoredJudgement& judgement,
    const problem::Package& package, const RunLimits& limits);

}  // namespace judge::worker
