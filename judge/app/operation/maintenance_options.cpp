#include "judge/app/operation/maintenance_options.hpp"

#include <CLI/CLI.hpp>

namespace judge::app {

void MaintenanceOptions::add_place(CLI::App& command) {
  command.add_option("--data", place_.data, "The daemon's data directory")->type_name("DIR");
  command.add_option("--config", place_.config_file, "The daemon's configuration file")
      ->type_name("FILE");
}

MaintenanceOptions::MaintenanceOptions(CLI::App& root) {
  backup_ = root.add_subcommand(
      "backup",
      "Writes the daemon's database, and all files that it refers to, to one archive. Can be used "
      "while the daemon runs.\n"
      "Exit status: 0 written, 1 not written, 2 bad usage or data directory, 5 written "
      "without damaged files, which are listed.");
  backup_->add_option("FILE", backup_arguments_.archive, "The archive to write")->required();
  backup_->add_flag("--force", backup_arguments_.force, "Overwrite an existing file");
  add_place(*backup_);
  restore_ = root.add_subcommand(
      "restore",
      "Creates a data directory from a backup; the directory must be empty or missing.\n"
      "Exit status: 0 restored; 1 refused (nothing was written); 2 bad usage; 5 restored, except "
      "for the listed files, which are missing from the backup.");
  restore_->add_option("FILE", restore_arguments_.archive, "The archive written by judge backup")
      ->required();
  add_place(*restore_);
  fsck_ =
      root.add_subcommand("fsck",
                          "Checks the daemon's data: the database, its references and the hash of "
                          "each file. Can be used while the daemon runs.\n"
                          "Exit status: 0 clean, 1 errors found, 2 bad usage or data directory.");
  fsck_->add_flag("--collect", fsck_arguments_.collect, "First remove old, unreferenced files");
  fsck_->add_flag("--json", fsck_arguments_.json, "Print one JSON object");
  add_place(*fsck_);
}

std::optional<MaintenanceArguments> MaintenanceOptions::parsed() const {
  const auto with_location = [this](auto arguments) {
    arguments.place = place_;
    return arguments;
  };
  if (backup_->parsed()) return with_location(backup_arguments_);
  if (restore_->parsed()) return with_location(restore_arguments_);
  if (fsck_->parsed()) return with_location(fsck_arguments_);
  return std::nullopt;
}

}  // namespace judge::app
