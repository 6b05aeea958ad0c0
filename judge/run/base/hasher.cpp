#include "judge/run/base/hasher.hpp"

#include <cstdint>

#include <fmt/format.h>

namespace judge::run {

void Hasher::add(std::string_view part) {
  const auto size = static_cast<std::uint64_t>(part.size());
  std::array<unsigned char, 8> length{};
  for (std::size_t i = 0; i < length.size(); ++i) {
    length.at(i) = static_cast<unsigned char>(size >> (8 * i));
  }
  crypto_generichash_update(&state_, length.data(), length.size());
  crypto_generichash_update(&state_, reinterpret_cast<const unsigned char*>(part.data()), size);
}

void Hasher::add_all(const std::vector<std::string>& words) {
  add(std::to_string(words.size()));
  for (const std::string& word : words) add(word);
}

void Hasher::add_all(const std::vector<SourceFile>& files) {
  add(std::to_string(files.size()));
  for (const SourceFile& file : files) {
    add(file.name);
    add(file.content);
  }
}

Hash Hasher::finish() {
  Hash hash{};
  crypto_generichash_final(&state_, hash.data(), hash.size());
  return hash;
}

std::string Hasher::finish_as_text() {
  std::string text;
  for (const unsigned char byte : finish()) text += fmt::format("{:02x}", byte);
  return text;
}

Hash hash_of(std::string_view content) {
  Hasher hasher;
  hasher.add(content);
  return hasher.finish();
}

std::string_view as_text(const Hash& hash) {
  return {reinterpret_cast<const char*>(hash.data()), hash.size()};
}

}  // namespace judge::run
