#pragma once

#include <optional>
#include <string>
#include <variant>

namespace CLI {
class App;
}

namespace judge::app {

/// The location of a data directory.
struct DataLocation {
  std::string data;         ///< empty: from the daemon's configuration
  std::string config_file;  ///< the daemon's; empty: the usual one, if it exists
};

/// Arguments of `judge backup`.
struct BackupArguments {
  DataLocation place;
  std::string archive;
  bool force = false;  ///< replace an existing file
};

/// Arguments of `judge restore`.
struct RestoreArguments {
  DataLocation place;
  std::string archive;
};

/// Arguments of `judge fsck`.
struct FsckArguments {
  DataLocation place;
  bool collect = false;  ///< remove unused data first
  bool json = false;
};

using MaintenanceArguments = std::variant<BackupArguments, RestoreArguments, FsckArguments>;

/// Adds the commands `backup`, `restore` and `fsck`, and returns their parsed arguments.
class MaintenanceOptions {
 public:
  explicit MaintenanceOptions(CLI::App& root);

  /// Returns `nullopt` if a different command was given.
  std::optional<MaintenanceArguments> parsed() const;

 private:
  void add_place(CLI::App& command);

  DataLocation place_;
  BackupArguments backup_arguments_;
  RestoreArguments restore_arguments_;
  FsckArguments fsck_arguments_;
  CLI::App* backup_ = nullptr;
  CLI::App* restore_ = nullptr;
  CLI::App* fsck_ = nullptr;
};

}  // namespace judge::app
