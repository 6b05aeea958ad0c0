#include "sandbox/output_capture.hpp"

#include <atomic>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "sandbox/wire.hpp"

namespace sandbox {
namespace {

/// Acts as the box: writes `bytes` bytes and replies. If `until_stopped` is true, it replies
/// only after it was asked to stop the run.
void play_box(int socket, int output, int error, std::size_t bytes, bool until_stopped) {
  const std::string block(bytes, 'x');
  EXPECT_EQ(::write(output, block.data(), block.size()), static_cast<ssize_t>(block.size()));
  EXPECT_EQ(::write(error, "oh", 2), 2);
  if (until_stopped) {
    const auto packet = receive_packet(socket);
    ASSERT_TRUE(packet);
    const auto wish = wire::decode<wire::RunRequest>(packet->bytes);
    ASSERT_TRUE(wish);
    EXPECT_TRUE(wish->kill);
    EXPECT_EQ(wish->id, 5U);
  }
  ::close(output);
  ::close(error);
  EXPECT_TRUE(send_packet(socket, "reply", {}));
}

const OutputCapture::Places& places() {
  static const auto made = OutputCapture::Places::make();
  return *made;
}

CapturedOutput capture(std::size_t bytes, std::uint64_t keep_bytes, const Spec& spec,
                       bool until_stopped) {
  auto ends = make_channel();
  auto capture = OutputCapture::make(places(), keep_bytes, 1);
  const int output = ::dup(capture->write_end_of_output());
  const int error = ::dup(capture->write_end_of_error());
  capture->close_write_ends();
  std::thread box(play_box, ends->second.get(), output, error, bytes, until_stopped);
  const auto packet = capture->drain_until_reply(ends->first.get(), 5, spec);
  box.join();
  EXPECT_TRUE(packet);
  EXPECT_EQ(packet->bytes, "reply");
  return capture->take();
}

CapturedOutput capture(std::size_t bytes, std::uint64_t keep_bytes, std::uint64_t limit_bytes) {
  Spec spec;
  spec.limits.output_bytes = limit_bytes;
  return capture(bytes, keep_bytes, spec, bytes > limit_bytes);
}

TEST(OutputCapture, KeepsTheOutput) {
  const CapturedOutput output = capture(1000, 5000, 1 << 20);
  EXPECT_EQ(output.standard_output, std::string(1000, 'x'));
  EXPECT_EQ(output.standard_error, "o");
  EXPECT_EQ(output.total_bytes, 1002U);
}

TEST(OutputCapture, CountsDiscardedBytes) {
  const CapturedOutput output = capture(200'000, 10, 1 << 20);
  EXPECT_EQ(output.standard_output, std::string(10, 'x'));
  EXPECT_EQ(output.total_bytes, 200'002U);
}

TEST(OutputCapture, AsksTheBoxToStopACancelledRun) {
  const FileDescriptor wish(::eventfd(1, EFD_CLOEXEC));
  Spec spec;
  spec.unwanted = wish.get();
  EXPECT_EQ(capture(1000, 10, spec, true).total_bytes, 1002U);
}

TEST(OutputCapture, StopsARunAtItsOutputLimit) {
  EXPECT_EQ(capture(200'000, 10, 1000).total_bytes, 200'002U);
}

TEST(OutputCapture, StopsARunAtPrintedBytesMaxEvenIfItsOutputLimitIsHigher) {
  Spec spec;
  spec.printed_bytes_max = 1000;
  EXPECT_EQ(capture(200'000, 10, spec, true).total_bytes, 200'002U);
}

TEST(OutputCapture, DoesNotWaitForABoxThatNeverReplies) {
  auto ends = make_channel();
  auto capture = OutputCapture::make(places(), 10, 10);
  Spec spec;
  spec.limits.wall_s = 0.001;
  EXPECT_FALSE(capture->drain_until_reply(ends->first.get(), 5, spec, 0.001));
}

TEST(OutputCapture, StopsReadingFromABoxThatNeverStopsWriting) {
  auto ends = make_channel();
  auto capture = OutputCapture::make(places(), 10, 10);
  const FileDescriptor output(::dup(capture->write_end_of_output()));
  ASSERT_EQ(::fcntl(output.get(), F_SETFL, O_NONBLOCK), 0);
  ASSERT_TRUE(send_packet(ends->second.get(), "reply", {}));
  std::atomic<bool> is_read = false;
  std::thread writer([&] {
    const std::string block(4096, 'x');
    while (!is_read) static_cast<void>(::write(output.get(), block.data(), block.size()));
  });
  const auto packet = capture->drain_until_reply(ends->first.get(), 5, {});
  is_read = true;
  writer.join();
  ASSERT_TRUE(packet);
  EXPECT_EQ(packet->bytes, "reply");
}

}  // namespace
}  // namespace sandbox
