#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "judge/run/base/runner.hpp"

namespace judge::verify {

/// A unit of work for a slot. When `work` has ended, `then` handles its result. Jobs never share
/// data: a job owns all data that its `work` uses, and its result is read only by its own `then`.
struct Job {
  std::string name;      ///< for progress reports
  std::size_t rank = 0;  ///< the lowest starts first; jobs of equal rank in order of `add`
  bool alone = false;    ///< no other job runs at the same time, so times are exact
  std::function<void(run::Runner&)> work;  ///< runs in a slot's thread
  std::function<void()> then;              ///< may be empty; called later by `run`; may add jobs
};

/// Runs jobs concurrently, each in a slot: a thread with its own runner. Only `Job::work` runs in
/// the slots' threads; everything else runs in the thread that owns the pool.
class JobPool {
 public:
  /// Creates one slot per runner; at least one is needed. The runners must outlive the pool.
  explicit JobPool(const std::vector<run::Runner*>& runners);
  /// Waits for the running jobs.
  ~JobPool();
  JobPool(const JobPool&) = delete;
  JobPool& operator=(const JobPool&) = delete;
  JobPool(JobPool&&) = delete;
  JobPool& operator=(JobPool&&) = delete;

  std::size_t slots() const { return threads_.size(); }

  void add(Job job);

  struct Observer {
    std::function<bool()> cancelled;  ///< may be empty; called several times per second
    /// Called with the names of the running jobs, oldest first, after each change and at regular
    /// intervals. This function may be empty.
    std::function<void(const std::vector<std::string>&)> at_hand;
  };

  /// Runs all jobs, including those that other jobs add. When cancelled, waits for the running jobs
  /// and discards the pending ones. If a job throws an exception, does the same and rethrows the
  /// exception.
  void run(const Observer& observer);

 private:
  struct Ended {
    Job job;
    std::exception_ptr failure;
  };

  void serve(run::Runner& runner);
  void process_jobs(const Observer& observer);
  void abandon();
  bool may_begin_next() const;
  void begin_jobs();
  std::vector<Ended> take_ended();

  // Shared by all threads; guarded by `mutex_`.
  std::mutex mutex_;
  std::condition_variable begun_changed_;
  std::condition_variable ended_changed_;
  std::deque<Job> begun_;
  std::vector<Ended> ended_;
  bool closing_ = false;

  // Used only by the thread that owns the pool, never by the threads of the slots.
  std::multimap<std::size_t, Job> waiting_;
  std::vector<std::string> at_hand_;
  bool one_is_alone_ = false;

  std::vector<std::thread> threads_;
};

}  // namespace judge::verify
