/// Calls include_prefix(), which returns the include lines at the head of a source, with arbitrary
/// bytes as the source. The result must consist of include lines with plain names. If it is passed
/// to include_prefix() again, the function must return it unchanged.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "judge/run/compiling/include_prefix.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string prefix = judge::run::include_prefix(text);
  if (judge::run::include_prefix(prefix) != prefix) std::abort();
  if (prefix.find("..") != std::string::npos || prefix.find("</") != std::string::npos)
    std::abort();
  for (const char c : prefix) {
    if (c != '\n' && (c < ' ' || c > '~')) std::abort();
  }
  std::string_view rest = prefix;
  while (!rest.empty()) {
    if (!rest.starts_with("#include <")) std::abort();
    rest.remove_prefix(rest.find(">\n") + 2);
  }
  return 0;
}
