#include "judge/app/operation/status_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::app::status_report_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::int64_t now_ms = 1'800'000'000'000;

/// Returns the status of a judge that has no faults.
Status good_status() {
  Status status;
  status.now_ms = now_ms;
  status.data = "/srv/judge";
  status.daemon = RunningDaemon{4711, "http://localhost:8080"};
  status.workers = {
      {.name = "here:1",
       .host = "here",
       .version = "1.0",
       .embedded = true,
       .started_ms = now_ms - 7'200'000,
       .seen_ms = now_ms - 1000,
       .slots = {{.ready = true},
                 {.ready = true, .kind = "judgement", .subject = 7, .since_ms = now_ms - 3000}}}};
  status.verdicts = {{"AC", 12}, {"WA", 3}};
  status.disk_free_bytes = std::uint64_t{50} << 30U;
  status.database_bytes = 3U << 20U;
  return status;
}

TEST(StatusReport, ShowsTheDaemonTheWorkersTheQueueTheVerdictsAndTheData) {
  const std::string text = status_text(good_status());
  EXPECT_EQ(text,
            "Daemon     http://localhost:8080, process 4711\n"
            "Worker     here:1, version 1.0, in the daemon, up for 2 h\n"
            "  slot 1   free\n"
            "  slot 2   judgement 7 for 3 s\n"
            "Queue      empty\n"
            "Last hour  AC 12 WA 3\n"
            "Data       /srv/judge: database 3.0 MiB, 50.0 GiB free\n");
  EXPECT_THAT(status_issues_of(good_status()), IsEmpty());
  EXPECT_EQ(status_object(good_status()).at("verdicts_last_hour").at("AC"), 12);
}

TEST(StatusReport, ReportsThatNoWorkerIsReady) {
  Status status = good_status();
  status.workers.clear();
  status.waiting = {{100, 3, now_ms - 5000}};
  EXPECT_THAT(status_issues_of(status),
              ElementsAre(HasSubstr("no worker is ready, and 3 jobs are waiting")));
  status.workers = good_status().workers;
  EXPECT_THAT(status_issues_of(status), IsEmpty());
  for (auto& slot : status.workers[0].slots) slot.ready = false;
  status.workers[0].slots[0].trouble = "no cgroup\x1b[31m";
  EXPECT_THAT(status_issues_of(status), ElementsAre(HasSubstr("no worker is ready"),
                                                    HasSubstr("here:1: no cgroup\\u001b[31m")));
}

TEST(StatusReport, ReportsNoIssueForADeadWorkerWithoutJobs) {
  Status status = good_status();
  status.workers.push_back(good_status().workers[0]);
  status.workers[1].name = "dead:2";
  status.workers[1].seen_ms = now_ms - 60'000;
  EXPECT_THAT(status_issues_of(status), IsEmpty());
  EXPECT_THAT(status_text(status), HasSubstr("dead:2, version 1.0, in the daemon, SILENT"));
}

TEST(StatusReport, ReportsDamageAndHeldProblems) {
  Status status = good_status();
  status.damages = {{.kind = store::DamageKind::blob,
                     .name = "f00d",
                     .message = "blobs/f0/f00d: differs from what was stored",
                     .met_by = "worker a/1",
                     .first_ms = now_ms - 9000,
                     .last_ms = now_ms - 5000,
                     .times = 3,
                     .repaired_ms = {}},
                    {.kind = store::DamageKind::version,
                     .name = "beef",
                     .message = "data/1.in differs",
                     .met_by = "worker a/1",
                     .first_ms = now_ms - 9000,
                     .last_ms = now_ms - 9000,
                     .times = 1,
                     .repaired_ms = now_ms - 9000}};
  status.held = {{.problem = "eight",
                  .version = "beefbeefbeefbeef",
                  .cause = store::HoldCause::damage,
                  .reason = "a blob is bad",
                  .held_ms = now_ms - 4000,
                  .jobs = 20}};
  EXPECT_THAT(
      status_issues_of(status),
      ElementsAre(
          HasSubstr("damaged blob: blobs/f0/f00d: differs from what was stored (found 3 times"),
          HasSubstr("repaired damage, 9 s ago: data/1.in differs"),
          HasSubstr("the jobs of problem eight are held: a blob is bad")));
  EXPECT_THAT(status_text(status),
              HasSubstr("Held       eight beefbeefbeef: 20 waiting, held for 4 s\n"));
  EXPECT_EQ(status_object(status).at("damages").as_array().size(), 2U);
  EXPECT_EQ(status_object(status).at("held").at(0).at("jobs"), 20);
}

TEST(StatusReport, ReportsFaultsOfTheDaemonTheQueueAndTheDisk) {
  Status status = good_status();
  status.daemon.reset();
  status.waiting = {{100, 1, now_ms - 3'600'000}};
  status.oldest = store::JudgingReport::WaitingJob{"judgement", 9, 100, now_ms - 3'600'000, 2};
  status.workers.push_back(good_status().workers[0]);
  status.workers[1].name = "dead:2";
  status.workers[1].seen_ms = now_ms - 60'000;
  status.workers[1].leases = 2;
  status.disk_free_bytes = 1U << 20U;
  status.errors = {{5, now_ms - 120'000, "the validator crashed"}};
  EXPECT_THAT(status_issues_of(status),
              ElementsAre(HasSubstr("the daemon is not running"),
                          HasSubstr("a job has been waiting for 60 min"),
                          HasSubstr("dead:2 is silent and holds 2 jobs"),
                          HasSubstr("only 1.0 MiB are free"), HasSubstr("judging errors")));
  EXPECT_THAT(status_text(status), HasSubstr("JE         submission 5, 2 min ago: the validator"));
  EXPECT_EQ(status_object(status).at("troubles").as_array().size(), 5);
}

TEST(StatusReport, ReadsTheStateFromADataDirectory) {
  const TemporaryDirectory directory;
  const auto data = *DataDirectory::open(directory.path());
  auto claim = *DaemonClaim::take(data.path());
  ASSERT_TRUE(claim.publish("http://x"));
  const auto connection = *data.connect();
  ASSERT_TRUE(store::Workers(*connection)
                  .beat({.name = "here:1", .seen_ms = now_ms, .slots = {{.ready = true}}}));
  ASSERT_TRUE(store::Queue(*connection)
                  .add({.kind = "judgement", .subject = 7, .user = 1, .priority = 100}, now_ms));
  const auto status = read_status(data, now_ms);
  ASSERT_TRUE(status) << status.error().message;
  EXPECT_EQ(status->daemon, (RunningDaemon{::getpid(), "http://x"}));
  EXPECT_EQ(status->workers.size(), 1U);
  EXPECT_EQ(status->waiting.size(), 1U);
  EXPECT_EQ(status->oldest->subject, 7);
  EXPECT_GT(status->disk_free_bytes, 0U);
  EXPECT_GT(status->database_bytes, 0U);
}

}  // namespace
}  // namespace judge::app::status_report_test
