#include "judge/problem/import/new_package.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include "judge/core/limits.hpp"
#include "judge/problem/base/yaml_writer.hpp"
#include "judge/problem/import/base/foreign_files.hpp"

namespace judge::problem {
namespace {

/// The maximum size of a generated answer.
constexpr std::uint64_t answer_bytes_max = 64 * mebibyte;

/// Returns a random UUID (RFC 9562, version 4).
std::string new_uuid() {
  std::random_device random;
  std::array<unsigned, 4> words{};
  for (unsigned& word : words) word = random();
  words[1] = (words[1] & 0xffff0fffU) | 0x4000U;
  words[2] = (words[2] & 0x3fffffffU) | 0x80000000U;
  return fmt::format("{:08x}-{:04x}-{:04x}-{:04x}-{:04x}{:08x}", words[0], words[1] >> 16U,
                     words[1] & 0xffffU, words[2] >> 16U, words[2] & 0xffffU, words[3]);
}

void put(YAML::Emitter& out, std::string_view key, const std::string& value) {
  if (value.empty()) return;
  out << YAML::Key << std::string(key) << YAML::Value << YAML::DoubleQuoted << value;
}

void put_list(YAML::Emitter& out, std::string_view key, const std::vector<std::string>& values) {
  out << YAML::Key << std::string(key) << YAML::Value << YAML::Flow << YAML::BeginSeq;
  for (const std::string& value : values) out << YAML::DoubleQuoted << value;
  out << YAML::EndSeq;
}

/// Returns the languages in which there is a statement.
std::set<std::string> statement_languages(const NewProblem& problem) {
  constexpr std::string_view prefix = "statement/problem.";
  std::set<std::string> languages;
  for (const ArchiveFile& file : problem.files) {
    if (!file.name.starts_with(prefix)) continue;
    const std::string rest = file.name.substr(prefix.size());
    languages.insert(rest.substr(0, rest.find('.')));
  }
  return languages;
}

/// Writes the title in the languages of the statements, because the format requires titles in
/// exactly these languages. Without a statement, writes all titles.
void put_titles(YAML::Emitter& out, NewProblem& problem) {
  std::set<std::string> languages = statement_languages(problem);
  if (languages.empty()) {
    for (const auto& [language, title] : problem.titles) languages.insert(language);
  }
  std::string usual = problem.short_name;
  if (!problem.titles.empty()) usual = problem.titles.begin()->second;
  if (const auto english = problem.titles.find("en"); english != problem.titles.end()) {
    usual = english->second;
  }
  for (const auto& [language, title] : problem.titles) {
    if (languages.contains(language) || title == usual) continue;
    problem.report.lost.push_back(fmt::format(
        "the title '{}' in '{}': there is no statement in this language", title, language));
  }
  if (languages.empty() || (languages.size() == 1 && languages.contains("en"))) {
    return put(out, "name", usual);
  }
  out << YAML::Key << "name" << YAML::Value << YAML::BeginMap;
  for (const std::string& language : languages) {
    const auto title = problem.titles.find(language);
    put(out, language, title == problem.titles.end() ? usual : title->second);
  }
  out << YAML::EndMap;
}

/// Returns the largest of the usual time resolutions, in seconds, that divides the time; 0 if none
/// does.
double resolution_of(double time_s) {
  for (const double step : {1.0, 0.5, 0.1, 0.05, 0.01, 0.001}) {
    const double steps = std::round(time_s / step);
    if (steps >= 1 && std::abs(time_s / step - steps) < 1e-9 * steps) return step;
  }
  return 0;
}

void put_limits(YAML::Emitter& out, NewProblem& problem) {
  if (!problem.time_s && !problem.memory_bytes) return;
  out << YAML::Key << "limits" << YAML::Value << YAML::BeginMap;
  if (problem.time_s) {
    const double step = resolution_of(*problem.time_s);
    put_number(out, "time_limit", *problem.time_s);
    if (step != 1) put_number(out, "time_resolution", step == 0 ? *problem.time_s : step);
  }
  if (problem.memory_bytes) {
    const std::uint64_t whole =
        std::max<std::uint64_t>((*problem.memory_bytes + mebibyte - 1) / mebibyte, 1);
    if (whole * mebibyte != *problem.memory_bytes) {
      problem.report.changed.push_back(fmt::format(
          "the memory limit of {} bytes: rounded up to {} MiB", *problem.memory_bytes, whole));
    }
    out << YAML::Key << "memory" << YAML::Value << whole;
  }
  out << YAML::EndMap;
}

std::string metadata_text(NewProblem& problem, bool is_scoring) {
  YAML::Emitter out;
  out << YAML::BeginMap;
  out << YAML::Key << "problem_format_version" << YAML::Value << "2025-09";
  std::vector<std::string> types;
  if (is_scoring) types.emplace_back("scoring");
  if (problem.interactive) types.emplace_back("interactive");
  if (!types.empty()) put_list(out, "type", types);
  put_titles(out, problem);
  put(out, "uuid", new_uuid());
  put(out, "version", problem.version);
  if (!problem.authors.empty()) {
    out << YAML::Key << "credits" << YAML::Value << YAML::BeginMap;
    put_list(out, "authors", problem.authors);
    out << YAML::EndMap;
  }
  if (!problem.source.empty()) {
    out << YAML::Key << "source" << YAML::Value << YAML::BeginMap;
    put(out, "name", problem.source);
    put(out, "url", problem.source_url);
    out << YAML::EndMap;
  }
  if (!problem.keywords.empty()) put_list(out, "keywords", problem.keywords);
  put_limits(out, problem);
  out << YAML::EndMap;
  return std::string(out.c_str()) + "\n";
}

std::string rules_text(const std::map<std::string, NewSubmissionRule>& rules) {
  YAML::Emitter out;
  out << YAML::BeginMap;
  for (const auto& [pattern, rule] : rules) {
    out << YAML::Key << pattern << YAML::Value << YAML::BeginMap;
    if (rule.model_solution) out << YAML::Key << "model_solution" << YAML::Value << true;
    const auto verdicts = [&](const char* key, const std::vector<std::string>& values) {
      if (!values.empty()) out << YAML::Key << key << YAML::Value << YAML::Flow << values;
    };
    verdicts("permitted", rule.permitted);
    verdicts("required", rule.required);
    out << YAML::EndMap;
  }
  out << YAML::EndMap;
  return std::string(out.c_str()) + "\n";
}

/// Keeps only the first of several files with the same name. Reports the others as lost unless they
/// are copies of the same file.
void remove_duplicates(ImportedPackage& package) {
  std::map<std::string, std::filesystem::path> paths;
  std::erase_if(package.files, [&](const ArchiveFile& file) {
    const auto [first, is_new] = paths.emplace(file.name, file.path);
    if (is_new) return false;
    if (file.path.empty() || file.path != first->second) {
      package.report.lost.push_back(fmt::format("a second file that would be named {}", file.name));
    }
    return true;
  });
}

}  // namespace

ImportedPackage as_package(NewProblem problem) {
  ImportedPackage package;
  NewTestData data = lay_out_tests(problem);
  package.files.push_back({"problem.yaml", {}, metadata_text(problem, data.is_scoring)});
  constexpr double usual_time_s = 10;
  package.limits.time_s = problem.time_s.value_or(usual_time_s);
  package.limits.memory_bytes = problem.memory_bytes.value_or(package.limits.memory_bytes);
  package.limits.output_bytes = answer_bytes_max;
  package.is_interactive = problem.interactive;
  package.interactor = problem.interactor;
  for (const auto& [pattern, rule] : problem.submission_rules) {
    if (rule.model_solution) package.model_solution = "submissions/" + pattern;
  }
  if (problem.testlib) {
    package.files.push_back({"judge.yaml", {}, "validator_convention: testlib\n"});
  }
  for (NewReferenceSubmission& submission : problem.submissions) {
    package.files.push_back(
        {fmt::format("submissions/{}/{}", submission.directory, submission.name),
         std::move(submission.content.path), std::move(submission.content.text)});
  }
  if (!problem.submission_rules.empty()) {
    package.files.push_back(
        {"submissions/submissions.yaml", {}, rules_text(problem.submission_rules)});
  }
  std::ranges::move(data.files, std::back_inserter(package.files));
  std::ranges::move(problem.files, std::back_inserter(package.files));
  package.short_name = std::move(problem.short_name);
  package.recipes = std::move(data.recipes);
  package.report = std::move(problem.report);
  package.unpacked = std::move(problem.unpacked);
  remove_duplicates(package);
  for (NewProblem& other : problem.others) package.others.push_back(as_package(std::move(other)));
  return package;
}

}  // namespace judge::problem
