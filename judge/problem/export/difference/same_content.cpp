#include "judge/problem/export/difference/same_content.hpp"

#include <array>
#include <fstream>
#include <string_view>

namespace judge::problem {
namespace fs = std::filesystem;

bool same_content(const fs::path& a, const fs::path& b) {
  if (a.empty() || b.empty()) return a.empty() == b.empty();
  std::ifstream first(a, std::ios::binary);
  std::ifstream second(b, std::ios::binary);
  if (!first || !second) return false;
  std::array<char, std::size_t{64} * 1024> one{};
  std::array<char, std::size_t{64} * 1024> other{};
  while (first && second) {
    first.read(one.data(), one.size());
    second.read(other.data(), other.size());
    const auto bytes = static_cast<std::size_t>(first.gcount());
    if (first.gcount() != second.gcount() ||
        std::string_view(one.data(), bytes) != std::string_view(other.data(), bytes)) {
      return false;
    }
  }
  return first.eof() && second.eof();
}

}  // namespace judge::problem
