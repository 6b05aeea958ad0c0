#include "judge/run/validator.hpp"

#include <bit>
#include <system_error>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/files.hpp"
#include "judge/run/run_message.hpp"

namespace judge::run {
namespace {

constexpr int exit_accepted = 42;
constexpr int exit_rejected = 43;
constexpr const char* judge_message_path = "feedback/judgemessage.txt";
constexpr const char* team_message_path = "feedback/teammessage.txt";
constexpr std::uint64_t work_bytes_min = 64 * mebibyte;

sandbox::Spec validator_spec(int validator, const problem::Limits& limits) {
  sandbox::Spec spec;
  spec.executable = validator;
  spec.limits.cpu_s = limits.validation_s;
  spec.limits.wall_s = wall_limit_for(limits.validation_s);
  spec.limits.memory_bytes = limits.validation_memory_bytes;
  spec.limits.output_bytes = limits.validation_output_bytes;
  // One byte more than we show, so that `readable` notices that the output is truncated.
  spec.keep_output_bytes = message_bytes_max + 1;
  spec.keep_error_bytes = message_bytes_max + 1;
  return spec;
}

/// Returns the size of a work directory for the question's files and the feedback. It is rounded up
/// to a power of two, so that most test cases have the same size and can share one box.
std::uint64_t work_bytes_for(const OutputQuestion& question, const problem::Limits& limits) {
  const std::uint64_t needed =
      question.input.size() + question.answer.size() + limits.validation_output_bytes + mebibyte;
  return needed <= work_bytes_min ? work_bytes_min : std::bit_ceil(needed);
}

/// Says how the validator ended: "used more than 60 s".
std::string stop_reason(const sandbox::Result& result, const problem::Limits& limits) {
  switch (result.reason) {
    case sandbox::Reason::exited:
      return fmt::format("exited with {}", result.exit_code);
    case sandbox::Reason::cpu_limit:
      return fmt::format("used more than {:g} s", limits.validation_s);
    case sandbox::Reason::wall_limit:
      return fmt::format("did not end within {:g} s", wall_limit_for(limits.validation_s));
    case sandbox::Reason::memory_limit:
      return fmt::format("used more than {} MiB", limits.validation_memory_bytes / mebibyte);
    case sandbox::Reason::output_limit:
      return fmt::format("wrote more than {} MiB", limits.validation_output_bytes / mebibyte);
    case sandbox::Reason::process_limit:
      return "started too many processes";
    case sandbox::Reason::stack_limit:
      return "overflowed its stack";
    case sandbox::Reason::not_executable:
      return fmt::format("could not be started: {}",
                         std::generic_category().message(result.start_error));
    case sandbox::Reason::signalled:
      break;
  }
  return "was killed by " + signal_text(result.signal);
}

std::string collected_text(const sandbox::Result& result, const char* path) {
  const auto found = result.collected.find(path);
  if (found == result.collected.end()) return {};
  const auto text = read_descriptor(found->second.get(), message_bytes_max + 1);
  return text ? readable(trimmed_end(*text), message_bytes_max) : std::string{};
}

grading::Validation validation_of(const sandbox::Result& result, const problem::Limits& limits) {
  grading::Validation validation;
  validation.message = collected_text(result, judge_message_path);
  validation.team_message = collected_text(result, team_message_path);
  if (result.reason == sandbox::Reason::exited && result.exit_code == exit_accepted) {
    validation.word = ValidatorWord::accepted;
    return validation;
  }
  if (result.reason == sandbox::Reason::exited && result.exit_code == exit_rejected) {
    validation.word = ValidatorWord::wrong_answer;
    return validation;
  }
  validation.word = ValidatorWord::failed;
  const std::string printed = readable(trimmed_end(result.standard_error), message_bytes_max);
  const std::string& own_words = validation.message.empty() ? printed : validation.message;
  validation.message = fmt::format("the output validator {}{}{}", stop_reason(result, limits),
                                   own_words.empty() ? "" : ": ", own_words);
  // A validator's error is not shown to students.
  validation.team_message.clear();
  return validation;
}

sandbox::Profile box_with(std::uint64_t work_bytes) {
  sandbox::Profile profile;
  profile.writable = true;
  profile.work_bytes = work_bytes;
  return profile;
}

}  // namespace

sandbox::Profile output_validator_box() { return box_with(work_bytes_min); }

Result<grading::Validation> run_output_validator(Runner& runner, int validator,
                                                 const OutputQuestion& question,
                                                 const problem::Limits& limits) {
  JUDGE_TRY_ASSIGN(const auto input, memory_file("input", question.input));
  JUDGE_TRY_ASSIGN(const auto answer, memory_file("answer", question.answer));
  JUDGE_TRY_ASSIGN(const auto output, memory_file("output", question.output));

  sandbox::Spec spec = validator_spec(validator, limits);
  spec.profile = box_with(work_bytes_for(question, limits));
  spec.arguments = {"validator", "input", "answer", "feedback/"};
  spec.arguments.insert(spec.arguments.end(), question.arguments.begin(), question.arguments.end());
  spec.standard_input = output.get();
  spec.files.push_back({"input", input.get(), false});
  spec.files.push_back({"answer", answer.get(), false});
  spec.directories = {"feedback"};
  spec.collect = {judge_message_path, team_message_path};
  JUDGE_TRY_ASSIGN(const auto result, runner.run(spec));
  return validation_of(result, limits);
}

Result<InputValidation> run_input_validator(Runner& runner, int validator, std::string_view input,
                                            const std::vector<std::string>& arguments,
                                            const problem::Limits& limits) {
  JUDGE_TRY_ASSIGN(const auto standard_input, memory_file("input", input));
  sandbox::Spec spec = validator_spec(validator, limits);
  spec.arguments = {"validator"};
  spec.arguments.insert(spec.arguments.end(), arguments.begin(), arguments.end());
  spec.standard_input = standard_input.get();
  JUDGE_TRY_ASSIGN(const auto result, runner.run(spec));

  using Word = InputValidation::Word;
  InputValidation validation;
  validation.message = readable(
      trimmed_end(result.standard_error.empty() ? result.standard_output : result.standard_error),
      message_bytes_max);
  if (result.reason == sandbox::Reason::exited) {
    validation.word = result.exit_code == exit_accepted ? Word::valid : Word::invalid;
    if (validation.message.empty()) validation.message = stop_reason(result, limits);
    return validation;
  }
  validation.word = result.reason == sandbox::Reason::signalled ? Word::invalid : Word::failed;
  validation.message = fmt::format("{}{}{}", stop_reason(result, limits),
                                   validation.message.empty() ? "" : ": ", validation.message);
  return validation;
}

}  // namespace judge::run
