#pragma once

#include "judge/api/http/http.hpp"

namespace judge::net {

/// Compresses the body of a response with gzip (RFC 1952), if it is text of 1 KiB to 1 MiB that is
/// not compressed yet, and if the client accepts this coding. Only responses to GET and HEAD are
/// compressed. The others contain secrets, such as a new token, and the size of a compressed
/// response tells something about its content (the attack BREACH, https://breachattack.com).
void compress(const api::Request& request, api::Response& response);

}  // namespace judge::net
