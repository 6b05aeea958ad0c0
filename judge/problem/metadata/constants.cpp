#include "judge/problem/metadata/constants.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::problem {
namespace {

/// The maximum size of a file after the replacement. The file may be much larger than before,
/// because a short name can stand for a long value.
constexpr std::size_t result_bytes_max = 16UL * 1024 * 1024;
constexpr std::string_view main_variant = "value";
/// The characters allowed in the names of constants and of their variants, "name.variant".
constexpr std::string_view letters_of_names =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.";

bool is_name(std::string_view text) {
  return !text.empty() && !is_digit(text.front()) &&
         std::ranges::all_of(text, [](char c) { return is_letter_or_digit(c) || c == '_'; });
}

bool check_name(const Field& entry) {
  if (is_name(entry.name())) return true;
  entry.error("is not a valid name: use letters, digits and '_', and no digit at the start");
  return false;
}

void read_constant(const Field& entry, Constants& constants) {
  if (!check_name(entry)) return;
  if (!entry.is_map()) {
    if (auto value = entry.word()) constants.emplace(entry.name(), *std::move(value));
    return;
  }
  bool has_value = false;
  for (const Field& variant : entry.entries()) {
    if (!check_name(variant)) continue;
    auto value = variant.word();
    if (!value) continue;
    const bool is_main = variant.name() == main_variant;
    has_value = has_value || is_main;
    constants.emplace(is_main ? entry.name() : fmt::format("{}.{}", entry.name(), variant.name()),
                      *std::move(value));
  }
  if (!has_value) entry.error("has no 'value'");
}

/// Replaces each text `open` NAME `close` by the value of the constant NAME. Takes linear time,
/// because the text is untrusted: the search for `close` stops at the first character that a name
/// cannot contain.
std::string replaced(std::string_view text, std::string_view open, std::string_view close,
                     const Constants& constants) {
  std::string result;
  while (true) {
    const std::size_t at = text.find(open);
    if (at == std::string_view::npos) return result.append(text);
    const std::string_view rest = text.substr(at + open.size());
    const std::string_view name = rest.substr(0, rest.find_first_not_of(letters_of_names));
    const bool is_closed = rest.substr(name.size()).starts_with(close);
    const auto found = is_closed ? constants.find(name) : constants.end();
    result += text.substr(0, at);
    if (found != constants.end() && result.size() < result_bytes_max) {
      result += found->second;
      text = rest.substr(name.size() + close.size());
    } else {
      // Nothing is replaced here. Copy one character and search again directly after it, because
      // `{{{n}}` contains the constant `{{n}}`.
      result += text[at];
      text.remove_prefix(at + 1);
    }
  }
}

}  // namespace

Constants read_constants(const Field& field) {
  Constants constants;
  for (const Field& entry : field.entries()) read_constant(entry, constants);
  return constants;
}

std::string with_constants(std::string_view text, const Constants& constants) {
  return replaced(text, "{{", "}}", constants);
}

std::string with_tex_constants(std::string_view text, const Constants& constants) {
  return replaced(text, "\\constant{", "}", constants);
}

}  // namespace judge::problem
