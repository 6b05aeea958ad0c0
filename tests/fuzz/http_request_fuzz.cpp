/// Parses requests without a socket. The parser must return the same requests no matter how the
/// bytes are split, and each request must be safe for handlers.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "judge/net/request/request_reader.hpp"

namespace {

using judge::net::RequestReader;
using State = RequestReader::State;

const judge::net::RequestLimits limits{
    .head = {.head_bytes_max = 1024, .target_bytes_max = 256, .headers_max = 16},
    .parameters_max = 8,
    .body_bytes_max = 512};

void require(bool condition) {
  if (!condition) std::abort();
}

bool is_clean(std::string_view text) {
  return std::ranges::none_of(text, [](char c) { return c == '\0' || c == '\r' || c == '\n'; });
}

void check(const judge::api::Request& request) {
  require(!request.method.empty() && is_clean(request.method));
  require(request.path.starts_with('/') && is_clean(request.path));
  require((request.path + "/").find("/../") == std::string::npos);
  require((request.path + "/").find("/./") == std::string::npos);
  require(request.query.size() <= limits.parameters_max);
  require(request.headers.size() <= limits.head.headers_max);
  require(request.body.size() <= limits.body_bytes_max);
  for (const auto& [name, value] : request.headers) {
    require(!name.empty() && is_clean(name) && is_clean(value));
    require(std::ranges::none_of(name, [](char c) { return c >= 'A' && c <= 'Z'; }));
  }
}

/// The result of parsing the bytes in pieces of a given size, with enough detail to compare two
/// results.
std::string outcome(std::string_view bytes, std::size_t step) {
  RequestReader reader(limits);
  std::string seen;
  while (!bytes.empty() && reader.state() != State::refused) {
    reader.feed(bytes.substr(0, step));
    bytes.remove_prefix(std::min(step, bytes.size()));
    while (reader.state() == State::complete) {
      const bool keeps_alive = reader.keeps_alive();
      const judge::api::Request request = reader.take();
      check(request);
      seen += request.method + ' ' + request.path + ' ' + request.body;
      seen += keeps_alive ? "\nkeep\n" : "\nclose\n";
    }
  }
  // The reason for a refusal is not compared: how the bytes are split may change which limit is
  // exceeded first, but not whether one is exceeded.
  return seen + (reader.state() == State::refused ? "refused" : "");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string whole = outcome(bytes, size + 1);
  require(outcome(bytes, 1) == whole);
  require(outcome(bytes, 7) == whole);
  return 0;
}
