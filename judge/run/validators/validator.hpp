#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/enum_names.hpp"
#include "judge/core/error.hpp"
#include "judge/core/grading/grading.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/validators/validator_program.hpp"

namespace judge::run {

/// The maximum size of a validator's message that we store.
inline constexpr std::uint64_t message_bytes_max = 4 * kibibyte;

/// The files that an output validator passes to the next pass of the same test case.
struct Feedback {
  std::vector<SourceFile> files;  ///< of the feedback directory, which the next pass finds there
  std::optional<std::string> next_input;  ///< `nextpass.in`, which is not among `files`
};

/// The input of an output validator (package format, "Output Validator").
struct OutputQuestion {
  std::string_view input;   ///< the test case's .in
  std::string_view answer;  ///< its .ans
  std::string_view output;  ///< the submission's output
  const std::vector<std::string>& arguments;
  /// For multi-pass problems: the feedback of the previous pass, which is replaced with the
  /// feedback of this pass. Null for other problems.
  Feedback* feedback = nullptr;
  /// The test case, for the output visualizer. Null if no images of the output are wanted.
  const problem::TestCase* pictured = nullptr;
  /// True if `nextpass.in` has no meaning, because the problem is not multi-pass.
  bool has_one_pass = false;
};

/// A run of an output validator and its files.
struct ValidatorRun {
  sandbox::Spec spec;
  std::vector<sandbox::FileDescriptor> files;  ///< the spec contains their descriptors
};

/// Prepares a run of an output validator. `question` contains the submission's output and the test
/// case's files. If `is_interactive`, the validator gets pipes to the running submission instead of
/// `question.output`.
Result<ValidatorRun> prepare_validator_run(const ValidatorProgram& validator,
                                           const OutputQuestion& question,
                                           const problem::PackageLimits& limits,
                                           bool is_interactive);

/// Returns the validator's result. If `question.feedback` is set, stores in it the files that the
/// validator left in its feedback directory. The result is `failed` if the validator of a
/// multi-pass problem rejects a pass and still asks for a further one.
grading::Validation conclude(const ValidatorProgram& validator, const OutputQuestion& question,
                             const sandbox::Result& result, const problem::PackageLimits& limits);

/// Returns the box for most runs of an output validator. Only runs with very large files need a
/// larger box.
sandbox::Profile output_validator_box(const ValidatorProgram& validator);

/// Describes a run of an output validator, or of an interactor with the same conventions. The
/// caller adds the standard input and the files `input`, `answer` and (testlib) `output`. The
/// command line is `validator input answer feedback/ [arguments]` (icpc) or `validator input output
/// answer [arguments]` (testlib). `work_bytes` is the size of the work directory, a power of two.
Result<sandbox::Spec> output_validator_spec(const ValidatorProgram& validator,
                                            const std::vector<std::string>& arguments,
                                            const problem::PackageLimits& limits,
                                            std::uint64_t work_bytes);

/// Converts a run of an output validator to its result, by the validator's convention. If the
/// validator ended in a way that the convention does not define, the result is `failed`, and the
/// message gives the reason.
grading::Validation validation_of(const ValidatorProgram& validator, const sandbox::Result& result,
                                  const problem::PackageLimits& limits);

/// Runs a compiled output validator in the sandbox and returns its result (see conclude()). The
/// validator reads the submission's output from standard input (icpc) or from a file (testlib). An
/// icpc validator accepts with exit code 42 and rejects with 43. Returns an error only if the judge
/// itself fails.
Result<grading::Validation> run_output_validator(Runner& runner, const ValidatorProgram& validator,
                                                 const OutputQuestion& question,
                                                 const problem::PackageLimits& limits);

/// The result of an input validator for one input.
struct InputValidation {
  enum class Word { valid, invalid, failed };
  BOOST_DESCRIBE_NESTED_ENUM(Word, valid, invalid, failed)
  Word word = Word::failed;
  std::string message;  ///< what the validator printed, or how it ended if that is the reason
};

/// Runs a compiled input validator in the sandbox with the input on standard input. Exit code 42
/// (testlib: 0) means valid. Any other exit code or a crash means invalid (package format: "any
/// other exit code or crash"). The result is `failed` if a limit stopped the validator.
Result<InputValidation> run_input_validator(Runner& runner, const ValidatorProgram& validator,
                                            std::string_view input,
                                            const std::vector<std::string>& arguments,
                                            const problem::PackageLimits& limits);

}  // namespace judge::run
