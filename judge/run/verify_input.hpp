#pragma once

#include <vector>

#include "judge/problem/package.hpp"
#include "judge/run/languages.hpp"
#include "judge/run/program_cache.hpp"
#include "judge/run/runner.hpp"
#include "judge/run/verify_report.hpp"

namespace judge::run {

/// Checks every input validator on every input, on data/invalid_input, on junk and on changed
/// inputs.
std::vector<Check> check_input_validators(Runner& runner, const ProgramCache& cache,
                                          const std::vector<Language>& languages,
                                          const problem::Package& package);

}  // namespace judge::run
