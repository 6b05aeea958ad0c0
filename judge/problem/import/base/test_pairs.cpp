#include "judge/problem/import/base/test_pairs.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::problem {
namespace {

enum class Side { input, answer };

struct HalfPair {
  Side side;
  std::string label;
};

/// A word that marks a file as an input or an answer. It is an extension, a directory name or the
/// beginning of a file name.
struct SideName {
  std::string_view name;
  Side side;
};

constexpr std::array<SideName, 6> side_extensions = {{{".in", Side::input},
                                                      {".inp", Side::input},
                                                      {".out", Side::answer},
                                                      {".ans", Side::answer},
                                                      {".a", Side::answer},
                                                      {".sol", Side::answer}}};
constexpr std::array<SideName, 6> side_words = {{{"input", Side::input},
                                                 {"output", Side::answer},
                                                 {"inputs", Side::input},
                                                 {"outputs", Side::answer},
                                                 {"in", Side::input},
                                                 {"out", Side::answer}}};

std::string joined(std::string_view directory, std::string_view name) {
  return directory.empty() ? std::string(name) : fmt::format("{}/{}", directory, name);
}

/// Recognizes "1.in", "tests/a.out".
std::optional<HalfPair> by_extension(std::string_view name) {
  for (const auto& [extension, side] : side_extensions) {
    if (name.size() > extension.size() && lowered(name).ends_with(extension) &&
        name[name.size() - extension.size() - 1] != '/') {
      return HalfPair{side, std::string(name.substr(0, name.size() - extension.size()))};
    }
  }
  return std::nullopt;
}

/// Returns the number after the word in a name, such as "1" in "input1" and "input_1"; empty if
/// there is no number.
std::string_view number_after(std::string_view stem, std::string_view word) {
  if (!stem.starts_with(word)) return {};
  stem.remove_prefix(word.size());
  if (stem.starts_with('.') || stem.starts_with('_')) stem.remove_prefix(1);
  return is_digits(stem) ? stem : std::string_view();
}

/// Recognizes "input/1.txt", "input/input1.txt", "input1.txt" and "input.1".
std::optional<HalfPair> by_word(std::string_view name) {
  const std::size_t slash = name.rfind('/');
  const std::string_view base = name.substr(slash + 1);
  const std::string_view directory = slash == std::string_view::npos ? "" : name.substr(0, slash);
  const std::string_view last = directory.substr(directory.rfind('/') + 1);
  const std::string_view above = directory.substr(0, directory.size() - last.size());
  constexpr std::string_view text_extension = ".txt";
  std::string_view stem = base;
  if (stem.ends_with(text_extension)) stem.remove_suffix(text_extension.size());
  std::optional<HalfPair> half;
  for (const auto& [word, side] : side_words) {
    if (lowered(last) == word) half = HalfPair{side, fmt::format("{}{}", above, stem)};
  }
  for (const auto& [word, side] : side_words) {
    const std::string_view number = number_after(stem, word);
    if (number.empty() || (half && half->side != side)) continue;
    return HalfPair{side, half ? fmt::format("{}{}", above, number) : joined(directory, number)};
  }
  return half;
}

}  // namespace

bool add_tests(NewProblem& problem, const TestPairs& found) {
  if (problem.tests.size() + found.pairs.size() > foreign_tests_max) return false;
  for (const TestPair& pair : found.pairs) {
    NewTest test;
    test.label = pair.label;
    test.input = Content{pair.input, {}};
    test.answer = Content{pair.answer, {}};
    problem.tests.push_back(std::move(test));
  }
  problem.report.kept.push_back(
      fmt::format("{} tests, in the natural order of their names", found.pairs.size()));
  return true;
}

bool naturally_before(std::string_view a, std::string_view b) {
  const auto digits = [](std::string_view text) {
    return std::min(text.find_first_not_of("0123456789"), text.size());
  };
  const auto significant = [](std::string_view text) {
    return text.substr(std::min(text.find_first_not_of('0'), text.size()));
  };
  const std::string_view whole_a = a;
  const std::string_view whole_b = b;
  while (!a.empty() && !b.empty()) {
    const std::string_view number_a = significant(a.substr(0, digits(a)));
    const std::string_view number_b = significant(b.substr(0, digits(b)));
    if (digits(a) > 0 && digits(b) > 0) {
      if (number_a.size() != number_b.size()) return number_a.size() < number_b.size();
      if (number_a != number_b) return number_a < number_b;
      a.remove_prefix(digits(a));
      b.remove_prefix(digits(b));
      continue;
    }
    if (a.front() != b.front()) return a.front() < b.front();
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  return a.size() != b.size() ? a.size() < b.size() : whole_a < whole_b;
}

TestPairs find_pairs(const ForeignFiles& files, std::string_view directory) {
  std::map<std::string, std::array<std::optional<File>, 2>> found;
  TestPairs result;
  for (File& file : files.below(directory)) {
    auto half = by_extension(file.name);
    if (!half) half = by_word(file.name);
    if (!half) continue;
    auto& place = found[half->label].at(half->side == Side::input ? 0 : 1);
    if (place) {
      result.unpaired.push_back(file.name);
    } else {
      place = std::move(file);
    }
  }
  for (const auto& [label, halves] : found) {
    if (halves[0] && halves[1]) {
      result.pairs.push_back(
          {label, halves[0]->name, halves[1]->name, halves[0]->path, halves[1]->path});
    } else {
      result.unpaired.push_back(halves[0] ? halves[0]->name : halves[1]->name);
    }
  }
  std::ranges::sort(result.pairs, [](const TestPair& a, const TestPair& b) {
    return naturally_before(a.label, b.label);
  });
  return result;
}

}  // namespace judge::problem
