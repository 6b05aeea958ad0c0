#include "judge/core/utf8.hpp"

#include <cstdint>
#include <cstring>

namespace judge {
namespace {

unsigned char utf8_byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

/// True if the first eight bytes are ASCII. Most text is, and this is faster than one at a time.
bool begins_with_ascii(std::string_view text) {
  constexpr std::uint64_t high_bits = 0x8080808080808080;
  std::uint64_t bytes = high_bits;
  if (text.size() >= sizeof(bytes)) std::memcpy(&bytes, text.data(), sizeof(bytes));
  return (bytes & high_bits) == 0;
}

}  // namespace

std::size_t utf8_character_length(std::string_view text, std::size_t at) {
  const unsigned char lead = utf8_byte_at(text, at);
  if (lead < 0x80) return 1;
  std::size_t length = 0;
  unsigned char low = 0x80;
  unsigned char high = 0xBF;
  if (lead >= 0xC2 && lead <= 0xDF) {
    length = 2;
  } else if (lead >= 0xE0 && lead <= 0xEF) {
    length = 3;
    if (lead == 0xE0) low = 0xA0;
    if (lead == 0xED) high = 0x9F;
  } else if (lead >= 0xF0 && lead <= 0xF4) {
    length = 4;
    if (lead == 0xF0) low = 0x90;
    if (lead == 0xF4) high = 0x8F;
  } else {
    return 0;
  }
  if (text.size() - at < length) return 0;
  if (utf8_byte_at(text, at + 1) < low || utf8_byte_at(text, at + 1) > high) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if ((utf8_byte_at(text, at + i) & 0xC0) != 0x80) return 0;
  }
  return length;
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    if (begins_with_ascii(text.substr(at))) {
      at += sizeof(std::uint64_t);
      continue;
    }
    const std::size_t length = utf8_character_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

}  // namespace judge
