#include "judge/store/people/password.hpp"

#include <algorithm>
#include <array>
#include <cerrno>

#include <fmt/format.h>
#include <sodium.h>

#include "judge/core/try.hpp"
#include "judge/store/people/secret.hpp"

namespace judge::store {
namespace {

std::unexpected<Failure> no_memory(const PasswordCost& cost) {
  return failure(
      FailureKind::other,
      fmt::format("not enough memory to hash a password: {} bytes are needed", cost.memory_bytes));
}

std::unexpected<Failure> too_many_at_a_time() {
  return failure(FailureKind::busy, "too many passwords are being hashed at the moment");
}

/// A null-terminated hash, padded with zeros.
using Hash = std::array<char, crypto_pwhash_STRBYTES>;

/// Counts the bytes that begin a UTF-8 character.
std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0U) != 0x80U; }));
}

}  // namespace

Expected<void> check_password(std::string_view password) {
  if (characters_in(password) < password_characters_min) {
    return failure(FailureKind::invalid, fmt::format("a password must have at least {} characters",
                                                     password_characters_min));
  }
  if (password.size() > password_bytes_max) {
    return failure(FailureKind::invalid,
                   fmt::format("a password may have at most {} bytes", password_bytes_max));
  }
  return {};
}

Expected<PasswordHasher> PasswordHasher::make(PasswordCost cost, TurnstileLimits limits) {
  if (sodium_init() < 0) return failure(FailureKind::other, "libsodium cannot be initialised");
  PasswordHasher hasher(cost, limits);
  JUDGE_TRY_ASSIGN(auto hash, hasher.hash(make_secret("")));
  hasher.dummy_hash_ = std::move(hash);
  return hasher;
}

Expected<std::string> PasswordHasher::hash(std::string_view password) const {
  JUDGE_TRY(check_password(password));
  const auto pass = turnstile_->enter();
  if (!pass) return too_many_at_a_time();
  Hash hash{};
  const int failed =
      crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), cost_.passes,
                            cost_.memory_bytes, crypto_pwhash_ALG_ARGON2ID13);
  if (failed != 0) return no_memory(cost_);
  return std::string(hash.data());
}

Expected<bool> PasswordHasher::verify(std::string_view password, const std::string& hash) const {
  // A longer password cannot be right, because none can be set. A password that is too short is
  // compared like any other.
  if (password.size() > password_bytes_max) return false;
  const auto pass = turnstile_->enter();
  if (!pass) return too_many_at_a_time();
  errno = 0;
  const std::string& compared = hash.empty() ? dummy_hash_ : hash;
  const bool same =
      crypto_pwhash_str_verify(compared.c_str(), password.data(), password.size()) == 0;
  if (!same && errno == ENOMEM) return no_memory(cost_);
  return same && !hash.empty();
}

bool PasswordHasher::needs_rehash(const std::string& hash) const {
  return crypto_pwhash_str_needs_rehash(hash.c_str(), cost_.passes, cost_.memory_bytes) != 0;
}

}  // namespace judge::store
