#pragma once

#include "tests/tidy/code.hpp"

namespace tidy {

/// Reports code in judge/ or sandbox/ that propagates an error by hand, as in `if (!x) return x;`,
/// instead of with JUDGE_TRY or SANDBOX_TRY.
Complaints check_propagation(const SourceFile& file);

/// Reports `INSERT` statements in judge/ that do not name their columns. They would break, or store
/// values in the wrong columns, when a column is added.
Complaints check_inserts(const SourceFile& file);

}  // namespace tidy
