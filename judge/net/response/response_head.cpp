#include "judge/net/response/response_head.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "judge/api/http/problem_document.hpp"
#include "judge/core/text.hpp"

namespace judge::net {
namespace {

using Header = std::pair<std::string_view, std::string_view>;

/// Headers that every response gets unless it sets them itself.
constexpr std::array<Header, 7> standing = {{
    {"Cache-Control", "no-store"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), geolocation=(), microphone=()"},
    {"Referrer-Policy", "same-origin"},
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
}};

constexpr std::array<std::string_view, 5> ours = {"connection", "content-length", "content-type",
                                                  "date", "transfer-encoding"};

bool is_value(std::string_view text) {
  return std::ranges::none_of(text, [](char c) {
    const auto value = static_cast<unsigned char>(c);
    return (value < 0x20 && c != '\t') || value == 0x7F;
  });
}

bool is_name(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

void add(std::string& head, std::string_view name, std::string_view value) {
  fmt::format_to(std::back_inserter(head), "{}: {}\r\n", name, value);
}

void add_security(std::string& head, const api::Response& response, const HeadFacts& facts) {
  for (const auto& [name, value] : standing) {
    if (!has_header(response, name)) add(head, name, value);
  }
  if (!has_header(response, "Content-Security-Policy")) {
    add(head, "Content-Security-Policy", facts.content_security_policy);
  }
  if (facts.is_secure) add(head, "Strict-Transport-Security", "max-age=31536000");
}

}  // namespace

bool has_header(const api::Response& response, std::string_view name) {
  return std::ranges::any_of(response.headers, [&](const auto& header) {
    return equals_ignoring_case(header.first, name);
  });
}

bool may_have_body(int status) { return status >= 200 && status != 204 && status != 304; }

bool is_sendable(const api::Response& response) {
  if (response.status < 200 || response.status > 599 || !is_value(response.content_type)) {
    return false;
  }
  return std::ranges::all_of(response.headers, [](const auto& header) {
    const auto is_ours = [&](std::string_view name) {
      return equals_ignoring_case(name, header.first);
    };
    return is_name(header.first) && is_value(header.second) && std::ranges::none_of(ours, is_ours);
  });
}

std::string response_head(const api::Response& response, const HeadFacts& facts) {
  std::string head =
      fmt::format("HTTP/1.1 {} {}\r\n", response.status, api::reason_phrase(response.status));
  add(head, "Date", fmt::format("{:%a, %d %b %Y %H:%M:%S} GMT", fmt::gmtime(facts.now)));
  add(head, "X-Request-Id", facts.request_id);
  if (may_have_body(response.status)) {
    add(head, "Content-Type", response.events ? "text/event-stream" : response.content_type);
    // An event stream has no length, because it lasts until the connection is closed.
    if (!response.events) add(head, "Content-Length", std::to_string(response.body.size()));
  }
  // Tells nginx not to buffer the stream.
  if (response.events) add(head, "X-Accel-Buffering", "no");
  if (!facts.keep_alive || response.events) add(head, "Connection", "close");
  for (const auto& [name, value] : response.headers) add(head, name, value);
  add_security(head, response, facts);
  return head + "\r\n";
}

}  // namespace judge::net
