#include "judge/net/sockets/address.hpp"

#include <algorithm>
#include <cstring>

#include <arpa/inet.h>
#include <fmt/format.h>

#include "judge/core/text.hpp"

namespace judge::net {
namespace {

constexpr std::array<std::uint8_t, 12> mapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

bool is_version_4(const Address& address) {
  return std::equal(mapped.begin(), mapped.end(), address.bytes.begin());
}

}  // namespace

std::optional<Address> parse_address(std::string_view text) {
  Address address;
  const std::string terminated(text);
  if (terminated.size() != std::strlen(terminated.c_str())) return std::nullopt;
  if (::inet_pton(AF_INET6, terminated.c_str(), address.bytes.data()) == 1) return address;
  std::ranges::copy(mapped, address.bytes.begin());
  if (::inet_pton(AF_INET, terminated.c_str(), &address.bytes[mapped.size()]) == 1) return address;
  return std::nullopt;
}

std::string to_text(const Address& address) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  const char* written =
      is_version_4(address)
          ? ::inet_ntop(AF_INET, &address.bytes[mapped.size()], text.data(), text.size())
          : ::inet_ntop(AF_INET6, address.bytes.data(), text.data(), text.size());
  return written == nullptr ? "" : written;
}

Address counted_as(const Address& address) {
  constexpr std::size_t prefix_bytes = 8;
  if (is_version_4(address)) return address;
  Address counted;
  std::copy_n(address.bytes.begin(), prefix_bytes, counted.bytes.begin());
  return counted;
}

bool AddressRange::contains(const Address& address) const {
  for (std::size_t at = 0; at < address.bytes.size(); ++at) {
    const int wanted = std::clamp(bits - static_cast<int>(at) * 8, 0, 8);
    const auto mask = static_cast<std::uint8_t>(0xFF00U >> static_cast<unsigned>(wanted));
    if (((address.bytes.at(at) ^ first.bytes.at(at)) & mask) != 0) return false;
  }
  return true;
}

Result<AddressRange> parse_address_range(std::string_view text) {
  const auto wrong = [&] {
    return failure(fmt::format(
        "'{}' is not a range of addresses; use the form 10.0.0.0/8, fd00::/8 or 192.0.2.1",
        quoted(text, 60)));
  };
  const std::size_t slash = text.find('/');
  const auto address = parse_address(text.substr(0, slash));
  if (!address) return wrong();
  if (slash == std::string_view::npos) return AddressRange{*address, 128};
  const bool version_4 = text.find(':') == std::string_view::npos;
  const int bits = parse_integer<int>(text.substr(slash + 1)).value_or(-1);
  if (bits < 0 || bits > (version_4 ? 32 : 128)) return wrong();
  return AddressRange{*address, version_4 ? bits + 96 : bits};
}

bool is_in(const std::vector<AddressRange>& ranges, const Address& address) {
  return std::ranges::any_of(ranges, [&](const auto& range) { return range.contains(address); });
}

}  // namespace judge::net
