#include "judge/problem/export/polygon/polygon_statements_export.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/foreign_files.hpp"
#include "judge/problem/import/base/natural_languages.hpp"

namespace judge::problem {
namespace {

constexpr std::uint64_t statement_bytes_max = 4 * mebibyte;

class StatementsExport {
 public:
  explicit StatementsExport(const PolygonTarget& target)
      : target_(target), package_(target.package) {}

  void add() {
    pugi::xml_node problem = target_.problem;
    pugi::xml_node names = problem.append_child("names");
    for (const auto& [language, title] : package_.names) {
      pugi::xml_node name = names.append_child("name");
      name.append_attribute("language") = language_name_of(language).c_str();
      name.append_attribute("value") = title.c_str();
    }
    pugi::xml_node statements = problem.append_child("statements");
    for (const Statement& statement : package_.statements) add_statement(statements, statement);
    for (const File& file : target_.source.tree.files_below("solution")) add_tutorial(file);
  }

 private:
  void add_statement(pugi::xml_node statements, const Statement& statement) {
    const std::string language = language_name_of(statement.language);
    const std::string extension = statement.file.extension().string();
    const std::string path = extension == ".pdf"
                                 ? fmt::format("statements/.pdf/{}/problem.pdf", language)
                                 : fmt::format("statements/{}/problem{}", language, extension);
    target_.files.push_back({path, statement.file, {}});
    if (extension == ".md") {
      target_.notes.push_back(
          fmt::format("{} is Markdown, which Polygon does not show: convert it to TeX", path));
      return;
    }
    pugi::xml_node node = statements.append_child("statement");
    node.append_attribute("charset") = "UTF-8";
    node.append_attribute("language") = language.c_str();
    node.append_attribute("path") = path.c_str();
    node.append_attribute("type") = extension == ".pdf" ? "application/pdf" : "application/x-tex";
    if (extension == ".tex") add_sections(statement, language);
  }

  /// Adds solution/solution.LANGUAGE.tex to the sections of the statement in this language.
  void add_tutorial(const File& file) {
    constexpr std::string_view begin = "solution.";
    constexpr std::string_view end = ".tex";
    std::string code = "en";
    bool is_tex = file.name == "solution.tex";
    if (file.name.starts_with(begin) && file.name.ends_with(end) && !is_tex) {
      is_tex = true;
      code = file.name.substr(begin.size(), file.name.size() - begin.size() - end.size());
    }
    const std::string language = language_name_of(code);
    if (is_tex && section_languages_.contains(language)) {
      target_.files.push_back(
          {fmt::format("statement-sections/{}/tutorial.tex", language), file.path, {}});
    } else {
      target_.notes.push_back(fmt::format(
          "solution/{} is left out: a tutorial must be TeX, beside a statement in TeX", file.name));
    }
  }

  void add_sections(const Statement& statement, const std::string& language) {
    const auto text = read_text_file(statement.file, statement_bytes_max);
    if (!text) return target_.refuse(statement.file.filename(), "", text.error().message);
    section_languages_.insert(language);
    const std::string directory = "statement-sections/" + language + "/";
    for (PolygonSection& section : polygon_sections(*text)) {
      target_.files.push_back({directory + section.file + ".tex", {}, std::move(section.text)});
    }
    for (const File& picture : package_.pictures) {
      target_.files.push_back({directory + picture.name, picture.path, {}});
    }
  }

  const PolygonTarget& target_;
  const Package& package_;
  std::set<std::string> section_languages_;  ///< those of statements in TeX, such as "english"
};

}  // namespace

std::vector<PolygonSection> polygon_sections(std::string_view tex) {
  std::vector<PolygonSection> sections = {{"legend", {}}};
  while (!tex.empty()) {
    const std::string_view line = tex.substr(0, tex.find('\n'));
    tex.remove_prefix(std::min(line.size() + 1, tex.size()));
    const std::string heading(trimmed(line));
    bool is_heading = false;
    for (const std::string_view name : {"Input", "Output", "Interaction", "Scoring", "Notes"}) {
      if (heading != fmt::format("\\section*{{{}}}", name)) continue;
      sections.push_back({lowered(name), {}});
      is_heading = true;
    }
    if (!is_heading) sections.back().text += std::string(line) + "\n";
  }
  for (PolygonSection& section : sections) section.text = std::string(trimmed(section.text)) + "\n";
  return sections;
}

void export_polygon_statements(const PolygonTarget& target) { StatementsExport(target).add(); }

}  // namespace judge::problem
