#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "tests/judge/worker/work_fixture.hpp"

namespace judge::worker {

/// Finishes the job and runs `sql` in the same transaction.
inline store::Expected<void> finish(const JobAtHand& job, const std::string& sql) {
  return job.store([&]() -> store::Expected<void> {
    const auto finished = store::Queue(job.connection).finish(job.lease);
    if (!finished) return std::unexpected(finished.error());
    return job.connection.execute(sql, {job.lease.subject, job.worker});
  });
}

class WorkerConcurrency : public WorkTest {
 protected:
  WorkerConcurrency() {
    EXPECT_TRUE(connection().run_script(
        "CREATE TABLE results (subject INTEGER, worker TEXT, filler TEXT)"));
  }

  /// A job kind whose jobs finish immediately.
  static JobKind quick() {
    return {.attempt = [](const JobAtHand& job) -> JobOutcome {
              const auto done = finish(job, insert);
              return done ? JobOutcome{} : JobOutcome{JobEnd::stale, ""};
            },
            .give_up = record_giving_up,
            .given_up = {}};
  }

  /// A job kind whose jobs run until the test ends them or they are cancelled.
  JobKind patient() {
    JobKind kind = quick();
    kind.attempt = [this](const JobAtHand& job) -> JobOutcome {
      begun_.open();
      const bool told = eventually([&] { return may_end_ || job.cancelled(); });
      if (!told) return {JobEnd::failed, "the test neither ended nor cancelled the job"};
      if (!may_end_) return {JobEnd::given_back, ""};
      const auto done = finish(job, insert);
      if (done) return {};
      refused_ = done.error().kind == store::FailureKind::stale;
      return {JobEnd::stale, ""};
    };
    return kind;
  }

  static store::Expected<void> record_giving_up(store::Connection& connection, std::int64_t subject,
                                                const std::string& reason, std::int64_t) {
    return connection.execute(
        "INSERT INTO results (subject, worker, filler) VALUES ($1, 'nobody', $2)",
        {subject, reason});
  }

  std::int64_t results() { return number("SELECT count(*) FROM results"); }

  static constexpr const char* insert =
      "INSERT INTO results (subject, worker, filler) VALUES ($1, $2, '')";

  Gate begun_;
  std::atomic<bool> may_end_ = false;
  std::atomic<bool> refused_ = false;
};

}  // namespace judge::worker
