#pragma once

#include <memory>

#include "judge/run/program_cache.hpp"
#include "reference/additive_patterns.hpp"

namespace judge::app {

/// The pattern databases for a goal: from the cache, which checks that they are what was put in, or
/// built and put there. Small ones are always built.
std::shared_ptr<const reference::PatternSet> load_patterns(const reference::Board& goal,
                                                           const run::ProgramCache& cache);

}  // namespace judge::app
