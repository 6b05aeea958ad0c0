#pragma once

#include <optional>
#include <string>

#include "judge/app/operation/maintenance_options.hpp"

namespace CLI {
class App;
}

namespace judge::app {

/// Arguments of `judge user …`, with which an operator manages users without logging in.
struct UserArguments {
  enum class Action {
    add,   ///< a new user, with a link to set the password
    link,  ///< a new link for an existing user
    list,
  } action = Action::list;
  std::string name;
  std::string role = "student";
  std::string display_name;
  DataLocation place;
};

/// Adds the command `user`, and returns its parsed arguments.
class UserOptions {
 public:
  explicit UserOptions(CLI::App& root);

  /// Returns `nullopt` if a different command was given.
  std::optional<UserArguments> parsed() const;

 private:
  CLI::App* add_action(const char* name, const char* help);

  UserArguments arguments_;
  CLI::App* command_ = nullptr;
  CLI::App* add_ = nullptr;
  CLI::App* link_ = nullptr;
};

}  // namespace judge::app
