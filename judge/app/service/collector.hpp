#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "judge/app/service/data_directory.hpp"
#include "judge/observe/log.hpp"
#include "judge/store/people/sessions.hpp"

namespace judge::app {

/// Periodically removes unused data (judge/store/keeping/collection.hpp), expired sessions, and old
/// records of log-in failures and devices. Runs in a separate thread. Failures are logged and
/// retried at the next interval.
class Collector {
 public:
  struct Options {
    std::chrono::milliseconds interval;
    std::int64_t age_s = 0;  ///< a file is removed only if it was not used for this time
    store::SessionLimits session_limits;
  };

  /// `data` must outlive the collector.
  Collector(const DataDirectory& data, const observe::Log& log, const Options& options);
  Collector(const Collector&) = delete;
  Collector& operator=(const Collector&) = delete;
  Collector(Collector&&) = delete;
  Collector& operator=(Collector&&) = delete;
  /// Waits for a running collection to finish.
  ~Collector();

 private:
  void run();
  void collect();

  const DataDirectory& data_;
  observe::Log log_;
  Options options_;
  std::mutex mutex_;
  std::condition_variable ending_;
  bool ends_ = false;
  std::thread thread_;
};

}  // namespace judge::app
