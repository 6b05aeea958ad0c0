#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "sandbox/file_descriptor.hpp"

namespace sandbox {

/// The reason why a run ended. If there are several reasons, the first one counts.
enum class Reason : std::uint8_t {
  exited,     ///< the main process exited by itself
  signalled,  ///< ended by a signal that the sandbox did not send
  cpu_limit,
  wall_limit,
  memory_limit,    ///< killed by the kernel's out-of-memory killer, or the peak is above the limit
  output_limit,    ///< wrote too much to its output or to a file, or filled /box and then failed
  process_limit,   ///< was refused a process or thread, and then failed
  stack_limit,     ///< segmentation fault with the whole stack in use
  not_executable,  ///< the program could not be started; see `start_error`
  stopped,         ///< the caller stopped it (`Spec::stop`)
};

/// Returns the reason as in the JSON of `judge-sandbox run`: "cpu_limit", "exited" and so on.
const char* reason_name(Reason reason);

/// A system call that the filter refused, and how often. The call failed with ENOSYS, as if the
/// kernel did not implement it, and the program continued.
struct RefusedCall {
  std::string name;  ///< for example "socket"; "unknown" if the call has no known name
  std::uint64_t count = 0;

  friend bool operator==(const RefusedCall&, const RefusedCall&) = default;
};

/// The maximum number of different refused system calls that are counted in one run.
inline constexpr std::size_t refused_calls_max = 64;

/// The result of a run. All values are measured where the program can't influence them.
struct Result {
  Reason reason = Reason::exited;
  int exit_code = 0;    ///< of the main process, if it exited by itself
  int signal = 0;       ///< the signal that ended the main process, or 0
  int start_error = 0;  ///< errno of exec if the reason is not_executable
  double cpu_s = 0;     ///< of the whole process tree, from the cgroup; == user_s + system_s
  double user_s = 0;
  double system_s = 0;
  double wall_s = 0;
  /// The time on CLOCK_MONOTONIC at which the box noticed the end, in seconds. Of two programs in a
  /// conversation (`Spec::standard_output`), the one with the smaller time ended first.
  double ended_s = 0;
  std::uint64_t memory_bytes = 0;  ///< peak of the whole process tree, from the cgroup
  std::uint64_t output_bytes = 0;  ///< written to standard output and standard error
  bool process_limit_hit =
      false;  ///< a process or thread was refused, even if the program then succeeded
  std::vector<RefusedCall> refused_calls;           ///< one entry for each different call
  std::string standard_output;                      ///< the first `keep_output_bytes`
  std::string standard_error;                       ///< the first `keep_error_bytes`
  std::map<std::string, FileDescriptor> collected;  ///< path -> opened for reading, at its start
};

}  // namespace sandbox
