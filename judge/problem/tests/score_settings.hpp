#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/core/score/tree.hpp"
#include "judge/problem/base/yaml_reader.hpp"

namespace judge::problem {

/// Returns the entry with this key, or `nullopt` if the key is absent or its value is null.
std::optional<Field> find_entry(const Field& top, std::string_view key);

/// Returns a decimal number, or reports an error.
std::optional<score::Decimal> read_decimal(const Field& field);

/// Reads the legacy keys for scores in a `testdata.yaml` into `rules`, which already contains the
/// values of the parent directory. `is_root` is true for data/testdata.yaml, where `ignore_sample`
/// is allowed. Returns true if the file has the grader flag `ignore_sample`. Sets
/// `grader_arguments` even for groups without a custom grader, so that other groups can inherit the
/// flags.
bool read_legacy_rules(const Field& top, bool is_root, score::Group& rules);

/// Reads the keys for scores from the map `grading` of problem.yaml, as in the oldest legacy
/// packages.
void read_ancient_rules(const Field& grading, score::Group& rules);

/// Reports the keys of a settings file that are not allowed or have no effect in a pass-fail
/// problem.
void check_pass_fail_settings(const Field& top, bool is_legacy);

/// The keys for scores in a `test_group.yaml` (2025-09).
struct GroupKeys {
  std::optional<score::Decimal> score_max;
  bool has_score_max = false;  ///< `max_score` is set, and may be `unbounded`
  std::optional<score::Aggregation> aggregation;
  std::vector<std::string> required;
};
GroupKeys read_group_keys(const Field& top);

}  // namespace judge::problem
