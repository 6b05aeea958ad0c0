#include "judge/problem/import/name_pattern.hpp"

#include <utility>
#include <vector>

#include <fmt/format.h>
#include <re2/re2.h>

namespace judge::problem {
namespace {

/// Replaces `\Z`, Python's syntax for the end of the text, with RE2's `\z`.
std::string with_end_of_text(std::string_view pattern) {
  std::string translated(pattern);
  for (std::size_t i = 0; i + 1 < translated.size(); ++i) {
    if (translated[i] != '\\') continue;
    ++i;
    if (translated[i] == 'Z') translated[i] = 'z';
  }
  return translated;
}

RE2::Options options_of(bool ignore_case) {
  constexpr std::int64_t memory_bytes = 1 << 20;
  RE2::Options options;
  options.set_case_sensitive(!ignore_case);
  options.set_encoding(RE2::Options::EncodingLatin1);  // names need not be valid UTF-8
  options.set_log_errors(false);
  options.set_max_mem(memory_bytes);
  return options;
}

}  // namespace

Result<NamePattern> NamePattern::compile(std::string_view text, bool ignore_case) {
  if (text.size() > pattern_bytes_max) return failure("it is too long");
  // RE2 reads "{,n}" as ordinary characters, but Python reads it as a number of repetitions.
  if (text.contains("{,")) return failure("'{,' is not supported; write '{0,'");
  auto compiled = std::make_shared<const RE2>(with_end_of_text(text), options_of(ignore_case));
  if (!compiled->ok()) return failure(compiled->error());
  return NamePattern(std::move(compiled));
}

std::optional<std::map<std::string, std::string>> NamePattern::match(std::string_view name) const {
  if (name.size() > pattern_name_bytes_max) return std::nullopt;
  std::vector<re2::StringPiece> groups(
      static_cast<std::size_t>(compiled_->NumberOfCapturingGroups()) + 1);
  const re2::StringPiece text(name.data(), name.size());
  if (!compiled_->Match(text, 0, text.size(), RE2::ANCHOR_START, groups.data(),
                        static_cast<int>(groups.size()))) {
    return std::nullopt;
  }
  std::map<std::string, std::string> named;
  for (const auto& [group, number] : compiled_->NamedCapturingGroups()) {
    const re2::StringPiece& found = groups[static_cast<std::size_t>(number)];
    if (found.data() != nullptr) named.emplace(group, found.as_string());
  }
  return named;
}

}  // namespace judge::problem
