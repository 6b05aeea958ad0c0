#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/app/configuration/configuration_key.hpp"

namespace judge::app {

/// A value as written, before it is converted to the type of its key. `monostate` stands for a
/// value whose type is not allowed for any key, such as a table.
using WrittenValue =
    std::variant<std::monostate, bool, std::int64_t, double, std::string, std::vector<std::string>>;

/// Converts a text from the environment or from a flag to the type that the key expects: a whole
/// number, "true" or "false", or a comma-separated list. Any other text remains a string, which
/// `set_value` parses or rejects.
WrittenValue written_value(const ConfigurationKey& key, std::string_view text);

/// Sets the member of `configuration` that belongs to the key. The error states the expected value
/// and the actual one ("must be a whole number from 0 to 256, not 'many'"). It is worded as the end
/// of a sentence that begins with the location, and does not show the value of a secret.
Result<void> set_value(Configuration& configuration, const ConfigurationKey& key,
                       const WrittenValue& value);

/// Returns the member's value as TOML. Sizes and times are written in the largest unit that makes
/// them whole numbers, such as "64 KiB". Secrets are masked.
std::string toml_value(const Configuration& configuration, const ConfigurationKey& key);

/// Returns the member's value, or `nullopt` if it is not a number.
std::optional<double> number_of(const Configuration& configuration, const ConfigurationKey& key);

/// Returns a description of the values that the key accepts, such as "a whole number from 0 to
/// 256".
std::string expectation(const ConfigurationKey& key);

}  // namespace judge::app
