#include "judge/net/request/head_check.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"

namespace judge::net {
namespace {

/// White space around the value of a header (RFC 9110, section 5.6.3).
constexpr std::string_view optional_white_space = " \t";
/// The end of each line (RFC 9112, section 2.2).
constexpr std::string_view line_ending = "\r\n";

using Checked = std::expected<void, ProtocolError>;

std::unexpected<ProtocolError> refuse(int status, std::string detail) {
  return std::unexpected(ProtocolError{status, std::move(detail)});
}

/// True if the text is a token (RFC 9110, section 5.6.2), as method names and header names must be.
bool is_token(std::string_view text) {
  const auto is_token_character = [](char c) {
    return is_letter_or_digit(c) ||
           std::string_view("!#$%&'*+-.^_`|~").find(c) != std::string_view::npos;
  };
  return !text.empty() && std::ranges::all_of(text, is_token_character);
}

Checked check_version(std::string_view version) {
  if (version == "HTTP/1.1" || version == "HTTP/1.0") return {};
  const bool formed = version.size() == 8 && version.starts_with("HTTP/") && is_digit(version[5]) &&
                      version[6] == '.' && is_digit(version[7]);
  if (formed) return refuse(505, "the HTTP version is not supported; use HTTP/1.1");
  return refuse(400, "the request line must end with HTTP/1.1");
}

Checked check_request_line(std::string_view line, const HeadLimits& limits) {
  const std::size_t method_end = line.find(' ');
  const std::size_t target_end = line.rfind(' ');
  if (method_end == std::string_view::npos || method_end == target_end) {
    return refuse(400, "the request line must be a method, a target and a version");
  }
  const std::string_view target = line.substr(method_end + 1, target_end - method_end - 1);
  if (!is_token(line.substr(0, method_end))) return refuse(400, "the method must be a token");
  const auto is_visible = [](char c) { return c > ' ' && c < 0x7F; };
  if (target.empty() || !std::ranges::all_of(target, is_visible)) {
    return refuse(400, "the target must be visible ASCII characters; escape others as %XX");
  }
  if (target.size() > limits.target_bytes_max) {
    return refuse(414, fmt::format("the target is longer than {} bytes", limits.target_bytes_max));
  }
  return check_version(line.substr(target_end + 1));
}

/// Collects the headers that determine where a request ends, and counts the Host headers.
class FramingHeaders {
 public:
  explicit FramingHeaders(bool is_version_1_0) : is_version_1_0_(is_version_1_0) {}

  Checked take(std::string_view line) {
    if (line.starts_with(' ') || line.starts_with('\t')) {
      return refuse(400, "a header must not be continued on the next line");
    }
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) {
      return refuse(400, "a header must be a name, a colon directly after it, and a value");
    }
    const std::string name = lowered(line.substr(0, colon));
    const std::string_view value = trimmed(line.substr(colon + 1), optional_white_space);
    if (name == "host") return take_host();
    if (name == "content-length") return take_content_length(value);
    if (name == "transfer-encoding") return take_transfer_encoding(value);
    return {};
  }

  std::expected<Framing, ProtocolError> finish() const {
    if (hosts_ == 0 && !is_version_1_0_) return refuse(400, "the Host header is missing");
    if (framing_.content_length && framing_.is_chunked) {
      return refuse(400, "a request must not have both Content-Length and Transfer-Encoding");
    }
    return framing_;
  }

 private:
  Checked take_host() {
    if (++hosts_ > 1) return refuse(400, "there is more than one Host header");
    return {};
  }

  Checked take_content_length(std::string_view value) {
    const auto length = parse_integer<std::uint64_t>(value);
    if (framing_.content_length || !length) {
      return refuse(400, "Content-Length must appear at most once and be a single number");
    }
    framing_.content_length = length;
    return {};
  }

  Checked take_transfer_encoding(std::string_view value) {
    if (framing_.is_chunked || is_version_1_0_ || lowered(value) != "chunked") {
      return refuse(400, "Transfer-Encoding must appear at most once and be 'chunked'");
    }
    framing_.is_chunked = true;
    return {};
  }

  bool is_version_1_0_;
  Framing framing_;
  int hosts_ = 0;
};

}  // namespace

bool are_head_bytes(std::string_view bytes, char before) {
  for (const char byte : bytes) {
    if ((before == '\r') != (byte == '\n')) return false;
    const auto value = static_cast<unsigned char>(byte);
    const bool control = value < 0x20 || value == 0x7F;
    if (control && byte != '\r' && byte != '\n' && byte != '\t') return false;
    before = byte;
  }
  return true;
}

std::expected<Framing, ProtocolError> check_head(std::string_view head, const HeadLimits& limits) {
  if (head.size() > limits.head_bytes_max) {
    return refuse(431, fmt::format("the headers are larger than {} bytes", limits.head_bytes_max));
  }
  if (!are_head_bytes(head, '\n') || !head.ends_with("\r\n\r\n")) {
    return refuse(400, "lines must end with CR LF and must not contain control characters");
  }
  const std::string_view request_line = take_line(head, line_ending);
  JUDGE_TRY(check_request_line(request_line, limits));
  FramingHeaders headers(request_line.ends_with("HTTP/1.0"));
  std::size_t count = 0;
  for (std::string_view line = take_line(head, line_ending); !line.empty();
       line = take_line(head, line_ending)) {
    if (++count > limits.headers_max) {
      return refuse(431, fmt::format("there are more than {} headers", limits.headers_max));
    }
    JUDGE_TRY(headers.take(line));
  }
  return headers.finish();
}

}  // namespace judge::net
