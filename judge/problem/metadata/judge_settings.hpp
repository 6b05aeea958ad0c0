#pragma once

#include "judge/problem/base/package.hpp"
#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// Reads `judge.yaml`, an optional file of a package that other judges ignore:
///   language_time_factors: {python3: 5, java: 2}      by language code, or by the judge's id
///   submission_file_names: {java: Solution.java}      by language code
///   measuring: {remeasure_within_percent: 5, remeasurements_max: 2, overshoot_percent: 20}
///   replay: {kind: sliding_puzzle, rows: 2, columns: 2, goal: [1, 2, 3, 0]}
///   validator_convention: testlib                     or icpc, the default
/// `Package` explains the values. Packages of both formats may have this file.
void read_judge_settings(const Source& source, Package& package);

}  // namespace judge::problem
