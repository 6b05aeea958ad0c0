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

#include "judge/run/runner.hpp"

namespace judge::run {

/// A piece of work for a slot. It is given all that it needs and leaves its result where only its
/// `then` looks, so that two jobs never share anything.
struct Job {
  std::string name;      ///< for the progress
  std::size_t rank = 0;  ///< the lowest is begun first; of one rank, the one that was added first
  bool alone = false;    ///< nothing else is done meanwhile: for times that must be exact
  std::function<void(Runner&)> work;  ///< in the thread of a slot
  std::function<void()> then;         ///< afterwards, in the thread that calls `run`; may add jobs
};

/// Does jobs at the same time, each in a slot: a thread with a runner of its own. Everything but
/// the work itself happens in the thread that owns the pool.
class JobPool {
 public:
  /// A slot for each runner, at least one. The runners outlive the pool.
  explicit JobPool(const std::vector<Runner*>& runners);
  /// Waits for the jobs that are being done.
  ~JobPool();
  JobPool(const JobPool&) = delete;
  JobPool& operator=(const JobPool&) = delete;
  JobPool(JobPool&&) = delete;
  JobPool& operator=(JobPool&&) = delete;

  std::size_t slots() const { return threads_.size(); }

  void add(Job job);

  struct Observer {
    std::function<bool()> cancelled;  ///< may be empty; asked several times a second
    /// May be empty; told the names of the jobs at hand whenever they change, oldest first.
    std::function<void(const std::vector<std::string>&)> at_hand;
  };

  /// Does all jobs and those that are added meanwhile. When cancelled, begins no more, waits for
  /// those at hand and drops the rest. An exception of a job is thrown here, likewise when no job
  /// is being done any more.
  void run(const Observer& observer);

 private:
  struct Ended {
    Job job;
    std::exception_ptr failure;
  };

  void serve(Runner& runner);
  void work_off(const Observer& observer);
  void abandon();
  bool may_begin_next() const;
  void begin_jobs();
  std::vector<Ended> take_ended();

  // What the threads share.
  std::mutex mutex_;
  std::condition_variable begun_changed_;
  std::condition_variable ended_changed_;
  std::deque<Job> begun_;
  std::vector<Ended> ended_;
  bool closing_ = false;

  // The owner's.
  std::multimap<std::size_t, Job> waiting_;
  std::vector<std::string> at_hand_;
  bool one_is_alone_ = false;

  std::vector<std::thread> threads_;
};

}  // namespace judge::run
