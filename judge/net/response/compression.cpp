#include "judge/net/response/compression.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <zlib.h>

#include "judge/core/limits.hpp"
#include "judge/net/response/content_coding.hpp"
#include "judge/net/response/response_head.hpp"

namespace judge::net {
namespace {

/// Smaller bodies fit into one or two packets anyway.
constexpr std::size_t bytes_min = 1024;
/// Compressing a larger body would occupy a thread for tens of milliseconds.
constexpr std::size_t bytes_max = mebibyte;

/// True for JSON and for text, such as CSV.
bool is_compressible_text(std::string_view content_type) {
  return content_type.starts_with("application/json") ||
         content_type.starts_with("application/problem+json") || content_type.starts_with("text/");
}

bool accepts_gzip(const api::Request& request) {
  const auto accepted = accepted_codings(request.header("accept-encoding"));
  return std::ranges::find(accepted, gzip, &ContentCoding::name) != accepted.end();
}

std::optional<std::string> gzipped(std::string& text) {
  constexpr int gzip_format = 15 + 16;  // the largest window, and the header of gzip
  constexpr int memory_level = 8;       // zlib's default
  z_stream stream{};
  if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip_format, memory_level,
                   Z_DEFAULT_STRATEGY) != Z_OK) {
    return std::nullopt;
  }
  std::string compressed(deflateBound(&stream, text.size()), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(text.data());
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(compressed.data());
  stream.avail_out = static_cast<uInt>(compressed.size());
  const bool is_complete = deflate(&stream, Z_FINISH) == Z_STREAM_END;
  compressed.resize(stream.total_out);
  deflateEnd(&stream);
  return is_complete ? std::optional(std::move(compressed)) : std::nullopt;
}

}  // namespace

void compress(const api::Request& request, api::Response& response) {
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const std::size_t bytes = response.body.size();
  if (!reads || response.events || bytes < bytes_min || bytes > bytes_max ||
      !is_compressible_text(response.content_type) || has_header(response, "Content-Encoding")) {
    return;
  }
  if (!has_header(response, "Vary")) response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!accepts_gzip(request)) return;
  auto compressed = gzipped(response.body);
  if (!compressed) return;
  response.body = *std::move(compressed);
  response.headers.emplace_back("Content-Encoding", gzip);
}

}  // namespace judge::net
