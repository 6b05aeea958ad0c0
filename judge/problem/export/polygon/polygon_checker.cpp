#include "judge/problem/export/polygon/polygon_checker.hpp"

#include <fmt/format.h>

#include "judge/problem/base/number.hpp"

namespace judge::problem {
namespace {

/// The placeholders are replaced by the settings. Exit codes: 0 accepted, 1 wrong answer, 3
/// failure.
constexpr const char* checker_text = R"(// Compares an output with the answer, token by token.
// Called like a testlib checker: check INPUT OUTPUT ANSWER.
#include <cctype>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>

const bool case_sensitive = {0};
const double absolute_tolerance = {1};  // negative: numbers are compared as words
const double relative_tolerance = {2};

bool is_number(const std::string& word, double& value) {{
  if (word.find_first_not_of("+-.0123456789eE") != std::string::npos) return false;
  char* end = nullptr;
  value = std::strtod(word.c_str(), &end);
  return end == word.c_str() + word.size() && std::isfinite(value);
}}

bool same(const std::string& word, const std::string& answer) {{
  double one = 0, other = 0;
  if ((absolute_tolerance >= 0 || relative_tolerance >= 0) && is_number(answer, other)) {{
    if (!is_number(word, one)) return false;
    const double difference = std::fabs(one - other);
    return difference <= absolute_tolerance || difference <= relative_tolerance * std::fabs(other);
  }}
  if (case_sensitive) return word == answer;
  if (word.size() != answer.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {{
    const unsigned char one_letter = word[i], other_letter = answer[i];
    if (std::tolower(one_letter) != std::tolower(other_letter)) return false;
  }}
  return true;
}}

int main(int count, char** words) {{
  if (count < 4) return 3;
  std::ifstream output(words[2]), answer(words[3]);
  if (!answer) return 3;
  std::string word, expected;
  for (int number = 1;; ++number) {{
    const bool has_expected = bool(answer >> expected), has_word = bool(output >> word);
    if (!has_expected && !has_word) return 0;
    if (has_expected && has_word && same(word, expected)) continue;
    std::fprintf(stderr, "wrong answer token %d differs\n", number);
    return 1;
  }}
}}
)";

}  // namespace

std::optional<std::string> polygon_checker(const std::vector<std::string>& arguments) {
  bool case_sensitive = false;
  double absolute = -1;
  double relative = -1;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string& word = arguments[i];
    if (word == "case_sensitive") {
      case_sensitive = true;
      continue;
    }
    const bool is_absolute = word == "float_absolute_tolerance" || word == "float_tolerance";
    const bool is_relative = word == "float_relative_tolerance" || word == "float_tolerance";
    const auto value = i + 1 < arguments.size() ? parse_real(arguments[i + 1]) : std::nullopt;
    if ((!is_absolute && !is_relative) || !value) return std::nullopt;
    if (is_absolute) absolute = *value;
    if (is_relative) relative = *value;
    ++i;
  }
  return fmt::format(fmt::runtime(checker_text), case_sensitive, absolute, relative);
}

}  // namespace judge::problem
