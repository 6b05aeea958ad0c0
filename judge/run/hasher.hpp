#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <sodium.h>

namespace judge::run {

inline constexpr std::size_t hash_bytes = crypto_generichash_BYTES;
using Hash = std::array<unsigned char, hash_bytes>;

/// BLAKE2b over parts, each with its length before it, so that no two lists of parts are alike.
class Hasher {
 public:
  Hasher() { crypto_generichash_init(&state_, nullptr, 0, hash_bytes); }

  void add(std::string_view part);
  Hash finish();
  /// In lower-case hexadecimal digits.
  std::string finish_as_text();

 private:
  crypto_generichash_state state_{};
};

/// The hash of one part, and its bytes as a text.
Hash hash_of(std::string_view content);
std::string_view as_text(const Hash& hash);

}  // namespace judge::run
