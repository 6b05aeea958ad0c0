/// Reads arbitrary bytes as an `.interaction` file. The first byte selects whether the problem has
/// several passes. An accepted conversation must be the same after it is written and read again.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "judge/problem/tests/interaction_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace judge;
  if (size == 0) return 0;
  const bool has_passes = data[0] % 2 == 1;
  const std::string_view text(reinterpret_cast<const char*>(data + 1), size - 1);
  const auto conversation = problem::parse_interaction(text, has_passes);
  if (!conversation) {
    if (conversation.error().message.empty()) std::abort();
    return 0;
  }
  if (conversation->parts.empty() || conversation->is_truncated) std::abort();
  const std::string written = to_text(*conversation);
  const auto again = problem::parse_interaction(written, has_passes);
  if (!again || to_text(*again) != written) std::abort();
  return 0;
}
