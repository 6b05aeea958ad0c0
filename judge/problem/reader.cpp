#include "judge/problem/reader.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/archive.hpp"
#include "judge/problem/base/source.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/metadata/judge_settings.hpp"
#include "judge/problem/metadata/legacy_metadata.hpp"
#include "judge/problem/metadata/metadata.hpp"
#include "judge/problem/metadata/programs.hpp"
#include "judge/problem/metadata/statements.hpp"
#include "judge/problem/submissions/submissions.hpp"
#include "judge/problem/tests/test_data.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view metadata_file = "problem.yaml";

/// Reads and checks the directory of one package.
class PackageReader {
 public:
  PackageReader(const fs::path& root, std::string short_name, Report& report)
      : tree_(Tree::scan(root, report)), report_(report) {
    package_.short_name = std::move(short_name);
  }

  Package read() {
    check_short_name();
    YamlValue document;
    const std::optional<Field> top = open_metadata(document);
    const Source source{tree_, report_, package_.format};
    package_.statements = read_statements(source);
    LegacyValidation validation;
    if (top && source.is_legacy()) {
      validation = read_legacy_metadata(source, *top, package_);
    } else if (top) {
      read_metadata(*top, package_);
    }
    package_.input_validators = read_input_validators(source);
    package_.output_validator = read_output_validator(source);
    if (source.is_legacy() && top) {
      reconcile_validator(source, validation.is_custom);
    }
    package_.include = read_include(source);
    read_judge_settings(source, package_);
    package_.pictures = read_pictures(source);
    package_.attachments = read_attachments(source);
    package_.starters = read_starters(source);
    TestData data = read_test_data(source, package_.input_validators, validation.flags);
    package_.groups = std::move(data.groups);
    package_.tests = std::move(data.tests);
    package_.self_tests = std::move(data.self_tests);
    package_.submissions = read_submissions(source, package_.tests, package_.limits.code_bytes);
    check_directories(source);
    check_answer_sizes();
    return std::move(package_);
  }

 private:
  void check_short_name() {
    const std::string& name = package_.short_name;
    if (name.empty() || !std::ranges::all_of(name, [](char c) {
          return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        })) {
      report_.error({}, fmt::format("the package is called '{}', but the name of a package may "
                                    "contain only the letters a-z and digits; rename it",
                                    shown(name)));
    }
  }

  /// Opens problem.yaml and determines the format. If the version is unknown, the format is guessed
  /// from the directories, so that the other files can still be checked.
  std::optional<Field> open_metadata(YamlValue& document) {
    package_.format = looks_modern() ? Format::icpc_2025_09 : Format::legacy;
    const Source source{tree_, report_, package_.format};
    if (tree_.find(metadata_file) == nullptr) {
      report_.error({std::string(metadata_file)}, "is missing");
      return std::nullopt;
    }
    std::optional<Field> top = read_yaml_file(source, metadata_file, document);
    if (top && !top->is_map()) {
      top->entries();  // reports the error
      return std::nullopt;
    }
    if (!top) {
      return std::nullopt;
    }
    std::optional<Field> version;
    for (Field& entry : top->entries()) {
      if (entry.name() == "problem_format_version" && !entry.is_null()) {
        version = std::move(entry);
      }
    }
    const std::optional<Format> format = read_format(version);
    if (!format) {
      return std::nullopt;
    }
    if (!version && looks_modern()) {
      report_.warning({std::string(metadata_file), 0, "problem_format_version"},
                      "is missing, so this is read as a legacy package, although it looks like "
                      "2025-09; add 'problem_format_version: 2025-09'");
    }
    package_.format = *format;
    return top;
  }

  bool looks_modern() const {
    return tree_.has_directory("statement") || tree_.has_directory("output_validator") ||
           tree_.find("data/secret/test_group.yaml") != nullptr;
  }

  void reconcile_validator(const Source& source, bool is_custom) {
    if (is_custom && source.tree.files_below("output_validators").empty() &&
        source.tree.files_below("output_validator").empty()) {
      report_.error({std::string(metadata_file), 0, "validation"},
                    "is 'custom', but there is no program in 'output_validators'");
    } else if (!is_custom && package_.output_validator) {
      report_.error(
          {std::string(metadata_file), 0, "validation"},
          "is 'default', but there is a program in 'output_validators'; set it to 'custom' "
          "or remove the program");
    }
  }

  /// Reports unsupported parts that would change verdicts, and directories whose names are nearly
  /// those of a known part.
  void check_directories(const Source& source) {
    if (!tree_.files_below("static_validator").empty()) {
      report_.error({"static_validator"}, "static validators are not supported yet");
    }
    constexpr std::array<std::string_view, 14> known = {"statement",
                                                        "problem_statement",
                                                        "attachments",
                                                        "solution",
                                                        "data",
                                                        "generators",
                                                        "include",
                                                        "submissions",
                                                        "input_validators",
                                                        "output_validator",
                                                        "static_validator",
                                                        "input_visualizer",
                                                        "output_visualizer",
                                                        "output_validators"};
    for (const TreeEntry* entry : tree_.children("")) {
      const bool is_known = std::ranges::find(known, entry->base()) != known.end();
      const std::string hint = suggestion(entry->base(), known);
      if (entry->is_directory && !is_known && !hint.empty()) {
        report_.warning({entry->name}, "is ignored: it is not part of a package" + hint);
      }
    }
    if (!source.is_legacy()) {
      for (const std::string_view name : {".timelimit", "domjudge-problem.ini"}) {
        if (tree_.find(name) != nullptr) {
          report_.warning({std::string(name)},
                          "is ignored in format 2025-09; set limits.time_limit in problem.yaml");
        }
      }
    }
  }

  /// With the default validator, a correct output is about as large as the answer.
  void check_answer_sizes() {
    if (package_.output_validator) {
      return;
    }
    for (const TestCase& test : package_.tests) {
      std::error_code error;
      const std::uint64_t bytes = fs::file_size(test.answer, error);
      const Place place{fmt::format("data/{}.ans", test.name)};
      if (!error && bytes > package_.limits.output_bytes) {
        report_.error(place, fmt::format("has {} bytes, but limits.output allows {}", bytes,
                                         package_.limits.output_bytes));
      } else if (!error && bytes > package_.limits.output_bytes / 2) {
        report_.warning(place, "is larger than half of limits.output");
      }
    }
  }

  Tree tree_;
  Report& report_;
  Package package_;
};

/// Returns the last part of a path, without "." and trailing slashes. A link keeps its own name.
std::string short_name_of(const fs::path& path) {
  std::error_code error;
  fs::path whole = fs::absolute(path, error).lexically_normal();
  if (!whole.has_filename()) {
    whole = whole.parent_path();
  }
  return whole.filename().string();
}

}  // namespace

std::expected<Package, std::vector<Finding>> read_package_as(const std::string& short_name,
                                                             const fs::path& directory) {
  Report report;
  Package package = PackageReader(directory, short_name, report).read();
  if (report.has_errors()) return std::unexpected(report.errors());
  package.warnings = report.warnings();
  return package;
}

std::expected<Package, std::vector<Finding>> read_package(const fs::path& path,
                                                          const ArchiveLimits& limits) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  const std::string extension = path.extension().string();
  Report report;
  fs::path root = path;
  std::string short_name = short_name_of(path);
  std::shared_ptr<const TemporaryDirectory> unpacked;
  if (fs::is_regular_file(status) && (extension == ".zip" || extension == ".kpp")) {
    auto opened = unpack(path, limits);
    if (!opened) {
      return std::unexpected(std::move(opened.error()));
    }
    short_name = path.stem().string();
    unpacked = std::move(opened->directory);
    root = opened->root;
    const std::string inner = root.filename().string();
    if (root != unpacked->path() && inner != short_name) {
      report.warning(
          {path.filename().string()},
          fmt::format("contains the directory '{}', which should have the same name as the archive",
                      shown(inner)));
    }
  } else if (!fs::is_directory(status)) {
    report.error({shown(path.string())}, !fs::exists(status)
                                             ? "does not exist"
                                             : "is not a directory, '.zip' file or '.kpp' file");
    return std::unexpected(report.errors());
  }
  Package package = PackageReader(root, std::move(short_name), report).read();
  if (report.has_errors()) {
    return std::unexpected(report.errors());
  }
  package.warnings = report.warnings();
  package.unpacked = std::move(unpacked);
  return package;
}

}  // namespace judge::problem
