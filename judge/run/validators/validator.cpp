#include "judge/run/validators/validator.hpp"

#include <bit>
#include <optional>
#include <system_error>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/base/end_description.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/validators/output_visualizer.hpp"
#include "judge/run/validators/testlib_convention.hpp"
#include "sandbox/reply_check.hpp"

namespace judge::run {
namespace {

constexpr int exit_accepted = 42;
constexpr int exit_rejected = 43;
constexpr int testlib_exit_valid = 0;
constexpr const char* judge_message_path = "feedback/judgemessage.txt";
constexpr const char* team_message_path = "feedback/teammessage.txt";
constexpr const char* feedback_directory = "feedback/";
constexpr const char* score_path = "feedback/score.txt";
constexpr const char* multiplier_path = "feedback/score_multiplier.txt";
/// The maximum number of bytes of a score file that are read. Any further digits cannot affect the
/// score.
constexpr std::uint64_t score_bytes_max = 1024;
constexpr std::string_view next_input_name = "nextpass.in";
constexpr std::uint64_t work_bytes_min = 64 * mebibyte;

/// Returns the size of the work directory for a run of the validator: it must hold the input, the
/// answer, the output and the feedback. The size is rounded up to a power of two, so that most test
/// cases have the same size and can share one box.
std::uint64_t work_bytes_for(const OutputQuestion& question, const problem::PackageLimits& limits) {
  std::uint64_t needed = question.input.size() + question.answer.size() + question.output.size() +
                         limits.validation_output_bytes + mebibyte;
  if (question.feedback != nullptr) {
    for (const SourceFile& file : question.feedback->files) needed += file.content.size();
  }
  return needed <= work_bytes_min ? work_bytes_min : std::bit_ceil(needed);
}

std::string collected_text(const sandbox::Result& result, const char* path) {
  const auto found = result.collected.find(path);
  if (found == result.collected.end()) return {};
  const auto text = read_descriptor(found->second.get(), message_bytes_max + 1);
  return text ? readable(trimmed_end(*text), message_bytes_max) : std::string{};
}

/// Returns the beginning of a score file; `nullopt` if the validator wrote none.
std::optional<std::string> score_text(const sandbox::Result& result, const char* path) {
  const auto found = result.collected.find(path);
  if (found == result.collected.end()) return std::nullopt;
  return read_descriptor(found->second.get(), score_bytes_max).value_or("");
}

/// Returns the result of a run that ended by itself, in the convention of the package format;
/// `nullopt` if its exit code has no meaning.
std::optional<grading::Validation> icpc_validation(const sandbox::Result& result) {
  grading::Validation validation;
  if (result.exit_code == exit_accepted) {
    validation.word = ValidatorResult::accepted;
  } else if (result.exit_code == exit_rejected) {
    validation.word = ValidatorResult::wrong_answer;
  } else {
    return std::nullopt;
  }
  validation.message = collected_text(result, judge_message_path);
  validation.team_message = collected_text(result, team_message_path);
  validation.score = score_text(result, score_path);
  validation.score_multiplier = score_text(result, multiplier_path);
  return validation;
}

/// Reads the files of the feedback directory.
Result<Feedback> feedback_of(const sandbox::Result& result, const problem::PackageLimits& limits) {
  // The sandbox returns at most `collected_files_max` files. If it returns that many, other files
  // may be missing, for example nextpass.in. So a validator may leave at most one file fewer.
  constexpr std::size_t files_max = sandbox::collected_files_max - 1;
  if (result.collected.size() > files_max) {
    return failure(fmt::format(
        "the output validator left more than {} files in its feedback directory; write fewer",
        files_max));
  }
  Feedback feedback;
  for (const auto& [path, file] : result.collected) {
    JUDGE_TRY_ASSIGN(auto content, read_descriptor(file.get(), limits.validation_output_bytes));
    std::string name = path.substr(path.rfind('/') + 1);
    if (name == next_input_name) {
      feedback.next_input = std::move(content);
    } else {
      feedback.files.push_back({std::move(name), std::move(content)});
    }
  }
  return feedback;
}

}  // namespace

sandbox::Profile output_validator_box(const ValidatorProgram& validator) {
  sandbox::Profile profile = validator.box;
  profile.writable = true;
  profile.work_bytes = work_bytes_min;
  return profile;
}

Result<sandbox::Spec> output_validator_spec(const ValidatorProgram& validator,
                                            const std::vector<std::string>& arguments,
                                            const problem::PackageLimits& limits,
                                            std::uint64_t work_bytes) {
  const bool is_testlib = validator.convention == problem::ValidatorConvention::testlib;
  std::vector<std::string> words = {"input", "answer", "feedback/"};
  if (is_testlib) words = {"input", "output", "answer"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  JUDGE_TRY_ASSIGN(auto spec, validator_spec(validator, words, limits));
  spec.profile = output_validator_box(validator);
  spec.profile.work_bytes = work_bytes;
  if (is_testlib) {
    spec.keep_error_bytes = testlib_error_bytes_max;
    return spec;
  }
  spec.directories = {"feedback"};
  spec.collect = {judge_message_path, team_message_path, score_path, multiplier_path};
  return spec;
}

grading::Validation validation_of(const ValidatorProgram& validator, const sandbox::Result& result,
                                  const problem::PackageLimits& limits) {
  if (result.reason == sandbox::Reason::exited) {
    if (validator.convention == problem::ValidatorConvention::testlib) {
      return testlib_validation(result.exit_code, result.standard_error);
    }
    if (auto validation = icpc_validation(result)) return *std::move(validation);
  }
  grading::Validation validation;
  validation.word = ValidatorResult::failed;
  const std::string printed = readable(trimmed_end(result.standard_error), message_bytes_max);
  const std::string message = collected_text(result, judge_message_path);
  const std::string& own_words = message.empty() ? printed : message;
  // Omit the team message, because students do not see why a validator failed.
  validation.message =
      fmt::format("the output validator {}{}{}", end_description(result, validation_limits(limits)),
                  own_words.empty() ? "" : ": ", own_words);
  return validation;
}

Result<ValidatorRun> prepare_validator_run(const ValidatorProgram& validator,
                                           const OutputQuestion& question,
                                           const problem::PackageLimits& limits,
                                           bool is_interactive) {
  ValidatorRun run;
  JUDGE_TRY_ASSIGN(run.spec, output_validator_spec(validator, question.arguments, limits,
                                                   work_bytes_for(question, limits)));
  const auto add = [&](const std::string& name, std::string_view content,
                       bool writable) -> Result<int> {
    JUDGE_TRY_ASSIGN(auto file, memory_file(name, content));
    run.spec.files.push_back({name, file.get(), false, writable});
    return run.files.emplace_back(std::move(file)).get();
  };
  JUDGE_TRY(add("input", question.input, false));
  JUDGE_TRY(add("answer", question.answer, false));
  const bool is_testlib = validator.convention == problem::ValidatorConvention::testlib;
  if (!is_interactive && is_testlib) JUDGE_TRY(add("output", question.output, false));
  if (!is_interactive && !is_testlib) run.spec.input = question.output;
  if (question.feedback != nullptr && !is_testlib) {
    for (const SourceFile& file : question.feedback->files) {
      JUDGE_TRY(add(feedback_directory + file.name, file.content, true));
    }
  }
  const bool wants_files = question.feedback != nullptr || question.pictured != nullptr;
  if (wants_files && !is_testlib) run.spec.collect = {feedback_directory};
  return run;
}

grading::Validation conclude(const ValidatorProgram& validator, const OutputQuestion& question,
                             const sandbox::Result& result, const problem::PackageLimits& limits) {
  grading::Validation validation = validation_of(validator, result, limits);
  if (question.pictured != nullptr) validation.images = collected_images(result).images;
  if (question.feedback == nullptr) return validation;
  auto feedback = feedback_of(result, limits);
  if (!feedback) return {ValidatorResult::failed, feedback.error().message, {}, {}};
  *question.feedback = *std::move(feedback);
  if (!question.feedback->next_input || question.has_one_pass) return validation;
  if (validation.word == ValidatorResult::wrong_answer) {
    return {ValidatorResult::failed,
            "the output validator rejected a pass, but left nextpass.in; to ask for a further "
            "pass, it must exit with 42",
            {},
            {}};
  }
  validation.wants_next_pass = validation.word == ValidatorResult::accepted;
  return validation;
}

Result<grading::Validation> run_output_validator(Runner& runner, const ValidatorProgram& validator,
                                                 const OutputQuestion& question,
                                                 const problem::PackageLimits& limits) {
  JUDGE_TRY_ASSIGN(const auto run, prepare_validator_run(validator, question, limits, false));
  JUDGE_TRY_ASSIGN(const auto result, runner.run(run.spec));
  return conclude(validator, question, result, limits);
}

Result<InputValidation> run_input_validator(Runner& runner, const ValidatorProgram& validator,
                                            std::string_view input,
                                            const std::vector<std::string>& arguments,
                                            const problem::PackageLimits& limits) {
  JUDGE_TRY_ASSIGN(auto spec, validator_spec(validator, arguments, limits));
  spec.input = input;
  JUDGE_TRY_ASSIGN(const auto result, runner.run(spec));

  using Word = InputValidation::Word;
  InputValidation validation;
  validation.message = readable(
      trimmed_end(result.standard_error.empty() ? result.standard_output : result.standard_error),
      message_bytes_max);
  if (result.reason == sandbox::Reason::exited) {
    const bool is_testlib = validator.convention == problem::ValidatorConvention::testlib;
    const int exit_valid = is_testlib ? testlib_exit_valid : exit_accepted;
    validation.word = result.exit_code == exit_valid ? Word::valid : Word::invalid;
    if (validation.message.empty())
      validation.message = end_description(result, validation_limits(limits));
    return validation;
  }
  validation.word = result.reason == sandbox::Reason::signalled ? Word::invalid : Word::failed;
  validation.message = fmt::format("{}{}{}", end_description(result, validation_limits(limits)),
                                   validation.message.empty() ? "" : ": ", validation.message);
  return validation;
}

}  // namespace judge::run
