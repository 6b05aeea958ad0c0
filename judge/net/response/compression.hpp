#pragma once

#include "judge/api/http/http.hpp"

namespace judge::net {

/// Compresses the body of a response with gzip (RFC 1952), if it is text of 1 KiB to 1 MiB that is
/// not compressed yet, and if the client accepts this coding. Only responses to GET and HEAD are
/// compressed, because other responses may contain a new secret, such as a token. The size of a
/// compressed response reveals something about a secret in it if an attacker can choose other parts
/// of the response (the attack BREACH, https://breachattack.com). The only secret in responses to
/// GET, the CSRF token of a session, is in a short response without text that others can choose.
void compress(const api::Request& request, api::Response& response);

}  // namespace judge::net
