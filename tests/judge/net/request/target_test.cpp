#include "judge/net/request/target.hpp"

#include <gtest/gtest.h>

namespace judge::net::target_test {
namespace {

using Query = std::map<std::string, std::string>;

struct Good {
  std::string text;
  std::string path;
  Query query;
};

TEST(Target, IsDecoded) {
  for (const Good& one : {
           Good{"/", "/", {}},
           {"/api/v1/problems", "/api/v1/problems", {}},
           {"/a%20b/%C3%A4", "/a b/\xC3\xA4", {}},
           {"/a+b", "/a+b", {}},
           {"/a//b/", "/a//b/", {}},
           {"/..a/.b/c..", "/..a/.b/c..", {}},
           {"/%25", "/%", {}},
           {"/x?a=1&b=2", "/x", {{"a", "1"}, {"b", "2"}}},
           {"/x?a=1&a=2", "/x", {{"a", "2"}}},
           {"/x?q=a+b%2Bc%2f", "/x", {{"q", "a b+c/"}}},
           {"/x?flag&=v&&k=a=b", "/x", {{"flag", ""}, {"", "v"}, {"k", "a=b"}}},
           {"/x?", "/x", {}},
           {"http://host:80/x?y=1", "/x", {{"y", "1"}}},
           {"https://host", "/", {}},
           {"http://host?y=1", "/", {{"y", "1"}}},
       }) {
    const auto target = parse_target(one.text, 10);
    ASSERT_TRUE(target) << one.text << ": " << target.error().message;
    EXPECT_EQ(*target, (Target{one.path, one.query})) << one.text;
  }
}

TEST(Target, IsRefusedWithAReasonIfItIsInvalid) {
  for (const std::string text :
       {"",        "*",       "x",         "?a=b",     "/%",       "/%4",        "/%zz",
        "/%00",    "/%0a",    "/%7f",      "/%c3",     "/%ff",     "/.",         "/..",
        "/a/../b", "/a/./b",  "/%2e%2e/b", "/.%2E",    "/a%2fb",   "/a%2Fb",     "/x#y",
        "/x?a=%",  "/x?%0=1", "/x?a=%00",  "/x?a=%80", "host:443", "ftp://host/"}) {
    const auto target = parse_target(text, 10);
    ASSERT_FALSE(target) << text;
    EXPECT_FALSE(target.error().message.empty());
  }
}

TEST(Target, HasALimitedNumberOfParameters) {
  EXPECT_TRUE(parse_target("/x?a&b&c", 3));
  EXPECT_FALSE(parse_target("/x?a&b&c&d", 3));
  EXPECT_FALSE(parse_target("/x?a&a&a&a", 3)) << "repeated names count, too";
}

}  // namespace
}  // namespace judge::net::target_test
