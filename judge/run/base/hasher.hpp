#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <sodium.h>

#include "judge/core/source_file.hpp"

namespace judge::run {

inline constexpr std::size_t hash_bytes = crypto_generichash_BYTES;
using Hash = std::array<unsigned char, hash_bytes>;

/// Computes the BLAKE2b hash of a list of parts. Each part is preceded by its length, so that
/// different lists never hash the same bytes.
class Hasher {
 public:
  Hasher() { crypto_generichash_init(&state_, nullptr, 0, hash_bytes); }

  void add(std::string_view part);
  /// Adds the number of words and each word.
  void add_all(const std::vector<std::string>& words);
  /// Adds the number of files, and the name and content of each file.
  void add_all(const std::vector<SourceFile>& files);
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
