#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/app/data_option.hpp"

namespace judge::app {

/// `judge token …`: API tokens of users, made without logging in.
struct TokenArguments : DataPlace {
  enum class Action { add, list, revoke } action = Action::list;
  std::string user;
  std::string name;                 ///< of the token
  std::vector<std::string> scopes;  ///< their names
  std::int64_t days = 0;            ///< that it lives; 0: for ever
};

/// Adds `token` to the command line, and afterwards tells what was given.
class TokenOptions {
 public:
  explicit TokenOptions(CLI::App& root);

  /// Nothing if another command was given.
  std::optional<TokenArguments> parsed() const;

 private:
  CLI::App* add_action(const char* name, const char* help);

  TokenArguments arguments_;
  CLI::App* command_ = nullptr;
  CLI::App* add_ = nullptr;
  CLI::App* revoke_ = nullptr;
};

}  // namespace judge::app
