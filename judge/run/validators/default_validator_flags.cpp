#include "judge/run/validators/default_validator_flags.hpp"

#include <fmt/format.h>

#include "judge/core/float_grammar.hpp"
#include "judge/core/try.hpp"

namespace judge::run {
namespace {

/// Parses the arguments one after the other.
class FlagReader {
 public:
  explicit FlagReader(std::span<const std::string> words) : words_(words) {}

  Result<DefaultValidatorFlags> read() {
    while (at_ < words_.size()) {
      JUDGE_TRY(read_one());
    }
    return flags_;
  }

 private:
  Result<void> read_one() {
    const std::string& word = words_[at_++];
    if (word == "case_sensitive") return set(word, flags_.case_sensitive);
    if (word == "space_change_sensitive") return set(word, flags_.space_change_sensitive);
    const bool both = word == "float_tolerance";
    if (!both && word != "float_relative_tolerance" && word != "float_absolute_tolerance") {
      return failure(fmt::format(
          "the default validator has no flag '{}'; its flags are case_sensitive, "
          "space_change_sensitive, float_relative_tolerance, float_absolute_tolerance and "
          "float_tolerance",
          word));
    }
    JUDGE_TRY_ASSIGN(const auto value, tolerance(word));
    const bool relative = both || word == "float_relative_tolerance";
    const bool absolute = both || word == "float_absolute_tolerance";
    if ((relative && flags_.relative_tolerance) || (absolute && flags_.absolute_tolerance)) {
      return failure(fmt::format(
          "the default validator's flag {} sets a tolerance that is already set", word));
    }
    if (relative) flags_.relative_tolerance = value;
    if (absolute) flags_.absolute_tolerance = value;
    return {};
  }

  static Result<void> set(const std::string& word, bool& flag) {
    if (flag) return failure(fmt::format("the default validator's flag {} is given twice", word));
    flag = true;
    return {};
  }

  Result<double> tolerance(const std::string& flag) {
    if (at_ == words_.size()) {
      return failure(fmt::format("the default validator's flag {} needs a number after it", flag));
    }
    const std::string& word = words_[at_++];
    const auto value = parse_float(word);
    if (!value || !std::isfinite(*value) || *value < 0) {
      return failure(
          fmt::format("the default validator's flag {} needs a number >= 0, not '{}'", flag, word));
    }
    return *value;
  }

  std::span<const std::string> words_;
  std::size_t at_ = 0;
  DefaultValidatorFlags flags_;
};

}  // namespace

Result<DefaultValidatorFlags> parse_default_validator_flags(
    std::span<const std::string> arguments) {
  return FlagReader(arguments).read();
}

}  // namespace judge::run
