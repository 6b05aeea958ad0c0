#include "judge/problem/export/legacy_settings_export.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <yaml-cpp/yaml.h>

#include "judge/problem/export/legacy_scores_export.hpp"

namespace judge::problem {
namespace {

using Words = std::vector<std::string>;

/// The settings that all cases of one directory share.
struct Settings {
  Words output;                         ///< arguments of the output validator
  std::map<std::string, Words> inputs;  ///< arguments by input validator, without empty entries

  friend bool operator==(const Settings&, const Settings&) = default;
};

Settings settings_of(const TestCase& test) {
  Settings settings{test.output_validator_arguments, test.input_validator_arguments};
  std::erase_if(settings.inputs, [](const auto& entry) { return entry.second.empty(); });
  return settings;
}

std::vector<const TestCase*> all_tests(const Package& package) {
  std::vector<const TestCase*> tests;
  for (const TestCase& test : package.tests) tests.push_back(&test);
  for (const SelfTest& self_test : package.self_tests) tests.push_back(&self_test.test);
  return tests;
}

std::string directory_of(const TestCase& test) {
  return "data/" + test.name.substr(0, test.name.rfind('/'));
}

std::string joined(const Words& words) { return fmt::format("{}", fmt::join(words, " ")); }

bool has_a_form(const Words& words) {
  return std::ranges::none_of(words, [](const std::string& word) {
    return word.empty() || word.find_first_of(" \t\n\r") != std::string::npos;
  });
}

class SettingsExport {
 public:
  SettingsExport(const Source& source, const Package& package, std::vector<std::string>& notes)
      : source_(source), package_(package), notes_(notes) {}

  std::vector<ArchiveFile> files() {
    for (const TestCase* test : all_tests(package_)) take(*test);
    const bool output_differs = legacy_validator_flags(package_).empty() &&
                                std::ranges::any_of(directories_, [](const auto& entry) {
                                  return !entry.second.settings.output.empty();
                                });
    const bool has_inputs = std::ranges::any_of(
        directories_, [](const auto& entry) { return !entry.second.settings.inputs.empty(); });
    std::map<std::string, LegacyKeys> scores = legacy_score_keys(source_, package_);
    if (output_differs || has_inputs) {
      for (const auto& [name, directory] : directories_) scores.try_emplace(name);
    }
    for (const auto& [name, keys] : scores) {
      const auto found = directories_.find(name);
      const bool has_settings = found != directories_.end();
      files_.push_back({name + "/testdata.yaml",
                        {},
                        testdata_text(has_settings ? found->second.settings : Settings(), keys,
                                      has_settings && output_differs, has_settings && has_inputs)});
    }
    return std::move(files_);
  }

 private:
  struct Directory {
    Settings settings;
    std::string first;  ///< the test case that the settings come from
  };

  void error(const TestCase& test, std::string_view what) const {
    source_.report.error({fmt::format("data/{}.in", test.name)}, std::string(what));
  }

  void take(const TestCase& test) {
    if (!test.arguments.empty()) {
      error(test, "has 'args' for the submission, which cannot be expressed in the legacy format");
    }
    if (!test.files.empty()) {
      error(test, "gives the submission '.files', which cannot be expressed in the legacy format");
    }
    if (test.full_feedback != test.is_sample() && !noted_feedback_) {
      noted_feedback_ = true;
      notes_.push_back(fmt::format(
          "full_feedback is omitted, for example on {}: the legacy format has no such key",
          test.name));
    }
    add_text(test, ".hint", test.hint);
    add_text(test, ".desc", test.description);
    const Settings settings = settings_of(test);
    check_words(test, settings);
    const auto [place, is_new] =
        directories_.try_emplace(directory_of(test), Directory{settings, test.name});
    if (!is_new && place->second.settings != settings) {
      error(test,
            fmt::format("has different validator arguments than '{}' in the same directory, which "
                        "cannot be expressed in the legacy format; move one of the two test cases "
                        "to another directory",
                        place->second.first));
    }
  }

  void check_words(const TestCase& test, const Settings& settings) const {
    bool good = has_a_form(settings.output);
    for (const auto& [name, words] : settings.inputs) good = good && has_a_form(words);
    if (!good) {
      error(test,
            "has a validator argument that is empty or contains white space, which cannot be "
            "expressed in the legacy format");
    }
    if (settings.inputs.size() > 1) {
      error(test,
            "has arguments for several input validators, which cannot be expressed in the legacy "
            "format");
    }
  }

  void add_text(const TestCase& test, std::string_view extension, const std::string& text) {
    if (text.empty()) return;
    files_.push_back({fmt::format("data/{}{}", test.name, extension), {}, text + "\n"});
  }

  static std::string testdata_text(const Settings& settings, const LegacyKeys& scores, bool output,
                                   bool inputs) {
    YAML::Emitter out;
    out << YAML::BeginMap;
    for (const auto& [key, value] : scores) out << YAML::Key << key << YAML::Value << value;
    if (output) {
      out << YAML::Key << "output_validator_flags" << YAML::Value << joined(settings.output);
    }
    if (inputs) {
      out << YAML::Key << "input_validator_flags" << YAML::Value;
      const auto own = settings.inputs.begin();
      if (own == settings.inputs.end()) {
        out << "";
      } else if (own->first.empty()) {
        out << joined(own->second);
      } else {
        out << YAML::BeginMap << YAML::Key << "name" << YAML::Value << own->first << YAML::Key
            << "flags" << YAML::Value << joined(own->second) << YAML::EndMap;
      }
    }
    out << YAML::EndMap;
    return std::string(out.c_str()) + "\n";
  }

  const Source& source_;
  const Package& package_;
  std::vector<std::string>& notes_;
  std::map<std::string, Directory> directories_;
  std::vector<ArchiveFile> files_;
  bool noted_feedback_ = false;
};

}  // namespace

std::string legacy_validator_flags(const Package& package) {
  const std::vector<const TestCase*> tests = all_tests(package);
  if (tests.empty()) return "";
  const Words& first = tests.front()->output_validator_arguments;
  const bool all_equal = std::ranges::all_of(
      tests, [&](const TestCase* test) { return test->output_validator_arguments == first; });
  return all_equal ? joined(first) : "";
}

std::vector<ArchiveFile> legacy_settings(const Source& source, const Package& package,
                                         std::vector<std::string>& notes) {
  return SettingsExport(source, package, notes).files();
}

}  // namespace judge::problem
