#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "judge/problem/base/yaml_reader.hpp"

namespace judge::problem {

/// The values of constants. The keys are "name" and "name.variant".
using Constants = std::map<std::string, std::string, std::less<>>;

/// Reads `constants` of problem.yaml (spec section "Constants"): a map from names to scalars, or to
/// maps with a `value` and further variants.
Constants read_constants(const Field& field);

/// Replaces `{{name}}` and `{{name.variant}}` with the values of these constants. Leaves all other
/// text in braces unchanged. Does not replace constants in the inserted values.
std::string with_constants(std::string_view text, const Constants& constants);

/// Like `with_constants`, for TeX: replaces `\constant{name}`.
std::string with_tex_constants(std::string_view text, const Constants& constants);

}  // namespace judge::problem
