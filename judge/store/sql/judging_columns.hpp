#pragma once

#include "judge/core/grading/judgement.hpp"
#include "judge/core/verdict.hpp"
#include "judge/store/sql/row.hpp"

/// The columns that several tables of runs and judgements share.
namespace judge::store {

/// Returns a stored verdict. An unknown one counts as a judging error, like all damaged data.
Verdict verdict_of(const Value& value);

/// Returns the result of a compilation from the columns `compile_...`.
CompileOutcome compilation_of(const Row& row);

/// Returns the measurements of a run, but not how the run ended, because only some tables have that
/// column.
Measurement measurement_of(const Row& row);

/// Returns the measurement's signal, or NULL.
Value signal_value(const Measurement& measurement);

}  // namespace judge::store
