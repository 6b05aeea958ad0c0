#include "judge/net/response/content_coding.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::net::content_coding_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string_view> names_for(std::string_view accept_encoding) {
  std::vector<std::string_view> names;
  for (const ContentCoding& coding : accepted_codings(accept_encoding)) {
    names.push_back(coding.name);
  }
  return names;
}

TEST(AcceptedCodings, PrefersBrotliIfTheClientHasNoPreference) {
  EXPECT_THAT(names_for("gzip, deflate, br, zstd"), ElementsAre("br", "gzip"));
  EXPECT_THAT(names_for("GZIP"), ElementsAre("gzip"));
  EXPECT_THAT(names_for("br"), ElementsAre("br"));
  EXPECT_THAT(names_for("*"), ElementsAre("br", "gzip"));
}

TEST(AcceptedCodings, FollowsTheWeightsOfTheClient) {
  EXPECT_THAT(names_for("br;q=0.5, gzip;q=0.8"), ElementsAre("gzip", "br"));
  EXPECT_THAT(names_for("br ; q=1.000,gzip ;Q=0.001"), ElementsAre("br", "gzip"));
  EXPECT_THAT(names_for("br;q=0, *;q=0.1"), ElementsAre("gzip"));
  EXPECT_THAT(names_for("*;q=0, gzip"), ElementsAre("gzip"));
}

TEST(AcceptedCodings, IsEmptyIfTheClientAcceptsNeitherBrotliNorGzip) {
  for (const std::string header : {"", "identity", "deflate", "brotli", "gzip;q=0, br;q=0.000",
                                   "br;q=", "br;q=x", "br;quality=1", ",,;,", "br;q=-1"}) {
    EXPECT_THAT(names_for(header), IsEmpty()) << header;
  }
}

}  // namespace
}  // namespace judge::net::content_coding_test
