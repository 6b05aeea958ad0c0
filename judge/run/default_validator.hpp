#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "judge/core/error.hpp"
#include "judge/core/grading.hpp"

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

/// Compares the output with the answer token by token; `float` tolerances apply where the answer's
/// token is a finite number. The message names the first difference and shows no other token.
/// Takes time linear in the texts' lengths and allocates only for the message.
grading::Validation validate_by_default(std::string_view answer, std::string_view output,
                                        const DefaultValidatorFlags& flags);

/// The number that the text is by the format's grammar,
/// `[+-]? (digits*.digits+ | digits+. | digits+) ([eE][+-]?digits+)?`, rounded to double; infinite
/// when it is too large for one. Nothing if it is no number.
std::optional<double> parse_float(std::string_view text);

}  // namespace judge::run
