#include "judge/net/sockets/quota.hpp"

#include <utility>

namespace judge::net {
namespace {

template <class Key>
std::uint64_t held_by(const std::map<Key, std::uint64_t>& amounts, const Key& key) {
  const auto found = amounts.find(key);
  return found == amounts.end() ? 0 : found->second;
}

template <class Key>
void take_off(std::map<Key, std::uint64_t>& amounts, const Key& key, std::uint64_t amount) {
  const auto found = amounts.find(key);
  if (found == amounts.end()) return;
  found->second -= amount;
  if (found->second == 0) amounts.erase(found);
}

bool has_room(std::uint64_t held, std::uint64_t more, std::uint64_t limit) {
  return held <= limit && more <= limit - held;
}

}  // namespace

Holding::Holding(Holding&& other) noexcept
    : quota_(std::exchange(other.quota_, nullptr)),
      holder_(std::move(other.holder_)),
      amount_(std::exchange(other.amount_, 0)) {}

Holding& Holding::operator=(Holding&& other) noexcept {
  std::swap(quota_, other.quota_);
  std::swap(holder_, other.holder_);
  std::swap(amount_, other.amount_);
  return *this;
}

Holding::~Holding() {
  if (quota_ != nullptr) quota_->subtract(holder_, amount_);
}

std::expected<void, ReachedLimit> Holding::resize(std::uint64_t amount) {
  if (quota_ == nullptr) return {};
  if (amount > amount_) {
    if (const auto full = quota_->add(holder_, amount - amount_)) return std::unexpected(*full);
  } else {
    quota_->subtract(holder_, amount_ - amount);
  }
  amount_ = amount;
  return {};
}

std::expected<void, ReachedLimit> Holding::pass_to(Holder holder) {
  if (quota_ == nullptr) return {};
  quota_->subtract(holder_, amount_);
  const auto full = quota_->add(holder, amount_);
  if (!full) {
    holder_ = std::move(holder);
    return {};
  }
  quota_->count(holder_, amount_);
  return std::unexpected(*full);
}

std::expected<Holding, ReachedLimit> Quota::take(Holder holder, std::uint64_t amount) {
  if (const auto full = add(holder, amount)) return std::unexpected(*full);
  Holding holding(this, std::move(holder));
  holding.amount_ = amount;
  return holding;
}

/// Adds the amount. Returns `nullopt` on success; otherwise returns the limit that is reached.
std::optional<ReachedLimit> Quota::add(const Holder& holder, std::uint64_t amount) {
  if (!has_room(total_, amount, limits_.total_max)) return ReachedLimit::in_total;
  if (holder.address && !has_room(held_by(of_address_, counted_as(*holder.address)), amount,
                                  limits_.per_address_max)) {
    return ReachedLimit::for_address;
  }
  if (!holder.user.empty() &&
      !has_room(held_by(of_user_, holder.user), amount, limits_.per_user_max)) {
    return ReachedLimit::for_user;
  }
  count(holder, amount);
  return std::nullopt;
}

void Quota::count(const Holder& holder, std::uint64_t amount) {
  if (amount == 0) return;
  total_ += amount;
  if (holder.address) of_address_[counted_as(*holder.address)] += amount;
  if (!holder.user.empty()) of_user_[holder.user] += amount;
}

void Quota::subtract(const Holder& holder, std::uint64_t amount) {
  if (amount == 0) return;
  total_ -= amount;
  if (holder.address) take_off(of_address_, counted_as(*holder.address), amount);
  if (!holder.user.empty()) take_off(of_user_, holder.user, amount);
}

}  // namespace judge::net
