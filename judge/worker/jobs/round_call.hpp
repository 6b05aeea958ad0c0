#pragma once

#include <functional>
#include <mutex>
#include <utility>

#include "judge/store/sql/connection.hpp"

namespace judge::worker {

/// A function of a job. The keeper, the worker's background thread, calls it in each of its rounds
/// and passes the keeper's own database connection. Thread-safe.
class RoundCall {
 public:
  using Call = std::function<void(store::Connection& connection)>;

  /// Replaces the function. If the keeper is currently calling the previous function, waits until
  /// that call has returned.
  void set(Call call) {
    const std::lock_guard lock(mutex_);
    call_ = std::move(call);
  }

  void make(store::Connection& connection) const {
    const std::lock_guard lock(mutex_);
    if (call_) call_(connection);
  }

 private:
  mutable std::mutex mutex_;
  Call call_;
};

/// As long as this object exists, the keeper, the worker's background thread, calls a function of
/// the job in each of its rounds.
class InEachRound {
 public:
  InEachRound(RoundCall& round, RoundCall::Call call) : round_(round) {
    round_.set(std::move(call));
  }
  InEachRound(const InEachRound&) = delete;
  InEachRound& operator=(const InEachRound&) = delete;
  InEachRound(InEachRound&&) = delete;
  InEachRound& operator=(InEachRound&&) = delete;
  ~InEachRound() { round_.set({}); }

 private:
  RoundCall& round_;
};

}  // namespace judge::worker
