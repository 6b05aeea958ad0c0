#pragma once

#include <memory>

#include "judge/api/request/call.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/store/problems/problem_versions.hpp"

namespace judge::api {

/// Returns the package of a problem's published version. A new submission or custom run is checked
/// with this package before it is stored.
///
/// If files of the version are damaged, this function reports the damage, and the version's jobs
/// wait until the files are repaired. The result is then the package from the cache of this
/// process, or null if the cache does not contain it. If the result is null, the caller must accept
/// the submission or run without the checks that need the package, because the damage is not the
/// user's fault. The worker makes these checks later.
Answer<std::shared_ptr<const problem::Package>> submitted_package(Call& call,
                                                                  const store::Problem& problem);

}  // namespace judge::api
