#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "judge/core/error.hpp"

namespace judge::app {

/// An address to listen on.
struct Endpoint {
  std::string host;  ///< a name or an address; an IPv6 address has no brackets
  std::uint16_t port = 0;

  friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// Parses an endpoint such as "127.0.0.1:8080", "[::1]:80" or "localhost:0".
Result<Endpoint> parse_endpoint(std::string_view text);

// Each check returns an error message for an invalid text, worded as the end of a sentence, or ""
// if the text is valid.

/// Accepts an endpoint that `parse_endpoint` can parse.
std::string check_endpoint(std::string_view text);

/// Accepts an endpoint or an empty text.
std::string check_optional_endpoint(std::string_view text);

/// Accepts an address or a network: "10.0.0.0/8", "::1".
std::string check_network(std::string_view text);

/// Accepts an empty string, or the base URL of a site: "https://judge.example.org".
std::string check_url(std::string_view text);

/// Accepts an empty text, or the URL of an SMTP server: "smtps://mail.example.org:465".
std::string check_mail_server(std::string_view text);

/// Accepts an empty text or an e-mail address.
std::string check_mail_address(std::string_view text);

/// Accepts an empty text, or the address of a PostgreSQL database.
std::string check_store(std::string_view text);

/// Accepts any text that is not empty.
std::string check_given(std::string_view text);

/// Accepts an empty text, or a token that is valid in a header and too long to be guessed.
std::string check_token(std::string_view text);

}  // namespace judge::app
