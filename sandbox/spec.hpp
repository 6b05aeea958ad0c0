#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace sandbox {

/// The limits of one run. Each applies to the whole process tree.
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
/// directory.
struct Profile {
  /// Host directories and files to show, read-only, at the same path, for example "/usr/bin". A
  /// path that does not exist on the host is an error. Links such as /lib -> usr/lib are created as
  /// needed.
  std::vector<std::string> read_only_paths;
  /// Show copies of `read_only_paths` in memory (see RuntimeImages) instead of the host's own
  /// files. Set it for every box that runs student programs: the kernel caches names and pages of
  /// the host's files for all processes, so a program could tell from access times which files
  /// another program had used.
  bool from_memory = false;
  bool writable = false;                ///< the program may create files in /box
  std::uint64_t work_bytes = 64 << 20;  ///< capacity of /box; its content counts as memory
  bool proc = false;                    ///< mount a /proc that shows only the processes of the box
  /// Answer socketpair(AF_UNIX, SOCK_STREAM, 0) with a pipe. The Java virtual machine can't open a
  /// file channel without it, and uses only one end, for reading.
  bool socket_pairs = false;

  friend bool operator==(const Profile&, const Profile&) = default;
};

/// A file copied into /box before the run and removed afterwards.
struct InputFile {
  std::string path;  ///< relative to /box; parents are created; no "..", no leading '/'
  int fd = -1;       ///< opened for reading by the caller; read from its start
  bool executable = false;
};

/// One run, as a plain value. The caller keeps ownership of all file descriptors.
struct Spec {
  Profile profile;
  Limits limits;
  std::vector<std::string> arguments;  ///< argv; argv[0] is required
  /// A descriptor of the program to execute: a static binary, preferably a sealed memory file. If
  /// it is -1, argv[0] is executed as a path inside the box.
  int executable = -1;
  int standard_input = -1;  ///< -1: /dev/null
  std::vector<InputFile> files;
  std::vector<std::string>
      directories;                   ///< created in /box before the run (profile must be writable)
  std::vector<std::string> collect;  ///< paths in /box to return after the run if they are plain
                                     ///< files; needs a writable profile
  /// The profiles of boxes for later runs. The boxes are opened during this run instead of before
  /// the later runs. This may count towards the time and memory of this run, so use it only for
  /// runs that are not measured closely.
  std::vector<Profile> open_meanwhile;
  /// A descriptor, for example an eventfd, that becomes readable when the run is no longer wanted.
  /// The run is then stopped at once and returns an error instead of a result. -1: the run can't be
  /// cancelled.
  int unwanted = -1;
  /// Discard the box after this run. Set it for programs that may write files, because the inode
  /// numbers and the order of the files in a used work directory would reveal something about them
  /// to the next program.
  bool last_of_box = false;
  /// Maximum size of standard output and standard error together. If it is less than
  /// `limits.output_bytes`, the run is stopped with Reason::output_limit when the program prints
  /// more.
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
