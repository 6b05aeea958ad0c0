#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "judge/net/problem_document.hpp"

namespace judge::net {

/// Decodes a body that is sent in chunks (RFC 9112, section 7.1), strictly: sizes are hexadecimal
/// digits alone, lines end with CR LF. Extensions and trailers are passed over.
class ChunkDecoder {
 public:
  /// The longest line with a chunk's size and extensions, and all trailers together.
  static constexpr std::size_t line_bytes_max = 256;
  static constexpr std::size_t trailers_bytes_max = 4096;

  explicit ChunkDecoder(std::uint64_t body_bytes_max) : body_bytes_max_(body_bytes_max) {}

  /// Takes what it can off the front of `bytes` and puts the body's part behind `body`. The bytes
  /// that it left belong before the next ones. True when the body has ended; not to be called then.
  std::expected<bool, Refusal> decode(std::string_view& bytes, std::string& body);

 private:
  enum class Part { size, data, data_end, trailers, end };

  std::expected<bool, Refusal> take_size(std::string_view& bytes, std::size_t body_bytes);
  bool take_data(std::string_view& bytes, std::string& body);
  std::expected<bool, Refusal> take_data_end(std::string_view& bytes);
  std::expected<bool, Refusal> take_trailer(std::string_view& bytes);

  std::uint64_t body_bytes_max_;
  Part part_ = Part::size;
  std::uint64_t chunk_bytes_left_ = 0;
  std::size_t trailers_bytes_ = 0;
};

}  // namespace judge::net
