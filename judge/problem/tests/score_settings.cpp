#include "judge/problem/tests/score_settings.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "judge/core/enum_names.hpp"
#include "judge/problem/base/grader_flags.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

using score::Aggregation;
using score::Decimal;
using score::Group;
using score::VerdictMode;

constexpr std::uint64_t max_score_max = 1'000'000'000'000;

template <class Table, class Value>
bool set_flag(const Table& table, std::string_view word, Value& value) {
  for (const auto& [name, meaning] : table) {
    if (name != word) continue;
    value = meaning;
    return true;
  }
  return false;
}

/// Applies the flags of the default grader in `rules.grader_arguments`. A later flag overrides an
/// earlier one. Reports unknown flags at `field`. Returns true if `ignore_sample` is one of them.
bool apply_grader_flags(const Field& field, bool is_root, Group& rules) {
  bool ignores_sample = false;
  rules.verdict_mode = VerdictMode::worst_error;
  rules.aggregation = Aggregation::sum;
  rules.accept_if_any_accepted = false;
  for (const std::string& flag : rules.grader_arguments) {
    if (set_flag(grader_verdict_flags, flag, rules.verdict_mode)) continue;
    if (set_flag(grader_score_flags, flag, rules.aggregation)) continue;
    if (flag == "accept_if_any_accepted") {
      rules.accept_if_any_accepted = true;
    } else if (flag == "ignore_sample" && is_root) {
      ignores_sample = true;
    } else if (flag == "ignore_sample") {
      field.error("'ignore_sample' is allowed only in data/testdata.yaml");
    } else {
      field.error(fmt::format("unknown grader flag '{}'", shown(flag)));
    }
  }
  return ignores_sample;
}

/// Reads a bound of a range, such as "0", "inf" or "-inf".
bool read_bound(std::string_view text, std::optional<Decimal>& bound) {
  bound.reset();
  if (text.starts_with('+') || text.starts_with('-')) {
    if (text.substr(1) == "inf") return true;
  } else if (text == "inf") {
    return true;
  }
  bound = Decimal::parse(text);
  return bound.has_value();
}

void read_range(const Field& field, Group& rules) {
  const std::vector<std::string> words = split_words(field.word().value_or(""));
  if (words.size() != 2 || !read_bound(words[0], rules.score_min) ||
      !read_bound(words[1], rules.score_max)) {
    field.error("must be two numbers, such as '0 100' or '-inf +inf'");
  } else if (rules.score_min && rules.score_max && *rules.score_min > *rules.score_max) {
    field.error("the first number must not be greater than the second");
  }
}

void read_case_scores(const Field& top, Group& rules) {
  if (const auto field = find_entry(top, "accept_score")) {
    rules.accept_score = read_decimal(*field).value_or(rules.accept_score);
  }
  if (const auto field = find_entry(top, "reject_score")) {
    rules.reject_score = read_decimal(*field).value_or(rules.reject_score);
  }
  if (const auto field = find_entry(top, "range")) read_range(*field, rules);
}

bool is_custom(const Field& grading) { return !grading.is_map() && grading.word() == "custom"; }

}  // namespace

std::optional<Field> find_entry(const Field& top, std::string_view key) {
  if (!top.is_map()) return std::nullopt;
  for (const Field& entry : top.entries()) {
    if (entry.name() == key && !entry.is_null()) return entry;
  }
  return std::nullopt;
}

std::optional<Decimal> read_decimal(const Field& field) {
  const auto word = field.word();
  if (!word) return std::nullopt;
  const auto decimal = Decimal::parse(*word);
  if (!decimal) field.error(fmt::format("must be a number below 10^18, not '{}'", shown(*word)));
  return decimal;
}

bool read_legacy_rules(const Field& top, bool is_root, Group& rules) {
  if (const auto field = find_entry(top, "on_reject")) {
    rules.stops_at_reject = field->word() == "break";
  }
  read_case_scores(top, rules);
  const auto grading = find_entry(top, "grading");
  const auto flags = find_entry(top, "grader_flags");
  if (flags) rules.grader_arguments = split_words(flags->word().value_or(""));
  const bool had_custom_grader = rules.has_custom_grader;
  if (grading) rules.has_custom_grader = is_custom(*grading);
  if (rules.has_custom_grader) return false;
  if (flags) return apply_grader_flags(*flags, is_root, rules);
  // This group replaces an inherited custom grader with the default grader, but inherits the flags.
  // Apply them now: the parent group did not, because a custom grader interprets its own flags.
  return had_custom_grader && apply_grader_flags(*grading, is_root, rules);
}

void read_ancient_rules(const Field& grading, Group& rules) {
  read_case_scores(grading, rules);
  const auto field = find_entry(grading, "on_reject");
  if (!field) return;
  constexpr std::array<std::string_view, 3> words = {"first_error", "worst_error", "grade"};
  const auto word = field->one_of(words);
  rules.stops_at_reject = word == "first_error";
  rules.verdict_mode = rules.stops_at_reject ? VerdictMode::first_error : VerdictMode::worst_error;
}

void check_pass_fail_settings(const Field& top, bool is_legacy) {
  if (!is_legacy) {
    for (const std::string_view key : {"max_score", "score_aggregation", "require_pass"}) {
      if (const auto field = find_entry(top, key)) field->error("is for scoring problems only");
    }
    return;
  }
  const auto grading = find_entry(top, "grading");
  if (grading && is_custom(*grading)) {
    grading->error(
        "custom graders are not supported in pass-fail problems; use 'default', or set "
        "'type: scoring' in problem.yaml");
  }
  for (const std::string_view key : {"accept_score", "reject_score", "range"}) {
    if (const auto field = find_entry(top, key)) {
      field->warning("has no effect: this is not a scoring problem");
    }
  }
  // `worst_error` and `first_error` select one of the verdicts of a rejected submission. They are
  // ignored, because in a pass-fail problem this judge always reports the first one.
  const auto flags = find_entry(top, "grader_flags");
  for (const std::string& flag : split_words(flags ? flags->word().value_or("") : "")) {
    if (flag == "always_accept" || flag == "accept_if_any_accepted" || flag == "ignore_sample") {
      flags->error(
          fmt::format("the grader flag '{}' is not supported in pass-fail problems; remove "
                      "it, or set 'type: scoring' in problem.yaml",
                      flag));
    }
  }
}

GroupKeys read_group_keys(const Field& top) {
  GroupKeys group;
  if (const auto field = find_entry(top, "max_score")) {
    group.has_score_max = true;
    if (field->word() != "unbounded" && field->whole(0, max_score_max)) {
      group.score_max = Decimal::parse(field->word().value_or(""));
    }
  }
  if (const auto field = find_entry(top, "score_aggregation")) {
    constexpr std::array<std::string_view, 3> words = {"pass-fail", "sum", "min"};
    const auto word = field->one_of(words);
    group.aggregation = word == "sum"   ? Aggregation::sum
                        : word == "min" ? Aggregation::min
                                        : Aggregation::pass_fail;
  }
  if (const auto field = find_entry(top, "require_pass")) {
    for (const Field& item : field->items_or_self()) {
      if (auto name = item.text()) group.required.push_back(*std::move(name));
    }
  }
  return group;
}

}  // namespace judge::problem
