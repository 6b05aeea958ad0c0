#pragma once

#include <string>
#include <vector>

#include "judge/api/http/http.hpp"
#include "judge/net/sockets/address.hpp"

namespace judge::net {

/// The client that sent a request, and whether it used TLS.
struct Origin {
  Address client;
  bool is_secure = false;
};

/// Determines the origin of a request. Trusts X-Forwarded-For and X-Forwarded-Proto only as far as
/// trusted proxies wrote them: reads the addresses from right to left and stops at the first one
/// that is not a trusted proxy, because the addresses to the left of it may be forged. Ignores both
/// headers if the peer is not a trusted proxy.
Origin origin_of(const api::Request& request, const Address& peer,
                 const std::vector<AddressRange>& trusted);

/// Returns the request id that a trusted proxy sent in X-Request-Id. Returns "" if there is none,
/// or if it is unsuitable for a log: longer than 64 characters, or with characters other than
/// letters, digits, '-', '_' and '.'.
std::string forwarded_id(const api::Request& request, const Address& peer,
                         const std::vector<AddressRange>& trusted);

}  // namespace judge::net
