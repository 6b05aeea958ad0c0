#include "sandbox/channel.hpp"

#include <array>

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "sandbox/wire.hpp"

namespace sandbox {
namespace {

TEST(Channel, PassesBytesAndDescriptors) {
  auto ends = make_channel();
  ASSERT_TRUE(ends);
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  ASSERT_TRUE(send_packet(ends->first.get(), "hello", pipe));
  ::close(pipe[1]);
  auto packet = receive_packet(ends->second.get());
  ASSERT_TRUE(packet);
  EXPECT_EQ(packet->bytes, "hello");
  ASSERT_EQ(packet->descriptors.size(), 2U);
  ASSERT_EQ(::write(packet->descriptors[1].get(), "x", 1), 1);
  char byte = 0;
  EXPECT_EQ(::read(pipe[0], &byte, 1), 1);
  EXPECT_EQ(byte, 'x');
  ::close(pipe[0]);
}

TEST(Channel, ReturnsAnEmptyPacketWhenTheOtherEndIsClosed) {
  auto ends = make_channel();
  ASSERT_TRUE(ends);
  ends->first.reset();
  const auto packet = receive_packet(ends->second.get());
  ASSERT_TRUE(packet);
  EXPECT_TRUE(packet->bytes.empty());
  EXPECT_FALSE(send_packet(ends->second.get(), "x", {}));
}

TEST(Channel, DoesNotWaitForAReader) {
  auto ends = make_channel();
  ASSERT_TRUE(ends);
  const std::string packet(wire::message_bytes_max, 'x');
  ASSERT_TRUE(send_packet(ends->first.get(), packet, {}));
  int sent = 1;
  while (sent < 1000 && send_packet(ends->first.get(), packet, {})) ++sent;
  EXPECT_LT(sent, 1000);
}

TEST(Channel, RefusesPacketsThatAreTooLarge) {
  auto ends = make_channel();
  ASSERT_TRUE(ends);
  EXPECT_FALSE(send_packet(ends->first.get(), std::string(wire::message_bytes_max + 1, 'x'), {}));
  EXPECT_FALSE(send_packet(ends->first.get(), "x",
                           std::vector<int>(wire::descriptors_max + 1, STDIN_FILENO)));
  const std::string raw(wire::message_bytes_max + 1, 'x');
  ASSERT_EQ(::send(ends->first.get(), raw.data(), raw.size(), 0), static_cast<ssize_t>(raw.size()));
  EXPECT_FALSE(receive_packet(ends->second.get()));
}

}  // namespace
}  // namespace sandbox
