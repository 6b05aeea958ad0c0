#include "judge/problem/submissions/submission_rules.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/base/text.hpp"
#include "judge/problem/metadata/credits.hpp"
#include "judge/problem/metadata/languages.hpp"
#include "judge/problem/submissions/expectations.hpp"

namespace judge::problem {
namespace {

constexpr std::size_t rules_max = 200;
constexpr std::array<std::string_view, 10> keys = {
    "language", "entrypoint", "authors", "model_solution",     "permitted",
    "required", "score",      "message", "use_for_time_limit", "entry_point"};
constexpr std::array<std::string_view, 5> case_keys = {"permitted", "required", "score", "message",
                                                       "use_for_time_limit"};

std::optional<std::vector<Verdict>> read_verdicts(const Field& field) {
  std::vector<Verdict> verdicts;
  for (const Field& item : field.items()) {
    const std::optional<std::string> id = item.text();
    if (!id) {
      continue;
    }
    const std::optional<Verdict> verdict = expected_verdict(*id);
    if (!verdict) {
      item.error(fmt::format("must be AC, WA, TLE or RTE (or MLE, OLE, CE), not '{}'", shown(*id)));
    } else if (std::ranges::find(verdicts, *verdict) == verdicts.end()) {
      verdicts.push_back(*verdict);
    }
  }
  if (field.is_list() && field.items().empty()) {
    field.error("must name at least one verdict");
  }
  return verdicts.empty() ? std::nullopt : std::optional(std::move(verdicts));
}

/// Reads `use_for_time_limit`. The value `lower` also sets the permitted verdicts, and `upper` the
/// required verdicts, unless the rule has its own ones.
void read_use_for_time_limit(const Field& field, RuleExpectation& rule) {
  constexpr std::array<std::string_view, 4> words = {"true", "false", "lower", "upper"};
  const std::optional<std::string> word = field.one_of(words);
  if (!word || *word == "true") {
    return;
  }
  rule.lower_bound = *word == "lower";
  rule.upper_bound = *word == "upper";
  if (*word == "lower" && !rule.permitted) {
    rule.permitted = {Verdict::accepted, Verdict::wrong_answer, Verdict::run_time_error};
  } else if (*word == "upper" && !rule.required) {
    rule.required = {Verdict::time_limit_exceeded};
  }
}

/// Reads a score, or a list of the lowest and the highest score.
std::optional<ScoreRange> read_score_range(const Field& field) {
  const std::vector<Field> ends = field.items_or_self();
  if (ends.size() > 2 || ends.empty()) {
    field.error("must be a number, or a list of two numbers: the lowest and the highest score");
    return std::nullopt;
  }
  const auto low = score::Decimal::parse(ends.front().word().value_or(""));
  const auto high = score::Decimal::parse(ends.back().word().value_or(""));
  if (!low || !high || *low > *high) {
    field.error("must be a number, or a list of two numbers: the lowest and the highest score");
    return std::nullopt;
  }
  return ScoreRange{*low, *high};
}

RuleExpectation read_expectation(const Fields& fields) {
  RuleExpectation rule;
  if (const auto field = fields.get("permitted")) {
    rule.permitted = read_verdicts(*field);
  }
  if (const auto field = fields.get("required")) {
    rule.required = read_verdicts(*field);
  }
  if (const auto field = fields.get("message")) {
    rule.message = field->text();
  }
  if (const auto field = fields.get("score")) {
    rule.score = read_score_range(*field);
  }
  if (const auto field = fields.get("use_for_time_limit")) {
    read_use_for_time_limit(*field, rule);
  }
  return rule;
}

void read_program_settings(const Fields& fields, SubmissionRule& rule) {
  if (const auto field = fields.get("language")) {
    rule.language = field->text();
    if (rule.language && !is_language_code(*rule.language)) {
      field->error(fmt::format("'{}' is not a language code of the format{}", shown(*rule.language),
                               language_suggestion(*rule.language)));
    }
  }
  if (const auto field = fields.get("entrypoint")) {
    rule.entry_point = field->text();
  }
  fields.forbid({"entry_point"}, "unknown key; did you mean 'entrypoint'?");
  if (const auto field = fields.get("authors")) {
    read_persons(*field);
  }
  if (const auto field = fields.get("model_solution")) {
    rule.model_solution = field->boolean();
  }
}

std::optional<RuleExpectation> read_for_cases(const Field& field,
                                              const std::vector<TestCase>& tests) {
  const Result<Glob> glob = Glob::parse(field.name());
  if (!glob) {
    field.error(glob.error().message);
    return std::nullopt;
  }
  if (std::ranges::none_of(tests, [&](const TestCase& test) { return glob->matches(test.name); })) {
    field.warning("matches no test case");
  }
  RuleExpectation rule = read_expectation(Fields(field, case_keys));
  rule.cases = field.name();
  return rule;
}

std::optional<SubmissionRule> read_rule(const Field& entry, const std::vector<TestCase>& tests) {
  Result<Glob> glob = Glob::parse(entry.name());
  if (!glob) {
    entry.error(glob.error().message);
    return std::nullopt;
  }
  SubmissionRule rule{entry.name(), entry.place(), *std::move(glob), {}, {}, {}, {}, {}};
  if (entry.is_null()) {
    return rule;
  }
  std::vector<std::string> names;
  for (const Field& child : entry.entries()) {
    const bool is_setting = std::ranges::find(keys, child.name()) != keys.end();
    const bool is_pattern = glob_matches("{sample,secret,*}/*", child.name()) ||
                            child.name() == "sample" || child.name() == "secret" ||
                            child.name().find_first_of("*{") != std::string::npos;
    if (!is_setting && is_pattern && !child.is_scalar()) {
      if (rule.for_cases.size() >= rules_max) {
        child.error(fmt::format("exceeds the limit of {} entries", rules_max));
        break;
      }
      if (auto expectation = read_for_cases(child, tests)) {
        rule.for_cases.push_back(*std::move(expectation));
      }
    } else if (!is_setting) {
      child.error("unknown key" + suggestion(child.name(), keys));
    }
    names.push_back(child.name());
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  if (entry.is_map()) {
    const Fields fields(entry, known);
    read_program_settings(fields, rule);
    rule.overall = read_expectation(fields);
  }
  return rule;
}

}  // namespace

void RuleExpectation::apply_to(Expectation& expectation) const {
  expectation.cases = cases;
  if (permitted) {
    expectation.permitted = *permitted;
  }
  if (required) {
    expectation.required = *required;
  }
  if (message) {
    expectation.message = message;
  }
  if (score) {
    expectation.score = score;
  }
  if (permitted || required) {
    derive_bounds(expectation);
  }
  expectation.lower_bound = lower_bound.value_or(expectation.lower_bound);
  expectation.upper_bound = upper_bound.value_or(expectation.upper_bound);
}

std::vector<SubmissionRule> read_submission_rules(const Source& source,
                                                  const std::vector<TestCase>& tests) {
  YamlValue document;
  std::vector<SubmissionRule> rules;
  const auto top = read_yaml_file(source, "submissions/submissions.yaml", document);
  if (!top) {
    return rules;
  }
  for (const Field& entry : top->entries()) {
    if (rules.size() >= rules_max) {
      entry.error(fmt::format("exceeds the limit of {} entries", rules_max));
      break;
    }
    if (auto rule = read_rule(entry, tests)) {
      rules.push_back(*std::move(rule));
    }
  }
  return rules;
}

}  // namespace judge::problem
