#include "judge/store/files/sha256.hpp"

#include <array>

#include <fmt/format.h>

namespace judge::store {
namespace {

constexpr std::size_t hash_digits = 64;

}  // namespace

Sha256::Sha256() { crypto_hash_sha256_init(&state_); }

void Sha256::update(std::string_view bytes) {
  crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(bytes.data()),
                            bytes.size());
}

std::string Sha256::digits() {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256_final(&state_, hash.data());
  std::string digits;
  for (const unsigned char byte : hash) digits += fmt::format("{:02x}", byte);
  return digits;
}

std::string sha256(std::string_view bytes) {
  Sha256 hash;
  hash.update(bytes);
  return hash.digits();
}

bool is_sha256(std::string_view word) {
  return word.size() == hash_digits &&
         word.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace judge::store
