#pragma once

#include <cstdint>
#include <string>

#include "sandbox/channel.hpp"
#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/spec.hpp"

namespace sandbox {

struct CapturedOutput {
  std::string standard_output;
  std::string standard_error;
  std::uint64_t total_bytes = 0;  ///< of both, also what was dropped
};

/// What a box may need beside the time of the run, on a machine that is very busy.
inline constexpr double box_patience_s = 300;

/// Reads what a run writes to its standard output and error, in the caller's process: the program
/// pays no memory for it and the helper never touches it. Pipes, made anew for each run, because a
/// pipe's flags and size would carry over.
class OutputCapture {
 public:
  static Expected<OutputCapture> make(std::uint64_t keep_output_bytes,
                                      std::uint64_t keep_error_bytes);

  int write_end_of_output() const { return output_.write_end.get(); }
  int write_end_of_error() const { return error_.write_end.get(); }

  /// After they were sent away: then the end of the last writer is seen.
  void close_write_ends();

  /// Reads until the box replies to run `id`; asks the box to stop the run when it has written more
  /// than `spec.limits.output_bytes` or is unwanted. The packet is empty when the box died. An
  /// error when it is silent for `patience_s` after it should have ended the run.
  Expected<Packet> drain_until_reply(int box, std::uint64_t id, const Spec& spec,
                                     double patience_s = box_patience_s);

  CapturedOutput take();

 private:
  struct Stream {
    FileDescriptor read_end;
    FileDescriptor write_end;
    std::string kept;
    std::uint64_t keep_bytes = 0;

    static Expected<Stream> make(std::uint64_t keep_bytes);
    /// Reads once; how many bytes, 0 at the end, -1 when there is nothing now.
    std::int64_t read_some();
  };

  void drain_rest();

  Stream output_;
  Stream error_;
  std::uint64_t total_bytes_ = 0;
};

}  // namespace sandbox
