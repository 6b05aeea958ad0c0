#include "judge/problem/import/base/html_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "judge/core/text.hpp"

namespace judge::problem {
namespace {

using Replacement = std::pair<std::string_view, std::string_view>;

/// The Markdown that replaces each tag.
constexpr std::array<Replacement, 40> html_tags = {{
    {"br", "\n"},      {"p", "\n\n"},        {"/p", "\n\n"},        {"div", "\n"},
    {"/div", "\n"},    {"b", "**"},          {"/b", "**"},          {"strong", "**"},
    {"/strong", "**"}, {"i", "*"},           {"/i", "*"},           {"em", "*"},
    {"/em", "*"},      {"code", "`"},        {"/code", "`"},        {"tt", "`"},
    {"/tt", "`"},      {"ul", "\n\n"},       {"/ul", "\n\n"},       {"ol", "\n\n"},
    {"/ol", "\n\n"},   {"li", "\n- "},       {"/li", ""},           {"h1", "\n\n## "},
    {"/h1", "\n\n"},   {"h2", "\n\n## "},    {"/h2", "\n\n"},       {"h3", "\n\n### "},
    {"/h3", "\n\n"},   {"pre", "\n\n```\n"}, {"/pre", "\n```\n\n"}, {"sup", "^"},
    {"/sup", ""},      {"sub", "_"},         {"/sub", ""},          {"hr", "\n\n---\n\n"},
    {"span", ""},      {"/span", ""},        {"font", ""},          {"/font", ""},
}};

constexpr std::array<Replacement, 12> html_entities = {{{"lt", "<"},
                                                        {"gt", ">"},
                                                        {"amp", "&"},
                                                        {"quot", "\""},
                                                        {"apos", "'"},
                                                        {"nbsp", " "},
                                                        {"le", "≤"},
                                                        {"ge", "≥"},
                                                        {"ne", "≠"},
                                                        {"times", "×"},
                                                        {"hellip", "…"},
                                                        {"mdash", "—"}}};

std::optional<std::string_view> lookup(std::span<const Replacement> table, std::string_view name) {
  const auto found = std::ranges::find(table, name, &Replacement::first);
  if (found == table.end()) return std::nullopt;
  return found->second;
}

/// Removes trailing spaces from lines, and reduces consecutive empty lines to one.
std::string tidied(std::string_view text) {
  std::string result;
  std::size_t newlines = 2;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::string_view end = trimmed_end(line);
    newlines = end.empty() ? newlines + 1 : 1;
    if (newlines <= 2) result += std::string(end) + "\n";
  }
  return std::string(trimmed_end(result)) + "\n";
}

/// Converts HTML to Markdown. Takes linear time, so that a hostile text cannot keep the judge busy.
class HtmlReader {
 public:
  explicit HtmlReader(std::string_view html) : rest_(html) {}

  MarkdownText read() {
    while (!rest_.empty()) {
      const std::size_t special = rest_.find_first_of("<&\r");
      take_text(rest_.substr(0, special));
      if (special == std::string_view::npos) break;
      rest_.remove_prefix(special);
      if (rest_.front() == '<') {
        take_tag();
      } else if (rest_.front() == '&') {
        take_entity();
      } else {
        rest_.remove_prefix(1);
      }
    }
    result_.text = trimmed(result_.text).empty() ? "" : tidied(result_.text);
    return std::move(result_);
  }

 private:
  void take_text(std::string_view text) { result_.text += text; }

  void take_tag() {
    const bool is_tag =
        rest_.size() > 1 && (is_letter(rest_[1]) || rest_[1] == '/' || rest_[1] == '!');
    const std::size_t end = is_tag && has_tag_ends_ ? rest_.find('>') : std::string_view::npos;
    if (is_tag && end == std::string_view::npos) has_tag_ends_ = false;
    if (end == std::string_view::npos) {
      result_.text += '<';
      rest_.remove_prefix(1);
      return;
    }
    const std::string_view inside = rest_.substr(1, end - 1);
    const std::string name = lowered(inside.substr(0, inside.find_first_of(" \t\n\r/", 1)));
    rest_.remove_prefix(end + 1);
    if (name == "script" || name == "style") {
      skip_to("</" + name);
    } else if (const auto markdown = lookup(html_tags, name)) {
      result_.text += *markdown;
    } else if (!name.starts_with('!') && !name.starts_with('/')) {
      result_.lost_tags = true;
    }
  }

  void skip_to(const std::string& closing) {
    result_.lost_tags = true;
    std::size_t at = rest_.find("</");
    while (at != std::string_view::npos && lowered(rest_.substr(at, closing.size())) != closing) {
      at = rest_.find("</", at + 1);
    }
    rest_.remove_prefix(std::min(at, rest_.size()));
  }

  void take_entity() {
    constexpr std::size_t name_bytes_max = 8;
    const std::size_t end = rest_.substr(0, name_bytes_max + 1).find(';');
    const auto text = end == std::string_view::npos
                          ? std::nullopt
                          : lookup(html_entities, rest_.substr(1, end - 1));
    result_.text += text.value_or("&");
    rest_.remove_prefix(text ? end + 1 : 1);
  }

  std::string_view rest_;
  bool has_tag_ends_ = true;  ///< false once no '>' follows, so that it is not searched for again
  MarkdownText result_;
};

}  // namespace

MarkdownText markdown_of_html(std::string_view html) { return HtmlReader(html).read(); }

}  // namespace judge::problem
