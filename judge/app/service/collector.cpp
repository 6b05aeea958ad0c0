#include "judge/app/service/collector.hpp"

#include "judge/core/try.hpp"
#include "judge/store/keeping/collection.hpp"
#include "judge/store/people/known_devices.hpp"
#include "judge/store/people/log_in_throttle.hpp"
#include "judge/store/people/request_keys.hpp"
#include "judge/worker/worker.hpp"

namespace judge::app {
namespace {

/// Removes everything unused or expired, on a separate connection.
store::Expected<store::Collected> collect_all(const DataDirectory& data,
                                              const Collector::Options& options) {
  JUDGE_TRY_ASSIGN(const auto connection, data.connect());
  const std::int64_t now_ms = worker::now_ms();
  JUDGE_TRY(store::Sessions(*connection, options.session_limits).remove_expired(now_ms));
  JUDGE_TRY(store::LogInThrottle(*connection).remove_old(now_ms));
  JUDGE_TRY(store::KnownDevices(*connection).remove_old(now_ms));
  JUDGE_TRY(store::RequestKeys(*connection).remove_old(now_ms));
  return store::collect_unused(*connection, data.blobs(), data.versions(), options.age_s);
}

}  // namespace

Collector::Collector(const DataDirectory& data, const observe::Log& log, const Options& options)
    : data_(data), log_(log), options_(options), thread_([this] { run(); }) {}

Collector::~Collector() {
  {
    const std::lock_guard lock(mutex_);
    ends_ = true;
  }
  ending_.notify_one();
  thread_.join();
}

void Collector::run() {
  std::unique_lock lock(mutex_);
  while (!ending_.wait_for(lock, options_.interval, [this] { return ends_; })) {
    lock.unlock();
    collect();
    lock.lock();
  }
}

void Collector::collect() {
  const auto collected = collect_all(data_, options_);
  if (!collected && collected.error().kind == store::FailureKind::busy) {
    log_.info("collection postponed", {{"reason", collected.error().message}});
  } else if (!collected) {
    log_.warning("collection failed", {{"reason", collected.error().message}});
  } else if (collected->blobs.count + collected->versions + collected->unfinished > 0) {
    log_.info("removed unused data", {{"blobs", collected->blobs.count},
                                      {"bytes", collected->blobs.bytes},
                                      {"versions", collected->versions},
                                      {"unfinished", collected->unfinished}});
  }
}

}  // namespace judge::app
