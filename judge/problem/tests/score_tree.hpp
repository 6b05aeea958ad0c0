#pragma once

#include <optional>

#include "judge/core/score/tree.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/problem/base/source.hpp"
#include "judge/problem/metadata/legacy_metadata.hpp"
#include "judge/problem/tests/settings_files.hpp"

namespace judge::problem {

/// Reads the rules for scores from the settings files below data/ (2025-09: section "Test groups";
/// legacy: "Test data groups"). Reports keys that contradict each other. In a pass-fail problem,
/// reports all keys for scores and returns `nullopt`. The other keys of the settings files must
/// have been checked already. `package` must already have its type and test cases. `validation`
/// contains the settings of a legacy problem.yaml.
std::optional<score::Tree> read_score_tree(const Source& source, const Package& package,
                                           const LegacyValidation& validation,
                                           SettingsFiles& settings_files);

}  // namespace judge::problem
