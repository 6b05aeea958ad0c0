#include "judge/net/request/chunk_decoder.hpp"

#include <string>

#include <gtest/gtest.h>

namespace judge::net::chunk_decoder_test {
namespace {

struct Decoded {
  std::string body;
  std::string rest;
  bool ended = false;
  int refused = 0;

  /// Feeds the bytes in pieces of `step` bytes.
  Decoded(const std::string& bytes, std::size_t step) {
    ChunkDecoder decoder(20);
    for (std::size_t at = 0; at < bytes.size() && !ended && refused == 0; at += step) {
      rest += bytes.substr(at, step);
      std::string_view left = rest;
      const auto result = decoder.decode(left, body);
      rest = std::string(left);
      if (!result) refused = result.error().status;
      if (result && *result) {
        ended = true;
        if (at + step < bytes.size()) rest += bytes.substr(at + step);
      }
    }
  }
};

TEST(ChunkDecoder, JoinsTheChunks) {
  const std::string bytes =
      "3\r\nabc\r\n00B;name=\"a;b\"\r\n\r\n0\r\n\r\n4567\r\n0;last\r\nX: y\r\nZ: w\r\n\r\nGET /";
  for (std::size_t step = 1; step <= bytes.size(); ++step) {
    const Decoded decoded(bytes, step);
    EXPECT_TRUE(decoded.ended) << step;
    EXPECT_EQ(decoded.body, "abc\r\n0\r\n\r\n4567") << step;
    EXPECT_EQ(decoded.rest, "GET /") << step;
  }
}

TEST(ChunkDecoder, AcceptsAnEmptyBody) {
  for (const std::size_t step : {1U, 100U}) {
    const Decoded decoded("0\r\n\r\n", step);
    EXPECT_TRUE(decoded.ended);
    EXPECT_EQ(decoded.body, "");
  }
}

struct Case {
  std::string bytes;
  int status;
};

TEST(ChunkDecoder, RefusesMalformedAndOversizedChunks) {
  for (const Case& one : {
           Case{"0x3\r\nabc\r\n", 400},
           {"+3\r\nabc\r\n", 400},
           {"-3\r\n", 400},
           {" 3\r\nabc\r\n", 400},
           {"3 \r\nabc\r\n", 400},
           {"3 ;a\r\nabc\r\n", 400},
           {"\r\n", 400},
           {";a\r\n", 400},
           {"g\r\n", 400},
           {"3\nabc\r\n", 400},
           {"3\rabc\r\n", 400},
           {"3;\x01\r\n", 400},
           {"3;a\r\r\nabc\r\n", 400},
           {"0\r\nX: y\r\r\n\r\n", 400},
           {"3;a\nb\r\n", 400},
           {"3\r\nabcd\r\n", 400},
           {"3\r\nabc\n0\r\n", 400},
           {"3\r\nabc\r0\r\n", 400},
           {"0\r\nX: y\n\r\n", 400},
           {"0\r\nX: \x02\r\n\r\n", 400},
           {"fffffffffffffffff\r\n", 400},
           {"ffffffffffffffff\r\n", 413},
           {"15\r\n", 413},
           {"a\r\n0123456789\r\nb\r\n", 413},
           {"3;" + std::string(300, 'a') + "\r\n", 431},
           {"0\r\n" + std::string(5000, 'a'), 431},
       }) {
    for (const std::size_t step : {std::size_t{1}, one.bytes.size()}) {
      EXPECT_EQ(Decoded(one.bytes, step).refused, one.status) << one.bytes;
    }
  }
}

}  // namespace
}  // namespace judge::net::chunk_decoder_test
