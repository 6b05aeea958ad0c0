#pragma once

#include <string>
#include <string_view>

namespace judge::store {

/// The prefixes of secrets. People and scanners for leaked secrets recognise secrets by them.
constexpr std::string_view session_prefix = "js_";
constexpr std::string_view api_token_prefix = "jt_";
constexpr std::string_view invitation_prefix = "ji_";
constexpr std::string_view password_link_prefix = "jp_";
constexpr std::string_view device_prefix = "jd_";

/// Returns the prefix and 32 random bytes in URL-safe base64 (43 characters). Show the secret once
/// and store only its hash_of_secret().
std::string make_secret(std::string_view prefix);

/// Returns the SHA-256 in 64 hexadecimal digits. A fast hash is enough, because nobody can guess 32
/// random bytes.
std::string hash_of_secret(std::string_view secret);

/// Derives a different secret for each purpose (HMAC-SHA-256). Only the owner of `secret` can know
/// the derived secret.
std::string derived_secret(std::string_view secret, std::string_view purpose);

/// Compares two secrets in a time that does not depend on the position of the first difference.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace judge::store
