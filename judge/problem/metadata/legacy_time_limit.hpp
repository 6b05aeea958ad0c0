#pragma once

#include <optional>

#include "judge/problem/base/source.hpp"

namespace judge::problem {

struct DomjudgeSettings;

/// Reads the time limit (CPU seconds) that legacy packages store next to problem.yaml: the number
/// in `.timelimit`, or the limit in domjudge-problem.ini. On entry, `time_s` is the value from
/// problem.yaml, if any. Conflicting values are an error.
void read_legacy_time_limit(const Source& source, const DomjudgeSettings& domjudge,
                            std::optional<double>& time_s);

/// Like `read_legacy_time_limit`, but for packages in a newer format. There, `.timelimit` and
/// domjudge-problem.ini are not part of the format, but may exist anyway. Warns about these files,
/// and uses their time limit only if problem.yaml sets none.
void read_borrowed_time_limit(const Source& source, std::optional<double>& time_s);

}  // namespace judge::problem
