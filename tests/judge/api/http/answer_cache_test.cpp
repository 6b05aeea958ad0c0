#include "judge/api/http/answer_cache.hpp"

#include <atomic>
#include <latch>
#include <stdexcept>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace judge::api {
namespace {

class AnswerCacheTest : public testing::Test {
 protected:
  std::string get(const std::string& name, const std::string& mark,
                  const std::string& body = "body") {
    const auto answer = cache_.get(name, mark, [&]() -> Answer<Response> {
      ++made_;
      return Response{.body = body};
    });
    return answer ? answer->body : "";
  }

  AnswerCache cache_{1000};
  std::atomic<int> made_ = 0;
};

TEST_F(AnswerCacheTest, ComputesAResponseAgainOnlyIfTheUnderlyingDataHasChanged) {
  EXPECT_EQ(get("a", "1", "first"), "first");
  EXPECT_EQ(get("a", "1", "second"), "first");
  EXPECT_EQ(get("a", "2", "third"), "third");
  EXPECT_EQ(get("b", "2", "fourth"), "fourth");
  EXPECT_EQ(made_, 3);
}

TEST_F(AnswerCacheTest, CachesHeadersAndStatus) {
  const auto make = []() -> Answer<Response> {
    return Response{.status = 203, .content_type = "text/csv", .headers = {{"X", "y"}}};
  };
  for (int i = 0; i < 2; ++i) {
    const auto answer = cache_.get("a", "1", make);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->status, 203);
    EXPECT_EQ(answer->content_type, "text/csv");
    EXPECT_EQ(answer->headers.size(), 1U);
  }
}

TEST_F(AnswerCacheTest, DoesNotCacheRefusalsOrFailures) {
  const auto refused = cache_.get("a", "1", []() -> Answer<Response> { return refuse(404, "no"); });
  EXPECT_EQ(refused.error().status, 404);
  const auto fail = []() -> Answer<Response> { throw std::runtime_error("no memory"); };
  EXPECT_THROW(static_cast<void>(cache_.get("a", "1", fail)), std::runtime_error);
  EXPECT_EQ(get("a", "1"), "body");
}

TEST_F(AnswerCacheTest, DropsTheLeastRecentlyUsedResponse) {
  get("a", "1", std::string(400, 'x'));
  get("b", "1", std::string(400, 'x'));
  get("a", "1");
  get("c", "1", std::string(400, 'x'));
  EXPECT_EQ(made_, 3);
  get("a", "1");
  EXPECT_EQ(made_, 3);
  get("b", "1");
  EXPECT_EQ(made_, 4);
  get("large", "1", std::string(2000, 'x'));
  get("large", "1", std::string(2000, 'x'));
  EXPECT_EQ(made_, 6) << "an answer larger than the cache is not kept";
}

TEST_F(AnswerCacheTest, WaitsForAResponseThatAnotherThreadIsComputing) {
  std::latch go_on(1);
  std::vector<std::thread> threads;
  std::atomic<int> right = 0;
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      const auto answer = cache_.get("a", "1", [&]() -> Answer<Response> {
        ++made_;
        go_on.wait();
        return Response{.body = "once"};
      });
      if (answer && answer->body == "once") ++right;
    });
  }
  go_on.count_down();
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(made_, 1);
  EXPECT_EQ(right, 4);
}

}  // namespace
}  // namespace judge::api
