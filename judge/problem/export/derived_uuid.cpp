#include "judge/problem/export/derived_uuid.hpp"

#include <array>
#include <cstdint>
#include <fstream>
#include <string_view>

#include <fmt/format.h>

namespace judge::problem {
namespace {

/// Two 64-bit FNV-1a hashes with different start values. Packages are not chosen by attackers who
/// gain from equal UUIDs, so no cryptographic hash is needed.
class Hash {
 public:
  void add(std::string_view bytes) {
    constexpr std::uint64_t prime = 0x100000001b3;
    for (const char byte : bytes) {
      for (std::uint64_t& half : halves_) {
        half = (half ^ static_cast<unsigned char>(byte)) * prime;
      }
    }
  }

  /// Adds a text and its end, so that different lists of texts have different hashes.
  void add_text(std::string_view text) { add(fmt::format("{} {}", text.size(), text)); }

  std::uint64_t half(std::size_t index) const { return halves_.at(index); }

 private:
  std::array<std::uint64_t, 2> halves_ = {0xcbf29ce484222325, 0x84222325cbf29ce4};
};

void add_file(Hash& hash, const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  std::array<char, std::size_t{64} * 1024> buffer{};
  while (stream.read(buffer.data(), buffer.size()) || stream.gcount() > 0) {
    hash.add({buffer.data(), static_cast<std::size_t>(stream.gcount())});
  }
}

}  // namespace

std::string derived_uuid(const Package& package) {
  Hash hash;
  hash.add_text(package.short_name);
  for (const auto& [language, name] : package.names) {
    hash.add_text(language);
    hash.add_text(name);
  }
  for (const TestCase& test : package.tests) {
    hash.add_text(test.name);
    add_file(hash, test.input);
  }
  const std::uint64_t first = (hash.half(0) & 0xffffffffffff0fff) | 0x8000;
  const std::uint64_t second = (hash.half(1) & 0x3fffffffffffffff) | 0x8000000000000000;
  return fmt::format("{:08x}-{:04x}-{:04x}-{:04x}-{:012x}", first >> 32U, (first >> 16U) & 0xffff,
                     first & 0xffff, second >> 48U, second & 0xffffffffffff);
}

}  // namespace judge::problem
