#include "judge/net/response/response_head.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::net::response_head_test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

/// A stream without events.
class SilentStream final : public api::EventStream {
 public:
  std::string next() override { return ""; }
  bool ended() const override { return false; }
  void wake_by(std::function<void()>) override {}
};

std::string head(const api::Response& response, HeadFacts facts = {}) {
  facts.request_id = "id-1";
  return response_head(response, facts);
}

TEST(ResponseHead, HasStatusLengthAndType) {
  const std::string text = head({.status = 201, .body = "{}"});
  EXPECT_THAT(text, StartsWith("HTTP/1.1 201 Created\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\nX-Request-Id: id-1\r\n"));
  EXPECT_THAT(text, EndsWith("\r\n\r\n"));
}

TEST(ResponseHead, HasTheSecurityHeaders) {
  for (const int status : {200, 204, 304, 404, 500}) {
    const std::string text = head({.status = status});
    EXPECT_THAT(text, HasSubstr("\r\nContent-Security-Policy: default-src 'self';"));
    EXPECT_THAT(text, HasSubstr("frame-ancestors 'none'"));
    EXPECT_THAT(text, Not(HasSubstr("unsafe")));
    EXPECT_THAT(text, HasSubstr("\r\nX-Content-Type-Options: nosniff\r\n"));
    EXPECT_THAT(text, HasSubstr("\r\nReferrer-Policy: same-origin\r\n"));
    EXPECT_THAT(text, HasSubstr("\r\nCross-Origin-Opener-Policy: same-origin\r\n"));
    EXPECT_THAT(text, HasSubstr("\r\nCache-Control: no-store\r\n"));
    EXPECT_THAT(text, Not(HasSubstr("Strict-Transport-Security")));
  }
  EXPECT_THAT(head({}, {.is_secure = true}), HasSubstr("\r\nStrict-Transport-Security: max-age="));
}

TEST(ResponseHead, PrefersTheResponsesOwnHeaders) {
  const std::string text = head({.headers = {{"cache-control", "public"}}});
  EXPECT_THAT(text, HasSubstr("\r\ncache-control: public\r\n"));
  EXPECT_THAT(text, Not(HasSubstr("no-store")));
}

TEST(ResponseHead, OmitsContentLengthForStatusesWithoutABody) {
  for (const int status : {204, 304}) {
    EXPECT_THAT(head({.status = status}), Not(HasSubstr("Content-Length"))) << status;
  }
}

TEST(ResponseHead, AnnouncesThatAnEventStreamClosesTheConnection) {
  api::Response response;
  response.events = std::make_unique<SilentStream>();
  const std::string text = head(response, {.keep_alive = true});
  EXPECT_THAT(text, HasSubstr("\r\nContent-Type: text/event-stream\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\nConnection: close\r\n"));
  EXPECT_THAT(text, HasSubstr("\r\nX-Accel-Buffering: no\r\n"));
  EXPECT_THAT(text, Not(HasSubstr("Content-Length")));
}

TEST(ResponseHead, ContainsConnectionCloseUnlessAnotherRequestMayFollow) {
  EXPECT_THAT(head({}), HasSubstr("\r\nConnection: close\r\n"));
  EXPECT_THAT(head({}, {.keep_alive = true}), Not(HasSubstr("Connection:")));
}

TEST(Sendable, RefusesCharactersThatAreInvalidInAHead) {
  EXPECT_TRUE(is_sendable({.headers = {{"Set-Cookie", "a=b; Path=/"}, {"Set-Cookie", "c=d"}}}));
  EXPECT_FALSE(is_sendable({.headers = {{"X", "a\r\nSet-Cookie: b"}}}));
  EXPECT_FALSE(is_sendable({.headers = {{"X\r\nY", "a"}}}));
  EXPECT_FALSE(is_sendable({.headers = {{"X:", "a"}}}));
  EXPECT_FALSE(is_sendable({.headers = {{"", "a"}}}));
  EXPECT_FALSE(is_sendable({.headers = {{"content-length", "5"}}}));
  EXPECT_FALSE(is_sendable({.headers = {{"Transfer-Encoding", "chunked"}}}));
  EXPECT_FALSE(is_sendable({.content_type = "text/plain\r\nX: y"}));
  EXPECT_FALSE(is_sendable({.status = 100}));
  EXPECT_FALSE(is_sendable({.status = 600}));
}

}  // namespace
}  // namespace judge::net::response_head_test
