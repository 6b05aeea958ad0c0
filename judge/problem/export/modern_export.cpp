#include "judge/problem/export/modern_export.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <utility>

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include "judge/problem/base/yaml_writer.hpp"
#include "judge/problem/export/derived_uuid.hpp"
#include "judge/problem/export/metadata_writer.hpp"
#include "judge/problem/export/modern_scores_export.hpp"

namespace judge::problem {
namespace {

void put(YAML::Emitter& out, const char* key, const std::string& value) {
  put_text(out, key, value, YAML::DoubleQuoted);
}

void put_words(YAML::Emitter& out, const char* key, const std::vector<std::string>& words) {
  if (words.empty()) return;
  out << YAML::Key << key << YAML::Value << YAML::Flow << YAML::BeginSeq;
  for (const std::string& word : words) out << YAML::DoubleQuoted << word;
  out << YAML::EndSeq;
}

std::string text_of(const YAML::Emitter& out) { return std::string(out.c_str()) + "\n"; }

/// Returns the value of a key of problem.yaml; "" if the key is missing or its value is no scalar.
std::string scalar_in(const Field& top, std::string_view key) {
  for (const Field& entry : top.entries()) {
    if (entry.name() == key && entry.is_scalar()) return entry.word().value_or("");
  }
  return {};
}

/// The validators' arguments for a test case. Format 2025-09 stores them in YAML files.
struct Arguments {
  std::vector<std::string> output_validator;
  std::map<std::string, std::vector<std::string>> input_validators;

  friend bool operator==(const Arguments&, const Arguments&) = default;
};

Arguments arguments_of(const TestCase& test) {
  Arguments arguments{test.output_validator_arguments, test.input_validator_arguments};
  std::erase_if(arguments.input_validators, [](const auto& entry) { return entry.second.empty(); });
  return arguments;
}

void put_arguments(YAML::Emitter& out, const Arguments& arguments) {
  put_words(out, "output_validator_args", arguments.output_validator);
  const auto& validators = arguments.input_validators;
  if (validators.empty()) return;
  if (validators.contains("")) return put_words(out, "input_validator_args", validators.at(""));
  out << YAML::Key << "input_validator_args" << YAML::Value << YAML::BeginMap;
  for (const auto& [name, words] : validators) put_words(out, name.c_str(), words);
  out << YAML::EndMap;
}

class ModernExport {
 public:
  ModernExport(const Source& source, const Package& package, std::vector<std::string>& notes)
      : source_(source), package_(package), notes_(notes) {}

  std::vector<ArchiveFile> files() {
    refuse_what_is_lost();
    files_.push_back({"problem.yaml", {}, metadata()});
    for (const TreeEntry* entry : source_.tree.children("")) add(*entry);
    for (const Statement& statement : package_.statements) {
      const std::string extension = statement.file.extension().string();
      files_.push_back({fmt::format("statement/problem.{}{}", statement.language, extension),
                        statement.file,
                        {}});
    }
    for (const File& picture : package_.pictures) {
      files_.push_back({"statement/" + picture.name, picture.path, {}});
    }
    add_output_validator();
    add_settings();
    return std::move(files_);
  }

 private:
  void refuse_what_is_lost() const {
    if (!package_.more_output_validators.empty()) {
      source_.report.error(
          {"output_validators"},
          "has more than one program, but the format 2025-09 allows only one output validator");
    }
    if (package_.grader) {
      source_.report.error({"graders"}, "has no equivalent in the format 2025-09");
    }
  }

  std::string metadata() {
    YAML::Emitter out;
    out << YAML::BeginMap;
    put(out, "problem_format_version", "2025-09");
    std::vector<std::string> types;
    if (package_.type.scoring) types.emplace_back("scoring");
    if (package_.type.interactive) types.emplace_back("interactive");
    if (package_.type.multi_pass) types.emplace_back("multi-pass");
    put_words(out, "type", types);
    if (!package_.names.empty()) put_names(out, package_, YAML::DoubleQuoted);
    put(out, "uuid", uuid());
    if (!package_.authors.empty()) {
      out << YAML::Key << "credits" << YAML::Value << YAML::BeginMap;
      put_words(out, "authors", package_.authors);
      out << YAML::EndMap;
    }
    put_source(out);
    put(out, "license", package_.license);
    put(out, "rights_owner", package_.rights_owner);
    put_words(out, "keywords", package_.keywords);
    put_words(out, "languages", package_.languages);
    put_limits(out);
    out << YAML::Key << "allow_file_writing" << YAML::Value << true << YAML::EndMap;
    return text_of(out);
  }

  /// Returns the package's UUID, or a new one: the legacy format does not require one.
  std::string uuid() const {
    if (!package_.uuid.empty()) return package_.uuid;
    std::string derived = derived_uuid(package_);
    notes_.push_back(fmt::format("the package has no uuid, so it gets the uuid {}", derived));
    return derived;
  }

  void put_source(YAML::Emitter& out) const {
    YamlValue document;
    const auto top = read_yaml_file(source_, "problem.yaml", document);
    const std::string name = top ? scalar_in(*top, "source") : "";
    const std::string url = top ? scalar_in(*top, "source_url") : "";
    if (name.empty() && !url.empty()) {
      notes_.emplace_back("source_url is left out: a source needs a name");
    }
    if (name.empty()) return;
    out << YAML::Key << "source" << YAML::Value << YAML::BeginMap;
    put(out, "name", name);
    put(out, "url", url);
    out << YAML::EndMap;
  }

  void put_limits(YAML::Emitter& out) const {
    const PackageLimits& limits = package_.limits;
    out << YAML::Key << "limits" << YAML::Value << YAML::BeginMap;
    if (limits.time_s) {
      put_number(out, "time_limit", *limits.time_s);
      // A time limit must be a multiple of the resolution, which is 1 s by default. A fraction
      // therefore needs its own resolution.
      if (std::floor(*limits.time_s) != *limits.time_s) {
        put_number(out, "time_resolution", *limits.time_s);
      }
    }
    out << YAML::Key << "time_multipliers" << YAML::Value << YAML::BeginMap;
    put_number(out, "ac_to_time_limit", limits.ac_to_time_limit);
    put_number(out, "time_limit_to_tle", limits.time_limit_to_tle);
    out << YAML::EndMap;
    put_common_limits(out, package_);
    out << YAML::EndMap;
  }

  /// Copies a file or directory of the package. Leaves out the files that the export converts.
  void add(const TreeEntry& entry) {
    constexpr std::array<std::string_view, 10> converted = {
        "problem.yaml", ".timelimit",   "domjudge-problem.ini", "problem_statement", "statement",
        "problem.pdf",  "problem.html", "output_validators",    "output_validator",  "graders"};
    if (std::ranges::find(converted, entry.name) != converted.end()) return;
    if (!entry.is_directory) return files_.push_back({entry.name, entry.path, {}});
    const std::string directory =
        entry.name == "input_format_validators" ? "input_validators" : entry.name;
    for (const File& file : source_.tree.files_below(entry.name)) {
      const bool is_setting = std::filesystem::path(file.name).filename() == "testdata.yaml" ||
                              file.name.ends_with(".hint") || file.name.ends_with(".desc");
      if (directory == "data" && is_setting) continue;
      files_.push_back({fmt::format("{}/{}", directory, file.name), file.path, {}});
    }
  }

  void add_output_validator() {
    if (!package_.output_validator) return;
    const auto& files = package_.output_validator->files;
    const bool has_directories =
        std::ranges::any_of(files, [](const File& file) { return file.name.contains('/'); });
    const std::string directory =
        has_directories ? "output_validator/validator/" : "output_validator/";
    for (const File& file : files) files_.push_back({directory + file.name, file.path, {}});
  }

  /// Writes the rules for scores, and the arguments of validators. If all test cases of `sample`
  /// have the same arguments, writes them once for `sample`; otherwise, writes them for each test
  /// case. Does the same for `secret`.
  void add_settings() {
    auto scores = modern_score_keys(source_, package_, notes_);
    for (const std::string directory : {"sample", "secret"}) {
      std::vector<const TestCase*> tests;
      for (const TestCase& test : package_.tests) {
        if (test.name.starts_with(directory + "/")) tests.push_back(&test);
      }
      const bool agree = std::ranges::all_of(tests, [&](const TestCase* test) {
        return arguments_of(*test) == arguments_of(*tests.front());
      });
      if (agree && !tests.empty()) {
        const std::string group = "data/" + directory;
        add_yaml(group + "/test_group.yaml", scores[group], arguments_of(*tests.front()), {});
        scores.erase(group);
      }
      for (const TestCase* test : tests) {
        add_yaml(fmt::format("data/{}.yaml", test->name), {},
                 agree ? Arguments() : arguments_of(*test), *test);
      }
    }
    for (const auto& [group, keys] : scores) add_yaml(group + "/test_group.yaml", keys, {}, {});
  }

  /// Adds a YAML file with these keys and arguments, and the hint and the description in `texts`.
  /// Adds no file if all of them are empty.
  void add_yaml(std::string name, const GroupKeyTexts& keys, const Arguments& arguments,
                const TestCase& texts) {
    if (keys.empty() && arguments == Arguments() && texts.hint.empty() &&
        texts.description.empty()) {
      return;
    }
    YAML::Emitter out;
    out << YAML::BeginMap;
    for (const auto& [key, value] : keys) out << YAML::Key << key << YAML::Value << value;
    put_arguments(out, arguments);
    put(out, "hint", texts.hint);
    put(out, "description", texts.description);
    out << YAML::EndMap;
    files_.push_back({std::move(name), {}, text_of(out)});
  }

  const Source& source_;
  const Package& package_;
  std::vector<std::string>& notes_;
  std::vector<ArchiveFile> files_;
};

}  // namespace

std::vector<ArchiveFile> as_modern(const Source& source, const Package& package,
                                   std::vector<std::string>& notes) {
  return ModernExport(source, package, notes).files();
}

}  // namespace judge::problem
