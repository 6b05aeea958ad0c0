/// Compares arbitrary bytes as two programs, in a syntax that the first byte selects. A program
/// must have no more tokens than bytes and be entirely similar to itself, and all lines of common
/// parts must exist.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "judge/core/similarity/comparison.hpp"
#include "judge/run/languages/languages_reader.hpp"

namespace {

using judge::similarity::LineRange;
using judge::similarity::Program;

const judge::similarity::Syntax& syntax_at(std::size_t place) {
  static const auto languages =
      judge::run::parse_languages(judge::run::built_in_languages, "table");
  return languages->at(place % languages->size()).syntax;
}

void check_lines(const LineRange& lines, const std::vector<std::string>& sources) {
  const std::string& source = sources.at(lines.file);
  const auto count = std::ranges::count(source, '\n') + 1;
  if (lines.first < 1 || lines.first > lines.last || lines.last > count) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const judge::similarity::Syntax& syntax = syntax_at(data[0]);
  const std::string source(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::size_t middle = std::min(source.find('\0'), source.size());
  const std::vector<std::string> one = {source.substr(0, middle)};
  const std::vector<std::string> two = {source.substr(middle), source};
  const Program first = judge::similarity::read_program({{"a", one[0]}}, syntax);
  const Program second = judge::similarity::read_program({{"a", two[0]}, {"b", two[1]}}, syntax);
  if (first.files[0].size() > one[0].size()) std::abort();
  for (const auto& match : judge::similarity::matches_of(first, second, {})) {
    check_lines(match.one, one);
    check_lines(match.other, two);
    if (match.tokens < judge::similarity::gram_tokens) std::abort();
  }
  const auto fingerprints = fingerprint_set(second);
  const double similarity = judge::similarity::similarity_of(fingerprints, fingerprints);
  const bool is_long = fingerprints.size() >= judge::similarity::fingerprints_min;
  if (similarity != (is_long ? 1.0 : 0.0)) std::abort();
  return 0;
}
