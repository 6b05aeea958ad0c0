#pragma once

#include <cstddef>
#include <expected>
#include <map>

#include "judge/net/address.hpp"

namespace judge::net {

class Seats;

/// The right to be one of so many, given back at the end of its life.
class Seat {
 public:
  Seat() = default;
  Seat(Seat&& other) noexcept;
  Seat& operator=(Seat&& other) noexcept;
  Seat(const Seat&) = delete;
  Seat& operator=(const Seat&) = delete;
  ~Seat();

 private:
  friend class Seats;
  Seat(Seats* seats, const Address& address) : seats_(seats), address_(address) {}

  Seats* seats_ = nullptr;
  Address address_;
};

/// A limit on how many there are at a time, in total and of each address. One thread uses it; it
/// outlives its seats.
class Seats {
 public:
  Seats(std::size_t total_max, std::size_t per_address_max)
      : total_max_(total_max), per_address_max_(per_address_max) {}

  /// Which limit is reached.
  enum class Full { in_total, for_address };

  /// A seat, or which limit is in the way. A proxy, which speaks for many, is only held to the
  /// total.
  std::expected<Seat, Full> take(const Address& address, bool is_proxy = false);

  std::size_t taken() const { return total_; }

 private:
  friend class Seat;
  void give_back(const Address& address);

  std::size_t total_max_;
  std::size_t per_address_max_;
  std::size_t total_ = 0;
  std::map<Address, std::size_t> per_address_;
};

}  // namespace judge::net
