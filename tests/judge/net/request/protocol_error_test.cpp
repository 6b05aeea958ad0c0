#include "judge/net/request/protocol_error.hpp"

#include <boost/json/parse.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::net::protocol_error_test {
namespace {

TEST(ProtocolError, ContainsTheReason) {
  const api::Response response = error_response({413, "the \"body\" is larger"}, "id-7");
  EXPECT_EQ(response.status, 413);
  EXPECT_EQ(response.content_type, "application/problem+json");
  EXPECT_TRUE(response.headers.empty());
  const auto document = boost::json::parse(response.body).as_object();
  EXPECT_EQ(document.at("type"), "about:blank");
  EXPECT_EQ(document.at("title"), "Content Too Large");
  EXPECT_EQ(document.at("status"), 413);
  EXPECT_EQ(document.at("detail"), "the \"body\" is larger");
  EXPECT_EQ(document.at("request_id"), "id-7");
}

TEST(ProtocolError, ContainsRetryAfterIfTheErrorHasARetryTime) {
  const api::Response response = error_response({503, "full", 5}, "");
  EXPECT_THAT(response.headers, testing::ElementsAre(testing::Pair("Retry-After", "5")));
  EXPECT_FALSE(boost::json::parse(response.body).as_object().contains("request_id"));
}

}  // namespace
}  // namespace judge::net::protocol_error_test
