#include "judge/run/interaction/relay.hpp"

#include <array>
#include <string>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <unistd.h>

namespace judge::run::relay_test {
namespace {

using Speaker = ConversationPart::Speaker;

struct Pipe {
  sandbox::FileDescriptor read_end;
  sandbox::FileDescriptor write_end;

  Pipe() {
    std::array<int, 2> ends{};
    EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK), 0);
    read_end = sandbox::FileDescriptor(ends[0]);
    write_end = sandbox::FileDescriptor(ends[1]);
  }
};

/// A relay between two programs. The test plays both programs, through their four pipes.
struct RelayHarness {
  Pipe from_submission;
  Pipe to_validator;
  Pipe from_validator;
  Pipe to_submission;
  Relay relay{
      {Speaker::submission, std::move(from_submission.read_end), std::move(to_validator.write_end)},
      {Speaker::validator, std::move(from_validator.read_end), std::move(to_submission.write_end)}};

  /// Forwards until no more bytes are available.
  void run() {
    std::array<pollfd, Relay::events> waiting{};
    for (int i = 0; i < 100; ++i) {
      relay.prepare(waiting.data());
      if (::poll(waiting.data(), waiting.size(), 0) <= 0) return;
      relay.forward(waiting.data());
    }
  }

  static void say(const Pipe& pipe, std::string_view text) {
    EXPECT_EQ(::write(pipe.write_end.get(), text.data(), text.size()),
              static_cast<ssize_t>(text.size()));
  }

  /// Returns the text that can be read without waiting, or "(end)" at the end of the pipe.
  static std::string hear(const Pipe& pipe) {
    std::array<char, 256> buffer{};
    const ssize_t size = ::read(pipe.read_end.get(), buffer.data(), buffer.size());
    if (size == 0) return "(end)";
    return size < 0 ? std::string() : std::string(buffer.data(), static_cast<std::size_t>(size));
  }
};

TEST(Relay, ForwardsAndRecordsInOrder) {
  RelayHarness talk;
  RelayHarness::say(talk.from_submission, "one");
  talk.run();
  EXPECT_EQ(RelayHarness::hear(talk.to_validator), "one");
  RelayHarness::say(talk.from_validator, "two");
  talk.run();
  EXPECT_EQ(RelayHarness::hear(talk.to_submission), "two");
  EXPECT_EQ(to_text(talk.relay.take()), ">one\n<two\n");
}

TEST(Relay, ForwardsTheEndAfterTheLastByte) {
  RelayHarness talk;
  RelayHarness::say(talk.from_submission, "last");
  talk.from_submission.write_end.reset();
  talk.run();
  EXPECT_EQ(RelayHarness::hear(talk.to_validator), "last");
  EXPECT_EQ(RelayHarness::hear(talk.to_validator), "(end)");
  EXPECT_EQ(RelayHarness::hear(talk.to_submission), "") << "the other direction stays open";
}

TEST(Relay, ASubmissionWithoutAReaderGetsABrokenPipe) {
  RelayHarness talk;
  talk.to_validator.read_end.reset();
  talk.run();
  pollfd waiting{.fd = talk.from_submission.write_end.get(), .events = 0, .revents = 0};
  EXPECT_EQ(::poll(&waiting, 1, 0), 1);
  EXPECT_NE(waiting.revents & POLLERR, 0);
}

TEST(Relay, BlocksOnlyTheDirectionThatIsNotRead) {
  RelayHarness talk;
  ::fcntl(talk.to_validator.read_end.get(), F_SETPIPE_SZ, 4096);
  const std::string much(40'000, 'x');
  RelayHarness::say(talk.from_submission, much);
  talk.run();
  EXPECT_GT(talk.relay.unsent_bytes(Speaker::submission), 0U);
  RelayHarness::say(talk.from_validator, "two");
  talk.run();
  EXPECT_EQ(RelayHarness::hear(talk.to_submission), "two");
}

TEST(Relay, CountsTheBytesOfTheSubmissionOnly) {
  RelayHarness talk;
  RelayHarness::say(talk.from_submission, "four");
  RelayHarness::say(talk.from_validator, "fifteen");
  talk.run();
  EXPECT_EQ(talk.relay.bytes_of_submission(), 4U);
}

TEST(Relay, AValidatorThatIsCutOffGetsABrokenPipe) {
  RelayHarness talk;
  talk.relay.cut_off_validator();
  talk.run();
  pollfd waiting{.fd = talk.from_validator.write_end.get(), .events = 0, .revents = 0};
  EXPECT_EQ(::poll(&waiting, 1, 0), 1);
  EXPECT_NE(waiting.revents & POLLERR, 0);
  RelayHarness::say(talk.from_submission, "on");
  talk.run();
  EXPECT_EQ(RelayHarness::hear(talk.to_validator), "on") << "the other direction stays open";
}

TEST(Relay, RecordsTheRemainingOutputAtTheEnd) {
  RelayHarness talk;
  RelayHarness::say(talk.from_submission, "lost");
  talk.relay.record_rest();
  EXPECT_EQ(to_text(talk.relay.take()), ">lost\n");
}

}  // namespace
}  // namespace judge::run::relay_test
