#pragma once

#include <string>
#include <string_view>

namespace judge::problem {

/// Returns the text of an HTML fragment as Markdown: paragraphs, headings, line breaks, lists,
/// bold, italics, code and preformatted text. Other tags, with their attributes, scripts and styles
/// are left out; `lost_tags` says whether there were any that carry content, such as images or
/// tables.
struct MarkdownText {
  std::string text;
  bool lost_tags = false;
};
MarkdownText markdown_of_html(std::string_view html);

}  // namespace judge::problem
