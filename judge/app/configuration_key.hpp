#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "judge/app/configuration.hpp"

namespace judge::app {

/// A key of the configuration: all that is known of it. Its default is the member's in
/// `Configuration`, and its unit follows from the member's type.
struct ConfigurationKey {
  using Member =
      std::variant<bool Configuration::*,           // true or false
                   std::int64_t Configuration::*,   // a count
                   std::uint64_t Configuration::*,  // bytes
                   double Configuration::*,         // seconds
                   std::string Configuration::*, std::vector<std::string> Configuration::*,
                   observe::Level Configuration::*, observe::LogFormat Configuration::*>;
  /// What is wrong with a text, or one of a list, as the end of a sentence; "" if nothing is.
  using Check = std::string (*)(std::string_view);

  std::string_view name;  ///< lower case with underscores, as in the file
  std::string_view group;
  Member member;
  std::string_view help;                      ///< half a sentence, without a full stop
  double min = 0;                             ///< of a number
  double max = 0;                             ///< of a number
  std::span<const std::string_view> choices;  ///< of an enumeration, in its order
  Check check = nullptr;                      ///< of a text or list
  bool secret = false;                        ///< never shown
};

/// All keys, those of a group one after the other.
std::span<const ConfigurationKey> configuration_keys();

/// The key of this name; null if there is none.
const ConfigurationKey* find_key(std::string_view name);

/// "JUDGE_LISTEN": the variable of the environment.
std::string variable_name(const ConfigurationKey& key);

/// "--trusted-proxies": the flag.
std::string flag_name(const ConfigurationKey& key);

/// Whether a variable that begins with JUDGE_ belongs to something else: scripts, tests, caches.
bool is_other_variable(std::string_view name);

/// "; did you mean 'x'?" for the nearest of these words, or "".
std::string suggestion(std::string_view word, const std::vector<std::string>& words);

}  // namespace judge::app
