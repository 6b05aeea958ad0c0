#include "judge/problem/import/polygon/polygon_statements.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/core/content_type.hpp"
#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/natural_languages.hpp"

namespace judge::problem {
namespace {

constexpr std::uint64_t section_bytes_max = 4 * mebibyte;

/// The sections of a statement, in order: the name of the file in statement-sections/LANGUAGE, and
/// the heading in the new statement.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> statement_sections = {{
    {"legend", ""},
    {"input", "Input"},
    {"output", "Output"},
    {"interaction", "Interaction"},
    {"scoring", "Scoring"},
    {"notes", "Notes"},
}};

class PolygonStatements {
 public:
  explicit PolygonStatements(PolygonSource& source) : source_(source), result_(source.result) {}

  void import() {
    for (const pugi::xml_node& name : source_.problem.child("names").children("name")) {
      const std::string code = code_of(name.attribute("language").value());
      const std::string title(trimmed(name.attribute("value").value()));
      if (!code.empty() && !title.empty()) result_.titles.emplace(code, title);
    }
    for (const auto& [language, paths] : statements_by_language()) {
      const std::string code = code_of(language);
      if (!code.empty()) import_statement(language, code, paths);
    }
    for (const auto& tutorial : source_.problem.child("tutorials").children("tutorial")) {
      import_tutorial(tutorial);
    }
  }

 private:
  using Paths = std::map<std::string, std::string>;  ///< type -> path

  std::string code_of(const std::string& language) {
    std::string code = language_code_of(language);
    if (code.empty() && unknown_.insert(language).second) {
      result_.report.lost.push_back(fmt::format(
          "titles and statements in '{}': the language has no known code", shown(language)));
    }
    return code;
  }

  std::map<std::string, Paths> statements_by_language() const {
    std::map<std::string, Paths> found;
    for (const auto& statement : source_.problem.child("statements").children("statement")) {
      found[statement.attribute("language").value()].emplace(statement.attribute("type").value(),
                                                             statement.attribute("path").value());
    }
    return found;
  }

  void import_statement(const std::string& language, const std::string& code, const Paths& paths) {
    const std::string sections_directory = "statement-sections/" + language;
    if (import_sections(sections_directory, code)) return;
    const auto tex = paths.find("application/x-tex");
    const auto pdf = paths.find("application/pdf");
    if (tex != paths.end() && add(tex->second, fmt::format("statement/problem.{}.tex", code))) {
      import_pictures(tex->second.substr(0, tex->second.rfind('/')));
      result_.report.changed.push_back(fmt::format(
          "statement {}: copied with the macros of Polygon's style olymp.sty", tex->second));
    } else if (pdf != paths.end() &&
               add(pdf->second, fmt::format("statement/problem.{}.pdf", code))) {
      result_.report.kept.push_back(fmt::format("statement {}", pdf->second));
    } else {
      result_.report.lost.push_back(fmt::format(
          "the statement in '{}': it has neither sections nor TeX nor PDF", shown(language)));
    }
  }

  /// Imports a tutorial as TeX or PDF, unless there is one in the sections of its language.
  void import_tutorial(const pugi::xml_node& tutorial) {
    const std::string type = tutorial.attribute("type").value();
    const std::string code = code_of(tutorial.attribute("language").value());
    const std::string path = tutorial.attribute("path").value();
    const bool is_tex = type == "application/x-tex";
    if (code.empty() || (!is_tex && type != "application/pdf") || tutorials_.contains(code)) return;
    if (!add(path, fmt::format("solution/solution.{}.{}", code, is_tex ? "tex" : "pdf"))) return;
    tutorials_.insert(code);
    result_.report.kept.push_back(fmt::format("tutorial {}", path));
  }

  bool add(const std::string& path, std::string name) {
    const std::filesystem::path* file = source_.files.find(path);
    if (file == nullptr) return false;
    result_.files.push_back({std::move(name), *file, {}});
    return true;
  }

  /// Joins the sections, which are plain TeX, into one statement. Returns false if there are none.
  bool import_sections(const std::string& directory, const std::string& code) {
    const auto section = [&](std::string_view name) {
      return source_.files.text(fmt::format("{}/{}.tex", directory, name), section_bytes_max,
                                source_.errors);
    };
    if (!section("legend")) return false;
    std::string text;
    for (const auto& [name, heading] : statement_sections) {
      const auto body = section(name);
      if (!body || trimmed(*body).empty()) continue;
      if (!heading.empty()) text += fmt::format("\n\\section*{{{}}}\n", heading);
      text += std::string(trimmed(*body)) + "\n";
    }
    result_.files.push_back({fmt::format("statement/problem.{}.tex", code), {}, std::move(text)});
    result_.report.changed.push_back(
        fmt::format("statement {}: its sections are joined into one TeX file", directory));
    if (const auto tutorial = section("tutorial"); tutorial && !trimmed(*tutorial).empty()) {
      result_.files.push_back({fmt::format("solution/solution.{}.tex", code), {}, *tutorial});
      tutorials_.insert(code);
      result_.report.kept.push_back(fmt::format("tutorial of {}", directory));
    }
    import_pictures(directory);
    return true;
  }

  void import_pictures(const std::string& directory) {
    for (const File& file : source_.files.below(directory)) {
      const bool is_here = !file.name.contains('/') && is_picture(file.name);
      if (!is_here) continue;
      const std::string name = as_package_name(file.name);
      if (!pictures_.insert(name).second) continue;
      result_.files.push_back({"statement/" + name, file.path, {}});
      if (name != file.name) {
        result_.report.changed.push_back(
            fmt::format("{}/{}: renamed to statement/{}", directory, file.name, name));
      }
    }
  }

  PolygonSource& source_;
  NewProblem& result_;
  std::set<std::string> unknown_;
  std::set<std::string> pictures_;
  std::set<std::string> tutorials_;  ///< languages
};

}  // namespace

void import_polygon_statements(PolygonSource& source) { PolygonStatements(source).import(); }

}  // namespace judge::problem
