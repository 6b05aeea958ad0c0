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

/// An IP address. A version 4 address is stored in its IPv6-mapped form (::ffff:a.b.c.d), so that a
/// client has the same address on IPv4 and IPv6 sockets.
struct Address {
  std::array<std::uint8_t, 16> bytes{};

  friend auto operator<=>(const Address&, const Address&) = default;
};

/// Parses "192.0.2.1" or "2001:db8::1", without brackets, zone or port. Returns `nullopt` for any
/// other text.
std::optional<Address> parse_address(std::string_view text);

/// Formats an address. Version 4 addresses are always in dotted form.
std::string to_text(const Address& address);

/// Returns the address for which limits per address are counted: the whole version 4 address, or
/// the first 64 bits of a version 6 address, because one customer has at least a /64 prefix.
Address counted_as(const Address& address);

/// All addresses with the same leading bits.
struct AddressRange {
  Address first;
  int bits = 128;  ///< length of the prefix in IPv6 form: 128 is a single address

  bool contains(const Address& address) const;
};

/// Parses "10.0.0.0/8", "fd00::/8" or a single address. The error shows the expected form.
Result<AddressRange> parse_address_range(std::string_view text);

bool is_in(const std::vector<AddressRange>& ranges, const Address& address);

}  // namespace judge::net
