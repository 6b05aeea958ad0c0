#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/grading.hpp"
#include "judge/problem/package.hpp"
#include "judge/run/runner.hpp"

namespace judge::run {

/// How much of a validator's message is kept.
inline constexpr std::uint64_t message_bytes_max = 4 * kibibyte;

/// What an output validator is asked (package format, "Output Validator").
struct OutputQuestion {
  std::string_view input;   ///< the test case's .in
  std::string_view answer;  ///< its .ans
  std::string_view output;  ///< what the submission printed
  const std::vector<std::string>& arguments;
};

/// The box in which most runs of an output validator take place.
sandbox::Profile output_validator_box();

/// Runs a compiled output validator in the sandbox: `validator input answer feedback/ [arguments]`
/// with the output on standard input. Exit code 42 accepts, 43 rejects; whatever else it does is
/// `failed`, with the reason as the message. An error is the sandbox's own.
Result<grading::Validation> run_output_validator(Runner& runner, int validator,
                                                 const OutputQuestion& question,
                                                 const problem::Limits& limits);

/// What an input validator said of an input.
struct InputValidation {
  enum class Word { valid, invalid, failed };
  Word word = Word::failed;
  std::string message;  ///< what it printed, or why it failed
};

/// Runs a compiled input validator in the sandbox with the input on standard input. Exit code 42:
/// valid; any other: invalid; stopped by a limit or killed: failed, except that a validator may
/// crash on what is invalid (package format: "any other exit code or crash").
Result<InputValidation> run_input_validator(Runner& runner, int validator, std::string_view input,
                                            const std::vector<std::string>& arguments,
                                            const problem::Limits& limits);

}  // namespace judge::run
