#include "judge/run/outcomes/diagnostics.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "judge/core/contains.hpp"
#include "judge/core/text.hpp"

namespace judge::run {
namespace {

/// Longer lines are not searched for a message, because matching a pattern takes time that grows
/// with the square of the line's length.
constexpr std::size_t line_bytes_max = 2000;
/// The maximum number of lines that are read.
constexpr std::size_t lines_max = 5000;

constexpr std::string_view file_part = "{file}";
constexpr std::string_view line_part = "{line}";
constexpr std::string_view column_part = "{column}";
constexpr std::string_view severity_part = "{severity}";
constexpr std::string_view text_part = "{text}";
constexpr std::array form_parts = {file_part, line_part, column_part, severity_part, text_part};

/// The values of a form's placeholders in a line of the compiler's output.
struct Found {
  std::string_view file;
  int line = 0;
  int column = 0;
  std::optional<Severity> severity;
  std::string_view text;
};

/// Returns the placeholder at the beginning of a message form, such as "{file}", or "" if the form
/// begins with literal text.
std::string_view part_at(std::string_view form) {
  const auto* const part = std::ranges::find_if(
      form_parts, [&](std::string_view candidate) { return form.starts_with(candidate); });
  return part == form_parts.end() ? std::string_view() : *part;
}

/// Returns the literal text at the beginning of the form, up to the next placeholder.
std::string_view literal_at(std::string_view form) {
  std::size_t end = 0;
  while (end < form.size() && part_at(form.substr(end)).empty()) ++end;
  return form.substr(0, end);
}

/// Reads a number from the beginning of the line and returns the rest. `nullopt` if there is none.
std::optional<std::string_view> after_number(std::string_view line, int& number) {
  const char* const end = line.data() + line.size();
  const auto [stop, error] = std::from_chars(line.data(), end, number);
  if (error != std::errc{} || number < 0) return std::nullopt;
  return line.substr(static_cast<std::size_t>(stop - line.data()));
}

/// Reads a severity from the beginning of the line and skips the error code after it, if any.
/// Returns the rest of the line, or `nullopt` if there is no severity.
std::optional<std::string_view> after_severity(std::string_view line, Found& found) {
  using Word = std::pair<std::string_view, Severity>;
  static constexpr auto words = std::to_array<Word>({{"fatal error", Severity::error},
                                                     {"fatal", Severity::error},
                                                     {"error", Severity::error},
                                                     {"warning", Severity::warning},
                                                     {"note", Severity::note},
                                                     {"info", Severity::note},
                                                     {"hint", Severity::note},
                                                     {"help", Severity::note}});
  const std::string lower = lowered(line.substr(0, 11));
  const auto* const word = std::ranges::find_if(
      words, [&](const Word& candidate) { return lower.starts_with(candidate.first); });
  if (word == words.end()) return std::nullopt;
  found.severity = word->second;
  line.remove_prefix(word->first.size());
  const std::size_t code_end = std::min(line.find(':'), line.size());
  const bool has_code = line.starts_with('[') || line.starts_with(' ');
  return has_code ? line.substr(code_end) : line;
}

bool matches(std::string_view line, std::string_view form, Found& found);

/// Matches a placeholder for any text. The text extends to the first position at which `rest`, the
/// rest of the pattern, matches.
bool matches_text(std::string_view line, std::string_view rest, std::string_view& text,
                  Found& found) {
  if (rest.empty()) {
    text = line;
    return true;
  }
  const std::string_view literal = literal_at(rest);
  for (std::size_t end = line.find(literal, 1); end < line.size();
       end = line.find(literal, end + 1)) {
    if (!matches(line.substr(end), rest, found)) continue;
    text = line.substr(0, end);
    return true;
  }
  return false;
}

/// True if the beginning of the line matches this form. Stores the parts of the message in `found`.
bool matches(std::string_view line, std::string_view form, Found& found) {
  while (!form.empty()) {
    const std::string_view part = part_at(form);
    if (part.empty()) {
      const std::string_view literal = literal_at(form);
      if (!line.starts_with(literal)) return false;
      line.remove_prefix(literal.size());
      form.remove_prefix(literal.size());
      continue;
    }
    form.remove_prefix(part.size());
    if (part == file_part) return matches_text(line, form, found.file, found);
    if (part == text_part) return matches_text(line, form, found.text, found);
    const auto rest = part == severity_part ? after_severity(line, found)
                      : part == line_part   ? after_number(line, found.line)
                                            : after_number(line, found.column);
    if (!rest) return false;
    line = *rest;
  }
  return true;
}

/// Returns the part of a message's form that describes the location in the source. It extends from
/// the beginning of the form to the last of the placeholders {file}, {line} and {column}.
std::string_view place_of(std::string_view form) {
  std::size_t end = 0;
  for (const std::string_view part : {file_part, line_part, column_part}) {
    const std::size_t at = form.find(part);
    if (at != std::string_view::npos) end = std::max(end, at + part.size());
  }
  return form.substr(0, end);
}

/// Splits a line such as "SyntaxError: invalid syntax" or "Warning 26 [unused-var]: unused".
/// Returns the severity, which follows from the first word, and the text after the colon.
std::optional<std::pair<Severity, std::string_view>> headed_text(std::string_view line) {
  const std::size_t colon = line.find(": ");
  if (colon == std::string_view::npos || line.starts_with(' ')) return std::nullopt;
  const std::string_view word = line.substr(0, std::min(line.find(' '), colon));
  if (word.ends_with("Error")) return std::pair(Severity::error, line.substr(colon + 2));
  if (word.ends_with("Warning")) return std::pair(Severity::warning, line.substr(colon + 2));
  return std::nullopt;
}

/// Reads the lines of a compiler's output one by one.
class MessageReader {
 public:
  MessageReader(const std::vector<std::string>& forms, const std::vector<SourceFile>& files)
      : forms_(forms), files_(files) {}

  void read(std::string_view line) {
    if (place_) {
      if (const auto text = headed_text(line)) {
        Diagnostic diagnostic = *std::exchange(place_, std::nullopt);
        diagnostic.severity = text->first;
        add(std::move(diagnostic), text->second);
        return;
      }
    }
    for (const std::string& form : forms_) {
      Found found;
      if (matches(line, form, found)) return take(form, found);
      Found place;
      if (matches(line, place_of(form), place) && is_own(place.file)) {
        used_at_ = Diagnostic{std::string(place.file), place.line, place.column, {}, {}};
      }
    }
  }

  std::vector<Diagnostic> result() && { return std::move(diagnostics_); }

 private:
  bool is_own(std::string_view name) const { return contains(files_, name, &SourceFile::name); }

  void take(std::string_view form, const Found& found) {
    // If a message form has no {file}, programs have only one file, to which all messages refer.
    const std::string_view file =
        found.file.empty() && !files_.empty() ? files_.front().name : found.file;
    Diagnostic diagnostic{
        std::string(file), found.line, found.column, found.severity.value_or(Severity::error), {}};
    if (!is_own(file)) {
      if (diagnostic.severity != Severity::error || !used_at_) return;
      diagnostic = *std::exchange(used_at_, std::nullopt);
    }
    used_at_.reset();
    if (form.contains(text_part)) {
      add(std::move(diagnostic), found.text);
    } else {
      place_ = std::move(diagnostic);
    }
  }

  void add(Diagnostic diagnostic, std::string_view text) {
    diagnostic.message = readable(trimmed(text), diagnostic_bytes_max);
    if (diagnostics_.size() < diagnostics_max && !contains(diagnostics_, diagnostic)) {
      diagnostics_.push_back(std::move(diagnostic));
    }
  }

  const std::vector<std::string>& forms_;
  const std::vector<SourceFile>& files_;
  std::optional<Diagnostic> place_;    ///< whose text follows
  std::optional<Diagnostic> used_at_;  ///< the last place in the files that has no message
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace

std::vector<Diagnostic> read_diagnostics(std::string_view output,
                                         const std::vector<std::string>& forms,
                                         const std::vector<SourceFile>& files) {
  MessageReader reader(forms, files);
  for (std::size_t lines = 0; !output.empty() && lines < lines_max; ++lines) {
    const std::size_t end = std::min(output.find('\n'), output.size());
    if (end <= line_bytes_max) reader.read(output.substr(0, end));
    output.remove_prefix(std::min(end + 1, output.size()));
  }
  return std::move(reader).result();
}

std::vector<Diagnostic> read_failure(std::string_view output, const std::vector<std::string>& forms,
                                     const std::vector<SourceFile>& files) {
  auto diagnostics = read_diagnostics(output, forms, files);
  if (!contains(diagnostics, Severity::error, &Diagnostic::severity)) {
    Diagnostic failed;
    failed.message = readable(trimmed(output), diagnostic_bytes_max);
    diagnostics.push_back(std::move(failed));
  }
  return diagnostics;
}

}  // namespace judge::run
