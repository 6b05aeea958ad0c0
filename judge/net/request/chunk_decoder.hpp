#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "judge/net/request/protocol_error.hpp"

namespace judge::net {

/// Decodes a chunked body (RFC 9112, section 7.1). Strict: sizes may contain only hexadecimal
/// digits, and lines must end with CR LF. Ignores extensions and trailers.
class ChunkDecoder {
 public:
  /// The maximum size of the line with a chunk's size and extensions, and of all trailers together.
  static constexpr std::size_t line_bytes_max = 256;
  static constexpr std::size_t trailers_bytes_max = 4096;

  explicit ChunkDecoder(std::uint64_t body_bytes_max) : body_bytes_max_(body_bytes_max) {}

  /// Decodes as much as possible from the front of `bytes`: removes the decoded bytes and appends
  /// their content to `body`. The caller must pass the remaining bytes again, followed by newly
  /// received bytes. Returns true at the end of the body; this function must not be called after
  /// that.
  std::expected<bool, ProtocolError> decode(std::string_view& bytes, std::string& body);

 private:
  enum class Part { size, data, data_end, trailers, end };

  std::expected<bool, ProtocolError> take_part(std::string_view& bytes, std::string& body);
  std::expected<bool, ProtocolError> take_size(std::string_view& bytes, std::size_t body_bytes);
  bool take_data(std::string_view& bytes, std::string& body);
  std::expected<bool, ProtocolError> take_data_end(std::string_view& bytes);
  std::expected<bool, ProtocolError> take_trailer(std::string_view& bytes);

  std::uint64_t body_bytes_max_;
  Part part_ = Part::size;
  std::uint64_t chunk_bytes_left_ = 0;
  std::size_t trailers_bytes_ = 0;
};

}  // namespace judge::net
