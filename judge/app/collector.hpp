#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "judge/app/data_directory.hpp"
#include "judge/observe/log.hpp"
#include "judge/store/sessions.hpp"

namespace judge::app {

/// Once in a while removes what nothing needs (judge/store/collection.hpp), and sessions that are
/// over, in a thread of its own. What fails is told in the log, and tried again the next time.
class Collector {
 public:
  struct Options {
    std::chrono::milliseconds interval;
    std::int64_t age_s = 0;  ///< so long a file must have been left alone
    store::SessionLimits session_limits;
  };

  /// The directory outlives it.
  Collector(const DataDirectory& data, const observe::Log& log, const Options& options);
  Collector(const Collector&) = delete;
  Collector& operator=(const Collector&) = delete;
  Collector(Collector&&) = delete;
  Collector& operator=(Collector&&) = delete;
  /// Waits for a collection that is being made.
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
