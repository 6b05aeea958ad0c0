// Compiles arbitrary bytes as a pattern, and matches them as a name.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "judge/problem/import/name_pattern.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string_view pattern = text.substr(0, text.find('\n'));
  const std::string_view name = text.substr(pattern.size());
  if (const auto compiled = judge::problem::NamePattern::compile(pattern, size % 2 == 0)) {
    compiled->match(name);
  }
  return 0;
}
