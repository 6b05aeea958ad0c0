#pragma once

#include <string>
#include <string_view>

namespace judge::problem {

/// Returns the code of a language that is given by its English name ("russian") or by its code
/// ("ru", "zh_CN"); empty if it is unknown. Keeps the country of a code such as "pt-BR".
std::string language_code_of(std::string_view name);

/// Returns the English name of the language with this code, such as "russian" for "ru"; the code
/// itself if the name is unknown.
std::string language_name_of(std::string_view code);

}  // namespace judge::problem
