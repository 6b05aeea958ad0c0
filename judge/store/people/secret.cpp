#include "judge/store/people/secret.hpp"

#include <array>
#include <cstddef>
#include <span>

#include <sodium.h>

#include "judge/store/files/blob_store.hpp"

namespace judge::store {
namespace {

constexpr std::size_t secret_bytes = 32;
using Bytes = std::array<unsigned char, secret_bytes>;

std::string base64_of(const Bytes& bytes) {
  constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
  std::array<char, sodium_base64_ENCODED_LEN(secret_bytes, variant)> digits{};
  sodium_bin2base64(digits.data(), digits.size(), bytes.data(), bytes.size(), variant);
  return digits.data();
}

std::span<const unsigned char> bytes_of(std::string_view words) {
  return {reinterpret_cast<const unsigned char*>(words.data()), words.size()};
}

}  // namespace

std::string make_secret(std::string_view prefix) {
  Bytes bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  return std::string(prefix) + base64_of(bytes);
}

std::string hash_of_secret(std::string_view secret) { return sha256(secret); }

std::string derived_secret(std::string_view secret, std::string_view purpose) {
  static_assert(crypto_auth_hmacsha256_BYTES == secret_bytes);
  crypto_auth_hmacsha256_state state{};
  Bytes bytes{};
  crypto_auth_hmacsha256_init(&state, bytes_of(secret).data(), secret.size());
  crypto_auth_hmacsha256_update(&state, bytes_of(purpose).data(), purpose.size());
  crypto_auth_hmacsha256_final(&state, bytes.data());
  return base64_of(bytes);
}

bool same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace judge::store
