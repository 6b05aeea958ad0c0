#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sandbox {

/// What one run may use. Every limit is one for the whole tree of processes.
struct Limits {
  double cpu_s = 1.0;                              ///< user + system time; > 0
  double wall_s = 3.0;                             ///< time on the clock; > 0
  std::uint64_t memory_bytes = 256 * 1024 * 1024;  ///< >= 1 MiB; includes tmpfs and the stack
  std::uint64_t output_bytes = 8 * 1024 * 1024;    ///< stdout + stderr, and each file written
  std::uint32_t processes = 64;                    ///< processes and threads at a time; >= 1

  friend bool operator==(const Limits&, const Limits&) = default;
};

/// The file system that a program sees. Programs with equal profiles may share a box, one after the
/// other; nothing is carried from one run to the next. Besides what is named here a box holds
/// /dev/{null,zero,full,random,urandom}, the work directory /box, and /tmp, which is the same
/// place.
struct Profile {
  /// Host directories and files to show, read-only, at the same path, for example "/usr/bin".
  /// Host paths that do not exist are an error. Links such as /lib -> usr/lib are made as needed.
  std::vector<std::string> read_only_paths;
  bool writable = false;                ///< may the program create files in /box?
  std::uint64_t work_bytes = 64 << 20;  ///< the most that /box can hold; charged as memory
  bool proc = false;                    ///< mount a /proc that shows only the box's processes
  /// Allow socketpair(AF_UNIX, SOCK_STREAM, 0), which makes two ends that have no name and reach
  /// nothing but each other, as a pipe does. A Java machine opens no file channel without it.
  bool socket_pairs = false;

  friend bool operator==(const Profile&, const Profile&) = default;
};

/// A file put into /box before the run; removed after it.
struct InputFile {
  std::string path;  ///< relative to /box, directories are made; no "..", no leading '/'
  int fd = -1;       ///< opened for reading by the caller, read from its start
  bool executable = false;
};

/// One run, as a plain value. File descriptors stay the caller's.
struct Spec {
  Profile profile;
  Limits limits;
  std::vector<std::string> arguments;  ///< argv; argv[0] is required
  /// The program: a descriptor to execute (a static binary, best a sealed memory file). When -1,
  /// argv[0] is executed as a path inside the box.
  int executable = -1;
  int standard_input = -1;  ///< -1: /dev/null
  std::vector<InputFile> files;
  std::vector<std::string> directories;  ///< made in /box before the run (profile must be writable)
  std::vector<std::string> collect;      ///< paths in /box to hand back after the run, if they
                                         ///< are then plain files; needs a writable profile
  /// Boxes that later runs will want, opened while this one goes on instead of before them. What
  /// that takes is counted as this run's: for runs that are not measured closely.
  std::vector<Profile> open_meanwhile;
  /// Becomes readable (an eventfd, for example) when nobody wants this run any more: it is ended at
  /// once then, and has an error instead of a result. -1: it is wanted to its end.
  int unwanted = -1;
  std::vector<std::string> environment;  ///< added to the fixed PATH, HOME, LANG, TMPDIR
  /// How much of standard output and standard error to keep. What is above is counted, and dropped.
  std::uint64_t keep_output_bytes = UINT64_MAX;
  std::uint64_t keep_error_bytes = 64 * 1024;
};

}  // namespace sandbox
