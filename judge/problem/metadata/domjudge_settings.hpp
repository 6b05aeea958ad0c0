#pragma once

#include <optional>
#include <string>

#include "judge/problem/base/report.hpp"
#include "judge/problem/base/source.hpp"

namespace judge::problem {

/// The settings in domjudge-problem.ini that affect judging. All other settings, such as the colour
/// of a balloon, concern only contests.
struct DomjudgeSettings {
  std::string name;              ///< empty if it is not set
  std::optional<double> time_s;  ///< the time limit in CPU seconds
  Place time_place;
};

inline constexpr const char* domjudge_file = "domjudge-problem.ini";

/// Reads domjudge-problem.ini: lines `key = value`, where the value may be in quotes. A key that
/// names a custom program for running or comparing is an error if the package has no output
/// validator, because that program exists only on the DOMjudge server. Source: DOMjudge manual,
/// section "Problem format".
DomjudgeSettings read_domjudge_settings(const Source& source);

/// Returns the number of seconds in a time limit; reports an invalid one.
std::optional<double> read_seconds(const Source& source, const Place& place, std::string_view text);

}  // namespace judge::problem
