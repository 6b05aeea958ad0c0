#include "judge/run/outcomes/error_outline.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <ranges>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/run/outcomes/error_report.hpp"

namespace judge::run {
namespace {

constexpr std::string_view file_mark = "{file}";
constexpr std::string_view line_mark = "{line}";

std::size_t line_count(const SourceFile& source) {
  return static_cast<std::size_t>(std::ranges::count(source.content, '\n')) + 1;
}

bool is_of_name(char c) {
  return is_letter_or_digit(c) || c == '_' || c == '.' || c == ':' || c == '$';
}

/// Decides whether the name of an error is complete. `text` is the rest of the line after the name.
/// Returns false if `text` continues the name. A colon continues the name, as in "std::string",
/// unless a space or the end of the line follows the colon.
bool ends_name(std::string_view text) {
  return text.empty() || !is_of_name(text.front()) || text == ":" || text.starts_with(": ");
}

/// Returns the first position at which `name` occurs in `line` and is not part of a longer name;
/// npos if there is none.
std::size_t find_name(std::string_view line, std::string_view name) {
  for (std::size_t at = line.find(name); at != std::string_view::npos;
       at = line.find(name, at + 1)) {
    const bool begins = at == 0 || !is_of_name(line[at - 1]);
    if (begins && ends_name(line.substr(at + name.size()))) return at;
  }
  return std::string_view::npos;
}

/// Removes a prefix such as "Fatal error: " from a line. The prefixes are those of `error_lines`
/// that end with ": ".
std::string_view without_start(const Language& language, std::string_view line) {
  for (const std::string& start : language.error_lines) {
    if (start.ends_with(": ") && line.starts_with(start)) return line.substr(start.size());
  }
  return line;
}

/// Returns the first kind of error in the line; empty if there is none. If several kinds begin at
/// the same position, returns the longest one. Kinds that are a single word are searched for only
/// before the first ": ", because the program chooses the text after it.
std::string_view kind_in(const Language& language, std::string_view line) {
  line = without_start(language, line);
  const std::string_view head = line.substr(0, line.find(": "));
  std::string_view first;
  std::size_t first_at = std::string_view::npos;
  for (const std::string& kind : language.error_kinds) {
    const std::size_t at = find_name(kind.contains(' ') ? line : head, kind);
    if (at == std::string_view::npos) continue;
    if (at < first_at || (at == first_at && kind.size() > first.size())) {
      first_at = at;
      first = kind;
    }
  }
  return first;
}

/// Returns the line number that follows `head` in `text`; `nullopt` if there is none or if it is
/// not from 1 to `line_max`.
std::optional<std::size_t> number_after(std::string_view text, std::string_view head,
                                        std::size_t line_max) {
  const std::size_t at = text.find(head);
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view digits = text.substr(at + head.size());
  std::size_t number = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (read.ec != std::errc() || number < 1 || number > line_max) return std::nullopt;
  return number;
}

/// Returns the source location that a line of a report names: "main.py, line 3"; empty if there is
/// none.
std::string place_in(const Language& language, std::string_view line,
                     const std::vector<SourceFile>& sources) {
  for (const std::string& place : language.error_places) {
    const std::size_t file_at = place.find(file_mark);
    const std::size_t line_at = place.find(line_mark);
    // Without the file name, the location is unambiguous only if there is one source.
    if (file_at == std::string::npos && sources.size() != 1) continue;
    for (const SourceFile& source : sources) {
      std::string head = place.substr(0, line_at);
      if (file_at != std::string::npos) head.replace(file_at, file_mark.size(), source.name);
      if (const auto number = number_after(line, head, line_count(source))) {
        return fmt::format("{}, line {}", source.name, *number);
      }
    }
  }
  return {};
}

template <class Lines>
std::string first_location(const Language& language, const Lines& lines,
                           const std::vector<SourceFile>& sources) {
  for (const std::string_view line : lines) {
    if (std::string place = place_in(language, line, sources); !place.empty()) return place;
  }
  return {};
}

std::string location_of(const Language& language, const ErrorReport& report,
                        const std::vector<SourceFile>& sources) {
  std::size_t lines = 0;
  for (const SourceFile& source : sources) lines += line_count(source);
  if (lines > outlined_lines_max) return {};
  // If a trace begins with a heading (`error_heads`), as in Python, the innermost call comes last,
  // so search backwards. C# has a heading, too, but its traces name no locations.
  if (!language.error_heads.empty()) {
    return first_location(language, report.others | std::views::reverse, sources);
  }
  std::string place = first_location(language, report.errors, sources);
  return place.empty() ? first_location(language, report.others, sources) : place;
}

}  // namespace

std::string error_outline(const Language& language, std::string_view standard_error,
                          const std::vector<SourceFile>& sources) {
  const ErrorReport report = last_error_report(language, standard_error);
  if (report.errors.empty()) return {};
  std::string text;
  for (const std::string_view line : report.errors) {
    if (text.empty()) text = kind_in(language, line);
  }
  const std::string place = location_of(language, report, sources);
  if (place.empty()) return text;
  return text.empty() ? "at " + place : text + " at " + place;
}

}  // namespace judge::run
