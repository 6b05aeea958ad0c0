#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "judge/store/failure.hpp"
#include "judge/store/turnstile.hpp"

namespace judge::store {

constexpr std::size_t password_characters_min = 12;
constexpr std::size_t password_bytes_max = 1024;

/// What one hash costs: passes over so much memory.
struct PasswordCost {
  unsigned long long passes = 2;
  std::size_t memory_bytes = std::size_t{64} << 20U;
};

/// Whether this may become somebody's password; fails as invalid with the reason.
Expected<void> check_password(std::string_view password);

/// Hashes passwords by argon2id and compares them. Every call takes the memory and the time of its
/// cost: not to be made within a transaction. Used by any number of threads at a time, of which so
/// many hash as the limits say; who cannot wait for that fails as busy. Copies share the limits.
class PasswordHasher {
 public:
  /// Makes the hash that stands for the one of a user who is not there.
  static Expected<PasswordHasher> make(PasswordCost cost = {}, TurnstileLimits limits = {});

  /// What is kept of a password: salt and cost are part of it. Fails as invalid when it is too
  /// short or too long.
  Expected<std::string> hash(std::string_view password) const;

  /// Whether this is the password that was hashed. An empty hash is that of a user who is not there
  /// or has no password: false, after the same time.
  Expected<bool> verify(std::string_view password, const std::string& hash) const;

  /// Whether a hash was made at another cost: hash the password again when it was right.
  bool needs_rehash(const std::string& hash) const;

 private:
  PasswordHasher(PasswordCost cost, TurnstileLimits limits)
      : cost_(cost), turnstile_(std::make_shared<Turnstile>(limits)) {}

  PasswordCost cost_;
  std::shared_ptr<Turnstile> turnstile_;
  std::string nobodys_hash_;
};

}  // namespace judge::store
