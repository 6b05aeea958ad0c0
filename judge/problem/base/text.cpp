#include "judge/problem/base/text.hpp"

#include <algorithm>
#include <fstream>
#include <system_error>

#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::problem {
namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Returns the length in bytes of the UTF-8 sequence at the start of `bytes`, or 0 if it is
/// malformed.
std::size_t sequence_length(std::string_view bytes) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) {
    return 1;
  }
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || bytes.size() < length) {
    return 0;
  }
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) {
      return 0;
    }
  }
  const unsigned char second = byte(1);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool surrogate = first == 0xED && second > 0x9F;
  const bool too_large = first == 0xF4 && second > 0x8F;
  return overlong || surrogate || too_large ? 0 : length;
}

}  // namespace

Result<std::string> read_text_file(const std::filesystem::path& path, std::uint64_t bytes_max) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) {
    return failure("is not a regular file");
  }
  const std::uint64_t size = std::filesystem::file_size(path, error);
  if (error) {
    return failure("cannot be read: " + error.message());
  }
  if (size > bytes_max) {
    return failure(fmt::format("has {} bytes; the limit is {}", size, bytes_max));
  }
  std::ifstream stream(path, std::ios::binary);
  std::string text(size, '\0');
  if (!stream || !stream.read(text.data(), static_cast<std::streamsize>(size))) {
    return failure("cannot be read; check its permissions");
  }
  return text;
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = sequence_length(bytes);
    if (length == 0) {
      return false;
    }
    bytes.remove_prefix(length);
  }
  return true;
}

std::vector<std::string> split_words(std::string_view text) {
  std::vector<std::string> words;
  for (text = trimmed(text, blanks); !text.empty(); text = trimmed(text, blanks)) {
    const std::string_view word = text.substr(0, text.find_first_of(blanks));
    words.emplace_back(word);
    text.remove_prefix(word.size());
  }
  return words;
}

bool one_edit_apart(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) {
    std::swap(a, b);
  }
  if (a == b || b.size() - a.size() > 1) {
    return false;
  }
  const auto differs = std::ranges::mismatch(a, b);
  const auto at = static_cast<std::size_t>(differs.in1 - a.begin());
  if (a.size() < b.size()) {
    return a.substr(at) == b.substr(at + 1);
  }
  const bool replaced = a.substr(at + 1) == b.substr(at + 1);
  const bool swapped = at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] &&
                       a.substr(at + 2) == b.substr(at + 2);
  return replaced || swapped;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> candidates) {
  const auto found = std::ranges::find_if(
      candidates, [&](std::string_view candidate) { return one_edit_apart(word, candidate); });
  return found == candidates.end() ? "" : fmt::format("; did you mean '{}'?", *found);
}

std::string name_suggestion(std::string_view word, std::span<const std::string_view> candidates) {
  std::string usual = lowered(word);
  std::ranges::replace_if(usual, [](char c) { return c == '-' || c == ' '; }, '_');
  const bool is_candidate = std::ranges::find(candidates, usual) != candidates.end();
  return is_candidate && usual != word ? fmt::format("; did you mean '{}'?", usual)
                                       : suggestion(usual, candidates);
}

std::string alternatives(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view separator = i == 0 ? "" : i + 1 == words.size() ? " or " : ", ";
    text += fmt::format("{}'{}'", separator, words[i]);
  }
  return text;
}

std::string shown(std::string_view text) {
  constexpr std::size_t length_max = 60;
  const bool readable = is_utf8(text);
  std::string_view part = text.substr(0, length_max);
  while (readable && !is_utf8(part)) {
    part.remove_suffix(1);
  }
  std::string result(part);
  std::ranges::replace_if(
      result,
      [&](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < ' ' || byte == 0x7F || (byte > 0x7F && !readable);
      },
      '?');
  return text.size() > length_max ? result + "..." : result;
}

}  // namespace judge::problem
