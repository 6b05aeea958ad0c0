#pragma once

#include "judge/problem/package.hpp"
#include "judge/problem/source.hpp"

namespace judge::problem {

/// Reads `judge.yaml`, this judge's own and optional file of a package; other judges ignore it:
///   language_time_factors: {python3: 5, java: 2}      by language code, or by the judge's id
///   submission_file_names: {java: Solution.java}      by language code
/// See `Package` for what they mean. Both formats may have one.
void read_judge_settings(const Source& source, Package& package);

}  // namespace judge::problem
