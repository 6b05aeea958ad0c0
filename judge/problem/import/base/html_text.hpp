#pragma once

#include <string>
#include <string_view>

namespace judge::problem {

/// Returns the text of an HTML fragment as Markdown: paragraphs, headings, line breaks, lists,
/// bold, italics, code and preformatted text. Leaves out scripts, styles, attributes and all other
/// tags. `lost_tags` is true if one of the omitted tags carries content, such as an image or a
/// table.
struct MarkdownText {
  std::string text;
  bool lost_tags = false;
};
MarkdownText markdown_of_html(std::string_view html);

}  // namespace judge::problem
