#pragma once

#include <memory>

#include "judge/run/compiling/program_cache.hpp"
#include "reference/additive_patterns.hpp"

namespace judge::app {

/// Returns the pattern databases for a goal. Builds and caches them if the cache has none or if the
/// cached ones are invalid. Databases for 3x3 boards are always built and never cached.
std::shared_ptr<const reference::PatternSet> load_patterns(const reference::Board& goal,
                                                           const run::ProgramCache& cache);

}  // namespace judge::app
