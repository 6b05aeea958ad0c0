#include "judge/problem/import/polygon/polygon_import.hpp"

#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "judge/problem/import/base/xml.hpp"
#include "judge/problem/import/polygon/polygon_programs.hpp"
#include "judge/problem/import/polygon/polygon_source.hpp"
#include "judge/problem/import/polygon/polygon_statements.hpp"
#include "judge/problem/import/polygon/polygon_tests.hpp"

namespace judge::problem {
namespace {

void import_metadata(PolygonSource& source) {
  NewProblem& result = source.result;
  if (const std::string name = source.problem.attribute("short-name").value(); !name.empty()) {
    result.short_name = new_short_name(name, result.report);
  }
  result.version = source.problem.attribute("revision").value();
  result.source_url = source.problem.attribute("url").value();
  if (!result.source_url.empty()) result.source = polygon_source_name;
  for (const pugi::xml_node& tag : source.problem.child("tags").children("tag")) {
    result.keywords.emplace_back(tag.attribute("value").value());
  }
  if (!result.keywords.empty()) {
    result.report.kept.push_back(fmt::format("{} tags: keywords", result.keywords.size()));
  }
}

/// Copies the files that solvers may download. If no imported program needs a resource of the
/// Polygon problem, reports the resource as lost.
void import_other_files(PolygonSource& source) {
  const pugi::xml_node files = source.problem.child("files");
  for (const pugi::xml_node& file : files.child("attachments").children("file")) {
    const std::string path = file.attribute("path").value();
    const std::filesystem::path* found = source.files.find(path);
    if (found == nullptr) {
      source.error("files.attachments", fmt::format("there is no file '{}'", path));
      continue;
    }
    source.result.files.push_back({"attachments/" + as_package_name(base_of(path)), *found, {}});
  }
  std::set<std::filesystem::path> used;
  for (const ArchiveFile& file : source.result.files) used.insert(file.path);
  for (const pugi::xml_node& file : files.child("resources").children("file")) {
    const std::string path = file.attribute("path").value();
    const std::filesystem::path* found = source.files.find(path);
    const bool is_used = found != nullptr && used.contains(*found);
    if (!is_used && base_of(path) != "testlib.h") {
      source.result.report.lost.push_back(fmt::format("resource {}: no program needs it", path));
    }
  }
}

}  // namespace

NewProblem import_polygon(const ForeignFiles& files, Report& errors) {
  NewProblem problem;
  problem.report.format = "Polygon";
  const auto text = files.text("problem.xml", xml_bytes_max, errors);
  if (!text) return problem;
  pugi::xml_document document;
  if (const auto parsed = parse_xml(*text, "problem.xml", document); !parsed) {
    const Finding& finding = parsed.error();
    errors.error({finding.file, finding.line, finding.key}, finding.message);
    return problem;
  }
  PolygonSource source{files, document.child("problem"), errors, problem};
  if (!source.problem) {
    source.error("problem", "is missing: the root element of a Polygon package is 'problem'");
    return problem;
  }
  import_metadata(source);
  import_polygon_statements(source);
  import_polygon_programs(source);
  import_polygon_tests(source);
  import_other_files(source);
  return problem;
}

}  // namespace judge::problem
