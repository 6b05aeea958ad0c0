#include "judge/app/operation/mail_options.hpp"

#include <CLI/CLI.hpp>

namespace judge::app {

MailOptions::MailOptions(CLI::App& root) {
  CLI::App* command = root.add_subcommand("mail", "Tests the mail server of the configuration.");
  command->require_subcommand(1);
  test_ = command->add_subcommand(
      "test",
      "Sends a test mail, or prints why that is not possible.\n"
      "Exit status: 0 the server accepted the mail, 1 it did not, 2 bad usage or configuration.");
  test_->add_option("ADDRESS", arguments_.address, "The recipient")->required();
  test_->add_option("--config", arguments_.config_file, "The daemon's configuration file")
      ->type_name("FILE");
}

std::optional<MailTestArguments> MailOptions::parsed() const {
  return test_->parsed() ? std::optional(arguments_) : std::nullopt;
}

}  // namespace judge::app
