#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <map>
#include <optional>
#include <string>

#include "judge/net/sockets/address.hpp"

namespace judge::net {

class Quota;

/// The address and the user whose limits apply to a part of a quota, in addition to the limit on
/// the total. Both are optional: a proxy is not counted by address, because it serves many clients,
/// and an unknown user is not counted by name.
struct Holder {
  std::optional<Address> address;
  std::string user;  ///< "": not counted by user
};

/// The maximum amounts that may be in use at the same time.
struct QuotaLimits {
  static constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

  std::uint64_t total_max = unlimited;
  std::uint64_t per_address_max = unlimited;
  std::uint64_t per_user_max = unlimited;
};

/// The limit that was reached.
enum class ReachedLimit { in_total, for_address, for_user };

/// A part of a quota. The destructor returns it to the quota.
class Holding {
 public:
  Holding() = default;
  Holding(Holding&& other) noexcept;
  Holding& operator=(Holding&& other) noexcept;
  Holding(const Holding&) = delete;
  Holding& operator=(const Holding&) = delete;
  ~Holding();

  /// Changes the amount. If this would exceed a limit, fails and leaves the amount unchanged.
  std::expected<void, ReachedLimit> resize(std::uint64_t amount);

  /// Transfers this part of the quota to `holder`. If this would exceed a limit of `holder`, fails
  /// and keeps the current holder.
  std::expected<void, ReachedLimit> pass_to(Holder holder);

  std::uint64_t amount() const { return amount_; }
  const Holder& holder() const { return holder_; }

 private:
  friend class Quota;
  Holding(Quota* quota, Holder holder) : quota_(quota), holder_(std::move(holder)) {}

  Quota* quota_ = nullptr;
  Holder holder_;
  std::uint64_t amount_ = 0;
};

/// Limits an amount in total, per address and per user. Not thread-safe. Must outlive its holdings.
class Quota {
 public:
  explicit Quota(QuotaLimits limits) : limits_(limits) {}

  /// Takes the amount. If this would exceed a limit, returns that limit instead.
  std::expected<Holding, ReachedLimit> take(Holder holder, std::uint64_t amount = 1);

  /// Changes the limits for future calls. Existing holdings remain.
  void set_limits(QuotaLimits limits) { limits_ = limits; }

  std::uint64_t taken() const { return total_; }

 private:
  friend class Holding;
  std::optional<ReachedLimit> add(const Holder& holder, std::uint64_t amount);
  void count(const Holder& holder, std::uint64_t amount);
  void subtract(const Holder& holder, std::uint64_t amount);

  QuotaLimits limits_;
  std::uint64_t total_ = 0;
  std::map<Address, std::uint64_t> of_address_;
  std::map<std::string, std::uint64_t> of_user_;
};

}  // namespace judge::net
