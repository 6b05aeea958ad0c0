#include "judge/worker/idle_time.hpp"

#include <utility>

#include <sys/eventfd.h>

namespace judge::worker {

IdleTime::IdleTime() : unwanted_(::eventfd(0, EFD_CLOEXEC)) {}

void IdleTime::begin() {
  const std::lock_guard lock(mutex_);
  is_working_ = true;
}

bool IdleTime::end() {
  const std::lock_guard lock(mutex_);
  is_working_ = false;
  const bool interrupted = std::exchange(is_interrupted_, false);
  eventfd_t ignored = 0;
  if (interrupted && !is_closed_) static_cast<void>(::eventfd_read(unwanted_.get(), &ignored));
  return interrupted;
}

void IdleTime::interrupt() {
  const std::lock_guard lock(mutex_);
  if (!is_working_ || is_interrupted_) return;
  is_interrupted_ = true;
  static_cast<void>(::eventfd_write(unwanted_.get(), 1));
}

void IdleTime::close() {
  const std::lock_guard lock(mutex_);
  is_closed_ = true;
  static_cast<void>(::eventfd_write(unwanted_.get(), 1));
}

}  // namespace judge::worker
