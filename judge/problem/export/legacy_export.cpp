#include "judge/problem/export/legacy_export.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/export/legacy_metadata_export.hpp"
#include "judge/problem/export/legacy_scores_export.hpp"
#include "judge/problem/export/legacy_settings_export.hpp"
#include "judge/problem/submissions/expectations.hpp"

namespace judge::problem {
namespace {

std::string_view first_part(std::string_view name) { return name.substr(0, name.find('/')); }

/// Converts one package.
class LegacyExport {
 public:
  LegacyExport(const Source& source, const Package& package, std::vector<std::string>& notes)
      : source_(source), package_(package), notes_(notes) {}

  std::vector<ArchiveFile> files() {
    note_what_is_lost();
    files_.push_back({"problem.yaml", {}, legacy_metadata_text(source_, package_, notes_)});
    if (package_.limits.time_s) {
      files_.push_back({".timelimit", {}, fmt::format("{}\n", *package_.limits.time_s)});
    }
    for (const TreeEntry* entry : source_.tree.children("")) add(*entry);
    if (package_.output_validator) {
      for (const File& file : package_.output_validator->files) {
        files_.push_back({"output_validators/validator/" + file.name, file.path, {}});
      }
    }
    for (auto& file : legacy_settings(source_, package_, notes_)) files_.push_back(std::move(file));
    return std::move(files_);
  }

 private:
  void add(const TreeEntry& entry) {
    if (entry.is_directory) {
      for (const File& file : source_.tree.files_below(entry.name)) {
        add_file(fmt::format("{}/{}", entry.name, file.name), file.path);
      }
    } else if (entry.name != "problem.yaml" && entry.name != ".timelimit" &&
               entry.name != "domjudge-problem.ini") {
      files_.push_back({entry.name, entry.path, {}});
    }
  }

  void add_file(const std::string& name, const std::filesystem::path& path) {
    const std::string_view part = first_part(name);
    if (part == "statement") {
      files_.push_back({"problem_" + name, path, {}});
    } else if (part != "output_validator" && name != "submissions/submissions.yaml" &&
               !is_settings_file(name)) {
      files_.push_back({name, path, {}});
    }
  }

  /// True for settings files, which are not copied but rewritten in the legacy format.
  bool is_settings_file(const std::string& name) const {
    if (!name.starts_with("data/") || !name.ends_with(".yaml")) return false;
    if (name.ends_with("/test_group.yaml") || name.ends_with("/testdata.yaml")) return true;
    const std::string input = name.substr(0, name.size() - std::string_view("yaml").size()) + "in";
    return source_.tree.find_file(input) != nullptr;
  }

  void note_what_is_lost() {
    const auto note_if = [&](bool condition, std::string_view text) {
      if (condition) notes_.emplace_back(text);
    };
    note_if(!package_.allow_file_writing,
            "submissions can write files, because the legacy format cannot forbid it");
    note_if(std::ranges::any_of(
                package_.statements,
                [](const Statement& statement) { return statement.file.extension() == ".md"; }),
            "the statements remain Markdown; convert them for a judge that shows only TeX or PDF");
    note_if(!package_.self_tests.empty(),
            "data/ still contains the validators' self-tests (invalid_input, invalid_output, "
            "valid_output); remove them for a reader that accepts only sample and secret");
    note_if(std::ranges::any_of(package_.tests,
                                [](const TestCase& test) { return !test.output.empty(); }),
            "some test cases have an '.out' file; other judges show the '.ans' file instead");
    if (!package_.constants.empty()) {
      source_.report.error({"problem.yaml", 0, "constants"},
                           "cannot be expressed in the legacy format; write the values where they "
                           "are used");
    }
    if (package_.type.submit_answer) {
      source_.report.error({"problem.yaml", 0, "type"},
                           "'submit-answer' cannot be expressed in the legacy format");
    }
    note_if(package_.type.multi_pass,
            "'multi-pass' in 'validation' is an extension of the legacy format, which DOMjudge and "
            "this judge read");
    note_if(has_written_scores(package_),
            "the verdict no longer depends on the samples: the points that the output validator "
            "gives for samples must not count, and the legacy format can exclude these points only "
            "by ignoring the samples completely");
    if (package_.include.contains("default")) {
      source_.report.error(
          {"include/default"},
          "cannot be expressed in the legacy format; give each language its own files");
    }
    note_submissions();
  }

  void note_submissions() {
    const bool has_rules = source_.tree.find_file("submissions/submissions.yaml") != nullptr;
    if (has_rules) {
      notes_.emplace_back(
          "submissions/submissions.yaml cannot be expressed in the legacy format: the directory of "
          "a submission determines the expected verdict");
    }
    std::set<std::string> unknown;
    for (const ReferenceSubmission& submission : package_.submissions) {
      const std::string& name = submission.program.name;
      const std::string directory(first_part(name));
      if (!expectation_of_directory(directory, Format::legacy)) unknown.insert(directory);
      if (submission.language || submission.entry_point) {
        notes_.push_back(
            fmt::format("submissions/{}: its language or entry point was set in submissions.yaml; "
                        "other judges infer them from its file names",
                        name));
      }
    }
    for (const std::string& directory : unknown) {
      notes_.push_back(
          fmt::format("submissions/{}: the legacy format has no such directory, so its programs "
                      "have no expected verdict",
                      directory));
    }
  }

  const Source& source_;
  const Package& package_;
  std::vector<std::string>& notes_;
  std::vector<ArchiveFile> files_;
};

}  // namespace

std::vector<ArchiveFile> as_legacy(const Source& source, const Package& package,
                                   std::vector<std::string>& notes) {
  return LegacyExport(source, package, notes).files();
}

}  // namespace judge::problem
