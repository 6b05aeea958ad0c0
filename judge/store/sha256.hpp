#pragma once

#include <string>
#include <string_view>

#include <sodium.h>

namespace judge::store {

/// SHA-256 of bytes that come in pieces.
class Sha256 {
 public:
  Sha256();

  void update(std::string_view bytes);

  /// In 64 lower-case hexadecimal digits; nothing is added afterwards.
  std::string digits();

 private:
  crypto_hash_sha256_state state_{};
};

/// SHA-256 of these bytes in 64 hexadecimal digits.
std::string sha256(std::string_view bytes);

/// Whether these are 64 lower-case hexadecimal digits.
bool is_sha256(std::string_view word);

}  // namespace judge::store
