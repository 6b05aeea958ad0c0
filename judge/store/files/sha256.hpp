#pragma once

#include <string>
#include <string_view>

#include <sodium.h>

namespace judge::store {

/// Computes the SHA-256 of bytes that arrive in pieces.
class Sha256 {
 public:
  Sha256();

  void update(std::string_view bytes);

  /// Returns 64 lower-case hexadecimal digits. Do not call update() afterwards.
  std::string digits();

 private:
  crypto_hash_sha256_state state_{};
};

/// Returns the SHA-256 of these bytes in 64 lower-case hexadecimal digits.
std::string sha256(std::string_view bytes);

/// True if the word is 64 lower-case hexadecimal digits.
bool is_sha256(std::string_view word);

}  // namespace judge::store
