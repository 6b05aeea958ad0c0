#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "judge/app/operation/maintenance_options.hpp"
#include "judge/store/queue/pauses.hpp"

namespace judge::app {

/// Arguments of `judge pause` and `judge resume`.
struct PauseArguments {
  DataLocation place;
  bool resume = false;
  store::PauseKind kind = store::PauseKind::queue;
  std::string name;  ///< name of the problem or worker
  std::string reason;
};

/// Arguments of `judge cancel`.
struct CancelArguments {
  DataLocation place;
  std::int64_t submission = 0;
};

/// Arguments of `judge erase`.
struct EraseArguments {
  DataLocation place;
  std::string user;    ///< "": erase submissions instead
  std::string before;  ///< a date, "2025-09-01"
  bool open_too = false;
  bool drop_results = false;
  bool apply = false;  ///< otherwise only print a preview
};

using ControlArguments = std::variant<PauseArguments, CancelArguments, EraseArguments>;

/// Adds the commands `pause`, `resume`, `cancel` and `erase`, and returns their parsed arguments.
class ControlOptions {
 public:
  explicit ControlOptions(CLI::App& root);

  /// Returns the command's arguments, or `nullopt` if a different command was given.
  std::optional<ControlArguments> parsed() const;

 private:
  void add_pauses(CLI::App& command);
  void add_erase(CLI::App& root);

  DataLocation place_;
  PauseArguments pause_arguments_;
  CancelArguments cancel_arguments_;
  EraseArguments erase_arguments_;
  CLI::App* pause_ = nullptr;
  CLI::App* resume_ = nullptr;
  CLI::App* cancel_ = nullptr;
  CLI::App* erase_ = nullptr;
};

}  // namespace judge::app
