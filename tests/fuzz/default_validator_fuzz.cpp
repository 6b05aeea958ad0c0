// Runs the default validator with any answer, output and flags. It must not crash, must accept an
// output that equals the answer, and must give a reason if it rejects an output.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "judge/run/validators/default_validator.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  judge::run::DefaultValidatorFlags flags;
  flags.case_sensitive = (text[0] & 1) != 0;
  flags.space_change_sensitive = (text[0] & 2) != 0;
  if ((text[0] & 4) != 0) flags.absolute_tolerance = 0.25;
  if ((text[0] & 8) != 0) flags.relative_tolerance = 1e-6;
  const std::size_t split = 2 + static_cast<std::uint8_t>(text[1]) % (size - 1);
  const std::string_view answer = text.substr(2, split - 2);
  const std::string_view output = split < size ? text.substr(split) : std::string_view{};

  const auto said = judge::run::validate_by_default(answer, output, flags);
  const bool rejected = said.word == judge::ValidatorResult::wrong_answer;
  if (rejected && (said.message.empty() || said.message.size() > 1000)) std::abort();
  if (judge::run::validate_by_default(answer, answer, flags).word !=
      judge::ValidatorResult::accepted) {
    std::abort();
  }
  return 0;
}
