#include "judge/api/http/problem_document.hpp"

#include <boost/json/parse.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::api {
namespace {

TEST(ReasonPhrase, MatchesTheStandard) {
  EXPECT_EQ(reason_phrase(201), "Created");
  EXPECT_EQ(reason_phrase(404), "Not Found");
  EXPECT_EQ(reason_phrase(413), "Content Too Large");
}

TEST(ReasonPhrase, ExistsForEveryRefusalStatus) {
  for (const int status : {400, 408, 413, 414, 429, 431, 500, 503, 505}) {
    EXPECT_NE(reason_phrase(status), "Unknown") << status;
  }
  EXPECT_EQ(reason_phrase(299), "Unknown");
}

TEST(ProblemResponse, OmitsMembersWithoutAValue) {
  const Response response = problem_response({.status = 404, .detail = "there is no such thing"});
  EXPECT_EQ(response.status, 404);
  EXPECT_EQ(response.content_type, "application/problem+json");
  EXPECT_TRUE(response.headers.empty());
  EXPECT_EQ(boost::json::parse(response.body),
            boost::json::value({{"type", "about:blank"},
                                {"title", "Not Found"},
                                {"status", 404},
                                {"detail", "there is no such thing"}}));
}

TEST(ProblemResponse, NamesTheFieldAndTheRequestIdAndSetsRetryAfter) {
  const Response response = problem_response(
      {.status = 503, .detail = "full", .field = "name", .retry_after_s = 5, .request_id = "id-7"});
  EXPECT_THAT(response.headers, testing::ElementsAre(testing::Pair("Retry-After", "5")));
  const auto document = boost::json::parse(response.body).as_object();
  EXPECT_EQ(document.at("field"), "name");
  EXPECT_EQ(document.at("request_id"), "id-7");
}

}  // namespace
}  // namespace judge::api
