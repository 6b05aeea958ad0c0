#pragma once

#include <optional>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Reads the time limit (CPU seconds) that legacy packages keep beside problem.yaml: the number in
/// `.timelimit`, or `timelimit` in `domjudge-problem.ini`. On entry `time_s` is the value from
/// problem.yaml, if any. Values that differ are an error.
void read_legacy_time_limit(const Source& source, std::optional<double>& time_s);

}  // namespace judge::problem
