#include "judge/run/languages/syntax_reader.hpp"

#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

namespace judge::run {
namespace {

constexpr std::string_view syntax_path = "syntax.";
constexpr std::array<std::string_view, 8> syntax_keys = {
    "name",           "codes",  "keywords",    "line_comments",
    "block_comments", "quotes", "long_quotes", "skipped_lines"};

similarity::Syntax read_syntax(FieldReader& reader, const toml::table& table) {
  reader.only_keys(table, syntax_path, syntax_keys);
  similarity::Syntax syntax;
  syntax.name = reader.text(table, "name", true, syntax_path);
  reader.texts(table, "keywords", syntax_path, syntax.keywords);
  reader.texts(table, "line_comments", syntax_path, syntax.line_comments);
  reader.texts(table, "long_quotes", syntax_path, syntax.long_quotes);
  reader.texts(table, "skipped_lines", syntax_path, syntax.skipped_lines);
  std::vector<std::string> ends;
  reader.texts(table, "block_comments", syntax_path, ends);
  if (ends.size() % 2 != 0) {
    reader.fail(table, "syntax.block_comments", "must have an end for each beginning");
  }
  for (std::size_t i = 0; i + 1 < ends.size(); i += 2) {
    syntax.block_comments.emplace_back(ends[i], ends[i + 1]);
  }
  std::vector<std::string> quotes;
  reader.texts(table, "quotes", syntax_path, quotes);
  for (const std::string& quote : quotes) {
    if (quote.size() != 1) reader.fail(table, "syntax.quotes", "must be single characters");
    syntax.quotes += quote;
  }
  return syntax;
}

}  // namespace

SyntaxesByCode read_syntaxes(FieldReader& reader, const toml::table& root) {
  SyntaxesByCode syntaxes;
  const toml::node* list = root.get("syntax");
  if (list == nullptr) return syntaxes;
  if (!list->is_array_of_tables()) {
    reader.fail(*list, "syntax", "must be [[syntax]] tables");
    return syntaxes;
  }
  for (const toml::node& row : *list->as_array()) {
    const toml::table& table = *row.as_table();
    const similarity::Syntax syntax = read_syntax(reader, table);
    std::vector<std::string> codes;
    reader.texts(table, "codes", syntax_path, codes);
    for (const std::string& code : codes) {
      if (syntaxes.emplace(code, syntax).second) continue;
      reader.fail(row, "syntax.codes", fmt::format("'{}' occurs twice", code));
    }
  }
  return syntaxes;
}

similarity::Syntax syntax_of(const SyntaxesByCode& syntaxes, const std::string& code) {
  const auto found = syntaxes.find(code);
  if (found != syntaxes.end()) return found->second;
  similarity::Syntax syntax;
  syntax.name = code;
  return syntax;
}

}  // namespace judge::run
