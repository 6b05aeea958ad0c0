#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/result.hpp"
#include "sandbox/runtime_images.hpp"
#include "sandbox/spec.hpp"

namespace sandbox {

/// Runs programs in isolation, one at a time: one judging slot. Not thread-safe; use one object per
/// thread. Starting a sandbox takes milliseconds. A run takes tens of microseconds more than the
/// program itself.
class Sandbox {
 public:
  struct Options {
    /// The path of the `judge-sandbox` executable. If empty, the one next to the running executable
    /// is used.
    std::string helper_path;
    /// The cgroup below which cgroups are created (v2: relative to the mount point; v1: in every
    /// hierarchy). If empty, the sandbox searches for a suitable one.
    std::string cgroup;
    /// Called after the helper has died and a new one has been started, in the thread of the run
    /// that needed it. `seconds` is the time that the start took. May be empty.
    std::function<void(double seconds)> on_restart;
    /// The images for boxes with `from_memory`. If null, the sandbox creates its own images.
    std::shared_ptr<RuntimeImages> images;
  };

  /// Starts the helper process and waits until it is ready. The error says what the host lacks and
  /// how to fix it.
  static Expected<Sandbox> start(const Options& options);

  Sandbox(Sandbox&&) noexcept;
  Sandbox& operator=(Sandbox&&) noexcept;
  ~Sandbox();

  /// Starts another sandbox with the same options, for programs that run at the same time.
  Expected<Sandbox> start_another() const;

  /// Runs one program to its end. Returns an error if `spec` is invalid, the host fails, or the run
  /// is cancelled (`spec.unwanted`). Crashes and exceeded limits of the program are results, not
  /// errors.
  Expected<Result> run(const Spec& spec);

  /// True if the helper is running. A helper that has died is reaped; the next run starts a new
  /// one.
  bool is_alive();

  /// Describes the user and the cgroup version of the helper, for example "root, cgroup v2".
  const std::string& description() const;

  /// Returns the helper's process id, for tests that kill it.
  int helper_pid() const;

 private:
  struct State;
  explicit Sandbox(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace sandbox
