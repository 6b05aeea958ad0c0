#include "sandbox/wire.hpp"

#include <gtest/gtest.h>

namespace sandbox::wire {
namespace {

RunRequest example() {
  RunRequest request;
  request.id = 7;
  request.limits = {
      .cpu_s = 0.25, .wall_s = 2, .memory_bytes = 5, .output_bytes = 6, .processes = 3};
  request.arguments = {"a", "", "c d"};
  request.environment = {"X=1"};
  request.has_executable = true;
  request.files = {{.path = "one", .executable = true}, {.path = "two/three"}};
  request.directories = {"feedback"};
  request.collect = {"result"};
  return request;
}

TEST(Wire, DecodesAnEncodedRequestUnchanged) {
  const auto request = decode<RunRequest>(encode(example()));
  ASSERT_TRUE(request);
  EXPECT_EQ(request->id, 7U);
  EXPECT_FALSE(request->kill);
  EXPECT_EQ(request->limits, example().limits);
  EXPECT_EQ(request->arguments, example().arguments);
  EXPECT_TRUE(request->has_executable);
  ASSERT_EQ(request->files.size(), 2U);
  EXPECT_TRUE(request->files[0].executable);
  EXPECT_EQ(request->files[1].path, "two/three");
  EXPECT_EQ(request->collect, example().collect);
}

TEST(Wire, DecodesTheListOfRefusedSystemCalls) {
  RunReply sent;
  sent.refused_calls = {{"socket", 3}, {"mount", 1}};
  const auto reply = decode<RunReply>(encode(sent));
  ASSERT_TRUE(reply);
  EXPECT_EQ(reply->refused_calls, sent.refused_calls);
}

TEST(Wire, RefusesTruncatedAndExtendedPackets) {
  const std::string whole = encode(example());
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_FALSE(decode<RunRequest>(std::string_view(whole).substr(0, size))) << size;
  }
  EXPECT_FALSE(decode<RunRequest>(whole + '\0'));
}

TEST(Wire, RefusesImpossibleValues) {
  RunReply reply;
  reply.reason = static_cast<Reason>(200);
  EXPECT_FALSE(decode<RunReply>(encode(reply)));
  std::string lists = encode(OpenBox{});
  lists.replace(0, 4, "\xff\xff\xff\xff");  // a list of four billion paths
  EXPECT_FALSE(decode<OpenBox>(lists));
}

}  // namespace
}  // namespace sandbox::wire
