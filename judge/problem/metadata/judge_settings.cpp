#include "judge/problem/metadata/judge_settings.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/base/tree.hpp"
#include "judge/problem/metadata/languages.hpp"
#include "judge/problem/metadata/replay.hpp"

namespace judge::problem {
namespace {

constexpr Field::Range factor_range = {0, 100, true};

/// Reports an error unless the key is a language code or could be one of the judge's ids, such as
/// "cpp17". The table of ids is not available here. Therefore this function only checks that the
/// key has the form of an id and does not look like a misspelled language code.
bool check_code_or_id(const Field& entry) {
  const std::string name = entry.name();
  if (is_language_code(name)) return true;
  const std::string hint = language_suggestion(name);
  const bool is_id = !name.empty() && std::ranges::all_of(name, [](char c) {
    return is_lower_case_letter(c) || is_digit(c) || c == '_';
  });
  if (is_id && hint.empty()) return true;
  entry.error(fmt::format("'{}' is not a language code{}", shown(name), hint));
  return false;
}

void read_time_factors(const Field& field, Package& package) {
  for (const Field& entry : field.entries()) {
    const auto factor = entry.real(factor_range);
    if (check_code_or_id(entry) && factor) package.language_time_factors[entry.name()] = *factor;
  }
}

void read_file_names(const Field& field, Package& package) {
  for (const Field& entry : field.entries()) {
    const auto name = entry.text();
    if (!is_language_code(entry.name())) {
      entry.error(fmt::format("'{}' is not a language code{}", shown(entry.name()),
                              language_suggestion(entry.name())));
    } else if (name && !is_package_name(*name)) {
      entry.error(
          fmt::format("'{}' is not a valid file name: it may contain only letters, digits, '_', "
                      "'.' and '-' and must begin with a letter, a digit or '_'",
                      shown(*name)));
    } else if (name) {
      package.submission_file_names[entry.name()] = *name;
    }
  }
}

void read_number(const Fields& fields, std::string_view key, int max, std::optional<int>& target) {
  const auto field = fields.get(key);
  if (!field) return;
  const auto number = field->whole(0, static_cast<std::uint64_t>(max));
  if (number) target = static_cast<int>(*number);
}

/// Formats a setting for a message: "20", or "10, the default" if the package does not set it.
std::string described(int value, const std::optional<int>& own) {
  return fmt::format("{}{}", value, own ? "" : ", the default");
}

/// Reports settings that contradict each other. A run whose time is near the limit is repeated, but
/// only if it was not stopped. So the time at which runs are stopped must not be within the range
/// in which they are repeated. Uses the default values for absent settings, so that the result does
/// not depend on the judge's configuration.
void check_consistent(const Field& field, const MeasuringSettings& own) {
  const Measuring measuring = merged(own, {});
  if (is_consistent(measuring)) return;
  field.blocker(fmt::format(
      "remeasure_within_percent ({}) must not be more than overshoot_percent ({}), because runs "
      "that are stopped are not repeated; set overshoot_percent to at least {}, or "
      "remeasure_within_percent to at most {}",
      described(measuring.remeasure_within_percent, own.remeasure_within_percent),
      described(measuring.overshoot_percent, own.overshoot_percent),
      overshoot_percent_min(measuring), measuring.overshoot_percent));
}

MeasuringSettings read_measuring(const Field& field) {
  MeasuringSettings settings;
  const Fields fields(field,
                      {"remeasure_within_percent", "remeasurements_max", "overshoot_percent"});
  read_number(fields, "remeasure_within_percent", remeasure_within_percent_max,
              settings.remeasure_within_percent);
  read_number(fields, "remeasurements_max", remeasurements_max_max, settings.remeasurements_max);
  read_number(fields, "overshoot_percent", overshoot_percent_max, settings.overshoot_percent);
  check_consistent(field, settings);
  return settings;
}

void read_convention(const Field& field, Package& package) {
  const auto name = field.text();
  if (!name) return;
  if (const auto convention = enum_from_name<ValidatorConvention>(*name)) {
    package.validator_convention = *convention;
  } else {
    field.error(fmt::format("must be {}, not '{}'",
                            fmt::join(enum_names<ValidatorConvention>(), " or "), shown(*name)));
  }
}

}  // namespace

void read_judge_settings(const Source& source, Package& package) {
  YamlValue document;
  const auto top = read_yaml_file(source, "judge.yaml", document);
  if (!top) return;
  const Fields fields(*top, {"language_time_factors", "submission_file_names", "measuring",
                             "replay", "validator_convention"});
  if (const auto factors = fields.get("language_time_factors")) {
    read_time_factors(*factors, package);
  }
  if (const auto measuring = fields.get("measuring")) {
    package.measuring = read_measuring(*measuring);
  }
  if (const auto replay = fields.get("replay")) package.replay = read_replay(*replay);
  if (const auto names = fields.get("submission_file_names")) read_file_names(*names, package);
  if (const auto convention = fields.get("validator_convention")) {
    read_convention(*convention, package);
  }
}

}  // namespace judge::problem
