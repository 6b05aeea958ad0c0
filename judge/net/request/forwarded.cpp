#include "judge/net/request/forwarded.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "judge/core/text.hpp"

namespace judge::net {
namespace {

/// Removes the last element from a comma-separated list and returns it; `nullopt` if the list is
/// empty.
std::optional<std::string_view> take_last(std::string_view& list) {
  if (list.data() == nullptr) return std::nullopt;
  const std::size_t comma = list.rfind(',');
  const std::string_view last = list.substr(comma == std::string_view::npos ? 0 : comma + 1);
  list = comma == std::string_view::npos ? std::string_view{} : list.substr(0, comma);
  return trimmed(last, " \t");
}

/// Parses "192.0.2.1", "192.0.2.1:4711", "2001:db8::1", "[2001:db8::1]" or "[2001:db8::1]:4711".
std::optional<Address> parse_element(std::string_view text) {
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    return end == std::string_view::npos ? std::nullopt : parse_address(text.substr(1, end - 1));
  }
  const bool has_port = std::ranges::count(text, ':') == 1;
  return parse_address(has_port ? text.substr(0, text.find(':')) : text);
}

bool is_fit_for_log(char character) {
  return is_letter_or_digit(character) || character == '-' || character == '_' || character == '.';
}

}  // namespace

Origin origin_of(const api::Request& request, const Address& peer,
                 const std::vector<AddressRange>& trusted) {
  Origin origin{peer, false};
  if (!is_in(trusted, peer)) return origin;
  std::string_view schemes = request.header("x-forwarded-proto");
  origin.is_secure = take_last(schemes).value_or("") == "https";
  std::string_view addresses = request.header("x-forwarded-for");
  while (const auto element = take_last(addresses)) {
    const auto address = parse_element(*element);
    if (!address) break;
    origin.client = *address;
    if (!is_in(trusted, *address)) break;
  }
  return origin;
}

std::string forwarded_id(const api::Request& request, const Address& peer,
                         const std::vector<AddressRange>& trusted) {
  constexpr std::size_t characters_max = 64;
  if (!is_in(trusted, peer)) return "";
  const std::string& id = request.header("x-request-id");
  return id.size() <= characters_max && std::ranges::all_of(id, is_fit_for_log) ? id : "";
}

}  // namespace judge::net
