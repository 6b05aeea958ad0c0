#pragma once

#include <cstdint>
#include <optional>

#include "judge/app/data_option.hpp"

namespace judge::app {

/// `judge status`
struct StatusArguments : DataPlace {
  bool json = false;
};

/// `judge trace`
struct TraceArguments : DataPlace {
  std::int64_t submission = 0;
  bool json = false;
};

/// Adds what an operator looks at to the command line, and afterwards tells what was given.
class OperatorOptions {
 public:
  explicit OperatorOptions(CLI::App& root);

  /// Nothing if another command was given.
  std::optional<StatusArguments> status() const;
  std::optional<TraceArguments> trace() const;

 private:
  StatusArguments status_arguments_;
  TraceArguments trace_arguments_;
  CLI::App* status_ = nullptr;
  CLI::App* trace_ = nullptr;
};

}  // namespace judge::app
