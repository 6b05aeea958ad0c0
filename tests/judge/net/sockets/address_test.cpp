#include "judge/net/sockets/address.hpp"

#include <gtest/gtest.h>

namespace judge::net::address_test {
namespace {

Address address(std::string_view text) { return parse_address(text).value(); }

TEST(Address, IsParsedAndFormatted) {
  for (const std::string text : {"192.0.2.1", "0.0.0.0", "255.255.255.255", "::1", "2001:db8::1"}) {
    ASSERT_TRUE(parse_address(text)) << text;
    EXPECT_EQ(to_text(address(text)), text);
  }
}

TEST(Address, TreatsMappedIpv4AddressesAsIpv4) {
  EXPECT_EQ(address("::ffff:192.0.2.1"), address("192.0.2.1"));
}

TEST(Address, RefusesInvalidText) {
  for (const std::string text : {"", "1.2.3", "1.2.3.4.5", "256.1.1.1", "[::1]", "::1%eth0",
                                 "localhost", "1.2.3.4:80", " 1.2.3.4", ":::"}) {
    EXPECT_FALSE(parse_address(text)) << text;
  }
  EXPECT_FALSE(parse_address(std::string_view("1.2.3.4\0x", 9)));
}

TEST(Address, Ipv6AddressesOfTheSameNetworkAreCountedTogether) {
  EXPECT_EQ(counted_as(address("2001:db8::1")), counted_as(address("2001:db8::ffff:1")));
  EXPECT_NE(counted_as(address("2001:db8::1")), counted_as(address("2001:db8:0:1::1")));
  EXPECT_NE(counted_as(address("192.0.2.1")), counted_as(address("192.0.2.2")));
}

struct RangeCase {
  std::string range;
  std::string address;
  bool inside;
};

TEST(AddressRange, ContainsAddressesWithItsPrefix) {
  for (const RangeCase& one : {
           RangeCase{"10.0.0.0/8", "10.255.0.1", true},
           {"10.0.0.0/8", "11.0.0.1", false},
           {"192.0.2.128/25", "192.0.2.127", false},
           {"192.0.2.128/25", "192.0.2.200", true},
           {"192.0.2.1", "192.0.2.1", true},
           {"192.0.2.1", "192.0.2.2", false},
           {"0.0.0.0/0", "203.0.113.9", true},
           {"0.0.0.0/0", "2001:db8::1", false},
           {"::/0", "2001:db8::1", true},
           {"fd00::/8", "fd12:3456::1", true},
           {"fd00::/8", "fe80::1", false},
       }) {
    const auto range = parse_address_range(one.range);
    ASSERT_TRUE(range) << one.range;
    EXPECT_EQ(range->contains(address(one.address)), one.inside) << one.range << one.address;
  }
}

TEST(AddressRange, RefusesInvalidText) {
  for (const std::string text :
       {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0.0/8x", "proxy"}) {
    const auto range = parse_address_range(text);
    ASSERT_FALSE(range) << text;
    EXPECT_NE(range.error().message.find("10.0.0.0/8"), std::string::npos);
  }
}

}  // namespace
}  // namespace judge::net::address_test
