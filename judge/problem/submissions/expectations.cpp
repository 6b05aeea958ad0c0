#include "judge/problem/submissions/expectations.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

using enum Verdict;
using Verdicts = std::vector<Verdict>;

constexpr std::string_view partial_directory = "partially_accepted";

struct Row {
  std::string_view directory;
  Verdicts permitted;  ///< empty: any
  Verdicts required;
};

const std::array<Row, 6>& modern_rows() {
  static const std::array<Row, 6> rows = {{
      {"accepted", {accepted}, {}},
      {"rejected", {}, {run_time_error, time_limit_exceeded, wrong_answer}},
      {"wrong_answer", {accepted, wrong_answer}, {wrong_answer}},
      {"time_limit_exceeded", {accepted, time_limit_exceeded}, {time_limit_exceeded}},
      {"run_time_error", {accepted, run_time_error}, {run_time_error}},
      {"brute_force",
       {accepted, run_time_error, time_limit_exceeded},
       {run_time_error, time_limit_exceeded}},
  }};
  return rows;
}

const std::array<Row, 5>& legacy_rows() {
  static const std::array<Row, 5> rows = {{
      {"accepted", {accepted}, {}},
      // This name is not in the legacy format. It is supported for packages converted from the
      // newer format.
      {"rejected", {}, {run_time_error, time_limit_exceeded, wrong_answer}},
      {"wrong_answer", {accepted, wrong_answer}, {wrong_answer}},
      {"time_limit_exceeded", {accepted, wrong_answer, time_limit_exceeded}, {time_limit_exceeded}},
      {"run_time_error", {}, {run_time_error}},
  }};
  return rows;
}

const std::array<Row, 6>& extra_rows() {
  static const std::array<Row, 6> rows = {{
      {"memory_limit_exceeded", {accepted, memory_limit_exceeded}, {memory_limit_exceeded}},
      {"output_limit_exceeded", {accepted, output_limit_exceeded}, {output_limit_exceeded}},
      {"compile_error", {compile_error}, {compile_error}},
      {"compiler_error", {compile_error}, {compile_error}},
      // The following are DOMjudge's directory names. DOMjudge has a separate result for an empty
      // output; this judge gives WA instead.
      {"output_limit", {accepted, output_limit_exceeded}, {output_limit_exceeded}},
      {"no_output", {accepted, wrong_answer}, {wrong_answer}},
  }};
  return rows;
}

std::optional<Expectation> find_row(std::span<const Row> rows, std::string_view directory) {
  const auto found = std::ranges::find(rows, directory, &Row::directory);
  if (found == rows.end()) {
    return std::nullopt;
  }
  Expectation expectation;
  expectation.permitted = found->permitted;
  expectation.required = found->required;
  return expectation;
}

/// Returns the verdicts for DOMjudge's name of a result, or `nullopt` for an unknown name. `name`
/// must be in upper case, with each '_' replaced by '-'.
std::optional<Verdicts> verdicts_of_result(std::string_view name) {
  const auto is = [&](std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
  };
  if (is({"CORRECT", "ACCEPTED"})) return Verdicts{accepted};
  if (is({"WRONG-ANSWER", "NO-OUTPUT"})) return Verdicts{wrong_answer};
  if (is({"TIMELIMIT", "TIME-LIMIT-EXCEEDED"})) return Verdicts{time_limit_exceeded};
  if (is({"RUN-ERROR", "RUN-TIME-ERROR"})) return Verdicts{run_time_error};
  if (is({"MEMORY-LIMIT", "MEMORY-LIMIT-EXCEEDED"})) return Verdicts{memory_limit_exceeded};
  if (is({"OUTPUT-LIMIT", "OUTPUT-LIMIT-EXCEEDED"})) return Verdicts{output_limit_exceeded};
  if (is({"COMPILER-ERROR", "COMPILE-ERROR"})) return Verdicts{compile_error};
  if (is({"CHECK-MANUALLY"})) return Verdicts{};
  return std::nullopt;
}

std::string normalised(std::string_view word) {
  std::string name(trimmed(word));
  std::ranges::transform(name, name.begin(), [](unsigned char c) {
    return c == '_' ? '-' : static_cast<char>(std::toupper(c));
  });
  return name;
}

void add(Verdicts& verdicts, const Verdicts& more) {
  for (const Verdict verdict : more) {
    if (std::ranges::find(verdicts, verdict) == verdicts.end()) {
      verdicts.push_back(verdict);
    }
  }
}

}  // namespace

std::optional<Expectation> expectation_of_directory(std::string_view directory, Format format) {
  if (directory == partial_directory) {
    Expectation partial;
    partial.is_partial = true;
    return partial;
  }
  std::optional<Expectation> expectation = format == Format::legacy
                                               ? find_row(legacy_rows(), directory)
                                               : find_row(modern_rows(), directory);
  if (!expectation) {
    expectation = find_row(extra_rows(), directory);
  }
  if (expectation) {
    derive_bounds(*expectation);
    // In the legacy format, only accepted submissions set a lower bound for the time limit.
    if (format == Format::legacy) {
      expectation->lower_bound = directory == "accepted";
    }
  }
  return expectation;
}

std::string directory_suggestion(std::string_view directory) {
  std::vector<std::string_view> names;
  std::ranges::transform(modern_rows(), std::back_inserter(names), &Row::directory);
  std::ranges::transform(extra_rows(), std::back_inserter(names), &Row::directory);
  names.push_back(partial_directory);
  return name_suggestion(directory, names);
}

std::optional<Verdict> expected_verdict(std::string_view id) {
  const std::optional<Verdict> verdict = verdict_from_id(id);
  return verdict == judging_error ? std::nullopt : verdict;
}

void derive_bounds(Expectation& expectation) {
  const Verdicts& permitted = expectation.permitted;
  const auto has = [&](Verdict verdict) {
    return std::ranges::find(permitted, verdict) != permitted.end();
  };
  expectation.lower_bound = !permitted.empty() && !has(time_limit_exceeded) && !has(compile_error);
  expectation.upper_bound = expectation.required == Verdicts{time_limit_exceeded};
}

std::optional<ScoreMarker> find_score_marker(std::string_view text) {
  constexpr std::string_view mark = "@EXPECTED_SCORE@:";
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view rest = text.substr(at + mark.size());
  rest = rest.substr(0, rest.find('\n'));
  rest = rest.substr(0, rest.find("*/"));
  return ScoreMarker{1 + static_cast<int>(std::ranges::count(text.substr(0, at), '\n')),
                     score::Decimal::parse(trimmed(rest))};
}

std::optional<Marker> find_marker(std::string_view text) {
  constexpr std::string_view mark = "@EXPECTED_RESULTS@:";
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) {
    return std::nullopt;
  }
  Marker marker;
  marker.line = 1 + static_cast<int>(std::ranges::count(text.substr(0, at), '\n'));
  std::string_view rest = text.substr(at + mark.size());
  rest = rest.substr(0, rest.find('\n'));
  if (const std::size_t end = rest.find("*/"); end != std::string_view::npos) {
    rest = rest.substr(0, end);
  }
  Verdicts results;
  while (true) {
    const std::string_view word = rest.substr(0, rest.find(','));
    const std::optional<Verdicts> verdicts = verdicts_of_result(normalised(word));
    if (!verdicts) {
      marker.unknown = shown(trimmed(word));
      return marker;
    }
    add(results, *verdicts);
    if (word.size() == rest.size()) {
      break;
    }
    rest.remove_prefix(word.size() + 1);
  }
  // The marker lists the possible results of the whole submission. If AC is not one of them, at
  // least one test case must have one of these results, but other test cases may be accepted.
  const bool may_be_accepted = std::ranges::find(results, accepted) != results.end();
  marker.expectation.required = may_be_accepted ? Verdicts{} : results;
  if (!results.empty() && !may_be_accepted &&
      std::ranges::find(results, compile_error) == results.end()) {
    add(results, {accepted});
  }
  marker.expectation.permitted = results;
  return marker;
}

}  // namespace judge::problem
