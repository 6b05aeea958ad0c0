#include "judge/net/problem_document.hpp"

#include <boost/json/parse.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::net {
namespace {

TEST(ProblemDocument, ContainsTheReason) {
  const api::Response response = problem_document({413, "the \"body\" is larger"}, "id-7");
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

TEST(ProblemDocument, HasARetryTime) {
  const api::Response response = problem_document({503, "full", 5}, "");
  EXPECT_THAT(response.headers, testing::ElementsAre(testing::Pair("Retry-After", "5")));
  EXPECT_FALSE(boost::json::parse(response.body).as_object().contains("request_id"));
}

TEST(ReasonPhrase, ExistsForEveryStatusOfARefusal) {
  for (const int status : {400, 408, 413, 414, 429, 431, 500, 503, 505}) {
    EXPECT_NE(reason_phrase(status), "Unknown") << status;
  }
  EXPECT_EQ(reason_phrase(299), "Unknown");
}

}  // namespace
}  // namespace judge::net
