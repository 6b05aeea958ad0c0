#pragma once

#include <optional>
#include <string>

#include "judge/app/maintenance_options.hpp"

namespace CLI {
class App;
}

namespace judge::app {

/// `judge user …`: what the person who runs the judge does without logging in.
struct UserArguments {
  enum class Action {
    add,   ///< a new user, and a link to set the password by
    link,  ///< a new link for one who is there
    list,
  } action = Action::list;
  std::string name;
  std::string role = "student";
  std::string display_name;
  DataPlace place;
};

/// Adds `user` to the command line, and afterwards tells what was given.
class UserOptions {
 public:
  explicit UserOptions(CLI::App& root);

  /// Nothing if another command was given.
  std::optional<UserArguments> parsed() const;

 private:
  CLI::App* add_action(const char* name, const char* help);

  UserArguments arguments_;
  CLI::App* command_ = nullptr;
  CLI::App* add_ = nullptr;
  CLI::App* link_ = nullptr;
};

}  // namespace judge::app
