#include "judge/problem/import/import.hpp"

#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/problem/archive.hpp"
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

Imported refused(const fs::path& path, std::string message) {
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

Imported imported(const ForeignFiles& files, const std::string& name, Report& errors) {
  if (errors.has_errors()) return std::unexpected(errors.errors());
  const ImportFormat format = detect_format(files);
  if (format == ImportFormat::icpc) return copied(files, name);
  if (format == ImportFormat::unknown) {
    return refused(
        name,
        "has no known format: there is neither problem.yaml, domjudge-problem.ini, "
        "problem.xml, init.yml, task.yaml nor an FPS file, and no pairs such as 1.in and 1.out");
  }
  NewProblem problem = converted(format, files, name, errors);
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
  // The package may be in nested directories, for example if an archive contained an archive.
  const fs::path root = package_root(directory).value_or(directory);
  return imported(ForeignFiles::scan(root, errors), name, errors);
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
