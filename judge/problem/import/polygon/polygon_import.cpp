#include "judge/problem/import/polygon/polygon_import.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/xml.hpp"
#include "judge/problem/import/polygon/polygon_programs.hpp"
#include "judge/problem/import/polygon/polygon_source.hpp"
#include "judge/problem/import/polygon/polygon_statements.hpp"
#include "judge/problem/import/polygon/polygon_tests.hpp"

namespace judge::problem {
namespace {

/// Limits the list of lost parts, because a hostile package may have very many.
constexpr std::size_t lost_max = 1000;

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

/// Reports the properties of the problem, and the files that the new package does not contain, by
/// their top directory.
void note_the_rest(PolygonSource& source) {
  std::vector<std::string>& lost = source.result.report.lost;
  for (const auto& property : source.problem.child("properties").children("property")) {
    if (lost.size() >= lost_max) break;
    lost.push_back(fmt::format("property {}: '{}'", shown(property.attribute("name").value()),
                               shown(property.attribute("value").value())));
  }
  std::set<std::filesystem::path> used;
  for (const ArchiveFile& file : source.result.files) used.insert(file.path);
  for (const NewTest& test : source.result.tests) {
    if (test.input) used.insert(test.input->path);
    if (test.answer) used.insert(test.answer->path);
  }
  for (const auto& submission : source.result.submissions) used.insert(submission.content.path);
  std::map<std::string, std::size_t> unused;
  for (const File& file : source.files.below("")) {
    const std::string top = file.name.substr(0, file.name.find('/'));
    // The parts of a statement become a new file, and resources are reported one by one.
    const bool is_known = top == "problem.xml" || top == "statement-sections" || top == "files" ||
                          file.name.starts_with("statements/");
    if (!is_known && !used.contains(file.path)) ++unused[top];
  }
  for (const auto& [top, count] : unused) {
    if (lost.size() >= lost_max) break;
    const bool is_directory = source.files.find(top) == nullptr;
    lost.push_back(is_directory ? fmt::format("{}/: {} files that the package does not need",
                                              shown(top), count)
                                : fmt::format("{}: the package does not need it", shown(top)));
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
  note_the_rest(source);
  return problem;
}

}  // namespace judge::problem
