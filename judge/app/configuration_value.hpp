#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/app/configuration_key.hpp"

namespace judge::app {

/// A value as it was written, before it is known what for; `monostate` is of no type that a key
/// has.
using WrittenValue =
    std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<std::string>>;

/// The value that a text of the environment or of a flag stands for, where the key's type says what
/// is to be expected: numbers, "true" and "false", lists with commas. A text that is none of it
/// stays one, for `set_value` to complain of.
WrittenValue written_value(const ConfigurationKey& key, std::string_view text);

/// Sets the key's member. The error says what it must be and what it was ("must be a whole number
/// from 0 to 256, not 'many'"), and is the end of a sentence that begins with the place.
Result<void> set_value(Configuration& configuration, const ConfigurationKey& key,
                       const WrittenValue& value);

/// The member's value as TOML, whatever it holds: sizes and times with the largest unit that they
/// are a whole number of, such as "64 KiB".
std::string toml_value(const Configuration& configuration, const ConfigurationKey& key);

/// The member's value if it is a number.
std::optional<double> number_of(const Configuration& configuration, const ConfigurationKey& key);

/// What the key must be: "a whole number from 0 to 256".
std::string expectation(const ConfigurationKey& key);

}  // namespace judge::app
