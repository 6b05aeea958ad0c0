#include "judge/net/response/compression.hpp"

#include <string>
#include <utility>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

namespace judge::net::compression_test {
namespace {

using testing::Contains;
using testing::IsEmpty;
using testing::Lt;
using testing::Pair;

const std::string long_text(100'000, 'a');

api::Response answer(const api::Request& request, std::string body = long_text,
                     std::string content_type = "application/json") {
  api::Response response{.content_type = std::move(content_type), .body = std::move(body)};
  compress(request, response);
  return response;
}

api::Request get(std::string accept_encoding) {
  return {.method = "GET", .headers = {{"accept-encoding", std::move(accept_encoding)}}};
}

std::string gunzip(std::string compressed) {
  z_stream stream{};
  inflateInit2(&stream, 15 + 16);
  std::string text(long_text.size() + 1, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(compressed.data());
  stream.avail_in = static_cast<uInt>(compressed.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

TEST(Compression, CompressesTextIfTheClientAcceptsGzip) {
  for (const char* type : {"application/json", "application/problem+json", "text/csv"}) {
    const api::Response response = answer(get("gzip, deflate, br"), long_text, type);
    EXPECT_THAT(response.headers, Contains(Pair("Content-Encoding", "gzip"))) << type;
    EXPECT_THAT(response.headers, Contains(Pair("Vary", "Accept-Encoding"))) << type;
    EXPECT_THAT(response.body.size(), Lt(1000U)) << type;
    EXPECT_EQ(gunzip(response.body), long_text) << type;
  }
}

TEST(Compression, IsTheSameForHeadRequests) {
  api::Request head = get("gzip");
  head.method = "HEAD";
  EXPECT_EQ(answer(head).body, answer(get("gzip")).body);
}

TEST(Compression, SkipsTextIfTheClientDoesNotAcceptGzip) {
  for (const char* accepted : {"", "br", "gzip;q=0", "identity"}) {
    const api::Response response = answer(get(accepted));
    EXPECT_EQ(response.body, long_text) << accepted;
    EXPECT_THAT(response.headers, testing::ElementsAre(Pair("Vary", "Accept-Encoding")));
  }
}

TEST(Compression, SkipsSmallLargeAndBinaryBodies) {
  EXPECT_THAT(answer(get("gzip"), std::string(1023, 'a')).headers, IsEmpty());
  EXPECT_THAT(answer(get("gzip"), std::string((1 << 20) + 1, 'a')).headers, IsEmpty());
  EXPECT_THAT(answer(get("gzip"), long_text, "application/zip").headers, IsEmpty());
}

TEST(Compression, SkipsResponsesThatAreAlreadyCompressed) {
  api::Response response{.headers = {{"content-encoding", "br"}}, .body = long_text};
  compress(get("gzip"), response);
  EXPECT_EQ(response.body, long_text);
}

TEST(Compression, SkipsResponsesToPostRequests) {
  api::Request post = get("gzip");
  post.method = "POST";
  EXPECT_THAT(answer(post).headers, IsEmpty());
}

}  // namespace
}  // namespace judge::net::compression_test
