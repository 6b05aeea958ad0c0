#include "judge/net/seats.hpp"

#include <utility>

namespace judge::net {

Seat::Seat(Seat&& other) noexcept
    : seats_(std::exchange(other.seats_, nullptr)), address_(other.address_) {}

Seat& Seat::operator=(Seat&& other) noexcept {
  std::swap(seats_, other.seats_);
  std::swap(address_, other.address_);
  return *this;
}

Seat::~Seat() {
  if (seats_ != nullptr) seats_->give_back(address_);
}

std::expected<Seat, Seats::Full> Seats::take(const Address& address, bool is_proxy) {
  if (total_ >= total_max_) return std::unexpected(Full::in_total);
  const Address counted = counted_as(address);
  const auto found = per_address_.find(counted);
  const std::size_t of_address = found == per_address_.end() ? 0 : found->second;
  if (!is_proxy && of_address >= per_address_max_) return std::unexpected(Full::for_address);
  ++per_address_[counted];
  ++total_;
  return Seat(this, counted);
}

void Seats::give_back(const Address& address) {
  --total_;
  const auto found = per_address_.find(address);
  if (--found->second == 0) per_address_.erase(found);
}

}  // namespace judge::net
