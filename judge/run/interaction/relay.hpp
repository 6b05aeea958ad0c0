#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>

#include <poll.h>

#include "judge/core/conversation.hpp"
#include "sandbox/file_descriptor.hpp"

namespace judge::run {

/// Connects two programs: records the output of each and forwards it to the other. The relay never
/// blocks. If one program does not read, only the other program's output is delayed, as in a pipe.
class Relay {
 public:
  /// One direction: reads from `source` and writes to `sink`.
  struct Direction {
    ConversationPart::Speaker speaker = ConversationPart::Speaker::submission;
    sandbox::FileDescriptor source;
    sandbox::FileDescriptor sink;
    std::string unsent = {};  ///< read from `source`, not written to `sink` yet
    bool has_reader = true;
  };

  static constexpr std::size_t events = 4;

  /// The descriptors must be pipe ends. No other process may share their open file descriptions,
  /// because these become non-blocking.
  Relay(Direction one, Direction other);

  /// Fills in the descriptors and events to wait for. A negative descriptor is ignored.
  void prepare(pollfd* waiting) const;

  /// Forwards as much as possible. Call this after poll() has filled in the events in `waiting`.
  /// - If a program has closed its output, closes the other program's input after the last byte.
  /// - If the validator has closed its input, closes the pipe to which the submission writes, so
  ///   that the submission's next write fails.
  /// - If the submission has closed its input, discards what the validator writes to it, so that
  ///   the validator's writes succeed. The validator reads the end of file instead.
  void forward(const pollfd* waiting);

  /// Records the output that was written but not forwarded. Call this after both programs have
  /// ended.
  void record_rest();

  /// Closes the validator's output, so that its next write fails.
  void cut_off_validator();

  /// The number of bytes that the relay has read from the submission.
  std::uint64_t bytes_of_submission() const { return bytes_of_submission_; }

  /// The number of bytes from this speaker that the relay has read but not forwarded.
  std::size_t unsent_bytes(ConversationPart::Speaker speaker) const;

  /// True if the conversation is too long to be recorded completely.
  bool is_full() const { return conversation_.is_truncated; }

  Conversation take() { return std::move(conversation_); }

 private:
  void read_from(Direction& direction);
  void lose_reader(Direction& direction);
  void look_for_lost_readers();
  void write_to(Direction& direction);

  std::array<Direction, 2> directions_;
  Conversation conversation_;
  std::uint64_t bytes_of_submission_ = 0;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

}  // namespace judge::run
