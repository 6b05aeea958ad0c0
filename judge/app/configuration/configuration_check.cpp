#include "judge/app/configuration/configuration_check.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <arpa/inet.h>

#include "judge/core/text.hpp"
#include "judge/mail/message.hpp"
#include "judge/store/sql/postgresql_connection.hpp"

namespace judge::app {
namespace {

constexpr std::size_t token_length_min = 16;

/// Returns the number of bits of this IP address, 32 or 128; 0 if the text is not an IP address.
unsigned address_bits(const std::string& text) {
  std::array<unsigned char, sizeof(in6_addr)> address{};
  if (::inet_pton(AF_INET, text.c_str(), address.data()) == 1) return 32;
  if (::inet_pton(AF_INET6, text.c_str(), address.data()) == 1) return 128;
  return 0;
}

bool is_host_character(char c) { return is_letter_or_digit(c) || c == '.' || c == '-'; }

}  // namespace

Result<Endpoint> parse_endpoint(std::string_view text) {
  constexpr unsigned port_max = 65'535;
  const std::size_t colon = text.rfind(':');
  const std::string_view host = text.substr(0, std::min(colon, text.size()));
  const auto port = colon == std::string_view::npos
                        ? std::nullopt
                        : parse_integer<unsigned>(text.substr(colon + 1));
  const bool is_bracketed = host.size() > 2 && host.starts_with('[') && host.ends_with(']');
  Endpoint endpoint{std::string(is_bracketed ? host.substr(1, host.size() - 2) : host), 0};
  const bool is_host = is_bracketed ? address_bits(endpoint.host) == 128
                                    : !host.empty() && std::ranges::all_of(host, is_host_character);
  if (!is_host || !port || *port > port_max) {
    return failure("must be HOST:PORT such as 127.0.0.1:8080 or [::1]:8080");
  }
  endpoint.port = static_cast<std::uint16_t>(*port);
  return endpoint;
}

std::string check_endpoint(std::string_view text) {
  const auto endpoint = parse_endpoint(text);
  return endpoint ? "" : endpoint.error().message;
}

std::string check_optional_endpoint(std::string_view text) {
  return text.empty() ? "" : check_endpoint(text);
}

std::string check_network(std::string_view text) {
  const std::size_t slash = text.find('/');
  const unsigned bits = address_bits(std::string(text.substr(0, slash)));
  const auto prefix =
      slash == std::string_view::npos ? bits : parse_integer<unsigned>(text.substr(slash + 1));
  const bool is_right = bits > 0 && prefix && *prefix <= bits;
  return is_right ? "" : "must be addresses or networks such as 10.0.0.0/8 or ::1";
}

std::string check_url(std::string_view text) {
  if (text.empty()) return "";
  const std::size_t scheme_size = text.starts_with("https://")  ? 8
                                  : text.starts_with("http://") ? 7
                                                                : 0;
  const std::string_view rest = text.substr(scheme_size);
  const auto is_right_character = [](char c) {
    return is_host_character(c) || c == ':' || c == '/' || c == '[' || c == ']' || c == '_' ||
           c == '~';
  };
  const bool is_right = scheme_size > 0 && !rest.empty() && !rest.starts_with('/') &&
                        !rest.ends_with('/') && std::ranges::all_of(rest, is_right_character);
  return is_right ? ""
                  : "must be a URL such as https://judge.example.org, without a slash at the end";
}

std::string check_mail_server(std::string_view text) {
  if (text.empty()) return "";
  const std::size_t scheme_size = text.starts_with("smtps://")  ? 8
                                  : text.starts_with("smtp://") ? 7
                                                                : 0;
  const auto endpoint = parse_endpoint(text.substr(scheme_size));
  const bool is_right = scheme_size > 0 && endpoint && endpoint->port > 0;
  return is_right ? "" : "must be smtp://HOST:PORT or smtps://HOST:PORT";
}

std::string check_mail_address(std::string_view text) {
  const bool is_right = text.empty() || mail::is_address(text);
  return is_right ? "" : "must be an e-mail address such as judge@example.org";
}

std::string check_store(std::string_view text) {
  if (text.empty() || store::is_postgresql_address(text)) return "";
  return "must be empty or begin with postgresql://";
}

std::string check_given(std::string_view text) {
  return text.empty() ? "must name a directory" : "";
}

std::string check_token(std::string_view text) {
  if (text.empty()) return "";
  const auto is_right_character = [](char c) {
    return is_letter_or_digit(c) || std::string_view("-._~+/=").find(c) != std::string_view::npos;
  };
  const bool is_right =
      text.size() >= token_length_min && std::ranges::all_of(text, is_right_character);
  return is_right ? ""
                  : "must have at least 16 characters, all of them from A-Z a-z 0-9 - . _ ~ + / =";
}

}  // namespace judge::app
