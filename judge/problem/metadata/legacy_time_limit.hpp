#pragma once

#include <optional>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

struct DomjudgeSettings;

/// Reads the time limit (CPU seconds) that legacy packages keep next to problem.yaml: the number in
/// `.timelimit`, or the limit in domjudge-problem.ini. On entry `time_s` is the value from
/// problem.yaml, if any. Values that differ are an error.
void read_legacy_time_limit(const Source& source, const DomjudgeSettings& domjudge,
                            std::optional<double>& time_s);

/// Like `read_legacy_time_limit`, for the newer formats, which do not have these files: warns about
/// them, and uses them only if problem.yaml sets no time limit.
void read_borrowed_time_limit(const Source& source, std::optional<double>& time_s);

}  // namespace judge::problem
