#include "judge/problem/submissions/glob.hpp"

#include <algorithm>
#include <deque>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

constexpr std::size_t alternatives_max = 64;
constexpr std::size_t length_max = 1024;

/// Returns the position of the brace that closes the one at `open`, or npos if there is none.
std::size_t closing_brace(std::string_view pattern, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < pattern.size(); ++i) {
    depth += pattern[i] == '{' ? 1 : pattern[i] == '}' ? -1 : 0;
    if (depth == 0) {
      return i;
    }
  }
  return std::string_view::npos;
}

/// Splits at the commas that are not inside inner braces.
std::vector<std::string_view> split_alternatives(std::string_view inside) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < inside.size(); ++i) {
    depth += inside[i] == '{' ? 1 : inside[i] == '}' ? -1 : 0;
    if (inside[i] == ',' && depth == 0) {
      parts.push_back(inside.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  parts.push_back(inside.substr(begin));
  return parts;
}

/// True if a pattern without braces matches the whole text; '*' does not match '/'. Backtracking to
/// the last '*' is sufficient, so the time is at most the product of the lengths.
bool matches_whole(std::string_view pattern, std::string_view text) {
  std::size_t p = 0;
  std::size_t t = 0;
  std::size_t star = std::string_view::npos;
  std::size_t star_text = 0;
  while (t < text.size()) {
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      star_text = t;
    } else if (p < pattern.size() && pattern[p] == text[t]) {
      ++p;
      ++t;
    } else if (star != std::string_view::npos && text[star_text] != '/') {
      p = star + 1;
      t = ++star_text;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', p) == std::string_view::npos;
}

}  // namespace

Result<Glob> Glob::parse(std::string_view pattern) {
  if (pattern.empty() || pattern.size() > length_max) {
    return failure(fmt::format("a pattern must have 1 to {} characters", length_max));
  }
  if (pattern.contains("**") || pattern.find_first_of("[]?") != std::string_view::npos) {
    return failure("a pattern supports only '*' and '{a,b}', not '**', '?' or '[x]'");
  }
  Glob glob;
  std::deque<std::string> open = {std::string(pattern)};
  while (!open.empty()) {
    const std::string current = std::move(open.front());
    open.pop_front();
    const std::size_t begin = current.find_first_of("{}");
    if (begin == std::string::npos) {
      glob.alternatives_.push_back(current);
      continue;
    }
    const std::size_t end = closing_brace(current, begin);
    if (current[begin] == '}' || end == std::string::npos) {
      return failure("the pattern has an opening or closing brace without its partner");
    }
    const std::string_view all = current;
    for (const std::string_view part : split_alternatives(all.substr(begin + 1, end - begin - 1))) {
      open.push_back(fmt::format("{}{}{}", all.substr(0, begin), part, all.substr(end + 1)));
    }
    if (open.size() + glob.alternatives_.size() > alternatives_max) {
      return failure(fmt::format("the pattern has more than {} alternatives", alternatives_max));
    }
  }
  return glob;
}

bool Glob::matches(std::string_view path) const {
  while (!path.empty()) {
    if (std::ranges::any_of(alternatives_, [&](const std::string& alternative) {
          return matches_whole(alternative, path);
        })) {
      return true;
    }
    const std::size_t slash = path.rfind('/');
    path = path.substr(0, slash == std::string_view::npos ? 0 : slash);
  }
  return false;
}

bool glob_matches(std::string_view pattern, std::string_view path) {
  if (pattern.empty()) {
    return true;
  }
  const Result<Glob> glob = Glob::parse(pattern);
  return glob && glob->matches(path);
}

}  // namespace judge::problem
