#pragma once

#include <cstdint>
#include <string>

#include "sandbox/channel.hpp"
#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/reusable_pipe.hpp"
#include "sandbox/spec.hpp"

namespace sandbox {

struct CapturedOutput {
  std::string standard_output;
  std::string standard_error;
  std::uint64_t total_bytes = 0;  ///< of both, including the part that was not kept
};

/// The time allowed for a box in addition to the wall-clock limit of the run. It is long, because
/// the machine may be very busy.
inline constexpr double box_patience_s = 300;

/// Captures the standard output and standard error of a run in the caller's process, so that the
/// output does not count as the program's memory, and the helper need not read it. Opens new pipes
/// for each run, because a program may change the flags and the size of a pipe.
class OutputCapture {
 public:
  /// The reusable pipes of one box, so that the pipes of all its runs have the same inode numbers.
  /// Each box has separate pipes, so that no box has an end of a different box's pipe open.
  struct Places {
    ReusablePipe output;
    ReusablePipe error;

    static Expected<Places> make();
  };

  static Expected<OutputCapture> make(const Places& places, std::uint64_t keep_output_bytes,
                                      std::uint64_t keep_error_bytes);

  int write_end_of_output() const { return output_.write_end.get(); }
  int write_end_of_error() const { return error_.write_end.get(); }

  /// Closes this process's copies of the write ends. Call this once the write ends have been sent
  /// to the box. Reading reaches the end of the output only after all copies have been closed.
  void close_write_ends();

  /// Reads until the box replies to run `id`. Asks the box to stop the run when the run has written
  /// more than `spec.limits.output_bytes` or `spec.printed_bytes_max`, is no longer wanted
  /// (`spec.unwanted`) or must end (`spec.stop`). Passes reports of idle periods to `spec.idle`.
  /// The returned packet is empty if the box died. Fails if the box sends no reply within
  /// `spec.limits.wall_s` + `patience_s`.
  Expected<Packet> drain_until_reply(int box, std::uint64_t id, const Spec& spec,
                                     double patience_s = box_patience_s);

  CapturedOutput take();

 private:
  struct Stream {
    FileDescriptor read_end;
    FileDescriptor write_end;
    std::string kept;
    std::uint64_t keep_bytes = 0;

    static Expected<Stream> make(const ReusablePipe& place, std::uint64_t keep_bytes);
    /// Reads once. Returns the number of bytes, 0 at the end, or -1 if no data is available or on
    /// error.
    std::int64_t read_some();
  };

  void drain_rest();

  Stream output_;
  Stream error_;
  std::uint64_t total_bytes_ = 0;
};

}  // namespace sandbox
