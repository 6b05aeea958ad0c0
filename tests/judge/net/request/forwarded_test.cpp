#include "judge/net/request/forwarded.hpp"

#include <gtest/gtest.h>

namespace judge::net::forwarded_test {
namespace {

const std::vector<AddressRange>& proxies() {
  static const std::vector<AddressRange> ranges = {*parse_address_range("127.0.0.1"),
                                                   *parse_address_range("10.0.0.0/8")};
  return ranges;
}

Origin origin(const std::string& peer, std::map<std::string, std::string> headers) {
  api::Request request;
  request.headers = std::move(headers);
  return origin_of(request, *parse_address(peer), proxies());
}

struct Case {
  std::string peer;
  std::string forwarded_for;
  std::string client;
};

TEST(Forwarded, IsReadFromTheRightUpToTheFirstUntrustedAddress) {
  for (const Case& one : {
           Case{"127.0.0.1", "192.0.2.1", "192.0.2.1"},
           {"127.0.0.1", "203.0.113.9, 192.0.2.1", "192.0.2.1"},
           {"127.0.0.1", "192.0.2.1, 10.1.2.3", "192.0.2.1"},
           {"127.0.0.1", "198.51.100.7,192.0.2.1,10.1.2.3 , 10.9.9.9", "192.0.2.1"},
           {"127.0.0.1", "10.1.1.1, 10.2.2.2", "10.1.1.1"},
           {"127.0.0.1", "192.0.2.1:4711", "192.0.2.1"},
           {"127.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"},
           {"127.0.0.1", "2001:db8::1", "2001:db8::1"},
           {"127.0.0.1", "192.0.2.1, unknown", "127.0.0.1"},
           {"127.0.0.1", "192.0.2.1, unknown, 10.0.0.1", "10.0.0.1"},
           {"127.0.0.1", "", "127.0.0.1"},
           {"127.0.0.1", ",", "127.0.0.1"},
           {"::ffff:127.0.0.1", "192.0.2.1", "192.0.2.1"},
       }) {
    EXPECT_EQ(to_text(origin(one.peer, {{"x-forwarded-for", one.forwarded_for}}).client),
              one.client)
        << one.forwarded_for;
  }
}

TEST(Forwarded, IsIgnoredFromUntrustedClients) {
  const Origin one =
      origin("192.0.2.66", {{"x-forwarded-for", "198.51.100.1"}, {"x-forwarded-proto", "https"}});
  EXPECT_EQ(to_text(one.client), "192.0.2.66");
  EXPECT_FALSE(one.is_secure);
}

TEST(Forwarded, TakesTheSchemeFromTheNearestProxy) {
  EXPECT_TRUE(origin("127.0.0.1", {{"x-forwarded-proto", "https"}}).is_secure);
  EXPECT_TRUE(origin("127.0.0.1", {{"x-forwarded-proto", "http, https"}}).is_secure);
  EXPECT_FALSE(origin("127.0.0.1", {{"x-forwarded-proto", "https, http"}}).is_secure);
  EXPECT_FALSE(origin("127.0.0.1", {}).is_secure);
}

TEST(Forwarded, AcceptsOnlyRequestIdsThatAreSafeToLog) {
  const auto id = [](const std::string& peer, const std::string& text) {
    api::Request request;
    request.headers["x-request-id"] = text;
    return forwarded_id(request, *parse_address(peer), proxies());
  };
  EXPECT_EQ(id("127.0.0.1", "a1-B_2.c"), "a1-B_2.c");
  EXPECT_EQ(id("192.0.2.1", "a1"), "");
  EXPECT_EQ(id("127.0.0.1", "a b"), "");
  EXPECT_EQ(id("127.0.0.1", std::string(65, 'a')), "");
}

}  // namespace
}  // namespace judge::net::forwarded_test
