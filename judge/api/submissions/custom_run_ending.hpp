#pragma once

#include <string_view>

#include "judge/core/verdict.hpp"

namespace judge::api {

/// Returns a word that says how a custom run ended. It is not a verdict, because the output is not
/// checked. A test compares these words with judge/api/openapi.yaml.
std::string_view custom_run_ending(Verdict ending);

}  // namespace judge::api
