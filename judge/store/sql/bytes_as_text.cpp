#include "judge/store/sql/bytes_as_text.hpp"

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/utf8.hpp"

namespace judge::store {
namespace {

constexpr char mark = '\x1A';  // SUBSTITUTE
constexpr int hexadecimal = 16;

}  // namespace

std::string bytes_as_text(std::string_view bytes) {
  if (is_utf8(bytes) && !bytes.contains('\0') && !bytes.starts_with(mark)) {
    return std::string(bytes);
  }
  std::string text(1, mark);
  for (const char byte : bytes) text += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return text;
}

std::string bytes_of_text(std::string_view text) {
  if (!text.starts_with(mark)) return std::string(text);
  std::string bytes;
  for (std::size_t at = 1; at < text.size(); at += 2) {
    const auto byte = parse_integer<unsigned char>(text.substr(at, 2), hexadecimal);
    bytes += static_cast<char>(byte.value_or(0));
  }
  return bytes;
}

}  // namespace judge::store
