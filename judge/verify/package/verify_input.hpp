#pragma once

#include <vector>

#include "judge/problem/base/package.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"
#include "judge/verify/report/verify_report.hpp"

namespace judge::verify {

/// Checks every input validator on every input, on data/invalid_input, on junk and on changed
/// inputs.
std::vector<Check> check_input_validators(run::Runner& runner, const run::ProgramCache& cache,
                                          const std::vector<run::Language>& languages,
                                          const problem::Package& package);

}  // namespace judge::verify
