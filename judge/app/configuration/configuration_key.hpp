#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/app/configuration/configuration.hpp"

namespace judge::app {

/// A key of the configuration. `member` is the field of `Configuration` that has the key's value.
/// The default is the initial value of this field, and the unit depends on its type.
struct ConfigurationKey {
  using Member =
      std::variant<bool Configuration::*,           // true or false
                   std::int64_t Configuration::*,   // a count
                   std::uint64_t Configuration::*,  // bytes
                   double Configuration::*,         // seconds
                   std::string Configuration::*, std::vector<std::string> Configuration::*,
                   observe::Level Configuration::*, observe::LogFormat Configuration::*,
                   mail::Encryption Configuration::*>;
  /// Returns an error message for a string or an item of a list, worded as the end of a sentence,
  /// or "" if the value is valid.
  using Check = std::string (*)(std::string_view);

  std::string_view name;  ///< lower case with underscores, as in the file
  std::string_view group;
  Member member;
  std::string_view help;                      ///< a phrase, without a full stop
  double min = 0;                             ///< of a number
  double max = 0;                             ///< of a number
  std::span<const std::string_view> choices;  ///< of an enumeration, in its order
  Check check = nullptr;                      ///< of a string or of each list item
  bool secret = false;                        ///< never shown
};

/// Returns all keys. Keys of the same group are adjacent.
std::span<const ConfigurationKey> configuration_keys();

/// Returns the key with this name, or null if there is none.
const ConfigurationKey* find_key(std::string_view name);

/// Returns the name of the environment variable, such as "JUDGE_LISTEN".
std::string variable_name(const ConfigurationKey& key);

/// Returns the flag, such as "--trusted-proxies".
std::string flag_name(const ConfigurationKey& key);

/// True if this variable, whose name begins with JUDGE_, is known but does not configure the judge.
/// Scripts, tests and caches, for example, use such variables.
bool is_other_variable(std::string_view name);

/// Returns "; did you mean 'x'?" with the closest of these words, or "" if none is close.
std::string suggestion(std::string_view word, const std::vector<std::string>& words);

}  // namespace judge::app
