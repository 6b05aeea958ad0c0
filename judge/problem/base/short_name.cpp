#include "judge/problem/base/short_name.hpp"

#include <algorithm>

#include "judge/core/text.hpp"

namespace judge::problem {
namespace {

bool is_of_short_name(char c) { return is_lower_case_letter(c) || is_digit(c); }

}  // namespace

bool is_short_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, is_of_short_name);
}

std::string as_short_name(std::string_view name) {
  std::string result = lowered(name);
  std::erase_if(result, [](char c) { return !is_of_short_name(c); });
  return result.empty() ? "problem" : result;
}

}  // namespace judge::problem
