#include "judge/observe/metrics.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::observe::metrics_test {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

const std::vector<std::string>& routes() {
  static const std::vector<std::string> table = {"GET /api/v1/problems/{id}",
                                                 "POST /api/v1/submissions"};
  return table;
}

/// Returns the value of this metric, or -1 if it is missing.
double value_of(const Metrics& metrics, const std::string& metric) {
  std::istringstream stream(metrics.render());
  for (std::string line; std::getline(stream, line);) {
    if (line.starts_with(metric + " ")) return std::stod(line.substr(metric.size() + 1));
  }
  return -1;
}

std::size_t lines_in(const Metrics& metrics) {
  const std::string text = metrics.render();
  return static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

TEST(Metrics, StartAtZero) {
  const Metrics metrics(routes(), {10, 0, -1});
  EXPECT_EQ(value_of(metrics, R"(judge_verdicts_total{verdict="AC"})"), 0);
  EXPECT_EQ(value_of(metrics, R"(judge_verdicts_total{verdict="JE"})"), 0);
  EXPECT_EQ(value_of(metrics, R"(judge_judging_errors_total{cause="lost"})"), 0);
  EXPECT_EQ(value_of(metrics, R"(judge_stage_seconds_count{stage="total"})"), 0);
  EXPECT_EQ(value_of(metrics, "judge_lease_expiries_total"), 0);
  EXPECT_EQ(value_of(metrics, "judge_event_streams_open"), 0);
  EXPECT_EQ(value_of(metrics, "judge_sandbox_start_seconds_count"), 0);
}

TEST(Metrics, HaveThePrometheusFormat) {
  const std::string text = Metrics(routes(), {10, 0, -1}).render();
  EXPECT_THAT(text, HasSubstr("# TYPE judge_queue_jobs gauge\n"));
  EXPECT_THAT(text, HasSubstr("# TYPE judge_verdicts_total counter\n"));
  EXPECT_THAT(text, HasSubstr("# TYPE judge_stage_seconds histogram\n"));
  EXPECT_THAT(text, HasSubstr("# HELP judge_disk_free_bytes "));
  EXPECT_TRUE(text.ends_with('\n'));
}

TEST(Metrics, CountRequestsByRouteAndStatus) {
  Metrics metrics(routes(), {10, 0, -1});
  metrics.http_request(routes()[1], 201, 0.003);
  metrics.http_request(routes()[1], 201, 0.3);
  metrics.http_request(routes()[1], 429, 0.001);
  const std::string route = R"(route="POST /api/v1/submissions")";
  EXPECT_EQ(value_of(metrics, "judge_http_requests_total{" + route + R"(,status="201"})"), 2);
  EXPECT_EQ(value_of(metrics, "judge_http_requests_total{" + route + R"(,status="429"})"), 1);
  EXPECT_EQ(value_of(metrics, "judge_http_request_seconds_count{" + route + "}"), 3);
  EXPECT_EQ(value_of(metrics, "judge_http_request_seconds_bucket{" + route + R"(,le="0.005"})"), 2);
  EXPECT_NEAR(value_of(metrics, "judge_http_request_seconds_sum{" + route + "}"), 0.304, 1e-9);
}

TEST(Metrics, DoNotGrowWithUnknownRoutes) {
  Metrics metrics(routes(), {10, 0, -1});
  metrics.http_request("GET /nonsense", 404, 0.001);
  metrics.http_request(routes()[0], -7, 0.001);
  const std::size_t lines = lines_in(metrics);
  for (int i = 0; i < 1000; ++i) {
    metrics.http_request("GET /" + std::to_string(i), 404, 0.001);
    metrics.http_request("\n\"} 1\n", 404, 0.001);
    metrics.http_request(routes()[0], 1000 + i, 0.001);
    metrics.queue({{1000 + i, 1, 1}, {2000 + i, 2, 5}});
  }
  EXPECT_EQ(lines_in(metrics), lines);
  EXPECT_EQ(value_of(metrics, R"(judge_http_requests_total{route="other",status="404"})"), 2001);
  EXPECT_EQ(value_of(metrics, R"(judge_queue_jobs{priority="other"})"), 3);
  EXPECT_EQ(value_of(metrics, R"(judge_queue_oldest_age_seconds{priority="other"})"), 5);
  EXPECT_THAT(metrics.render(), Not(HasSubstr("nonsense")));
}

TEST(Metrics, ContainTheTimesOfTheJudgingStages) {
  Metrics metrics(routes(), {10, 0, -1});
  metrics.stage_ended(Stage::compile, 0.4);
  metrics.stage_ended(Stage::run, 0.015);
  metrics.stage_ended(Stage::run, 4);
  metrics.stage_ended(Stage::validate, 0.001);
  metrics.stage_ended(Stage::total, 5);
  metrics.sandbox_started(0.03);
  EXPECT_EQ(value_of(metrics, R"(judge_stage_seconds_sum{stage="compile"})"), 0.4);
  EXPECT_EQ(value_of(metrics, R"(judge_stage_seconds_count{stage="run"})"), 2);
  EXPECT_EQ(value_of(metrics, R"(judge_stage_seconds_bucket{stage="run",le="0.02"})"), 1);
  EXPECT_EQ(value_of(metrics, R"(judge_stage_seconds_bucket{stage="run",le="+Inf"})"), 2);
  EXPECT_EQ(value_of(metrics, R"(judge_stage_seconds_count{stage="validate"})"), 1);
  EXPECT_EQ(value_of(metrics, R"(judge_stage_seconds_sum{stage="total"})"), 5);
  EXPECT_EQ(value_of(metrics, "judge_sandbox_start_seconds_count"), 1);
}

TEST(Metrics, TreatNegativeTimesAsZeroAndIgnoreInfiniteTimes) {
  Metrics metrics(routes(), {10, 0, -1});
  metrics.stage_ended(Stage::run, -3);
  metrics.stage_ended(Stage::run, std::nan(""));
  metrics.stage_ended(Stage::run, INFINITY);
  EXPECT_EQ(value_of(metrics, R"(judge_stage_seconds_count{stage="run"})"), 1);
  EXPECT_EQ(value_of(metrics, R"(judge_stage_seconds_sum{stage="run"})"), 0);
}

TEST(Metrics, CountVerdictsErrorsAndLeases) {
  Metrics metrics(routes(), {10, 0, -1});
  const std::vector<std::string> ids = {"AC", "WA", "TLE", "MLE", "RTE", "OLE", "CE", "JE"};
  for (const std::string& id : ids) {
    metrics.verdict(verdict_from_id(id).value());
    EXPECT_EQ(value_of(metrics, "judge_verdicts_total{verdict=\"" + id + "\"}"), 1) << id;
  }
  metrics.judging_error(JudgingErrorCause::package);
  metrics.judging_error(JudgingErrorCause::sandbox);
  metrics.judging_error(JudgingErrorCause::lost);
  metrics.judging_error(JudgingErrorCause::other);
  for (const char* cause : {"package", "sandbox", "lost", "other"}) {
    const std::string metric = std::string("judge_judging_errors_total{cause=\"") + cause + "\"}";
    EXPECT_EQ(value_of(metrics, metric), 1) << cause;
  }
  metrics.leases_expired(2);
  metrics.source_checked(SourceCheckEnd::refused);
  metrics.program_made_ahead();
  metrics.mail(MailEnd::refused);
  EXPECT_EQ(value_of(metrics, R"(judge_mails_total{result="refused"})"), 1);
  EXPECT_EQ(value_of(metrics, R"(judge_mails_total{result="sent"})"), 0);
  EXPECT_EQ(value_of(metrics, R"(judge_source_checks_total{result="refused"})"), 1);
  EXPECT_EQ(value_of(metrics, R"(judge_source_checks_total{result="failed"})"), 0);
  EXPECT_EQ(value_of(metrics, "judge_programs_ahead_total"), 1);
  EXPECT_EQ(value_of(metrics, "judge_lease_expiries_total"), 2);
  metrics.sandbox_failed();
  EXPECT_EQ(value_of(metrics, "judge_sandbox_failures_total"), 1);
  metrics.system_calls_refused(3);
  EXPECT_EQ(value_of(metrics, "judge_refused_system_calls_total"), 3);
  metrics.job_lost();
  EXPECT_EQ(value_of(metrics, "judge_jobs_lost_total"), 1);
}

TEST(Metrics, ShowTheCurrentQueue) {
  Metrics metrics(routes(), {10, 0, -1});
  metrics.queue({{10, 3, 1.5}, {0, 500, 90}});
  EXPECT_EQ(value_of(metrics, R"(judge_queue_jobs{priority="10"})"), 3);
  EXPECT_EQ(value_of(metrics, R"(judge_queue_oldest_age_seconds{priority="0"})"), 90);
  metrics.queue({{0, 499, 91}, {-1, 2, -5}});
  EXPECT_EQ(value_of(metrics, R"(judge_queue_jobs{priority="10"})"), 0) << "empty now";
  EXPECT_EQ(value_of(metrics, R"(judge_queue_oldest_age_seconds{priority="10"})"), 0);
  EXPECT_EQ(value_of(metrics, R"(judge_queue_jobs{priority="0"})"), 499);
  EXPECT_EQ(value_of(metrics, R"(judge_queue_jobs{priority="-1"})"), 2);
  EXPECT_EQ(value_of(metrics, R"(judge_queue_oldest_age_seconds{priority="-1"})"), 0);
}

TEST(Metrics, ShowDiskAndDatabaseSizesAndOpenStreams) {
  Metrics metrics(routes(), {10, 0, -1});
  metrics.disk_free(123'456'789'012);
  metrics.database_size(4096);
  metrics.event_streams(2);
  metrics.event_streams(1);
  EXPECT_EQ(value_of(metrics, "judge_disk_free_bytes"), 123'456'789'012.0);
  EXPECT_EQ(value_of(metrics, "judge_database_bytes"), 4096);
  EXPECT_EQ(value_of(metrics, "judge_event_streams_open"), 1);
}

TEST(Metrics, ShowTheResourceUsageOfTheProcess) {
  Metrics metrics(routes(), {10});
  metrics.process({.open_descriptors = 12,
                   .descriptors_max = 1024,
                   .resident_bytes = 5'000'000,
                   .start_time_s = 1'700'000'000.5});
  metrics.process({});
  EXPECT_EQ(value_of(metrics, "process_open_fds"), 12) << "an unknown value changes nothing";
  EXPECT_EQ(value_of(metrics, "process_max_fds"), 1024);
  EXPECT_EQ(value_of(metrics, "process_resident_memory_bytes"), 5'000'000);
  EXPECT_EQ(value_of(metrics, "process_start_time_seconds"), 1'700'000'000.5);
}

TEST(Metrics, ShowReadinessWorkersAndTheLastBackup) {
  Metrics metrics(routes(), {10});
  EXPECT_EQ(value_of(metrics, "judge_last_backup_timestamp_seconds"), 0);
  metrics.last_backup(1'700'000'000'500);
  metrics.workers(3, 2);
  metrics.ready(true);
  EXPECT_EQ(value_of(metrics, "judge_last_backup_timestamp_seconds"), 1'700'000'000.5);
  EXPECT_EQ(value_of(metrics, "judge_workers_known"), 3);
  EXPECT_EQ(value_of(metrics, "judge_workers_ready"), 2);
  EXPECT_EQ(value_of(metrics, "judge_ready"), 1);
  metrics.last_backup(std::nullopt);
  metrics.ready(false);
  EXPECT_EQ(value_of(metrics, "judge_last_backup_timestamp_seconds"), 0);
  EXPECT_EQ(value_of(metrics, "judge_ready"), 0);
}

TEST(Metrics, CountEveryEventOfConcurrentThreads) {
  Metrics metrics(routes(), {10, 0, -1});
  {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&metrics] {
        for (int event = 0; event < 500; ++event) {
          metrics.http_request(routes()[0], 200 + event % 5, 0.001);
          metrics.stage_ended(Stage::run, 0.001);
        }
        EXPECT_THAT(metrics.render(), ContainsRegex("judge_stage_seconds_count"));
      });
    }
  }
  EXPECT_EQ(value_of(metrics, R"(judge_stage_seconds_count{stage="run"})"), 2000);
  EXPECT_EQ(value_of(metrics, "judge_http_request_seconds_count{route=\"" + routes()[0] + "\"}"),
            2000);
}

}  // namespace
}  // namespace judge::observe::metrics_test
