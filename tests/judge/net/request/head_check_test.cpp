#include "judge/net/request/head_check.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace judge::net::head_check_test {
namespace {

/// Returns the status of the refusal, or 0 if the head is accepted.
int refused(const std::string& head, const HeadLimits& limits = {}) {
  const auto framing = check_head(head, limits);
  return framing ? 0 : framing.error().status;
}

std::string get(const std::string& headers) {
  return "GET / HTTP/1.1\r\nHost: h\r\n" + headers + "\r\n";
}

TEST(HeadCheck, DeterminesTheBodyFraming) {
  EXPECT_EQ(check_head(get(""), {}), Framing{});
  EXPECT_EQ(check_head(get("Content-Length: 12 \r\n"), {}), (Framing{12, false}));
  EXPECT_EQ(check_head(get("content-length:0\r\n"), {}), (Framing{0, false}));
  EXPECT_EQ(check_head(get("Transfer-Encoding: Chunked\r\n"), {}), (Framing{std::nullopt, true}));
  EXPECT_EQ(check_head("GET / HTTP/1.0\r\n\r\n", {}), Framing{})
      << "HTTP/1.0 does not require Host";
}

TEST(HeadCheck, AcceptsOrdinaryHeaders) {
  EXPECT_EQ(refused(get("Accept: */*\r\nX-Empty:\r\nX-Tab:\ta\tb\r\nX-Utf8: \xC3\xA4\r\n")), 0);
  EXPECT_EQ(refused("M-SEARCH http://h/x HTTP/1.1\r\nHost: h\r\n\r\n"), 0);
}

TEST(HeadCheck, RefusesAmbiguousHeads) {
  const std::string nul(1, '\0');
  const std::vector<std::string> heads = {
      get("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"),
      get("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n"),
      get("Content-Length: 5\r\nContent-Length: 5\r\n"),
      get("Content-Length: 5\r\nContent-Length: 6\r\n"),
      get("Content-Length: 5, 5\r\n"),
      get("Content-Length: +5\r\n"),
      get("Content-Length: -5\r\n"),
      get("Content-Length: 0x5\r\n"),
      get("Content-Length: 5 5\r\n"),
      get("Content-Length:\r\n"),
      get("Content-Length: 18446744073709551616\r\n"),
      get("Transfer-Encoding: gzip, chunked\r\n"),
      get("Transfer-Encoding: chunked, identity\r\n"),
      get("Transfer-Encoding: xchunked\r\n"),
      get("Transfer-Encoding:\r\n"),
      get("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n"),
      get("Transfer-Encoding : chunked\r\n"),
      get("Transfer-Encoding\t: chunked\r\n"),
      get("X: y\r\n Transfer-Encoding: chunked\r\n"),
      get("X: y\r\n\tz\r\n"),
      get(" X: y\r\n"),
      get("X\r\n"),
      get(": y\r\n"),
      get("X y: z\r\n"),
      get("X: y\nZ: w\r\n"),
      get("X: y\rZ: w\r\n"),
      get("X: y\r\r\n"),
      get("X: a" + nul + "b\r\n"),
      get("X" + nul + ": b\r\n"),
      get("X: \x01\r\n"),
      get("X: \x7F\r\n"),
      get("Host: other\r\n"),
      "GET / HTTP/1.1\r\n\r\n",
      "GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
      "GET  / HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET / /x HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET /\tx HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET /\xC3\xA4 HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET / HTTP/1.1 \r\nHost: h\r\n\r\n",
      " GET / HTTP/1.1\r\nHost: h\r\n\r\n",
      "G(T / HTTP/1.1\r\nHost: h\r\n\r\n",
      "GET / http/1.1\r\nHost: h\r\n\r\n",
      "GET / HTTP/1.1.1\r\nHost: h\r\n\r\n",
      "GET /\r\n\r\n",
      "GET\r\n\r\n",
      "\r\n\r\n",
      "GET / HTTP/1.1\nHost: h\n\n",
  };
  for (const std::string& head : heads) EXPECT_EQ(refused(head), 400) << head;
}

TEST(HeadCheck, RefusesUnsupportedHttpVersions) {
  EXPECT_EQ(refused("GET / HTTP/2.0\r\nHost: h\r\n\r\n"), 505);
  EXPECT_EQ(refused("GET / HTTP/1.2\r\nHost: h\r\n\r\n"), 505);
}

TEST(HeadCheck, EnforcesTheLimits) {
  const HeadLimits limits{.head_bytes_max = 80, .target_bytes_max = 10, .headers_max = 3};
  EXPECT_EQ(refused("GET /2345678901 HTTP/1.1\r\nHost: h\r\n\r\n", limits), 414);
  EXPECT_EQ(refused("GET /23456789 HTTP/1.1\r\nHost: h\r\n\r\n", limits), 0);
  EXPECT_EQ(refused(get("A: 1\r\nB: 2\r\n"), limits), 0);
  EXPECT_EQ(refused(get("A: 1\r\nB: 2\r\nC: 3\r\n"), limits), 431);
  EXPECT_EQ(refused(get("A: " + std::string(80, 'a') + "\r\n"), limits), 431);
}

TEST(HeadBytes, ALineBreakMaySpanTwoPieces) {
  EXPECT_TRUE(are_head_bytes("a: b\r", 'x'));
  EXPECT_TRUE(are_head_bytes("\nc", '\r'));
  EXPECT_FALSE(are_head_bytes("\nc", 'x'));
  EXPECT_FALSE(are_head_bytes("c", '\r'));
}

}  // namespace
}  // namespace judge::net::head_check_test
