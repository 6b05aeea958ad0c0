#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "sandbox/file_descriptor.hpp"

namespace sandbox {

/// What ended a run; the first cause wins.
enum class Reason : std::uint8_t {
  exited,     ///< by itself
  signalled,  ///< by a signal that the sandbox did not send
  cpu_limit,
  wall_limit,
  memory_limit,    ///< the kernel's out-of-memory killer acted within the limit
  output_limit,    ///< wrote too much to its output, or to a file
  process_limit,   ///< was refused a process or thread and then failed
  stack_limit,     ///< segmentation fault with the whole stack in use
  not_executable,  ///< the program could not be started: see `start_error`
};

/// "cpu_limit", "exited" and so on, as in the JSON of `judge-sandbox run`.
const char* reason_name(Reason reason);

/// A system call that the filter refused, and how often. The program was told that there is no such
/// call (ENOSYS), and went on.
struct RefusedCall {
  std::string name;  ///< "socket"; "unknown" where it has none
  std::uint64_t count = 0;

  friend bool operator==(const RefusedCall&, const RefusedCall&) = default;
};

/// How many different calls are counted in one run.
inline constexpr std::size_t refused_calls_max = 64;

/// What a run did and used. All of it is measured outside the program's reach.
struct Result {
  Reason reason = Reason::exited;
  int exit_code = 0;    ///< when the main process exited by itself
  int signal = 0;       ///< the signal that ended the main process, else 0
  int start_error = 0;  ///< errno of exec when reason is not_executable
  double cpu_s = 0;     ///< of the whole tree, from the cgroup; == user_s + system_s
  double user_s = 0;
  double system_s = 0;
  double wall_s = 0;
  std::uint64_t memory_bytes = 0;          ///< peak of the whole tree, from the cgroup
  std::uint64_t output_bytes = 0;          ///< written to standard output and standard error
  bool process_limit_hit = false;          ///< a fork or a thread was refused, whatever came of it
  std::vector<RefusedCall> refused_calls;  ///< each call once
  std::string standard_output;             ///< the first `keep_output_bytes`
  std::string standard_error;              ///< the first `keep_error_bytes`
  std::map<std::string, FileDescriptor> collected;  ///< path -> opened for reading, at its start
};

}  // namespace sandbox
