#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/app/operation/data_option.hpp"

namespace judge::app {

/// Arguments of `judge token …`, which manages API tokens of users without logging in.
struct TokenArguments : DataLocation {
  enum class Action { add, list, revoke } action = Action::list;
  std::string user;
  std::string name;                 ///< of the token
  std::vector<std::string> scopes;  ///< names of scopes
  std::int64_t days = 0;            ///< lifetime; 0: until revoked
};

/// Adds the command `token`, and returns its parsed arguments.
class TokenOptions {
 public:
  explicit TokenOptions(CLI::App& root);

  /// Returns `nullopt` if a different command was given.
  std::optional<TokenArguments> parsed() const;

 private:
  CLI::App* add_action(const char* name, const char* help);

  TokenArguments arguments_;
  CLI::App* command_ = nullptr;
  CLI::App* add_ = nullptr;
  CLI::App* revoke_ = nullptr;
};

}  // namespace judge::app
