#pragma once

#include <optional>
#include <span>
#include <string>

#include "judge/core/error.hpp"

namespace judge::run {

/// The default output validator's settings (package format, "Default Output Validator").
struct DefaultValidatorFlags {
  bool case_sensitive = false;               ///< if false, ASCII letters match in either case
  bool space_change_sensitive = false;       ///< if true, all white space must match exactly
  std::optional<double> relative_tolerance;  ///< >= 0, finite
  std::optional<double> absolute_tolerance;  ///< >= 0, finite

  friend bool operator==(const DefaultValidatorFlags&, const DefaultValidatorFlags&) = default;
};

/// Parses `case_sensitive`, `space_change_sensitive`, `float_relative_tolerance E`,
/// `float_absolute_tolerance E` and `float_tolerance E`, which sets both tolerances. The error
/// names a flag that is unknown, sets a value twice or lacks a valid number.
Result<DefaultValidatorFlags> parse_default_validator_flags(std::span<const std::string> arguments);

}  // namespace judge::run
