#include "judge/problem/tests/test_data.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/problem/base/text.hpp"
#include "judge/problem/tests/case_files.hpp"
#include "judge/problem/tests/case_settings.hpp"
#include "judge/problem/tests/interaction_file.hpp"

namespace judge::problem {
namespace fs = std::filesystem;
namespace {

constexpr std::uint64_t note_bytes_max = 64 * kibibyte;
constexpr std::string_view modern_settings = "test_group.yaml";
constexpr std::string_view legacy_settings = "testdata.yaml";

bool is_below(std::string_view name, std::string_view directory) {
  return name.size() > directory.size() && name.starts_with(directory) &&
         name[directory.size()] == '/';
}

/// True if a settings file has keys of the legacy format. Such files occur in packages of format
/// version 2023-07, too, because it was a draft whose early versions still had these keys.
bool has_legacy_keys(const Field& top) {
  if (!top.is_map()) return false;
  constexpr std::array<std::string_view, 8> keys = {
      "on_reject",    "grading",      "grader_flags", "input_validator_flags",
      "accept_score", "reject_score", "range",        "output_validator_flags"};
  return std::ranges::any_of(top.entries(), [&](const Field& entry) {
    return std::ranges::find(keys, entry.name()) != keys.end();
  });
}

/// Reads data/ once. Caches the settings of each directory, so that each file is read and reported
/// only once.
class DataReader {
 public:
  DataReader(const Source& source, const Package& package,
             const std::vector<std::string>& validator_flags, SettingsFiles& settings_files)
      : source_(source),
        package_(package),
        validators_(package.input_validators),
        validator_flags_(validator_flags),
        settings_files_(settings_files) {}

  TestData read() {
    TestData data;
    check_settings_files();
    check_directories();
    for (const std::string directory : {"sample", "secret"}) {
      CollectedCases found = collect_cases(source_, "data/" + directory, {".in", ".ans"});
      for (const CaseFiles& files : found.cases) {
        check_display(files);
        data.tests.push_back(make_case(files));
      }
      add_interactions(data, std::move(found.shown_interactions));
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
  /// Returns the path where the directory's settings file would be. The file need not exist.
  std::string settings_file(std::string_view directory) const {
    const std::string modern = fmt::format("{}/{}", directory, modern_settings);
    const bool has_modern_name = source_.format == Format::icpc_2025_09 ||
                                 (source_.is_draft() && source_.tree.find_file(modern) != nullptr);
    return has_modern_name ? modern : fmt::format("{}/{}", directory, legacy_settings);
  }

  /// Reports settings files that would be ignored silently because of their name or location.
  void check_settings_files() const {
    if (source_.is_draft()) return;  // The draft had both names, and its groups nested.
    const std::string_view right = source_.is_legacy() ? legacy_settings : modern_settings;
    const std::string_view wrong = source_.is_legacy() ? modern_settings : legacy_settings;
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
            "groups cannot be nested: this file belongs in data/sample, data/secret or a "
            "directory directly below data/secret");
      }
    }
  }

  /// Reports test cases that would be dropped because they are outside of the known directories.
  void check_directories() const {
    constexpr std::array<std::string_view, 5> known = {"sample", "secret", "invalid_input",
                                                       "invalid_output", "valid_output"};
    for (const TreeEntry* entry : source_.tree.children("data")) {
      const bool is_settings = entry->base() == modern_settings || entry->base() == legacy_settings;
      if (is_settings || std::ranges::find(known, entry->base()) != known.end()) continue;
      if (!entry->is_directory) {
        report_stray_file(source_, *entry);
      } else if (is_below_none(*entry)) {
        source_.report.warning({entry->name},
                               "is ignored: it seems to contain no test cases for submissions");
      } else {
        source_.report.error({entry->name},
                             fmt::format("has test cases that would not be judged; move them to "
                                         "'data/sample' or 'data/secret'{}",
                                         name_suggestion(entry->base(), known)));
      }
    }
  }

  /// True if a directory below data/ seems to contain no test cases for submissions. Packages for
  /// other judges have self-tests of their validators in directories such as `bad` and
  /// `invalid_answers`.
  bool is_below_none(const TreeEntry& directory) const {
    for (const std::string_view start : {"bad", "good", "invalid", "valid"}) {
      if (directory.base().starts_with(start)) return true;
    }
    return std::ranges::none_of(source_.tree.files_below(directory.name), [](const File& file) {
      return lowered(file.name).ends_with(".in");
    });
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
    if (const auto top = settings_files_.open(settings_file(directory))) {
      if (source_.is_legacy() || (source_.is_draft() && has_legacy_keys(*top))) {
        read_legacy_settings(*top, validators_, validator_flags_, settings);
      } else {
        read_group_settings(*top, validators_, settings);
      }
    }
    return settings_.emplace(directory, std::move(settings)).first->second;
  }

  /// Returns the innermost group of a case. In format 2025-09, a group is a directory with a
  /// settings file. In the legacy format, every directory is a group. All samples are one group.
  std::string group_of(const std::string& name) const {
    if (is_below(name, "sample")) {
      return "sample";
    }
    for (std::string group = parent_of(name); group.contains('/'); group = parent_of(group)) {
      if (source_.is_legacy() ||
          source_.tree.find_file(settings_file("data/" + group)) != nullptr) {
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
    test.interaction = is_conversation() ? files.path(".interaction") : fs::path();
    test.shown_input = files.path(".in.statement");
    test.shown_answer = files.path(".ans.statement");
    test.downloaded_input = files.path(".in.download");
    test.downloaded_answer = files.path(".ans.download");
    if (const TreeEntry* directory = files.part(".files")) {
      test.files = source_.tree.files_below(directory->name);
    }
    test.input_validator_arguments = std::move(settings.input_validator_arguments);
    test.arguments = std::move(settings.arguments);
    test.output_validator_arguments = std::move(settings.output_validator_arguments);
    test.output_visualizer_arguments = std::move(settings.output_visualizer_arguments);
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
    return std::string(trimmed(text));
  }

  /// True if a test case is a conversation, as in an interactive or multi-pass problem, instead of
  /// one run with one input and one output.
  bool is_conversation() const { return package_.type.interactive || package_.type.multi_pass; }

  void add_interactions(TestData& data, std::vector<File> found) const {
    for (File& file : found) {
      if (!is_conversation()) {
        report_useless_interaction("data/" + file.name + ".interaction");
      } else if (!is_below(file.name, "sample")) {
        source_.report.error(
            {fmt::format("data/{}.interaction", file.name)},
            fmt::format("belongs to no test case; add 'data/{}.in' or remove it", file.name));
      } else {
        check_lines("data/" + file.name + ".interaction");
        data.shown_interactions.push_back(std::move(file));
      }
    }
  }

  void report_useless_interaction(const std::string& name) const {
    source_.report.warning({name}, "is ignored: this is not an interactive problem");
  }

  /// Instead of a test case's real input and answer, students may see `.statement` files and
  /// download `.download` files. Reports test cases that have a file of only one of these two
  /// kinds, and files that cannot be combined. Such an error affects only the display. Therefore,
  /// it does not prevent judging, but it blocks publishing.
  void check_display(const CaseFiles& files) const {
    const auto has = [&](std::string_view extension) { return files.part(extension) != nullptr; };
    const Place place{files.part(".in")->name};
    if (has(".interaction")) check_interaction(files);
    if (has(".interaction") && is_conversation()) return;
    if (has(".in.statement") != has(".in.download")) {
      source_.report.blocker(
          place, "'.in.statement' and '.in.download' must be used together; add the missing file");
    }
    if (has(".ans.statement") != has(".ans.download")) {
      source_.report.blocker(
          place,
          "'.ans.statement' and '.ans.download' must be used together; add the missing file");
    }
    if (has(".out") && (has(".ans.statement") || has(".ans.download"))) {
      source_.report.blocker(place,
                             "'.out' cannot be combined with '.ans.statement' or '.ans.download'; "
                             "keep one of the two");
    }
  }

  /// Like `check_display`, for a case that shows a conversation.
  void check_interaction(const CaseFiles& files) const {
    const TreeEntry* interaction = files.part(".interaction");
    if (!is_conversation()) return report_useless_interaction(interaction->name);
    check_lines(interaction->name);
    if (source_.is_legacy()) return;
    for (const std::string_view extension : {".in.statement", ".ans.statement", ".out"}) {
      if (files.part(extension) == nullptr) continue;
      source_.report.blocker(
          {interaction->name},
          fmt::format("cannot be combined with '{}'; keep one of the two", extension));
    }
    for (const std::string_view extension : {".in.download", ".ans.download"}) {
      if (files.part(extension) != nullptr) continue;
      source_.report.blocker({interaction->name},
                             fmt::format("has no '{0}' next to it, so students see no file to "
                                         "download; add 'data/{1}{0}'",
                                         extension, files.name));
    }
  }

  /// Checks the lines of an `.interaction` file.
  void check_lines(const std::string& name) const {
    const auto text = read_text(source_, name, interaction_file_bytes_max);
    if (!text) return;
    const auto conversation = parse_interaction(*text, package_.type.multi_pass);
    if (conversation) return;
    source_.report.blocker({name, conversation.error().line}, conversation.error().message);
  }

  void add_groups(TestData& data) const {
    const bool has_secret = std::ranges::any_of(
        data.tests, [](const TestCase& test) { return is_below(test.name, "secret"); });
    if (!has_secret) {
      source_.report.error(
          {"data/secret"},
          "there are no secret test cases; add at least one pair of '.in' and '.ans'" +
              rename_hint(source_.tree, "data"));
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
    if (source_.format == Format::icpc_2025_09 && has_named_groups && has_loose_cases) {
      source_.report.error(
          {"data/secret"},
          "has both groups (directories with test_group.yaml) and test cases outside "
          "of them; move these test cases into a group");
    }
  }

  void add_self_tests(TestData& data, SelfTestKind kind, std::string_view name) {
    const bool is_input = kind == SelfTestKind::invalid_input;
    const std::vector<std::string_view> required =
        is_input ? std::vector<std::string_view>{".in"}
                 : std::vector<std::string_view>{".in", ".ans", ".out"};
    for (CaseFiles& files : collect_cases(source_, fmt::format("data/{}", name), required).cases) {
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
  const Package& package_;
  const std::vector<Program>& validators_;
  const std::vector<std::string>& validator_flags_;
  SettingsFiles& settings_files_;
  std::map<std::string, CaseSettings> settings_;
};

}  // namespace

TestData read_test_data(const Source& source, const Package& package,
                        const std::vector<std::string>& validator_flags,
                        SettingsFiles& settings_files) {
  return DataReader(source, package, validator_flags, settings_files).read();
}

}  // namespace judge::problem
