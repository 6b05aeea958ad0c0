#include "judge/problem/export/export.hpp"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/problem/archive.hpp"
#include "judge/problem/archive/archive_writer.hpp"
#include "judge/problem/archive/output_file.hpp"
#include "judge/problem/archive/package_root.hpp"
#include "judge/problem/archive/temporary_directory.hpp"
#include "judge/problem/base/short_name.hpp"
#include "judge/problem/base/source.hpp"
#include "judge/problem/export/difference/package_difference.hpp"
#include "judge/problem/export/include_check.hpp"
#include "judge/problem/export/legacy_export.hpp"
#include "judge/problem/export/modern_export.hpp"
#include "judge/problem/export/polygon/polygon_difference.hpp"
#include "judge/problem/export/polygon/polygon_export.hpp"
#include "judge/problem/export/testlib_export.hpp"
#include "judge/problem/import/import.hpp"
#include "judge/problem/import/package_directory.hpp"
#include "judge/problem/reader.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

using Findings = std::vector<Finding>;
using Notes = std::vector<std::string>;

std::unexpected<Findings> one_finding(std::string file, std::string message) {
  return std::unexpected(Findings{{std::move(file), 0, {}, std::move(message)}});
}

/// Checks the name of the archive, and that no such file exists unless it may be replaced. Called
/// before the package is read, so that errors are reported early.
std::expected<void, Findings> check_target(const fs::path& archive, bool replace) {
  const bool is_name = is_short_name(archive.stem().string());
  if (!is_name || (archive.extension() != ".zip" && archive.extension() != ".kpp")) {
    return one_finding(archive.string(),
                       "is not a valid name for a package file: use letters a-z and digits, "
                       "followed by '.zip' or '.kpp'");
  }
  std::error_code error;
  if (!replace && fs::exists(fs::symlink_status(archive, error))) {
    return one_finding(archive.string(), "already exists; use --force to replace it");
  }
  return {};
}

/// Returns the root of a package. Unpacks an archive to a temporary directory first.
std::expected<Unpacked, Findings> open_package(const fs::path& path) {
  if (!fs::is_directory(path)) return unpack(path, ArchiveLimits{});
  auto root = find_package_root(path);
  if (!root) return one_finding(path.string(), root.error());
  return Unpacked{{}, std::move(root->path)};
}

/// Returns all files unchanged.
std::vector<ArchiveFile> as_it_is(const PackageTree& tree) {
  std::vector<ArchiveFile> files;
  for (const TreeEntry* entry : tree.children("")) {
    if (!entry->is_directory) {
      files.push_back({entry->name, entry->path, {}});
    }
    for (const File& file : tree.files_below(entry->name)) {
      files.push_back({fmt::format("{}/{}", entry->name, file.name), file.path, {}});
    }
  }
  return files;
}

/// Adds notes about settings of this judge that the archive changes, or that other judges ignore.
void note_own_settings(const PackageTree& tree, const Package& package, ExportFormat format,
                       Notes& notes) {
  if (tree.find_file("judge.yaml") == nullptr) return;
  const bool is_testlib = package.validator_convention == ValidatorConvention::testlib;
  if (is_testlib && format != ExportFormat::polygon) {
    notes.emplace_back(
        "the validators use testlib: scripts 'build' and 'run' convert their arguments and exit "
        "codes, so that every judge can run them; export the original package to Polygon, not this "
        "archive");
  }
  notes.emplace_back(
      "judge.yaml is specific to this judge: other judges ignore its settings, such as the time "
      "factors of languages");
}

/// Adds a note if other judges judge the test cases in a different order, because this judge orders
/// numbers by value.
void note_order(const Package& package, Notes& notes) {
  const auto last = std::ranges::is_sorted_until(package.tests, {},
                                                 [](const TestCase& test) { return test.name; });
  if (last == package.tests.end()) return;
  notes.push_back(fmt::format(
      "other judges order test cases by byte order, for example data/{} before data/{}; use names "
      "with the same number of digits",
      last->name, std::prev(last)->name));
}

/// Imports a Polygon package to `directory`, and reads the result.
std::expected<Package, Findings> read_polygon(const fs::path& archive, const fs::path& directory) {
  JUDGE_TRY_ASSIGN(const auto imported, import_problem(archive));
  auto target = PackageDirectory::create(directory);
  if (!target) return one_finding(archive.string(), target.error().message);
  if (const auto written = target->write(imported.files); !written) {
    return one_finding(archive.string(), written.error().message);
  }
  if (const auto placed = target->put_in_place(); !placed) {
    return one_finding(archive.string(), placed.error().message);
  }
  return read_package_as(imported.short_name, directory);
}

/// Reads the written archive under its final name and compares it with the package.
Findings check_written(const OutputFile& file, const fs::path& archive, const Package& package,
                       ExportFormat format) {
  const auto directory = TemporaryDirectory::make();
  if (!directory) return {{archive.string(), 0, {}, directory.error().message}};
  const fs::path link = (*directory)->path() / archive.filename();
  std::error_code error;
  fs::create_symlink(file.path(), link, error);
  if (error) return {{archive.string(), 0, {}, "cannot be read back: " + error.message()}};
  const bool is_polygon = format == ExportFormat::polygon;
  const auto written =
      is_polygon ? read_polygon(link, (*directory)->path() / "imported") : read_package(link);
  if (!written) return written.error();
  Findings findings;
  for (std::string& difference :
       is_polygon ? polygon_differences(package, *written)
                  : package_differences(package, without_wrappers(*written, package))) {
    findings.push_back({archive.string(), 0, {}, "would differ from the package: " + difference});
  }
  return findings;
}

std::expected<std::vector<ArchiveFile>, Findings> files_for(const fs::path& directory,
                                                            const Package& package,
                                                            const fs::path& archive,
                                                            ExportFormat format, Notes& notes) {
  Report report;
  const PackageTree tree = PackageTree::scan(directory, report);
  check_self_contained(package, report);
  note_own_settings(tree, package, format, notes);
  for (const Finding& blocker : package.blockers) notes.push_back(to_string(blocker));
  for (const Finding& warning : report.warnings()) notes.push_back(to_string(warning));
  std::vector<ArchiveFile> files;
  const bool is_legacy = package.format == Format::legacy;
  const bool to_legacy = format == ExportFormat::legacy;
  // In the legacy format, readers expect problem.yaml at the archive's root. In the newer format,
  // it is in a directory with the archive's name.
  const std::string prefix = to_legacy ? "" : archive.stem().string() + "/";
  if (format == ExportFormat::polygon) {
    files = as_polygon({tree, report, package.format}, package, notes);
  } else {
    files = is_legacy == to_legacy ? as_it_is(tree)
            : to_legacy            ? as_legacy({tree, report, package.format}, package, notes)
                                   : as_modern({tree, report, package.format}, package, notes);
    for (ArchiveFile& file : files) file.name = prefix + file.name;
    wrap_testlib_validators(package, {to_legacy, prefix, files}, report);
    note_order(package, notes);
  }
  if (report.has_errors()) return std::unexpected(report.errors());
  return files;
}

}  // namespace

std::expected<std::vector<std::string>, std::vector<Finding>> export_package(
    const fs::path& path, const fs::path& archive, const ExportOptions& options) {
  JUDGE_TRY(check_target(archive, options.replace));
  JUDGE_TRY_ASSIGN(const auto opened, open_package(path));
  const fs::path& root = opened.root;
  JUDGE_TRY_ASSIGN(const auto package, read_package_as(archive.stem().string(), root));
  Notes notes;
  JUDGE_TRY_ASSIGN(auto files, files_for(root, package, archive, options.format, notes));
  auto file = OutputFile::create(archive);
  if (!file) return one_finding({}, file.error().message);
  if (auto written = write_zip(file->fd(), std::move(files)); !written) {
    return one_finding(archive.string(), written.error().message);
  }
  if (Findings findings = check_written(*file, archive, package, options.format);
      !findings.empty()) {
    return std::unexpected(std::move(findings));
  }
  if (auto placed = file->put_in_place(options.replace); !placed) {
    return one_finding({}, placed.error().message);
  }
  return notes;
}

}  // namespace judge::problem
