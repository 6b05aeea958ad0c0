#include "judge/problem/tests/test_data.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/base/text.hpp"
#include "judge/problem/tests/case_files.hpp"
#include "judge/problem/tests/case_settings.hpp"

namespace judge::problem {
namespace {

constexpr std::uint64_t note_bytes_max = 64 * kibibyte;

std::string parent_of(const std::string& name) { return name.substr(0, name.rfind('/')); }

bool is_below(std::string_view name, std::string_view directory) {
  return name.size() > directory.size() && name.starts_with(directory) &&
         name[directory.size()] == '/';
}

/// Reads data/ once. Caches the settings of each directory, so that each file is read and reported
/// only once.
class DataReader {
 public:
  DataReader(const Source& source, const std::vector<Program>& validators,
             const std::vector<std::string>& validator_flags)
      : source_(source), validators_(validators), validator_flags_(validator_flags) {}

  TestData read() {
    TestData data;
    check_settings_files();
    for (const std::string directory : {"sample", "secret"}) {
      for (const CaseFiles& files : collect_cases(source_, "data/" + directory, {".in", ".ans"})) {
        check_display(files);
        data.tests.push_back(make_case(files));
      }
    }
    add_groups(data);
    constexpr std::array kinds = {SelfTestKind::invalid_input, SelfTestKind::invalid_output,
                                  SelfTestKind::valid_output};
    constexpr std::array names = {"invalid_input", "invalid_output", "valid_output"};
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      add_self_tests(data, kinds.at(i), names.at(i));
    }
    return data;
  }

 private:
  std::string_view settings_name() const {
    return source_.is_legacy() ? "testdata.yaml" : "test_group.yaml";
  }

  /// Reports settings files that would be ignored silently because of their name or location.
  void check_settings_files() const {
    const std::string_view right = settings_name();
    const std::string_view wrong = source_.is_legacy() ? "test_group.yaml" : "testdata.yaml";
    for (const File& file : source_.tree.files_below("data")) {
      const std::string place = "data/" + file.name;
      const std::string_view base = std::string_view(place).substr(place.rfind('/') + 1);
      if (base == wrong) {
        source_.report.error(
            {place},
            fmt::format("in this format the file is named '{}' and has different keys", right));
      } else if (base == right && !source_.is_legacy() && !is_group_directory(parent_of(place))) {
        source_.report.error(
            {place},
            "groups do not nest: this file belongs in data/sample, data/secret or a "
            "directory directly below data/secret");
      }
    }
  }

  static bool is_group_directory(const std::string& directory) {
    const auto depth = std::ranges::count(directory, '/');
    return (depth == 1 && directory != "data") ||
           (depth == 2 && is_below(directory, "data/secret"));
  }

  /// Returns the settings for the cases in a directory, such as "data/secret/group1".
  const CaseSettings& settings_of(const std::string& directory) {
    if (const auto found = settings_.find(directory); found != settings_.end()) {
      return found->second;
    }
    CaseSettings settings;
    if (directory == "data") {
      settings.output_validator_arguments = validator_flags_;
    } else {
      settings = settings_of(parent_of(directory));
    }
    settings.full_feedback = settings.full_feedback || directory == "data/sample";
    YamlValue document;
    const std::string file = fmt::format("{}/{}", directory, settings_name());
    if (const auto top = read_yaml_file(source_, file, document)) {
      if (source_.is_legacy()) {
        read_legacy_settings(*top, validators_, validator_flags_, settings);
      } else {
        read_group_settings(*top, validators_, settings);
      }
    }
    return settings_.emplace(directory, std::move(settings)).first->second;
  }

  /// Returns the nearest group of a case: in 2025-09 a directory with a settings file, in legacy
  /// any directory. All samples are one group.
  std::string group_of(const std::string& name) const {
    if (is_below(name, "sample")) {
      return "sample";
    }
    for (std::string group = parent_of(name); group.contains('/'); group = parent_of(group)) {
      if (source_.is_legacy() ||
          source_.tree.find_file(fmt::format("data/{}/{}", group, settings_name())) != nullptr) {
        return group;
      }
    }
    return name.substr(0, name.find('/'));
  }

  TestCase make_case(const CaseFiles& files) {
    CaseSettings settings = settings_of(parent_of("data/" + files.name));
    if (const TreeEntry* own = files.part(".yaml")) {
      YamlValue document;
      if (const auto top = read_yaml_file(source_, own->name, document)) {
        read_case_settings(*top, validators_, settings);
      }
    }
    TestCase test;
    test.name = files.name;
    test.group = group_of(files.name);
    test.input = files.path(".in");
    test.answer = files.path(".ans");
    test.output = files.path(".out");
    if (const TreeEntry* directory = files.part(".files")) {
      test.files = source_.tree.files_below(directory->name);
    }
    test.input_validator_arguments = std::move(settings.input_validator_arguments);
    test.arguments = std::move(settings.arguments);
    test.output_validator_arguments = std::move(settings.output_validator_arguments);
    test.full_feedback = settings.full_feedback;
    test.hint = note(files, ".hint", std::move(settings.hint));
    test.description = note(files, ".desc", std::move(settings.description));
    return test;
  }

  std::string note(const CaseFiles& files, std::string_view extension, std::string other) const {
    const TreeEntry* entry = files.part(extension);
    if (entry == nullptr) {
      return other;
    }
    const std::string text = read_text(source_, entry->name, note_bytes_max).value_or("");
    return std::string(trim(text));
  }

  /// Checks that a case that displays text other than its data also offers a download, and vice
  /// versa.
  void check_display(const CaseFiles& files) const {
    const auto has = [&](std::string_view extension) { return files.part(extension) != nullptr; };
    const Place place{files.part(".in")->name};
    if (has(".in.statement") != has(".in.download")) {
      source_.report.error(
          place, "'.in.statement' and '.in.download' are used together; add the missing file");
    }
    if (has(".ans.statement") != has(".ans.download")) {
      source_.report.error(
          place, "'.ans.statement' and '.ans.download' are used together; add the missing file");
    }
    if (has(".out") && (has(".ans.statement") || has(".ans.download"))) {
      source_.report.error(place,
                           "'.out' cannot be combined with '.ans.statement' or '.ans.download'; "
                           "keep one of the two");
    }
  }

  void add_groups(TestData& data) const {
    const bool has_secret = std::ranges::any_of(
        data.tests, [](const TestCase& test) { return is_below(test.name, "secret"); });
    if (!has_secret) {
      source_.report.error(
          {"data/secret"},
          "there are no secret test cases; add at least one pair of '.in' and '.ans'");
    }
    bool has_named_groups = false;
    bool has_loose_cases = false;
    for (const TestCase& test : data.tests) {
      has_named_groups = has_named_groups || is_below(test.group, "secret");
      has_loose_cases = has_loose_cases || test.group == "secret";
      const bool is_known =
          std::ranges::find(data.groups, test.group, &TestGroup::name) != data.groups.end();
      if (!is_known) {
        data.groups.push_back({test.group});
      }
    }
    if (!source_.is_legacy() && has_named_groups && has_loose_cases) {
      source_.report.error(
          {"data/secret"},
          "has both groups (directories with test_group.yaml) and test cases outside "
          "of them; move those into a group");
    }
  }

  void add_self_tests(TestData& data, SelfTestKind kind, std::string_view name) {
    const bool is_input = kind == SelfTestKind::invalid_input;
    const std::vector<std::string_view> required =
        is_input ? std::vector<std::string_view>{".in"}
                 : std::vector<std::string_view>{".in", ".ans", ".out"};
    for (CaseFiles& files : collect_cases(source_, fmt::format("data/{}", name), required)) {
      for (const std::string_view extension : {".ans", ".out"}) {
        if (is_input && files.part(extension) != nullptr) {
          source_.report.warning({files.part(extension)->name},
                                 "is ignored: tests in data/invalid_input have only '.in' files");
          files.parts.erase(extension);
        }
      }
      data.self_tests.push_back({kind, make_case(files)});
    }
  }

  const Source& source_;
  const std::vector<Program>& validators_;
  const std::vector<std::string>& validator_flags_;
  std::map<std::string, CaseSettings> settings_;
};

}  // namespace

TestData read_test_data(const Source& source, const std::vector<Program>& input_validators,
                        const std::vector<std::string>& validator_flags) {
  return DataReader(source, input_validators, validator_flags).read();
}

}  // namespace judge::problem
