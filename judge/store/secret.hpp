#pragma once

#include <string>
#include <string_view>

namespace judge::store {

/// What a secret begins with, so that people and scanners for leaked secrets recognise it.
constexpr std::string_view session_prefix = "js_";
constexpr std::string_view api_token_prefix = "jt_";
constexpr std::string_view invitation_prefix = "ji_";
constexpr std::string_view password_link_prefix = "jp_";

/// The prefix and 32 random bytes in URL-safe base64 (43 characters). It is shown once; what is
/// stored is its hash_of_secret().
std::string make_secret(std::string_view prefix);

/// SHA-256 in 64 hexadecimal digits. A quick hash is enough: nobody guesses 32 random bytes.
std::string hash_of_secret(std::string_view secret);

/// Another secret that only the owner of this one can know, one for each purpose (HMAC-SHA-256).
std::string derived_secret(std::string_view secret, std::string_view purpose);

/// Whether two secrets are the same, in a time that does not tell where they differ.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace judge::store
