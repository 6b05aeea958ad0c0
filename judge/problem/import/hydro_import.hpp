#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/base/report.hpp"
#include "judge/problem/import/base/foreign_files.hpp"
#include "judge/problem/import/base/new_problem.hpp"

namespace judge::problem {

/// Converts a problem of Hydro: `problem.yaml`, `problem.md` or `problem_zh.md`, and `testdata/`
/// with `config.yaml`.
/// Source: Hydro's documentation, "Judge configuration".
NewProblem import_hydro(const ForeignFiles& files, Report& errors);

/// A Hydro statement, divided into its samples (code blocks marked "input1" and "output1") and the
/// remaining text.
struct HydroStatement {
  std::string text;
  struct Sample {
    std::string input;
    std::string answer;
  };
  std::vector<Sample> samples;
  bool has_lost_samples = false;  ///< a block of a sample is missing or has no end
};
HydroStatement split_hydro_statement(std::string_view text);

/// Converts a text such as "1s", "500ms" or "1000" to seconds. A number without a unit is in
/// milliseconds.
std::optional<double> hydro_seconds(std::string_view text);

/// Converts a text such as "256m", "256MB", "64k" or "1g" to bytes. A number without a unit is in
/// MiB.
std::optional<std::uint64_t> hydro_bytes(std::string_view text);

}  // namespace judge::problem
