#pragma once

#include <string>
#include <vector>

#include "judge/core/grading/judgement.hpp"
#include "judge/core/limits.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// A submission to grade.
struct SubmittedSources {
  std::vector<SourceFile> files;
  const Language* language = nullptr;  ///< required; outlives the grading
  /// The file to start, as named in submissions.yaml. If empty, it is found by the language's
  /// `entry_points`.
  std::string entry_point = {};
};

/// Returns a judgement with JE, for a submission that could not be graded because the judge failed
/// or the package has an error.
Judgement failed_judgement(const problem::Package& package, const SubmittedSources& submission,
                           const RunLimits& limits, std::string reason);

}  // namespace judge::run
