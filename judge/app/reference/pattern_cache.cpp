#include "judge/app/reference/pattern_cache.hpp"

#include <fmt/format.h>

namespace judge::app {

std::shared_ptr<const reference::PatternSet> load_patterns(const reference::Board& goal,
                                                           const run::ProgramCache& cache) {
  const std::size_t blank = reference::pattern_blank(goal);
  if (goal.side == 3) return std::make_shared<reference::PatternSet>(goal.side, blank);
  // The 1 in the key is the format version. Increment it when the groups or their order change.
  const std::string key = fmt::format("pattern-databases-1-{}x{}-{}", goal.side, goal.side, blank);
  if (const auto file = cache.find(key)) {
    constexpr std::uint64_t bytes_max = 16 * mebibyte;
    const auto bytes = run::read_descriptor(file->get(), bytes_max);
    auto kept = reference::PatternSet::from_bytes(goal.side, blank, bytes.value_or(""));
    if (kept) return std::make_shared<reference::PatternSet>(*std::move(kept));
  }
  auto built = std::make_shared<reference::PatternSet>(goal.side, blank);
  cache.put(key, built->bytes());
  return built;
}

}  // namespace judge::app
