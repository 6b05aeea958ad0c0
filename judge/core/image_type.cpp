#include "judge/core/image_type.hpp"

#include <array>
#include <utility>

#include "judge/core/text.hpp"

namespace judge {
namespace {

/// Returns an XML document without the text before its root element: the byte order mark, white
/// space, declaration, comments and document type.
std::string_view from_root_element(std::string_view text) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> preceding = {
      {{"<?", "?>"}, {"<!--", "-->"}, {"<!DOCTYPE", ">"}}};
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  for (bool removed = true; removed;) {
    removed = false;
    while (!text.empty() && white_space.find(text.front()) != std::string_view::npos) {
      text.remove_prefix(1);
    }
    for (const auto& [begin, end] : preceding) {
      if (!text.starts_with(begin)) continue;
      const std::size_t at = text.find(end);
      if (at == std::string_view::npos) return {};
      text.remove_prefix(at + end.size());
      removed = true;
    }
  }
  return text;
}

bool is_svg(std::string_view text) {
  constexpr std::string_view root = "<svg";
  text = from_root_element(text);
  if (!text.starts_with(root) || text.size() == root.size()) return false;
  const char next = text[root.size()];
  return next == '>' || next == '/' || white_space.find(next) != std::string_view::npos;
}

}  // namespace

std::string_view image_type(std::string_view bytes) {
  if (bytes.starts_with("\x89PNG\r\n\x1A\n")) return "image/png";
  if (bytes.starts_with("\xFF\xD8\xFF")) return "image/jpeg";
  return is_svg(bytes) ? "image/svg+xml" : "";
}

}  // namespace judge
