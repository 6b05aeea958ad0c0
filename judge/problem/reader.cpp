#include "judge/problem/reader.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/problem/archive.hpp"
#include "judge/problem/archive/package_root.hpp"
#include "judge/problem/base/short_name.hpp"
#include "judge/problem/base/source.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/constant_files.hpp"
#include "judge/problem/metadata/domjudge_settings.hpp"
#include "judge/problem/metadata/judge_settings.hpp"
#include "judge/problem/metadata/legacy_metadata.hpp"
#include "judge/problem/metadata/legacy_time_limit.hpp"
#include "judge/problem/metadata/metadata.hpp"
#include "judge/problem/metadata/programs.hpp"
#include "judge/problem/metadata/statements.hpp"
#include "judge/problem/submissions/submissions.hpp"
#include "judge/problem/tests/score_tree.hpp"
#include "judge/problem/tests/test_data.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

constexpr std::string_view metadata_file = "problem.yaml";

/// The time limit of submit-answer problems. It has no effect, because no submission is run.
constexpr double unused_time_limit_s = 1;

/// Returns the short name for a directory or archive. Warns if it differs from the name, because
/// the format allows only short names.
std::string short_name_of(const std::string& name, Report& report) {
  std::string short_name = as_short_name(name);
  if (short_name != name) {
    report.warning({}, fmt::format("the package is called '{}', but the name of a package may "
                                   "contain only the letters a-z and digits; it is read as '{}'",
                                   shown(name), short_name));
  }
  return short_name;
}

/// Reads and checks the directory of one package.
class PackageReader {
 public:
  PackageReader(const fs::path& root, std::string short_name, Report& report)
      : tree_(PackageTree::scan(root, report)), report_(report) {
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
      validation.flags = read_metadata(*top, package_);
      read_borrowed_time_limit(source, package_.limits.time_s);
    }
    if (package_.type.submit_answer && !package_.limits.time_s) {
      package_.limits.time_s = unused_time_limit_s;
    }
    package_.input_validators = read_input_validators(source);
    read_all_output_validators(source);
    package_.output_visualizer = read_output_visualizer(source);
    if (source.is_legacy() && top) {
      reconcile_validator(source, validation.is_custom);
    }
    require_validator();
    package_.include = read_include(source);
    read_judge_settings(source, package_);
    package_.pictures = read_pictures(source);
    package_.attachments = read_attachments(source);
    package_.starters = read_starters(source);
    SettingsFiles settings_files(source, package_);
    TestData data = read_test_data(source, package_, validation.flags, settings_files);
    package_.groups = std::move(data.groups);
    package_.tests = std::move(data.tests);
    package_.shown_interactions = std::move(data.shown_interactions);
    package_.self_tests = std::move(data.self_tests);
    package_.scores = read_score_tree(source, package_, validation, settings_files);
    package_.grader =
        read_grader(source, package_.scores && score::uses_custom_grader(*package_.scores));
    package_.submissions = read_submissions(source, package_);
    check_directories();
    check_answer_sizes();
    apply_constants(package_, report_);
    return std::move(package_);
  }

 private:
  void check_short_name() {
    const std::string& name = package_.short_name;
    if (!is_short_name(name)) {
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
    std::optional<Field> top;
    if (tree_.find(metadata_file) != nullptr) {
      top = read_yaml_file(source, metadata_file, document);
    } else if (tree_.find(domjudge_file) != nullptr) {
      report_.blocker(
          {std::string(metadata_file)},
          fmt::format("is missing, so only the settings in {} are read; add it", domjudge_file));
      document.kind = YamlValue::Kind::map;
      top = Field(document, Place{std::string(metadata_file)}, report_);
    } else {
      report_.error({std::string(metadata_file)}, "is missing" + rename_hint(tree_, metadata_file));
    }
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

  void read_all_output_validators(const Source& source) {
    std::vector<Program> validators = read_output_validators(source);
    if (validators.empty()) return;
    package_.output_validator = std::move(validators.front());
    validators.erase(validators.begin());
    package_.more_output_validators = std::move(validators);
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

  /// Reports an interactive or multi-pass problem that does not have exactly one output validator.
  /// The default validator can neither talk to a submission nor ask for a further pass.
  void require_validator() {
    const bool is_needed = package_.type.interactive || package_.type.multi_pass;
    if (!is_needed || report_.has_errors()) return;
    const std::string_view kind = package_.type.interactive ? "an interactive" : "a multi-pass";
    if (!package_.output_validator) {
      report_.error(
          {"output_validator"},
          fmt::format("is missing, but {} problem needs an output validator; add a program", kind));
    } else if (!package_.more_output_validators.empty()) {
      report_.error(
          {"output_validators"},
          fmt::format("has more than one program, but {} problem can have only one", kind));
    }
  }

  /// Reports unsupported parts, and unknown directories whose names resemble the name of a known
  /// one.
  void check_directories() {
    if (!tree_.files_below("static_validator").empty()) {
      report_.warning({"static_validator"},
                      "is ignored: static validators are not supported yet, and it has no effect "
                      "unless a test_group.yaml sets static_validation_score");
    }
    constexpr std::array<std::string_view, 16> known = {"statement",
                                                        "problem_statement",
                                                        "attachments",
                                                        "solution",
                                                        "data",
                                                        "generators",
                                                        "graders",
                                                        "include",
                                                        "submissions",
                                                        "input_validators",
                                                        "output_validator",
                                                        "static_validator",
                                                        "input_visualizer",
                                                        "output_visualizer",
                                                        "output_validators",
                                                        "input_format_validators"};
    for (const TreeEntry* entry : tree_.children("")) {
      const bool is_known = std::ranges::find(known, entry->base()) != known.end();
      const std::string hint = name_suggestion(entry->base(), known);
      if (entry->is_directory && !is_known && !hint.empty()) {
        report_.warning({entry->name}, "is ignored: it is not part of a package" + hint);
      }
    }
  }

  /// Reports answers that are too large, or nearly too large, for the output limit. With the
  /// default validator, a correct output is about as large as the answer.
  void check_answer_sizes() {
    if (package_.output_validator) {
      return;
    }
    for (const TestCase& test : package_.tests) {
      std::error_code error;
      const std::uint64_t bytes = fs::file_size(test.answer, error);
      const Place place{fmt::format("data/{}.ans", test.name)};
      if (!error && bytes > package_.limits.output_bytes) {
        report_.blocker(place, fmt::format("has {} bytes, but limits.output allows {}, so correct "
                                           "submissions are rejected",
                                           bytes, package_.limits.output_bytes));
      } else if (!error && bytes > package_.limits.output_bytes / 2) {
        report_.warning(place, "is larger than half of limits.output");
      }
    }
  }

  PackageTree tree_;
  Report& report_;
  Package package_;
};

/// Returns the last part of a path, without "." and trailing slashes. Does not follow links.
std::string file_name_of(const fs::path& path) {
  std::error_code error;
  fs::path whole = fs::absolute(path, error).lexically_normal();
  if (!whole.has_filename()) {
    whole = whole.parent_path();
  }
  return whole.filename().string();
}

/// Returns the package, or the errors.
std::expected<Package, std::vector<Finding>> read_directory(const fs::path& root,
                                                            std::string short_name,
                                                            Report& report) {
  Package package = PackageReader(root, std::move(short_name), report).read();
  if (report.has_errors()) return std::unexpected(report.errors());
  package.blockers = report.blockers();
  package.warnings = report.warnings();
  return package;
}

std::expected<Package, std::vector<Finding>> read_archive(const fs::path& path,
                                                          const ArchiveLimits& limits) {
  Report report;
  JUDGE_TRY_ASSIGN(auto opened, unpack(path, limits));
  const std::string name = path.stem().string();
  if (!opened.warning.empty()) report.warning({path.filename().string()}, opened.warning);
  JUDGE_TRY_ASSIGN(auto package, read_directory(opened.root, short_name_of(name, report), report));
  package.unpacked = std::make_shared<
      const std::pair<std::shared_ptr<const void>, std::shared_ptr<const TemporaryDirectory>>>(
      std::move(package.unpacked), std::move(opened.directory));
  return package;
}

std::expected<Package, std::vector<Finding>> read_folder(const fs::path& path) {
  Report report;
  const auto root = find_package_root(path);
  if (!root) return std::unexpected(std::vector{Finding{"", 0, "", root.error()}});
  if (!root->warning.empty()) report.warning({}, root->warning);
  return read_directory(root->path, short_name_of(file_name_of(root->path), report), report);
}

}  // namespace

std::expected<Package, std::vector<Finding>> read_package_as(const std::string& short_name,
                                                             const fs::path& directory) {
  Report report;
  return read_directory(directory, short_name, report);
}

std::expected<Package, std::vector<Finding>> read_package(const fs::path& path,
                                                          const ArchiveLimits& limits) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  const std::string extension = lowered(path.extension().string());
  if (fs::is_regular_file(status) && (extension == ".zip" || extension == ".kpp")) {
    return read_archive(path, limits);
  }
  if (fs::is_directory(status)) return read_folder(path);
  return std::unexpected(
      std::vector{Finding{shown(path.string()), 0, "",
                          !fs::exists(status) ? "does not exist"
                                              : "is not a directory, '.zip' file or '.kpp' "
                                                "file"}});
}

}  // namespace judge::problem
