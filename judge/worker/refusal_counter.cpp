#include "judge/worker/refusal_counter.hpp"

#include <fmt/format.h>

namespace judge::worker {

Result<sandbox::Result> RefusalCounter::run(const sandbox::Spec& spec) {
  auto result = runner_.run(spec);
  if (!result) return result;
  for (const auto& [name, count] : result->refused_calls) counts_[name] += count;
  return result;
}

std::uint64_t RefusalCounter::total() const {
  std::uint64_t total = 0;
  for (const auto& [name, count] : counts_) total += count;
  return total;
}

std::string RefusalCounter::text() const {
  std::string text;
  for (const auto& [name, count] : counts_) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name, count);
  }
  return text;
}

}  // namespace judge::worker
