#include "judge/worker/refusal_counter.hpp"

#include <fmt/format.h>

namespace judge::worker {

Result<sandbox::Result> RefusalCounter::run(const sandbox::Spec& spec) {
  return CountedRunner(runner_, *this).run(spec);
}

void RefusalCounter::add(const sandbox::Result& result) {
  const std::lock_guard lock(mutex_);
  for (const auto& [name, count] : result.refused_calls) counts_[name] += count;
}

std::uint64_t RefusalCounter::total() const {
  const std::lock_guard lock(mutex_);
  std::uint64_t total = 0;
  for (const auto& [name, count] : counts_) total += count;
  return total;
}

std::string RefusalCounter::text() const {
  const std::lock_guard lock(mutex_);
  std::string text;
  for (const auto& [name, count] : counts_) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, count);
  }
  return text;
}

Result<sandbox::Result> CountedRunner::run(const sandbox::Spec& spec) {
  auto result = runner_.run(spec);
  if (result) counter_.add(*result);
  return result;
}

}  // namespace judge::worker
