#include "sandbox/units.hpp"

#include <gtest/gtest.h>

namespace sandbox {
namespace {

TEST(ParseSeconds, AcceptsEveryUnit) {
  EXPECT_DOUBLE_EQ(parse_seconds("1s").value(), 1);
  EXPECT_DOUBLE_EQ(parse_seconds("1.5s").value(), 1.5);
  EXPECT_DOUBLE_EQ(parse_seconds("250ms").value(), 0.25);
  EXPECT_DOUBLE_EQ(parse_seconds("2m").value(), 120);
  EXPECT_DOUBLE_EQ(parse_seconds("5 min").value(), 300);
  EXPECT_DOUBLE_EQ(parse_seconds("8 h").value(), 28800);
  EXPECT_DOUBLE_EQ(parse_seconds("30d").value(), 2592000);
  EXPECT_DOUBLE_EQ(parse_seconds("3").value(), 3);
}

TEST(ParseSeconds, RefusesInvalidText) {
  for (const char* text :
       {"", "s", "-1s", "0", "1w", "1 ", "1  s", " 1s", "nan", "inf", "1s1", "soon"}) {
    EXPECT_FALSE(parse_seconds(text)) << text;
  }
}

TEST(ParseBytes, AcceptsEveryUnit) {
  EXPECT_EQ(parse_bytes("256MiB").value(), 256U << 20);
  EXPECT_EQ(parse_bytes("64KiB").value(), 64U << 10);
  EXPECT_EQ(parse_bytes("64 KiB").value(), 64U << 10);
  EXPECT_EQ(parse_bytes("1GiB").value(), 1U << 30);
  EXPECT_EQ(parse_bytes("500B").value(), 500U);
  EXPECT_EQ(parse_bytes("500").value(), 500U);
  EXPECT_EQ(parse_bytes("0").value(), 0U);
}

TEST(ParseBytes, RefusesInvalidText) {
  for (const char* text : {"", "MB", "-1", "1MB", "1 ", "1  MiB", "inf", "1e30GiB"}) {
    EXPECT_FALSE(parse_bytes(text)) << text;
  }
}

}  // namespace
}  // namespace sandbox
