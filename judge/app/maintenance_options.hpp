#pragma once

#include <optional>
#include <string>
#include <variant>

namespace CLI {
class App;
}

namespace judge::app {

/// Which data directory is meant.
struct DataPlace {
  std::string data;         ///< empty: as the daemon's configuration says
  std::string config_file;  ///< the daemon's; empty: the usual one, if it is there
};

/// `judge backup`
struct BackupArguments {
  DataPlace place;
  std::string archive;
  bool force = false;  ///< take the place of a file that is there
};

/// `judge restore`
struct RestoreArguments {
  DataPlace place;
  std::string archive;
};

/// `judge fsck`
struct FsckArguments {
  DataPlace place;
  bool collect = false;  ///< first remove what nothing needs
  bool json = false;
};

using MaintenanceArguments = std::variant<BackupArguments, RestoreArguments, FsckArguments>;

/// Adds `backup`, `restore` and `fsck` to the command line, and afterwards tells what was given.
class MaintenanceOptions {
 public:
  explicit MaintenanceOptions(CLI::App& root);

  /// Nothing if another command was given.
  std::optional<MaintenanceArguments> parsed() const;

 private:
  void add_place(CLI::App& command);

  DataPlace place_;
  BackupArguments backup_arguments_;
  RestoreArguments restore_arguments_;
  FsckArguments fsck_arguments_;
  CLI::App* backup_ = nullptr;
  CLI::App* restore_ = nullptr;
  CLI::App* fsck_ = nullptr;
};

}  // namespace judge::app
