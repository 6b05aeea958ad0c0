#include "sandbox/output_capture.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>

#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "sandbox/try.hpp"
#include "sandbox/wire.hpp"

namespace sandbox {
namespace {

constexpr int look_again_ms = 1000;

/// Asks the box to end run `id`. If the box has died, the next poll detects this.
void send_stop(int box, std::uint64_t id, Reason reason) {
  wire::RunRequest stop;
  stop.id = id;
  stop.kill = true;
  stop.kill_reason = reason;
  static_cast<void>(send_packet(box, wire::encode(stop), {}));
}

/// True if the packet only reports that the program is idle.
bool is_idle_report(const Packet& packet) {
  const auto reply = wire::decode<wire::RunReply>(packet.bytes);
  return reply && reply->idle;
}

}  // namespace

Expected<OutputCapture::Places> OutputCapture::Places::make() {
  SANDBOX_TRY_ASSIGN(auto output, ReusablePipe::make());
  SANDBOX_TRY_ASSIGN(auto error, ReusablePipe::make());
  return Places{std::move(output), std::move(error)};
}

Expected<OutputCapture::Stream> OutputCapture::Stream::make(const ReusablePipe& place,
                                                            std::uint64_t keep_bytes) {
  SANDBOX_TRY_ASSIGN(auto pipe, place.open());
  ::fcntl(pipe.read_end.get(), F_SETFL, O_NONBLOCK);
  return Stream{std::move(pipe.read_end), std::move(pipe.write_end), {}, keep_bytes};
}

std::int64_t OutputCapture::Stream::read_some() {
  static thread_local std::array<char, 64 * 1024> buffer;
  const ssize_t size = ::read(read_end.get(), buffer.data(), buffer.size());
  if (size <= 0) return size;
  const std::uint64_t room = keep_bytes - std::min<std::uint64_t>(keep_bytes, kept.size());
  kept.append(buffer.data(), std::min<std::size_t>(room, static_cast<std::size_t>(size)));
  return size;
}

Expected<OutputCapture> OutputCapture::make(const Places& places, std::uint64_t keep_output_bytes,
                                            std::uint64_t keep_error_bytes) {
  SANDBOX_TRY_ASSIGN(auto output, Stream::make(places.output, keep_output_bytes));
  SANDBOX_TRY_ASSIGN(auto error, Stream::make(places.error, keep_error_bytes));
  OutputCapture capture;
  capture.output_ = std::move(output);
  capture.error_ = std::move(error);
  return capture;
}

void OutputCapture::close_write_ends() {
  output_.write_end.reset();
  error_.write_end.reset();
}

void OutputCapture::drain_rest() {
  // Every writer is dead now, so the pipes contain all of the remaining output. A compromised box
  // is an exception: it may reply while writers are still alive. Without this limit, reading their
  // output might never end.
  constexpr std::uint64_t pipe_bytes_max = 4 << 20;
  for (Stream* stream : {&output_, &error_}) {
    std::uint64_t bytes = 0;
    for (std::int64_t size = 0; bytes < pipe_bytes_max && (size = stream->read_some()) > 0;) {
      bytes += static_cast<std::uint64_t>(size);
    }
    total_bytes_ += bytes;
  }
}

Expected<Packet> OutputCapture::drain_until_reply(int box, std::uint64_t id, const Spec& spec,
                                                  double patience_s) {
  using Clock = std::chrono::steady_clock;
  const auto patience = std::chrono::duration<double>(spec.limits.wall_s + patience_s);
  const auto deadline = Clock::now() + std::chrono::duration_cast<Clock::duration>(patience);
  std::array<pollfd, 5> waiting = {{{.fd = box, .events = POLLIN, .revents = 0},
                                    {.fd = output_.read_end.get(), .events = POLLIN, .revents = 0},
                                    {.fd = error_.read_end.get(), .events = POLLIN, .revents = 0},
                                    {.fd = spec.unwanted, .events = POLLIN, .revents = 0},
                                    {.fd = spec.stop, .events = POLLIN, .revents = 0}}};
  const std::uint64_t bytes_max = printed_limit_bytes(spec);
  bool stop_sent = false;
  while (true) {
    if (Clock::now() >= deadline) return failure("a box did not end its run in time");
    if (::poll(waiting.data(), waiting.size(), look_again_ms) < 0) {
      if (errno == EINTR) continue;
      return failure(system_message("poll", errno));
    }
    Stream* const streams[] = {&output_, &error_};
    for (std::size_t i = 0; i < 2; ++i) {
      if (waiting[i + 1].revents == 0) continue;
      const std::int64_t size = streams[i]->read_some();
      if (size > 0) total_bytes_ += static_cast<std::uint64_t>(size);
      if (size == 0) waiting[i + 1].fd = -1;
    }
    const bool unwanted = waiting[3].revents != 0 || waiting[4].revents != 0;
    if (unwanted) waiting[3].fd = waiting[4].fd = -1;  // They stay readable.
    if ((unwanted || total_bytes_ > bytes_max) && !stop_sent) {
      stop_sent = true;
      send_stop(box, id, unwanted ? Reason::stopped : Reason::output_limit);
    }
    if (waiting[0].revents == 0) continue;
    auto packet = receive_packet(box);
    // In a conversation, a box reports idle periods even if the caller has not set `spec.idle`.
    if (packet && is_idle_report(*packet)) {
      if (spec.idle >= 0) ::eventfd_write(spec.idle, 1);
      continue;
    }
    drain_rest();
    return packet;
  }
}

CapturedOutput OutputCapture::take() {
  return {std::move(output_.kept), std::move(error_.kept), total_bytes_};
}

}  // namespace sandbox
