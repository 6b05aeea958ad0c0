#include "judge/app/health_pages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/queue.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::app {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

class HealthPagesTest : public testing::Test {
 protected:
  api::Response get(const std::string& path, const std::string& token = "") {
    HealthPages pages({.data = data_,
                       .connections = connections_,
                       .metrics = metrics_,
                       .metrics_token = token_,
                       .can_judge = [this] { return can_judge_; }});
    api::Request request;
    request.method = "GET";
    request.path = path;
    if (!token.empty()) request.headers["authorization"] = "Bearer " + token;
    auto page = pages.answer(request);
    return page ? *std::move(page) : api::Response{.status = 0};
  }

  TemporaryDirectory directory_;
  DataDirectory data_ = *DataDirectory::open(directory_.path());
  store::ConnectionPool connections_{[this] { return data_.connect(); }, 1};
  observe::Metrics metrics_{HealthPages::routes(), {100}};
  std::string token_;
  bool can_judge_ = true;
};

TEST_F(HealthPagesTest, SayWhetherItIsAliveAndReady) {
  EXPECT_EQ(get("/healthz").body, "alive\n");
  EXPECT_EQ(get("/readyz").status, 200);
  can_judge_ = false;
  EXPECT_EQ(get("/readyz").status, 503);
  EXPECT_EQ(get("/healthz").status, 200);
  EXPECT_EQ(get("/other").status, 0);
}

TEST_F(HealthPagesTest, SayThatNothingCanBeStored) {
  ASSERT_EQ(get("/readyz").status, 200);
  std::filesystem::remove_all(directory_.path());
  EXPECT_EQ(get("/readyz").status, 503);
  EXPECT_THAT(get("/readyz").body, HasSubstr("nothing can be stored"));
}

TEST_F(HealthPagesTest, TellWhatWaitsAndWhatIsFree) {
  const auto connection = *data_.connect();
  ASSERT_TRUE(store::Queue(*connection)
                  .add({.kind = "judgement", .subject = 1, .user = 1, .priority = 100}, 0));
  const std::string text = get("/metrics").body;
  EXPECT_THAT(text, HasSubstr(R"(judge_queue_jobs{priority="100"} 1)"));
  EXPECT_THAT(text, ContainsRegex("\njudge_disk_free_bytes [1-9]"));
  EXPECT_THAT(text, ContainsRegex("\njudge_database_bytes [1-9]"));
}

TEST_F(HealthPagesTest, ShowMetricsToWhoHasTheToken) {
  token_ = "0123456789abcdef";
  EXPECT_EQ(get("/metrics").status, 401);
  EXPECT_EQ(get("/metrics", "0123456789abcdeg").status, 401);
  EXPECT_EQ(get("/metrics", token_).status, 200);
}

}  // namespace
}  // namespace judge::app
