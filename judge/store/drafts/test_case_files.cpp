#include "judge/store/drafts/test_case_files.hpp"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

namespace judge::store {
namespace {

constexpr std::string_view data_prefix = "data/";
constexpr std::string_view input_extension = ".in";
/// The maximum number of digits of a number in a name. Longer numbers are ignored, because they
/// might not fit into an int.
constexpr std::size_t digits_max = 9;

using TestFiles = std::map<std::string, std::set<VersionFile>>;

/// Returns "secret/01" for "data/secret/01.files/map.txt" and "data/secret/01.ans"; "" for a path
/// outside of data/ or without an extension.
std::string test_of(const std::string& path) {
  const std::size_t directory = path.find(".files/");
  const std::size_t end = directory == std::string::npos ? path.rfind('.') : directory;
  if (!path.starts_with(data_prefix) || end == std::string::npos || end < data_prefix.size()) {
    return "";
  }
  return path.substr(data_prefix.size(), end - data_prefix.size());
}

/// Groups the files by test case.
TestFiles test_files(const std::vector<VersionFile>& files) {
  TestFiles tests;
  for (const VersionFile& file : files) {
    if (auto name = test_case_of_input(file.path)) tests[*std::move(name)] = {};
  }
  for (const VersionFile& file : files) {
    const auto test = tests.find(test_of(file.path));
    if (test != tests.end()) test->second.insert(file);
  }
  return tests;
}

}  // namespace

std::optional<std::string> test_case_of_input(std::string_view path) {
  if (!path.starts_with(data_prefix) || !path.ends_with(input_extension)) return std::nullopt;
  path.remove_prefix(data_prefix.size());
  path.remove_suffix(input_extension.size());
  if (!path.starts_with("sample/") && !path.starts_with("secret/")) return std::nullopt;
  return std::string(path);
}

std::string test_case_path(std::string_view test, std::string_view extension) {
  return fmt::format("{}{}{}", data_prefix, test, extension);
}

bool is_of_test_case(const std::string& path, std::string_view test) {
  return test_of(path) == test;
}

std::map<std::string, TestStatus> compare_tests(const std::vector<VersionFile>& before,
                                                const std::vector<VersionFile>& after) {
  const TestFiles old_tests = test_files(before);
  const TestFiles new_tests = test_files(after);
  std::map<std::string, TestStatus> statuses;
  for (const auto& [name, files] : old_tests) statuses[name] = TestStatus::removed;
  for (const auto& [name, files] : new_tests) {
    const auto old = old_tests.find(name);
    const bool is_same = old != old_tests.end() && old->second == files;
    statuses[name] = is_same ? TestStatus::same
                             : (old == old_tests.end() ? TestStatus::added : TestStatus::changed);
  }
  return statuses;
}

std::string next_test_name(const std::vector<DraftFile>& files, std::string_view group) {
  int number = 0;
  std::size_t digits = group.starts_with("secret") ? 2 : 1;
  const std::string prefix = fmt::format("{}/", group);
  for (const DraftFile& file : files) {
    const auto test = test_case_of_input(file.path);
    if (!test || !test->starts_with(prefix)) continue;
    const std::string_view name = std::string_view(*test).substr(prefix.size());
    const std::size_t length = std::min(name.find_first_not_of("0123456789"), name.size());
    if (length == 0 || length > digits_max) continue;
    int found = 0;
    std::from_chars(name.data(), name.data() + length, found);
    number = std::max(number, found);
    digits = std::max(digits, length);
  }
  return fmt::format("{:0{}}", number + 1, digits);
}

}  // namespace judge::store
