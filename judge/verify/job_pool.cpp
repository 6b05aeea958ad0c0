#include "judge/verify/job_pool.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace judge::verify {
namespace {

/// The interval at which the pool checks for a cancellation while jobs are running.
constexpr auto look_up_every = std::chrono::milliseconds(50);

}  // namespace

JobPool::JobPool(const std::vector<run::Runner*>& runners) {
  threads_.reserve(runners.size());
  for (run::Runner* runner : runners) threads_.emplace_back([this, runner] { serve(*runner); });
}

JobPool::~JobPool() {
  {
    const std::scoped_lock lock(mutex_);
    closing_ = true;
  }
  begun_changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void JobPool::add(Job job) {
  const std::size_t rank = job.rank;
  waiting_.emplace(rank, std::move(job));
}

void JobPool::run(const Observer& observer) {
  try {
    process_jobs(observer);
  } catch (...) {
    abandon();
    throw;
  }
}

void JobPool::process_jobs(const Observer& observer) {
  while (true) {
    if (observer.cancelled && observer.cancelled()) waiting_.clear();
    begin_jobs();
    if (at_hand_.empty()) return;
    if (observer.at_hand) observer.at_hand(at_hand_);
    for (const Ended& ended : take_ended()) {
      if (ended.failure) std::rethrow_exception(ended.failure);
      if (ended.job.then) ended.job.then();
    }
  }
}

/// Discards the pending jobs and waits for the running ones, because these write to objects that
/// may not outlive `run`.
void JobPool::abandon() {
  waiting_.clear();
  while (!at_hand_.empty()) take_ended();
}

void JobPool::serve(run::Runner& runner) {
  std::unique_lock lock(mutex_);
  while (true) {
    begun_changed_.wait(lock, [this] { return closing_ || !begun_.empty(); });
    if (begun_.empty()) return;
    Ended ended{std::move(begun_.front()), nullptr};
    begun_.pop_front();
    lock.unlock();
    try {
      ended.job.work(runner);
    } catch (...) {
      ended.failure = std::current_exception();
    }
    lock.lock();
    ended_.push_back(std::move(ended));
    ended_changed_.notify_one();
  }
}

bool JobPool::may_begin_next() const {
  if (waiting_.empty() || one_is_alone_ || at_hand_.size() == threads_.size()) return false;
  return at_hand_.empty() || !waiting_.begin()->second.alone;
}

void JobPool::begin_jobs() {
  while (may_begin_next()) {
    Job job = std::move(waiting_.extract(waiting_.begin()).mapped());
    one_is_alone_ = job.alone;
    at_hand_.push_back(job.name);
    {
      const std::scoped_lock lock(mutex_);
      begun_.push_back(std::move(job));
    }
    begun_changed_.notify_one();
  }
}

/// Waits until a job has ended, and returns all jobs that have ended. After `look_up_every` without
/// such a job, returns none, so that the caller can check for a cancellation.
std::vector<JobPool::Ended> JobPool::take_ended() {
  std::vector<Ended> ended;
  {
    std::unique_lock lock(mutex_);
    ended_changed_.wait_for(lock, look_up_every, [this] { return !ended_.empty(); });
    ended.swap(ended_);
  }
  for (const Ended& one : ended) {
    at_hand_.erase(std::ranges::find(at_hand_, one.job.name));
    one_is_alone_ = false;
  }
  return ended;
}

}  // namespace judge::verify
