#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include <sodium.h>

namespace judge::run {

inline constexpr std::size_t hash_bytes = crypto_generichash_BYTES;
using Hash = std::array<unsigned char, hash_bytes>;

/// Computes the BLAKE2b hash of a list of parts. Each part is preceded by its length, so that
/// different lists never hash the same bytes.
class Hasher {
 public:
  Hasher() { crypto_generichash_init(&state_, nullptr, 0, hash_bytes); }

  void add(std::string_view part);
  Hash finish();
  /// Returns the hash as lower-case hexadecimal digits.
  std::string finish_as_text();

 private:
  crypto_generichash_state state_{};
};

/// Returns the hash of a list with one part.
Hash hash_of(std::string_view content);
/// Returns a view of the hash's raw bytes.
std::string_view as_text(const Hash& hash);

}  // namespace judge::run
