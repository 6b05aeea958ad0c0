#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/app/operation/data_option.hpp"

namespace judge::app {

/// Arguments of `judge doctor`.
struct DoctorArguments {
  bool json = false;
  bool store = false;  ///< checks the store instead of this machine
  std::string config_file;
};

/// Arguments of `judge status`.
struct StatusArguments : DataLocation {
  bool json = false;
};

/// Arguments of `judge trace`.
struct TraceArguments : DataLocation {
  std::int64_t submission = 0;
  bool json = false;
};

/// Adds the commands `status` and `trace`, and returns their parsed arguments.
class OperatorOptions {
 public:
  explicit OperatorOptions(CLI::App& root);

  /// Both functions return `nullopt` if a different command was given.
  std::optional<StatusArguments> status() const;
  std::optional<TraceArguments> trace() const;

 private:
  StatusArguments status_arguments_;
  TraceArguments trace_arguments_;
  CLI::App* status_ = nullptr;
  CLI::App* trace_ = nullptr;
};

}  // namespace judge::app
