#pragma once

#include <string>
#include <vector>

#include "judge/api/http/http.hpp"
#include "judge/net/address.hpp"

namespace judge::net {

/// The client that sent a request, and whether it used TLS.
struct Origin {
  Address client;
  bool is_secure = false;
};

/// Determines the origin of a request. Trusts X-Forwarded-For and X-Forwarded-Proto only as far as
/// trusted proxies wrote them: it reads addresses from the right, up to the first one that is not a
/// trusted proxy. The addresses to the left of that one may be forged. Ignores both headers if the
/// peer is not trusted.
Origin origin_of(const api::Request& request, const Address& peer,
                 const std::vector<AddressRange>& trusted);

/// Returns the id that a trusted proxy gave the request in X-Request-Id. Returns "" if there is
/// none, or if it is unsuitable for a log: longer than 64 characters, or with characters other than
/// letters, digits, '-', '_' and '.'.
std::string forwarded_id(const api::Request& request, const Address& peer,
                         const std::vector<AddressRange>& trusted);

}  // namespace judge::net
