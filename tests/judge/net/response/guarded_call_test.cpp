#include "judge/net/response/guarded_call.hpp"

#include <stdexcept>

#include <gtest/gtest.h>

namespace judge::net::guarded_call_test {
namespace {

api::Response split(const api::Request&) { return {.headers = {{"X", "a\r\nSet-Cookie: b"}}}; }

TEST(GuardedCall, ReturnsTheResponseFromTheHandler) {
  const api::Handler teapot = [](const api::Request&) { return api::Response{.status = 418}; };
  EXPECT_EQ(answer_of(teapot, {}).status, 418);
  const api::Gate open = [](const api::Request&) { return api::Admission{7, "ada", true}; };
  EXPECT_EQ(decision_of(open, {})->body_bytes_max, 7U);
}

TEST(GuardedCall, CompressesTheResponse) {
  const api::Handler handler = [](const api::Request&) {
    return api::Response{.body = std::string(10'000, 'a')};
  };
  const api::Request request{.method = "GET", .headers = {{"accept-encoding", "gzip"}}};
  EXPECT_LT(answer_of(handler, request).body.size(), 1000U);
}

TEST(GuardedCall, Answers500IfTheHandlerThrows) {
  const api::Handler handler = [](const api::Request&) -> api::Response {
    throw std::runtime_error("why");
  };
  EXPECT_EQ(answer_of(handler, {}).status, 500);
  EXPECT_EQ(answer_of(handler, {}).notes.reason, "why");
  const api::Gate gate = [](const api::Request&) -> api::Admitted {
    throw std::runtime_error("why");
  };
  EXPECT_EQ(decision_of(gate, {}).error().notes.reason, "why");
}

TEST(GuardedCall, Answers500IfTheResponseCannotBeSent) {
  EXPECT_EQ(answer_of(split, {}).status, 500);
  const api::Gate gate = [](const api::Request& head) -> api::Admitted {
    return std::unexpected(split(head));
  };
  EXPECT_EQ(decision_of(gate, {}).error().status, 500);
}

}  // namespace
}  // namespace judge::net::guarded_call_test
