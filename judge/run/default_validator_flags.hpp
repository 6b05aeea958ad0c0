#pragma once

#include <optional>
#include <span>
#include <string>

#include "judge/core/error.hpp"

namespace judge::run {

/// The default output validator's settings (package format, "Default Output Validator").
struct DefaultValidatorFlags {
  bool case_sensitive = false;               ///< else ASCII letters match in either case
  bool space_change_sensitive = false;       ///< every run of white space must match exactly
  std::optional<double> relative_tolerance;  ///< >= 0, finite
  std::optional<double> absolute_tolerance;  ///< >= 0, finite

  friend bool operator==(const DefaultValidatorFlags&, const DefaultValidatorFlags&) = default;
};

/// Reads `case_sensitive`, `space_change_sensitive`, `float_relative_tolerance E`,
/// `float_absolute_tolerance E`, `float_tolerance E` (both). The error names the flag that is
/// unknown, repeated, mixed with float_tolerance or without a proper number.
Result<DefaultValidatorFlags> parse_default_validator_flags(std::span<const std::string> arguments);

}  // namespace judge::run
