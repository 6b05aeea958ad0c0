#include "judge/verify/package/junk.hpp"

#include <cstddef>
#include <random>

#include "judge/core/text.hpp"

namespace judge::verify {
namespace {

constexpr std::size_t random_bytes = 1024;

bool is_blank(char c) { return c == ' ' || c == '\t'; }

std::string random_text(int lowest, int highest) {
  // The seed is constant, so that every check of a package gives the same result.
  std::mt19937 generator(42);  // NOLINT(cert-msc51-cpp,bugprone-random-generator-seed)
  std::uniform_int_distribution<int> distribution(lowest, highest);
  std::string text;
  for (std::size_t i = 0; i < random_bytes; ++i) {
    text += static_cast<char>(distribution(generator));
  }
  return text;
}

std::string ascii() {
  std::string text;
  for (char c = ' '; c <= '~'; ++c) text += c;
  return text + "\n";
}

/// Returns `text` with `added` after every character for which `where` is true.
template <class Where>
std::string with_added(std::string_view text, std::string_view added, Where where) {
  std::string result;
  for (const char c : text) {
    result += c;
    if (where(c)) result += added;
  }
  return result;
}

/// Returns `text` with a space at the end of every line.
std::string with_trailing_blanks(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\n') result += ' ';
    result += c;
  }
  return result;
}

std::string with_leading_zeros(std::string_view text) {
  std::string result;
  bool in_number = false;
  for (const char c : text) {
    if (is_digit(c) && !in_number) result += '0';
    in_number = is_digit(c) || c == '.' || (in_number && c == '-');
    result += c;
  }
  return result;
}

std::string with_carriage_returns(std::string_view text) {
  std::string result;
  for (const char c : text) {
    if (c == '\n') result += '\r';
    result += c;
  }
  return result;
}

bool has_adjacent_blanks(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (is_blank(text[i - 1]) && is_blank(text[i])) return true;
  }
  return false;
}

bool has_trailing_blank(std::string_view text) {
  for (std::size_t i = 1; i < text.size(); ++i) {
    if (is_blank(text[i - 1]) && text[i] == '\n') return true;
  }
  return !text.empty() && is_blank(text.back());
}

/// True if a number begins with a zero that is followed by another digit.
bool has_leading_zero(std::string_view text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    const bool begins = i == 0 || !(is_digit(text[i - 1]) || text[i - 1] == '.');
    if (begins && text[i] == '0' && is_digit(text[i + 1])) return true;
  }
  return false;
}

constexpr std::string_view doubled_blanks = "every space doubled";
constexpr std::string_view trailing_blanks = "a space at the end of every line";
constexpr std::string_view doubled_newlines = "every newline doubled";
constexpr std::string_view carriage_returns = "lines that end in CR LF";
constexpr std::string_view leading_zeros = "a leading zero in every number";

}  // namespace

std::vector<Junk> junk_texts() {
  return {
      {"the empty file", ""},
      {"a lone newline", "\n"},
      {"1 KiB of random bytes", random_text(0, 255)},
      {"the printable ASCII characters", ascii()},
      {"1 KiB of random printable characters", random_text(' ', '~')},
      {"text in Latin-1", "na\xEFve caf\xE9\n"},
      {"text in UTF-8", "\xE5\x85\xAB\xE6\x95\xB0\xE7\xA0\x81 \xF0\x9F\x99\x82\n"},
  };
}

std::vector<Junk> crash_probes() {
  std::vector<Junk> probes;
  for (const std::string_view text :
       {"-1", "2147483647", "2147483648", "9223372036854775808", "0", "1", "1.0", "a", "2\n-1 1",
        "2\n1", "1\na", "(()", "1-", "1/0", "NaN", "inf", "\x80"}) {
    probes.push_back({std::string(text), std::string(text) + "\n"});
  }
  probes.push_back({"a zero byte", std::string(1, '\0')});
  probes.push_back({"64 KiB without white space", std::string(std::size_t{64} * 1024, 'u')});
  return probes;
}

std::vector<Junk> mutations(std::string_view text) {
  const std::string original(text);
  std::vector<Junk> all = {
      {std::string(doubled_blanks), with_added(text, " ", [](char c) { return c == ' '; })},
      {std::string(trailing_blanks), with_trailing_blanks(text)},
      {std::string(doubled_newlines), with_added(text, "\n", [](char c) { return c == '\n'; })},
      {std::string(carriage_returns), with_carriage_returns(text)},
      {std::string(leading_zeros), with_leading_zeros(text)},
      {"one more token at the end", original + "0\n"},
      {"junk at the end", original + "junk\x01"},
  };
  std::erase_if(all, [&](const Junk& junk) { return junk.content == text; });
  return all;
}

std::vector<std::string> mutations_shown_by(std::string_view text) {
  std::vector<std::string> names;
  const auto add = [&](bool shown, std::string_view name) {
    if (shown) names.emplace_back(name);
  };
  add(has_adjacent_blanks(text), doubled_blanks);
  add(has_trailing_blank(text), trailing_blanks);
  add(text.find("\n\n") != std::string_view::npos, doubled_newlines);
  add(text.find("\r\n") != std::string_view::npos, carriage_returns);
  add(has_leading_zero(text), leading_zeros);
  return names;
}

}  // namespace judge::verify
