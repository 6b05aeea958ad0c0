#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "judge/store/sql/failure.hpp"
#include "judge/store/sql/turnstile.hpp"

namespace judge::store {

constexpr std::size_t password_characters_min = 12;
constexpr std::size_t password_bytes_max = 1024;

/// The cost of one hash: the number of passes and the memory that each pass covers.
struct PasswordCost {
  unsigned long long passes = 2;
  std::size_t memory_bytes = std::size_t{64} << 20U;
};

/// Fails as `invalid`, with the reason, if this text is not acceptable as a password.
Expected<void> check_password(std::string_view password);

/// Hashes passwords with argon2id and compares them. Every call takes time and memory according to
/// the cost, so do not call this within a transaction. Thread-safe; `TurnstileLimits` bounds the
/// number of threads that hash at a time. A call fails as `busy` if it waits too long or finds too
/// many other calls waiting. Copies share the limits.
class PasswordHasher {
 public:
  /// Creates a hasher. Also computes the hash of a dummy password. If verify() gets an empty hash,
  /// it uses the dummy hash instead, so that the call takes as long as any other.
  static Expected<PasswordHasher> make(PasswordCost cost = {}, TurnstileLimits limits = {});

  /// Returns the text to store for a password. It includes the salt and the cost. Fails as
  /// `invalid` if the password is too short or too long.
  Expected<std::string> hash(std::string_view password) const;

  /// True if this is the password that was hashed. An empty `hash` stands for a user who does not
  /// exist or has no password: the result is false, after the same time as for a real hash.
  Expected<bool> verify(std::string_view password, const std::string& hash) const;

  /// True if the hash was computed with a different cost. If so, the caller should hash the
  /// verified password again.
  bool needs_rehash(const std::string& hash) const;

 private:
  PasswordHasher(PasswordCost cost, TurnstileLimits limits)
      : cost_(cost), turnstile_(std::make_shared<Turnstile>(limits)) {}

  PasswordCost cost_;
  std::shared_ptr<Turnstile> turnstile_;
  std::string dummy_hash_;
};

}  // namespace judge::store
