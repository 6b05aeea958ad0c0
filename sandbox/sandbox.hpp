#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/result.hpp"
#include "sandbox/spec.hpp"

namespace sandbox {

/// Runs programs in isolation, one at a time: one judging slot. Not for use by two threads at once;
/// make one per thread instead. Starting one takes milliseconds, a run tens of microseconds more
/// than the program itself.
class Sandbox {
 public:
  struct Options {
    /// The `judge-sandbox` executable; empty: beside the running executable.
    std::string helper_path;
    /// A cgroup (v2: below the mount point; v1: in every hierarchy) to work below; empty: found.
    std::string cgroup;
    /// Told, in the thread of a run, that the helper had died and another one was started within
    /// this time; may be empty.
    std::function<void(double seconds)> on_restart;
  };

  /// Starts the helper process and waits until it has what it needs. The error says in plain words
  /// what the host lacks and how to mend it.
  static Expected<Sandbox> start(const Options& options);

  Sandbox(Sandbox&&) noexcept;
  Sandbox& operator=(Sandbox&&) noexcept;
  ~Sandbox();

  /// Runs one program to its end. An error means that the sandbox could not do its work (bad
  /// `spec`, or the host failed) or was not to (`spec.unwanted`), never something that the program
  /// did.
  Expected<Result> run(const Spec& spec);

  /// Whether the helper runs. One that has died is waited for, so that nothing of it is left; the
  /// next run starts another.
  bool is_alive();

  /// What the helper works with, for example "root, cgroup v2".
  const std::string& description() const;

  /// The helper's process id, for tests that kill it.
  int helper_pid() const;

 private:
  struct State;
  explicit Sandbox(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

/// A read-only file in memory with this content, positioned at its start: what programs are fed
/// from and executed from. No path leads to it and nothing can change it (sealed).
Expected<FileDescriptor> sealed_file(std::string_view name, std::string_view content);

}  // namespace sandbox
