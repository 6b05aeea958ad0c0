#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/app/configuration/configuration_key.hpp"

namespace judge::app {

/// A value as written, before it is converted to the type of its key. `monostate` stands for any
/// type that no key has.
using WrittenValue =
    std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<std::string>>;

/// Converts a text from the environment or from a flag to the type that the key expects: a whole
/// number, "true" or "false", or a comma-separated list. Any other text remains a string, which
/// `set_value` parses or rejects.
WrittenValue written_value(const ConfigurationKey& key, std::string_view text);

/// Sets the key's member. The error says what the value must be and what it was ("must be a whole
/// number from 0 to 256, not 'many'"). It is worded as the end of a sentence that begins with the
/// location, and does not show the value of a secret.
Result<void> set_value(Configuration& configuration, const ConfigurationKey& key,
                       const WrittenValue& value);

/// Returns the member's value as TOML. Sizes and times have the largest unit of which they are a
/// whole multiple, such as "64 KiB". Secrets are masked.
std::string toml_value(const Configuration& configuration, const ConfigurationKey& key);

/// Returns the member's value, or `nullopt` if it is not a number.
std::optional<double> number_of(const Configuration& configuration, const ConfigurationKey& key);

/// Returns a description of the values that the key accepts, such as "a whole number from 0 to
/// 256".
std::string expectation(const ConfigurationKey& key);

}  // namespace judge::app
