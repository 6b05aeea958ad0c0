#include "judge/problem/export/polygon/polygon_export.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/base/number.hpp"
#include "judge/problem/base/yaml_reader.hpp"
#include "judge/problem/export/polygon/polygon_programs_export.hpp"
#include "judge/problem/export/polygon/polygon_statements_export.hpp"
#include "judge/problem/export/polygon/polygon_tests_export.hpp"
#include "judge/problem/import/polygon/polygon_import.hpp"

namespace judge::problem {
namespace {

void refuse_kinds(const PolygonTarget& target) {
  const ProblemType& type = target.package.type;
  if (type.multi_pass || type.submit_answer) {
    target.refuse("problem.yaml", "type",
                  fmt::format("'{}' cannot be expressed in a Polygon package",
                              type.multi_pass ? "multi-pass" : "submit-answer"));
  }
  if (!target.package.include.empty()) {
    target.refuse("include", "", "cannot be expressed in a Polygon package");
  }
}

/// Returns the revision for Polygon: the package's version if that is a whole number, otherwise 1.
/// If the problem was imported from Polygon, the version is its revision there.
std::string revision_of(const PolygonTarget& target) {
  const std::string& version = target.package.version;
  if (parse_whole(version)) return version;
  if (!version.empty()) {
    target.notes.emplace_back(
        "version is left out: Polygon allows only whole numbers, so the exported revision is 1");
  }
  return "1";
}

/// Returns the problem's address on Polygon if it was imported from there; otherwise empty.
std::string polygon_url(const PolygonTarget& target) {
  YamlValue document;
  const auto top = read_yaml_file(target.source, "problem.yaml", document);
  if (!top) return {};
  for (const Field& entry : top->entries()) {
    if (entry.name() != "source" || !entry.is_map()) continue;
    const Fields fields(entry, {"name", "url"});
    const auto name = fields.get("name");
    const auto url = fields.get("url");
    if (name && url && name->text() == polygon_source_name) return url->text().value_or("");
  }
  return {};
}

/// Adds a note for each part of the package that is left out.
void note_the_rest(const PolygonTarget& target) {
  const auto note_if = [&](bool condition, std::string_view text) {
    if (condition) target.notes.emplace_back(text);
  };
  const Package& package = target.package;
  const auto any_test = [&](auto has) { return std::ranges::any_of(package.tests, has); };
  note_if(!package.uuid.empty() || !package.authors.empty() || !package.license.empty(),
          "uuid, credits, license, rights_owner and sources other than Polygon are left out");
  note_if(true, "of the limits, only time_limit and memory are kept");
  note_if(!package.languages.empty(), "languages are left out");
  note_if(!package.starters.empty(), "attachments/templates is left out");
  note_if(!package.shown_interactions.empty() || any_test([](const TestCase& test) {
    return !test.interaction.empty() || !test.shown_input.empty() || !test.shown_answer.empty() ||
           !test.output.empty();
  }),
          "sample texts that are shown instead of the test data are left out");
  note_if(any_test([](const TestCase& test) { return !test.hint.empty(); }),
          "hints of test cases are left out");
  note_if(true, "test cases are numbered: their names are left out");
}

void add_downloads(const PolygonTarget& target) {
  if (target.package.attachments.empty()) return;
  pugi::xml_node list = target.problem.child("files").append_child("attachments");
  for (const File& file : target.package.attachments) {
    const std::string path = "attachments/" + file.name;
    target.files.push_back({path, file.path, {}});
    add_path(list, "file", path, "");
  }
}

}  // namespace

std::vector<ArchiveFile> as_polygon(const Source& source, const Package& package,
                                    std::vector<std::string>& notes) {
  pugi::xml_document document;
  pugi::xml_node declaration = document.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "utf-8";
  declaration.append_attribute("standalone") = "no";
  std::vector<ArchiveFile> files;
  const PolygonTarget target{source, package, document.append_child("problem"), files, notes};
  pugi::xml_node problem = target.problem;
  problem.append_attribute("revision") = revision_of(target).c_str();
  problem.append_attribute("short-name") = package.short_name.c_str();
  if (const std::string url = polygon_url(target); !url.empty()) {
    problem.append_attribute("url") = url.c_str();
  }
  refuse_kinds(target);
  export_polygon_statements(target);
  export_polygon_tests(target);
  export_polygon_programs(target);
  add_downloads(target);
  pugi::xml_node tags = problem.append_child("tags");
  for (const std::string& keyword : package.keywords) {
    tags.append_child("tag").append_attribute("value") = keyword.c_str();
  }
  note_the_rest(target);
  std::ostringstream text;
  document.save(text, "  ", pugi::format_default, pugi::encoding_utf8);
  files.push_back({"problem.xml", {}, text.str()});
  return files;
}

}  // namespace judge::problem
