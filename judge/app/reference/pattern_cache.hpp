#pragma once

#include <memory>

#include "judge/run/program_cache.hpp"
#include "reference/additive_patterns.hpp"

namespace judge::app {

/// Loads the pattern databases for a goal from the cache, which verifies its content. If the cache
/// has no valid ones, builds and caches them. Databases for 3x3 boards are always built and not
/// cached.
std::shared_ptr<const reference::PatternSet> load_patterns(const reference::Board& goal,
                                                           const run::ProgramCache& cache);

}  // namespace judge::app
