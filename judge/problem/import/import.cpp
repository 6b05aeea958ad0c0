#include "judge/problem/import/import.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/problem/archive.hpp"
#include "judge/problem/archive/package_root.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/import/cms_import.hpp"
#include "judge/problem/import/dmoj_import.hpp"
#include "judge/problem/import/fps_import.hpp"
#include "judge/problem/import/hydro_import.hpp"
#include "judge/problem/import/import_format.hpp"
#include "judge/problem/import/pairs_import.hpp"
#include "judge/problem/import/polygon/polygon_import.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

using Imported = std::expected<ImportedPackage, std::vector<Finding>>;

std::unexpected<std::vector<Finding>> refused(const fs::path& path, std::string message) {
  return std::unexpected(
      std::vector<Finding>{{shown(path.filename().string()), 0, {}, std::move(message)}});
}

NewProblem converted(ImportFormat format, const ForeignFiles& files, const std::string& name,
                     Report& errors) {
  switch (format) {
    case ImportFormat::polygon:
      return import_polygon(files, errors);
    case ImportFormat::dmoj:
      return import_dmoj(files, name, errors);
    case ImportFormat::cms:
      return import_cms(files, errors);
    case ImportFormat::hydro:
      return import_hydro(files, errors);
    case ImportFormat::fps:
      return import_fps(files, errors);
    case ImportFormat::pairs:
      return import_pairs(files, name, errors);
    case ImportFormat::icpc:
    case ImportFormat::unknown:
      break;
  }
  return {};
}

/// Copies a package that needs no conversion.
ImportedPackage copied(const ForeignFiles& files, const std::string& name) {
  ImportedPackage package;
  package.short_name = new_short_name(name, package.report);
  package.report.format = format_name(ImportFormat::icpc);
  for (File& file : files.below("")) {
    package.files.push_back({std::move(file.name), std::move(file.path), {}});
  }
  package.report.kept.push_back(fmt::format("{} files, unchanged", package.files.size()));
  return package;
}

/// A directory that is imported: its files, and their format.
struct Recognized {
  ForeignFiles files;
  ImportFormat format = ImportFormat::unknown;
  std::string warning;  ///< about files that are not imported; may be empty
};

/// Collects the files, and recognizes their format. If the directory itself has no distinctive
/// files, but a directory in it is a package (for example because an archive contained an archive,
/// or a README next to the package), returns the files of that package.
std::expected<Recognized, std::vector<Finding>> recognize(const fs::path& directory,
                                                          Report& errors) {
  Recognized found{ForeignFiles::scan(directory, errors), ImportFormat::unknown, {}};
  if (errors.has_errors()) return std::unexpected(errors.errors());
  found.format = detect_format(found.files);
  if (found.format != ImportFormat::unknown && found.format != ImportFormat::pairs) return found;
  const auto root =
      find_package_root(directory, {"problem.yaml", "domjudge-problem.ini", "problem.xml"});
  if (!root) return refused(directory, root.error());
  if (root->warning.empty()) return found;
  found.files = ForeignFiles::scan_exactly(root->path, errors);
  if (errors.has_errors()) return std::unexpected(errors.errors());
  found.format = detect_format(found.files);
  if (root->has_files_outside) {
    found.warning = fmt::format("the files outside of the directory '{}'",
                                shown(root->path.lexically_relative(directory).string()));
  }
  return found;
}

Imported imported(const Recognized& found, const std::string& name, Report& errors) {
  if (found.format == ImportFormat::icpc) return copied(found.files, name);
  if (found.format == ImportFormat::unknown) {
    return refused(
        name,
        "has no known format: there is neither problem.yaml, domjudge-problem.ini, "
        "problem.xml, init.yml, task.yaml nor an FPS file, and no pairs such as 1.in and 1.out");
  }
  NewProblem problem = converted(found.format, found.files, name, errors);
  if (problem.short_name.empty()) problem.short_name = new_short_name(name, problem.report);
  if (errors.has_errors()) return std::unexpected(errors.errors());
  return as_package(std::move(problem));
}

/// Converts a single XML file in FPS format.
Imported import_xml(const fs::path& path) {
  const auto text = read_text_file(path, 32 * mebibyte);
  if (!text) return refused(path, text.error().message);
  Report errors;
  NewProblem problem = import_fps_text(*text, shown(path.filename().string()), errors);
  if (errors.has_errors()) return std::unexpected(errors.errors());
  if (problem.short_name.empty()) {
    problem.short_name = new_short_name(path.stem().string(), problem.report);
  }
  return as_package(std::move(problem));
}

}  // namespace

Imported import_directory(const fs::path& directory, const std::string& name) {
  Report errors;
  JUDGE_TRY_ASSIGN(const auto found, recognize(directory, errors));
  auto package = imported(found, name, errors);
  if (package && !found.warning.empty()) package->report.lost.push_back(found.warning);
  return package;
}

Imported import_problem(const fs::path& path, const ArchiveLimits& limits) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) return refused(path, "does not exist");
  if (fs::is_directory(status)) {
    const fs::path whole = fs::canonical(path, error);
    return import_directory(path, whole.filename().string());
  }
  if (!fs::is_regular_file(status)) return refused(path, "is not a directory or a file");
  if (path.extension() == ".xml") return import_xml(path);
  JUDGE_TRY_ASSIGN(auto unpacked, unpack_files(path, limits));
  auto package = import_directory(unpacked.root, path.stem().string());
  if (package) package->unpacked.push_back(std::move(unpacked.directory));
  return package;
}

}  // namespace judge::problem
