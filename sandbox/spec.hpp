#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandbox {

/// The limits of one run. Each limit applies to the whole process tree.
struct Limits {
  double cpu_s = 1.0;                              ///< user + system time; > 0
  double wall_s = 3.0;                             ///< wall-clock time; > 0
  std::uint64_t memory_bytes = 256 * 1024 * 1024;  ///< >= 1 MiB; includes tmpfs and the stack
  std::uint64_t output_bytes =
      8 * 1024 * 1024;           ///< of stdout and stderr together, and of each file written
  std::uint32_t processes = 64;  ///< processes and threads at a time; >= 1

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// The file system that a program sees. Programs with equal profiles may share a box, one after the
/// other; no state is carried from one run to the next. In addition to the paths named here, a box
/// has /dev/{null,full,random,urandom}, the work directory /box, and /tmp, which is the same
/// directory as /box.
struct Profile {
  /// Host directories and files to show, read-only, at the same path, for example "/usr/bin". A
  /// path that does not exist on the host is an error. Links such as /lib -> usr/lib are created as
  /// needed.
  std::vector<std::string> read_only_paths;
  /// Show copies of `read_only_paths` in memory (see RuntimeImages) instead of the host's own
  /// files. Set this for every box that runs student programs: the kernel caches names and pages of
  /// the host's files for all processes, so a program could tell which files another program had
  /// used, by measuring how long it takes to access them.
  bool from_memory = false;
  bool writable = false;                ///< the program may create files in /box
  std::uint64_t work_bytes = 64 << 20;  ///< capacity of /box; its content counts as memory
  bool proc = false;                    ///< mount a /proc that shows only the processes of the box
  /// Let the call socketpair(AF_UNIX, SOCK_STREAM, 0) succeed, but return a pipe instead of
  /// sockets. The Java virtual machine makes this call before it can open a file channel. A pipe is
  /// enough, because the Java virtual machine only reads from one end.
  bool socket_pairs = false;
  /// If not empty, a box without /proc has two files in its place, for runtimes that need them. The
  /// link /proc/self/exe leads to this path; a compiler finds its own files through it.
  /// /proc/self/maps has one line that covers all addresses; the C library uses it to find the end
  /// of the stack.
  std::string proc_self;

  friend bool operator==(const Profile&, const Profile&) = default;
};

/// A file copied into /box before the run and removed afterwards.
struct InputFile {
  std::string path;  ///< relative to /box; parents are created; no "..", no leading '/'
  int fd = -1;       ///< opened for reading by the caller; read from its start
  bool executable = false;
  bool writable = false;  ///< the program may change it; otherwise nobody can
};

/// During a conversation, a box divides the time into periods of this length. It reports each
/// period in which the program was idle (see `Spec::idle`).
inline constexpr double idle_period_s = 0.25;

/// One run, as a plain value. The caller keeps ownership of all file descriptors.
struct Spec {
  Profile profile;
  Limits limits;
  std::vector<std::string> arguments;  ///< argv; argv[0] is required
  /// A descriptor of the program to execute: a static binary, preferably a sealed memory file. If
  /// it is -1, argv[0] is executed as a path inside the box.
  int executable = -1;
  int standard_input = -1;  ///< -1: `input`
  /// The content of the standard input, which must stay valid during the run. If possible, use this
  /// rather than `standard_input`: a program can see the inode number of its input file, and with
  /// `input` the number is the same for all runs in a box (see ReusableInput). If this is `nullopt`
  /// and `standard_input` is -1, the program reads /dev/null.
  std::optional<std::string_view> input;
  /// The write end of a pipe that becomes the program's standard output. -1: the sandbox captures
  /// the standard output. If a pipe is given, the run is one side of a conversation with a
  /// different program:
  /// - The box keeps its own ends of both pipes open until it has recorded when the program ended
  ///   (`Result::ended_s`). The other program therefore can't react to the end of this one before
  ///   that time. If the program closes a pipe but continues to run, the box closes its own end of
  ///   this pipe only after the next period (`idle_period_s`) in which the program uses no
  ///   processor.
  /// - If the box dies after the program was sent to it, the run is not repeated, but fails.
  int standard_output = -1;
  /// Called after the descriptors have been sent to the box; may be empty. In a conversation, the
  /// caller must then close its copies of the pipe ends. Otherwise the other program would not
  /// notice when this program ends.
  std::function<void()> sent;
  std::vector<InputFile> files;
  std::vector<std::string>
      directories;                   ///< created in /box before the run (profile must be writable)
  std::vector<std::string> collect;  ///< paths in /box to return after the run if they are plain
                                     ///< files; needs a writable profile. "feedback/" returns
                                     ///< the first 64 plain files directly in that directory.
  /// The profiles of boxes for later runs. The boxes are opened during this run instead of before
  /// the later runs. Opening them may count towards the time and memory of this run, so use this
  /// member only for runs that are not measured closely.
  std::vector<Profile> open_meanwhile;
  /// A descriptor, for example an eventfd, that becomes readable when the run is no longer wanted.
  /// The run is then stopped at once and returns an error instead of a result. -1: the run can't be
  /// cancelled.
  int unwanted = -1;
  /// A descriptor that becomes readable when the run must end at once. The result then has
  /// Reason::stopped, unless the run has already ended by itself. -1: none.
  int stop = -1;
  /// An eventfd that counts idle periods. Its count grows by 1 after each period of `idle_period_s`
  /// in which the program used less than 2 % of a processor and did not have to wait for a
  /// processor. Needs `standard_output`. -1: none.
  int idle = -1;
  /// Discard the box after this run. Set this for programs that may write files, because the inode
  /// numbers and the order of the files in a used work directory would reveal something about these
  /// programs to the next program.
  bool last_of_box = false;
  /// The maximum number of bytes that the program may print to standard output and standard error
  /// together. If it prints more, the run is stopped with Reason::output_limit. No effect unless
  /// it is less than `limits.output_bytes`, which limits the printed bytes, too.
  std::uint64_t printed_bytes_max = UINT64_MAX;
  std::vector<std::string> environment;  ///< added to the fixed PATH, HOME, LANG, TMPDIR
  /// The number of bytes of standard output and standard error to keep. The rest is counted and
  /// discarded.
  std::uint64_t keep_output_bytes = UINT64_MAX;
  std::uint64_t keep_error_bytes = 64 * 1024;
};

/// Returns the maximum number of bytes that the run may print to standard output and standard error
/// together.
inline std::uint64_t printed_limit_bytes(const Spec& spec) {
  return std::min(spec.limits.output_bytes, spec.printed_bytes_max);
}

}  // namespace sandbox
