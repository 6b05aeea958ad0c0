#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/core/grading.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/runner.hpp"

namespace judge::run {

/// The maximum size of a validator's message that we store.
inline constexpr std::uint64_t message_bytes_max = 4 * kibibyte;

/// The input of an output validator (package format, "Output Validator").
struct OutputQuestion {
  std::string_view input;   ///< the test case's .in
  std::string_view answer;  ///< its .ans
  std::string_view output;  ///< the submission's output
  const std::vector<std::string>& arguments;
};

/// Returns the box for most runs of an output validator. Very large files need a larger one.
sandbox::Profile output_validator_box();

/// Runs a compiled output validator in the sandbox: `validator input answer feedback/ [arguments]`
/// with the output on standard input. Exit code 42 accepts, 43 rejects; any other end is `failed`,
/// with the reason in the message. An error is a failure of the judge.
Result<grading::Validation> run_output_validator(Runner& runner, int validator,
                                                 const OutputQuestion& question,
                                                 const problem::Limits& limits);

/// The result of an input validator for one input.
struct InputValidation {
  enum class Word { valid, invalid, failed };
  Word word = Word::failed;
  std::string message;  ///< what the validator printed, or how it ended if that is the reason
};

/// Runs a compiled input validator in the sandbox with the input on standard input. Exit code 42
/// means valid. Any other exit code or a crash means invalid (package format: "any other exit code
/// or crash"). If a limit stopped the validator, it failed.
Result<InputValidation> run_input_validator(Runner& runner, int validator, std::string_view input,
                                            const std::vector<std::string>& arguments,
                                            const problem::Limits& limits);

}  // namespace judge::run
