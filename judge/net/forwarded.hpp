#pragma once

#include <string>
#include <vector>

#include "judge/api/http.hpp"
#include "judge/net/address.hpp"

namespace judge::net {

/// Whose request it is, and how it left its sender.
struct Origin {
  Address client;
  bool is_secure = false;
};

/// Believes X-Forwarded-For and X-Forwarded-Proto as far as trusted proxies wrote them: from the
/// right, up to the first address that is none of theirs. What stands left of that anybody may have
/// written. From a peer that is not trusted they mean nothing.
Origin origin_of(const api::Request& request, const Address& peer,
                 const std::vector<AddressRange>& trusted);

/// The id that a trusted proxy gave the request by X-Request-Id; "" if there is none, or one that
/// is unfit for a log: more than 64 characters, or others than letters, digits, '-', '_' and '.'.
std::string forwarded_id(const api::Request& request, const Address& peer,
                         const std::vector<AddressRange>& trusted);

}  // namespace judge::net
