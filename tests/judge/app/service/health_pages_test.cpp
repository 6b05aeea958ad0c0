#include "judge/app/service/health_pages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/keeping/backup_record.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/queue/worker_claims.hpp"
#include "judge/store/queue/workers.hpp"
#include "judge/worker/worker.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::app::health_pages_test {
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
                       .can_judge = [this] { return can_judge_; },
                       .event_streams = [] { return std::size_t{7}; },
                       .damage = damage_});
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
  observe::Log log_{observe::Level::off, observe::LogFormat::text};
  DamageTracker damage_{connections_, log_};
  std::string token_;
  bool can_judge_ = true;
};

TEST_F(HealthPagesTest, ReportLivenessAndReadiness) {
  EXPECT_EQ(get("/healthz").body, "alive\n");
  EXPECT_EQ(get("/readyz").status, 200);
  can_judge_ = false;
  EXPECT_EQ(get("/readyz").status, 503);
  EXPECT_EQ(get("/healthz").status, 200);
  EXPECT_EQ(get("/other").status, 0);
}

TEST_F(HealthPagesTest, ReportThatNoDataCanBeStored) {
  ASSERT_EQ(get("/readyz").status, 200);
  std::filesystem::remove_all(directory_.path());
  EXPECT_EQ(get("/readyz").status, 503);
  EXPECT_THAT(get("/readyz").body, HasSubstr("no data can be stored"));
}

TEST_F(HealthPagesTest, ReportDamage) {
  damage_.note({.kind = store::DamageKind::blob, .name = "b", .message = "bad", .met_by = "x"}, 1);
  EXPECT_EQ(get("/readyz").status, 200);
  EXPECT_THAT(get("/readyz").body, HasSubstr("degraded: 1 object is damaged; see `judge status`"));
  EXPECT_THAT(get("/metrics").body, HasSubstr("\njudge_damaged_places 1\n"));
  damage_.note({.kind = store::DamageKind::database, .name = "", .message = "", .met_by = ""}, 1);
  EXPECT_EQ(get("/readyz").status, 503);
  EXPECT_THAT(get("/readyz").body, HasSubstr("the database is damaged"));
}

TEST_F(HealthPagesTest, ReportTheQueueAndTheDisk) {
  const auto connection = *data_.connect();
  ASSERT_TRUE(store::Queue(*connection)
                  .add({.kind = "judgement", .subject = 1, .user = 1, .priority = 100}, 0));
  const std::string text = get("/metrics").body;
  EXPECT_THAT(text, HasSubstr(R"(judge_queue_jobs{priority="100"} 1)"));
  EXPECT_THAT(text, ContainsRegex("\njudge_disk_free_bytes [1-9]"));
  EXPECT_THAT(text, ContainsRegex("\njudge_database_bytes [1-9]"));
}

TEST_F(HealthPagesTest, ReportTheReadinessTheEventStreamsTheResourceUseAndTheLastBackup) {
  EXPECT_THAT(get("/metrics").body, HasSubstr("\njudge_last_backup_timestamp_seconds 0\n"));
  ASSERT_TRUE(store::record_backup(directory_.path(), 1'700'000'000'000));
  const std::string text = get("/metrics").body;
  EXPECT_THAT(text, HasSubstr("\njudge_last_backup_timestamp_seconds 1700000000\n"));
  EXPECT_THAT(text, HasSubstr("\njudge_event_streams_open 7\n"));
  EXPECT_THAT(text, HasSubstr("\njudge_ready 1\n"));
  EXPECT_THAT(text, ContainsRegex("\nprocess_open_fds [1-9]"));
  EXPECT_THAT(text, ContainsRegex("\nprocess_max_fds [1-9]"));
  EXPECT_THAT(text, ContainsRegex("\nprocess_resident_memory_bytes [1-9]"));
  EXPECT_THAT(text, ContainsRegex("\nprocess_start_time_seconds [1-9]"));
  can_judge_ = false;
  EXPECT_THAT(get("/metrics").body, HasSubstr("\njudge_ready 0\n"));
}

TEST_F(HealthPagesTest, CountTheWorkersThatCanJudge) {
  const auto connection = *data_.connect();
  store::Workers workers(*connection);
  const std::int64_t now_ms = worker::now_ms();
  const auto worker = [](const std::string& name, std::int64_t seen_ms, bool ready) {
    return store::StoredWorker{.name = name, .seen_ms = seen_ms, .slots = {{.ready = ready}}};
  };
  constexpr std::int64_t minute_ms = 60'000;
  const store::WorkerClaims claims(data_.workers());
  std::vector<store::WorkerClaim> held;
  for (const char* const name : {"works", "has no sandbox", "is silent"}) {
    held.push_back(*claims.take(name));
  }
  ASSERT_TRUE(workers.beat(worker("works", now_ms, true)));
  ASSERT_TRUE(workers.beat(worker("has no sandbox", now_ms, false)));
  ASSERT_TRUE(workers.beat(worker("is silent", now_ms - minute_ms, true)));
  ASSERT_TRUE(workers.beat(worker("was killed", now_ms, true)));
  const std::string text = get("/metrics").body;
  EXPECT_THAT(text, HasSubstr("\njudge_workers_known 3\n"));
  EXPECT_THAT(text, HasSubstr("\njudge_workers_ready 1\n"));
}

TEST_F(HealthPagesTest, CountAKilledWorkerUntilItsJobsReturnToTheQueue) {
  const auto connection = *data_.connect();
  const std::int64_t now_ms = worker::now_ms();
  ASSERT_TRUE(store::Workers(*connection).beat({.name = "killed", .seen_ms = now_ms - 60'000}));
  store::Queue queue(*connection);
  ASSERT_TRUE(queue.add({.kind = "judgement", .subject = 1, .user = 1}, now_ms));
  ASSERT_TRUE(*queue.take("killed/1", 1));
  EXPECT_THAT(get("/metrics").body, HasSubstr("\njudge_workers_known 1\n"));
  ASSERT_TRUE(queue.take_back_expired(0, {"killed/1"}));
  EXPECT_THAT(get("/metrics").body, HasSubstr("\njudge_workers_known 0\n"));
}

TEST_F(HealthPagesTest, ReportWhetherTheDatabaseAnswers) {
  const auto answers = [this] {
    return HealthPages({.data = data_,
                        .connections = connections_,
                        .metrics = metrics_,
                        .metrics_token = {},
                        .can_judge = {},
                        .event_streams = {},
                        .damage = damage_})
        .store_answers();
  };
  EXPECT_TRUE(answers());
  ASSERT_TRUE((*data_.connect())->run_script("DROP TABLE schema_version"));
  EXPECT_FALSE(answers());
  EXPECT_EQ(get("/readyz").status, 503);
}

TEST_F(HealthPagesTest, RequireTheTokenForMetrics) {
  token_ = "0123456789abcdef";
  EXPECT_EQ(get("/metrics").status, 401);
  EXPECT_EQ(get("/metrics", "0123456789abcdeg").status, 401);
  EXPECT_EQ(get("/metrics", token_).status, 200);
}

}  // namespace
}  // namespace judge::app::health_pages_test
