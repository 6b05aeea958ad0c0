#pragma once

#include <optional>
#include <string>

#include "judge/app/operation/data_option.hpp"

namespace judge::app {

/// Arguments of `judge mail test`.
struct MailTestArguments : DataLocation {
  std::string address;
};

/// Adds the command `mail`, and returns its parsed arguments.
class MailOptions {
 public:
  explicit MailOptions(CLI::App& root);

  /// Returns `nullopt` if a different command was given.
  std::optional<MailTestArguments> parsed() const;

 private:
  MailTestArguments arguments_;
  CLI::App* test_ = nullptr;
};

}  // namespace judge::app
