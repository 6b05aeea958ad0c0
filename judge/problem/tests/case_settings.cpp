#include "judge/problem/tests/case_settings.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/base/text.hpp"
#include "judge/problem/metadata/programs.hpp"

namespace judge::problem {
namespace {

/// Finds a validator by its name, with or without the extension. Reports an error if it is missing.
std::optional<std::string> find_validator(const Field& field, const std::string& name,
                                          const std::vector<Program>& validators) {
  const auto found = std::ranges::find_if(validators, [&](const Program& program) {
    return program.name == name || program_stem(program.name) == name;
  });
  if (found == validators.end()) {
    field.error(fmt::format("there is no input validator called '{}'", shown(name)));
    return std::nullopt;
  }
  return found->name;
}

void read_input_validator_args(const Field& field, const std::vector<Program>& validators,
                               CaseSettings& settings) {
  settings.input_validator_arguments.clear();
  if (!field.is_map()) {
    settings.input_validator_arguments[""] = field.words();
    return;
  }
  for (const Field& entry : field.entries()) {
    if (const auto name = find_validator(entry, entry.name(), validators)) {
      settings.input_validator_arguments[*name] = entry.words();
    }
  }
}

/// Reads the keys that `test_group.yaml` and `<case>.yaml` have in common.
void read_shared(const Fields& fields, const std::vector<Program>& input_validators,
                 CaseSettings& settings) {
  if (const auto field = fields.get("args")) {
    settings.arguments = field->words();
  }
  if (const auto field = fields.get("input_validator_args")) {
    read_input_validator_args(*field, input_validators, settings);
  }
  if (const auto field = fields.get("output_validator_args")) {
    settings.output_validator_arguments = field->words();
  }
  if (const auto field = fields.get("output_visualizer_args")) {
    settings.output_visualizer_arguments = field->words();
  }
  if (const auto field = fields.get("input_visualizer_args")) {
    field->words();
  }
  if (const auto field = fields.get("full_feedback")) {
    settings.full_feedback = field->boolean().value_or(settings.full_feedback);
  }
}

/// Returns the flags, given as text or as a map with `name` and `flags`. If the map has a name,
/// sets `name` to it.
std::vector<std::string> read_flags(const Field& field, std::optional<std::string>& name) {
  if (!field.is_map()) {
    return split_words(field.word().value_or(""));
  }
  const Fields fields(field, {"name", "flags"});
  if (const auto named = fields.get("name")) {
    name = named->word();
  }
  const auto flags = fields.get("flags");
  return flags ? split_words(flags->word().value_or("")) : std::vector<std::string>();
}

}  // namespace

void read_group_settings(const Field& top, const std::vector<Program>& input_validators,
                         CaseSettings& settings) {
  const Fields fields(
      top, {"max_score", "score_aggregation", "static_validation_score", "require_pass", "args",
            "input_validator_args", "static_validator_args", "output_validator_args",
            "input_visualizer_args", "output_visualizer_args", "full_feedback"});
  fields.forbid({"static_validation_score"}, "static validators are not supported yet");
  if (const auto field = fields.get("static_validator_args")) field->words();
  read_shared(fields, input_validators, settings);
}

void read_case_settings(const Field& top, const std::vector<Program>& input_validators,
                        CaseSettings& settings) {
  const Fields fields(
      top, {"args", "input_validator_args", "output_validator_args", "input_visualizer_args",
            "output_visualizer_args", "full_feedback", "hint", "description"});
  read_shared(fields, input_validators, settings);
  if (const auto field = fields.get("hint")) {
    settings.hint = field->text().value_or("");
  }
  if (const auto field = fields.get("description")) {
    settings.description = field->text().value_or("");
  }
}

void read_legacy_settings(const Field& top, const std::vector<Program>& input_validators,
                          const std::vector<std::string>& validator_flags, CaseSettings& settings) {
  const Fields fields(top, {"on_reject", "grading", "grader_flags", "input_validator_flags",
                            "output_validator_flags", "accept_score", "reject_score", "range"});
  if (const auto field = fields.get("on_reject")) {
    constexpr std::array<std::string_view, 2> words = {"break", "continue"};
    field->one_of(words);
  }
  if (const auto field = fields.get("grading")) {
    constexpr std::array<std::string_view, 2> words = {"default", "custom"};
    field->one_of(words);
  }
  if (const auto field = fields.get("input_validator_flags")) {
    std::optional<std::string> name;
    std::vector<std::string> words = read_flags(*field, name);
    if (name) {
      name = find_validator(*field, *name, input_validators);
    }
    settings.input_validator_arguments.clear();
    settings.input_validator_arguments[name.value_or("")] = std::move(words);
  }
  if (const auto field = fields.get("output_validator_flags")) {
    std::optional<std::string> name;
    settings.output_validator_arguments = validator_flags;
    std::ranges::move(read_flags(*field, name),
                      std::back_inserter(settings.output_validator_arguments));
  }
}

}  // namespace judge::problem
