#include "judge/problem/import/base/xml.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"

namespace judge::problem {
namespace {

int line_at(std::string_view text, std::size_t position) {
  return 1 + static_cast<int>(std::ranges::count(text.substr(0, position), '\n'));
}

/// True if the file declares entities. Such files are refused, because pugixml does not expand
/// entities, so their text would be lost. Expanding them is not an option, because the result could
/// be much larger than the file.
bool declares_entities(const pugi::xml_document& document) {
  return std::ranges::any_of(document.children(), [](const pugi::xml_node& node) {
    return node.type() == pugi::node_doctype && std::string_view(node.value()).contains("<!ENTITY");
  });
}

}  // namespace

std::expected<void, Finding> parse_xml(std::string_view text, const std::string& file,
                                       pugi::xml_document& document) {
  const auto refused = [&](int line, std::string message) {
    return std::unexpected(Finding{file, line, "", std::move(message)});
  };
  if (text.size() > xml_bytes_max) {
    return refused(0, fmt::format("is larger than {} MiB", xml_bytes_max / mebibyte));
  }
  if (!is_utf8(text)) return refused(0, "is not UTF-8; convert it to UTF-8");
  if (static_cast<std::uint64_t>(std::ranges::count(text, '<')) > xml_tags_max) {
    return refused(0, fmt::format("has more than {} tags", xml_tags_max));
  }
  const auto parsed = document.load_buffer(
      text.data(), text.size(), pugi::parse_default | pugi::parse_doctype, pugi::encoding_utf8);
  if (!parsed) {
    return refused(line_at(text, static_cast<std::size_t>(parsed.offset)),
                   fmt::format("is not valid XML: {}", parsed.description()));
  }
  if (declares_entities(document)) {
    return refused(0, "declares entities, which are not expanded; write their text instead");
  }
  return {};
}

std::string child_text(const pugi::xml_node& node, const char* name) {
  return std::string(trimmed(node.child(name).text().get()));
}

}  // namespace judge::problem
