/// Reads arbitrary bytes as the files that an output validator writes. The first byte selects the
/// exit code, the convention and the kind of problem. The rest is divided into files at each byte
/// 0xFF.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/text.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/validators/validator.hpp"

namespace {

using namespace judge;

constexpr std::array<int, 4> exit_codes = {42, 43, 0, 7};
constexpr std::array<const char*, 6> paths = {
    "feedback/judgemessage.txt", "feedback/teammessage.txt",      "feedback/nextpass.in",
    "feedback/score.txt",        "feedback/score_multiplier.txt", "feedback/state"};

sandbox::Result result_of(std::string_view text, int exit_code) {
  sandbox::Result result;
  result.reason = sandbox::Reason::exited;
  result.exit_code = exit_code;
  result.standard_error = text.substr(0, text.find('\xFF'));
  for (const char* path : paths) {
    const std::size_t end = text.find('\xFF');
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
    auto file = run::memory_file("file", text.substr(0, text.find('\xFF')));
    if (!file) std::abort();
    result.collected.emplace(path, *std::move(file));
  }
  return result;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const unsigned choice = data[0];
  run::ValidatorProgram validator;
  if ((choice & 4U) != 0) validator.convention = problem::ValidatorConvention::testlib;
  const bool is_multi_pass = (choice & 8U) != 0;
  run::Feedback feedback;
  const std::vector<std::string> arguments;
  const run::OutputQuestion question{"", "", "", arguments, is_multi_pass ? &feedback : nullptr};
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  const sandbox::Result result = result_of(text, exit_codes[choice % exit_codes.size()]);
  const grading::Validation validation = run::conclude(validator, question, result, {});
  const bool has_failed = validation.word == ValidatorResult::failed;
  if (has_failed && validation.message.empty()) std::abort();
  if (validation.wants_next_pass && (!is_multi_pass || !feedback.next_input)) std::abort();
  if (validation.wants_next_pass && validation.word != ValidatorResult::accepted) std::abort();
  for (const std::string& message : {validation.message, validation.team_message}) {
    if (readable(message, message.size()) != message) std::abort();
  }
  return 0;
}
