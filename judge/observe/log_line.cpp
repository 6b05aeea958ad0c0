#include "judge/observe/log_line.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "judge/core/fix.hpp"
#include "judge/core/text.hpp"

namespace judge::observe {
namespace {

constexpr std::size_t name_bytes_max = 64;

/// Replaces unsafe characters. Names come from the code, but even a bad name must not break the
/// line.
std::string safe_name(std::string_view name) {
  std::string result(name.substr(0, name_bytes_max));
  const auto is_unsafe = [](char c) {
    return !(is_lower_case_letter(c) || is_digit(c) || c == '_' || c == '.');
  };
  std::ranges::replace_if(result, is_unsafe, '_');
  return result;
}

/// True if a value needs no quotation marks: no character in it could end the value or look like
/// another field.
bool is_plain(std::string_view text) {
  return !text.empty() && std::ranges::none_of(text, [](char c) {
    return c == ' ' || c == '"' || c == '=' || c == '\\' || static_cast<unsigned char>(c) >= 0x80 ||
           static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
  });
}

struct ValueText {
  LogFormat format;

  std::string operator()(std::string_view text) const {
    if (format == LogFormat::text && text.size() <= Log::value_bytes_max && is_plain(text)) {
      return std::string(text);
    }
    return quoted_string(text, Log::value_bytes_max);
  }
  std::string operator()(double number) const {
    // JSON has no infinity and no NaN.
    return std::isfinite(number) ? fmt::format("{}", number) : "null";
  }
  std::string operator()(bool value) const { return value ? "true" : "false"; }
  std::string operator()(std::integral auto number) const { return fmt::format("{}", number); }
};

}  // namespace

std::string field_text(const LogField& field, LogFormat format) {
  const std::string value = std::visit(ValueText{format}, field.value());
  if (format == LogFormat::json) return fmt::format(",\"{}\":{}", safe_name(field.name()), value);
  return fmt::format(" {}={}", safe_name(field.name()), value);
}

std::string fields_text(LogFields fields, LogFormat format, std::size_t bytes_max) {
  std::string text;
  std::size_t left_out = 0;
  for (const LogField& field : fields) {
    const std::string one = field_text(field, format);
    if (text.size() + one.size() > bytes_max) {
      ++left_out;
    } else {
      text += one;
    }
  }
  if (left_out > 0) text += field_text({"left_out", left_out}, format);
  return text;
}

std::string event_text(std::string_view message, std::string_view context, LogFields fields,
                       LogFormat format) {
  // An event has one line, so the line "Fix: ..." of a message becomes a field.
  const auto [problem, fix] = split_fix(message);
  std::string text = format == LogFormat::json
                         ? "\"message\":" + quoted_string(problem, Log::message_bytes_max)
                         : escaped(problem, Log::message_bytes_max);
  if (!fix.empty()) text += field_text({"fix", fix}, format);
  text += context;
  const std::size_t used = std::min(text.size(), Log::line_bytes_max);
  return text + fields_text(fields, format, Log::line_bytes_max - used);
}

}  // namespace judge::observe
