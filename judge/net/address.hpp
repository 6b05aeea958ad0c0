#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"

namespace judge::net {

/// An IP address. One of version 4 is kept as its IPv6-mapped form (::ffff:a.b.c.d), so that the
/// same client is the same value whichever socket it came by.
struct Address {
  std::array<std::uint8_t, 16> bytes{};

  friend auto operator<=>(const Address&, const Address&) = default;
};

/// "192.0.2.1" or "2001:db8::1", without brackets, zone or port; nothing if it is neither.
std::optional<Address> parse_address(std::string_view text);

/// Version 4 with dots, whatever it came as.
std::string to_text(const Address& address);

/// What limits per address count by: all of a version 4 address, the first 64 bits of a version 6
/// one, as one customer has at least those.
Address counted_as(const Address& address);

/// All addresses that begin with the same bits.
struct AddressRange {
  Address first;
  int bits = 128;  ///< of `first`, in its IPv6 form: 128 is one address

  bool contains(const Address& address) const;
};

/// "10.0.0.0/8", "fd00::/8", or one address. The error says what is wrong with the text.
Result<AddressRange> parse_address_range(std::string_view text);

bool is_in(const std::vector<AddressRange>& ranges, const Address& address);

}  // namespace judge::net
