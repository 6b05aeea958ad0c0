#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "judge/store/queue/queue.hpp"
#include "judge/worker/worker.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::worker {

/// Waits until the condition is true. Returns false after a minute. Only for tests with several
/// threads.
inline bool eventually(const std::function<bool()>& is_so) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (!is_so()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  return true;
}

/// A gate that blocks threads until it is opened.
class Gate {
 public:
  void open() {
    const std::lock_guard lock(mutex_);
    is_open_ = true;
    opened_.notify_all();
  }
  /// Waits until the gate is open. Returns false after a minute.
  bool pass() {
    std::unique_lock lock(mutex_);
    return opened_.wait_for(lock, std::chrono::seconds(60), [this] { return is_open_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable opened_;
  bool is_open_ = false;
};

/// Collects the log of a worker.
class Complaints : private std::streambuf, public std::ostream {
 public:
  Complaints() : std::ostream(this) {}

  bool have(std::string_view words) const {
    const std::lock_guard lock(mutex_);
    return text_.find(words) != std::string::npos;
  }

  /// If set, is called with each line of the log, in the thread that writes the line.
  std::function<void(std::string_view line)> told;

 private:
  std::streamsize xsputn(const char* bytes, std::streamsize count) override {
    const std::string_view line(bytes, static_cast<std::size_t>(count));
    {
      const std::lock_guard lock(mutex_);
      text_ += line;
    }
    if (told) told(line);
    return count;
  }
  int overflow(int byte) override {
    const std::lock_guard lock(mutex_);
    text_ += static_cast<char>(byte);
    return byte;
  }

  mutable std::mutex mutex_;
  std::string text_;
};

/// A helper that runs nothing.
class IdleRunner final : public run::Runner {
 public:
  Result<sandbox::Result> run(const sandbox::Spec&) override { return failure("it is idle"); }
};

/// A separate store for each test, and workers with short intervals.
class WorkTest : public store::StoreTest {
 protected:
  WorkerOptions options(const std::string& name = "worker") {
    WorkerOptions options;
    options.name = name;
    options.pin_to_cores = false;
    options.times = {.lease_ms = 30'000,
                     .renewal_ms = 10'000,
                     .poll_ms = 10,
                     .expiry_check_ms = 20,
                     .back_off_ms_min = 1,
                     .back_off_ms_max = 20};
    options.connect = [this] {
      auto connection = open();
      const bool is_sqlite = connection->engine() == store::Engine::sqlite;
      EXPECT_TRUE(
          connection->run_script(is_sqlite ? "PRAGMA busy_timeout = 50" : "SET lock_timeout = 50"));
      return store::Expected<std::unique_ptr<store::Connection>>(std::move(connection));
    };
    options.start_runner = [] {
      return Result<std::unique_ptr<run::Runner>>(std::make_unique<IdleRunner>());
    };
    options.log = log_;
    return options;
  }

  /// Returns the number that the SQL query selects, or -1 if it selects no row.
  std::int64_t number(const std::string& sql) {
    const auto rows = connection().query(sql);
    EXPECT_TRUE(rows) << rows.error().message;
    return rows && !rows->empty() ? store::integer(rows->front().only()) : -1;
  }

  std::int64_t jobs_that_are(const std::string& state) {
    return number("SELECT count(*) FROM jobs WHERE state = '" + state + "'");
  }

  std::int64_t add_job(const std::string& kind, std::int64_t subject) {
    return store::Queue(connection())
        .add({.kind = kind, .subject = subject, .user = 1}, 0)
        .value_or(0);
  }

  Complaints complaints_;
  observe::Log log_{observe::Level::info, observe::LogFormat::text, complaints_};
};

}  // namespace judge::worker
