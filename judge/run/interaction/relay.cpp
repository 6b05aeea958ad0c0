#include "judge/run/interaction/relay.hpp"

#include <cerrno>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace judge::run {
namespace {

using Speaker = ConversationPart::Speaker;

constexpr std::size_t chunk_bytes_max = 64 * kibibyte;

/// Writes without SIGPIPE: blocks the signal for this thread and removes it if it is pending. (Only
/// sockets have MSG_NOSIGNAL.)
ssize_t write_quietly(int fd, const std::string& bytes) {
  sigset_t broken_pipe;
  sigset_t before;
  ::sigemptyset(&broken_pipe);
  ::sigaddset(&broken_pipe, SIGPIPE);
  ::pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
  const ssize_t written = ::write(fd, bytes.data(), bytes.size());
  const int error = errno;
  if (written < 0 && error == EPIPE && ::sigismember(&before, SIGPIPE) == 0) {
    const timespec now{};
    ::sigtimedwait(&broken_pipe, nullptr, &now);
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

}  // namespace

Relay::Relay(Direction one, Direction other) : directions_{std::move(one), std::move(other)} {
  for (const Direction& direction : directions_) {
    ::fcntl(direction.source.get(), F_SETFL, O_NONBLOCK);
    ::fcntl(direction.sink.get(), F_SETFL, O_NONBLOCK);
  }
}

void Relay::prepare(pollfd* waiting) const {
  for (std::size_t i = 0; i < directions_.size(); ++i) {
    const Direction& direction = directions_[i];
    const bool reads = direction.unsent.empty();
    waiting[2 * i] = {.fd = reads ? direction.source.get() : -1, .events = POLLIN, .revents = 0};
    // If there is no output to write, request no event: poll still reports a pipe without a reader.
    waiting[2 * i + 1] = {.fd = direction.has_reader ? direction.sink.get() : -1,
                          .events = static_cast<short>(reads ? 0 : POLLOUT),
                          .revents = 0};
  }
}

void Relay::forward(const pollfd* waiting) {
  for (std::size_t i = 0; i < directions_.size(); ++i) {
    if ((waiting[2 * i + 1].revents & POLLERR) != 0) lose_reader(directions_[i]);
  }
  for (std::size_t i = 0; i < directions_.size(); ++i) {
    Direction& direction = directions_[i];
    if (waiting[2 * i].revents != 0 && direction.source) read_from(direction);
    if (!direction.unsent.empty()) write_to(direction);
  }
}

/// Handles the case that the reader of a direction (submission to validator, or back) has closed
/// its input. If the submission is the writer, closes the relay's end of the submission's output,
/// so that the submission notices.
void Relay::lose_reader(Direction& direction) {
  direction.has_reader = false;
  direction.unsent.clear();
  if (direction.speaker == Speaker::submission) direction.source.reset();
}

/// Detects outputs that no longer have a reader. Called when the output of a program has ended,
/// because the program itself may have ended. Its input was then closed before its output, so the
/// other program's output no longer has a reader.
void Relay::look_for_lost_readers() {
  for (Direction& direction : directions_) {
    pollfd sink{.fd = direction.has_reader ? direction.sink.get() : -1, .events = 0, .revents = 0};
    if (::poll(&sink, 1, 0) == 1 && (sink.revents & POLLERR) != 0) lose_reader(direction);
  }
}

void Relay::read_from(Direction& direction) {
  static thread_local std::array<char, chunk_bytes_max> buffer;
  std::string& text = direction.unsent;
  const ssize_t size = ::read(direction.source.get(), buffer.data(), buffer.size());
  const bool has_ended = size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR);
  if (size > 0) text.assign(buffer.data(), static_cast<std::size_t>(size));
  if (has_ended) {
    look_for_lost_readers();
    direction.source.reset();
    direction.sink.reset();
  }
  if (text.empty()) return;
  if (direction.speaker == Speaker::submission) bytes_of_submission_ += text.size();
  const std::chrono::duration<double> at = std::chrono::steady_clock::now() - begun_;
  append(conversation_, {direction.speaker, 1, at.count(), text});
  if (!direction.has_reader) text.clear();
}

void Relay::write_to(Direction& direction) {
  const ssize_t written = write_quietly(direction.sink.get(), direction.unsent);
  if (written >= 0) {
    direction.unsent.erase(0, static_cast<std::size_t>(written));
  } else if (errno != EAGAIN && errno != EINTR) {
    lose_reader(direction);
  }
}

void Relay::cut_off_validator() {
  for (Direction& direction : directions_) {
    if (direction.speaker != Speaker::validator) continue;
    direction.unsent.clear();
    direction.source.reset();
    direction.sink.reset();
  }
}

void Relay::record_rest() {
  for (Direction& direction : directions_) {
    direction.unsent.clear();
    if (direction.source) read_from(direction);
  }
}

std::size_t Relay::unsent_bytes(ConversationPart::Speaker speaker) const {
  std::size_t bytes = 0;
  for (const Direction& direction : directions_) {
    if (direction.speaker == speaker) bytes += direction.unsent.size();
  }
  return bytes;
}

}  // namespace judge::run
