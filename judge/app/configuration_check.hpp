#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "judge/core/error.hpp"

namespace judge::app {

/// Where to listen.
struct Endpoint {
  std::string host;  ///< a name or an address, without the brackets of IPv6
  std::uint16_t port = 0;

  friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// "127.0.0.1:8080", "[::1]:80", "localhost:0".
Result<Endpoint> parse_endpoint(std::string_view text);

// What is wrong with a text, as the end of a sentence; "" if nothing is.

/// Whether `parse_endpoint` understands it.
std::string check_endpoint(std::string_view text);

/// The same, or whether it is empty.
std::string check_optional_endpoint(std::string_view text);

/// Whether it is an address or a network: "10.0.0.0/8", "::1".
std::string check_network(std::string_view text);

/// Whether it is empty, or the start of the addresses of a site: "https://judge.example.org".
std::string check_url(std::string_view text);

/// Whether it is not empty.
std::string check_given(std::string_view text);

/// Whether it is empty, or long enough to be no guess and fit for a header.
std::string check_token(std::string_view text);

}  // namespace judge::app
