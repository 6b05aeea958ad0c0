#include "judge/net/request/chunk_decoder.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/net/request/head_check.hpp"

namespace judge::net {
namespace {

std::unexpected<ProtocolError> malformed() {
  return std::unexpected(ProtocolError{400, "the chunks of the body are malformed"});
}

/// Returns the first line without its CR LF, or `nullopt` if it is incomplete.
std::optional<std::string_view> line_of(std::string_view bytes) {
  const std::size_t end = bytes.find("\r\n");
  if (end == std::string_view::npos) return std::nullopt;
  return bytes.substr(0, end);
}

/// True if the bytes of a line are allowed, including its CR LF. If the line is incomplete, checks
/// the part that has arrived.
bool is_clean(std::string_view bytes, std::optional<std::string_view> line) {
  return are_head_bytes(line ? bytes.substr(0, line->size() + 2) : bytes, '\n');
}

std::optional<std::uint64_t> parse_size(std::string_view line) {
  const std::string_view digits = line.substr(0, line.find(';'));
  return parse_integer<std::uint64_t>(digits, 16);
}

}  // namespace

std::expected<bool, ProtocolError> ChunkDecoder::decode(std::string_view& bytes,
                                                        std::string& body) {
  while (part_ != Part::end) {
    JUDGE_TRY_ASSIGN(const auto continues, take_part(bytes, body));
    if (!continues) return false;
  }
  return true;
}

std::expected<bool, ProtocolError> ChunkDecoder::take_part(std::string_view& bytes,
                                                           std::string& body) {
  switch (part_) {
    case Part::size:
      return take_size(bytes, body.size());
    case Part::data:
      return take_data(bytes, body);
    case Part::data_end:
      return take_data_end(bytes);
    default:
      return take_trailer(bytes);
  }
}

/// Consumes one part of the body, like all `take_...` functions. Returns false if more bytes are
/// needed.
std::expected<bool, ProtocolError> ChunkDecoder::take_size(std::string_view& bytes,
                                                           std::size_t body_bytes) {
  const auto line = line_of(bytes.substr(0, line_bytes_max));
  if (!is_clean(bytes.substr(0, line_bytes_max), line)) return malformed();
  if (!line && bytes.size() >= line_bytes_max) {
    return std::unexpected(ProtocolError{431, "the line with a chunk's size is too long"});
  }
  if (!line) return false;
  const auto size = parse_size(*line);
  if (!size) return malformed();
  if (*size > body_bytes_max_ - body_bytes) {
    return std::unexpected(
        ProtocolError{413, fmt::format("the body is larger than {} bytes", body_bytes_max_)});
  }
  bytes.remove_prefix(line->size() + 2);
  chunk_bytes_left_ = *size;
  part_ = *size == 0 ? Part::trailers : Part::data;
  return true;
}

bool ChunkDecoder::take_data(std::string_view& bytes, std::string& body) {
  const std::size_t size = std::min<std::uint64_t>(bytes.size(), chunk_bytes_left_);
  body += bytes.substr(0, size);
  bytes.remove_prefix(size);
  chunk_bytes_left_ -= size;
  if (chunk_bytes_left_ > 0) return false;
  part_ = Part::data_end;
  return true;
}

std::expected<bool, ProtocolError> ChunkDecoder::take_data_end(std::string_view& bytes) {
  if (!std::string_view("\r\n").starts_with(bytes.substr(0, 2))) return malformed();
  if (bytes.size() < 2) return false;
  bytes.remove_prefix(2);
  part_ = Part::size;
  return true;
}

std::expected<bool, ProtocolError> ChunkDecoder::take_trailer(std::string_view& bytes) {
  const auto line = line_of(bytes);
  if (!is_clean(bytes, line)) return malformed();
  if (trailers_bytes_ + line.value_or(bytes).size() > trailers_bytes_max) {
    return std::unexpected(ProtocolError{431, "the trailers are too large"});
  }
  if (!line) return false;
  trailers_bytes_ += line->size() + 2;
  bytes.remove_prefix(line->size() + 2);
  if (line->empty()) part_ = Part::end;
  return true;
}

}  // namespace judge::net
