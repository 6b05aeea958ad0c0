#include "sandbox/reply_check.hpp"

#include <cmath>
#include <functional>
#include <limits>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/mman.h>

namespace sandbox {
namespace {

constexpr std::uint64_t run_id = 5;

/// Applies `change` to the reply of an intact box. Returns whether the check accepts the changed
/// reply.
bool is_taken(const std::function<void(wire::RunReply&, std::vector<FileDescriptor>&)>& change) {
  Spec spec;
  spec.collect = {"a", "b"};
  wire::RunReply reply{.id = run_id, .error = "", .exit_code = 1, .collected = {"a"}};
  std::vector<FileDescriptor> descriptors;
  descriptors.emplace_back(::memfd_create("a", MFD_CLOEXEC));
  change(reply, descriptors);
  return check_reply(reply, run_id, descriptors, spec).has_value();
}

TEST(ReplyCheck, AcceptsTheRepliesOfAnIntactBox) {
  EXPECT_TRUE(is_taken([](auto&, auto&) {}));
  EXPECT_TRUE(is_taken([](auto& reply, auto&) {
    reply.cpu_s = 1.5;
    reply.exit_code = 0;
    reply.signal = 9;
  }));
}

TEST(ReplyCheck, RefusesImpossibleValues) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  constexpr double infinity = std::numeric_limits<double>::infinity();
  EXPECT_FALSE(is_taken([](auto& reply, auto&) { reply.id = run_id - 1; }));
  EXPECT_FALSE(is_taken([](auto& reply, auto&) { reply.cpu_s = nan; }));
  EXPECT_FALSE(is_taken([](auto& reply, auto&) { reply.user_s = -1; }));
  EXPECT_FALSE(is_taken([](auto& reply, auto&) { reply.wall_s = infinity; }));
  EXPECT_FALSE(is_taken([](auto& reply, auto&) { reply.memory_bytes = UINT64_MAX; }));
  EXPECT_FALSE(is_taken([](auto& reply, auto&) { reply.exit_code = -1; }));
  EXPECT_FALSE(is_taken([](auto& reply, auto&) { reply.exit_code = 256; }));
  EXPECT_FALSE(is_taken([](auto& reply, auto&) { reply.signal = 1000; }));
}

TEST(ReplyCheck, RefusesInvalidListsOfRefusedCalls) {
  const auto is_taken_with = [](const std::vector<RefusedCall>& calls) {
    return is_taken([&](auto& reply, auto&) { reply.refused_calls = calls; });
  };
  EXPECT_TRUE(is_taken_with({{"socket", 3}, {"io_uring_setup", 1}, {"unknown", 1}}));
  EXPECT_FALSE(is_taken_with({{"", 1}}));
  EXPECT_FALSE(is_taken_with({{"socket", 0}}));
  EXPECT_FALSE(is_taken_with({{"socket\nverdict=AC", 1}}));
  EXPECT_FALSE(is_taken_with({{std::string(33, 'a'), 1}}));
  EXPECT_FALSE(is_taken_with(std::vector<RefusedCall>(refused_calls_max + 1, {"socket", 1})));
}

TEST(ReplyCheck, RefusesUnrequestedAndSpecialFiles) {
  EXPECT_FALSE(is_taken([](auto& reply, auto&) { reply.collected = {"c"}; }));
  EXPECT_FALSE(is_taken([](auto& reply, auto&) { reply.collected.clear(); }));
  EXPECT_FALSE(is_taken([](auto&, auto& files) { files.clear(); }));
  EXPECT_FALSE(is_taken(
      [](auto&, auto& files) { files[0] = FileDescriptor(::open("/dev/zero", O_RDONLY)); }));
  EXPECT_FALSE(is_taken(
      [](auto&, auto& files) { files[0] = FileDescriptor(::open("/", O_RDONLY | O_DIRECTORY)); }));
}

}  // namespace
}  // namespace sandbox
