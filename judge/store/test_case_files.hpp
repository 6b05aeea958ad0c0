#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/test_status.hpp"
#include "judge/store/drafts.hpp"

namespace judge::store {

/// "secret/01" for "data/secret/01.in", the input of a test case that submissions are judged by;
/// nothing for any other path.
std::optional<std::string> test_case_of_input(std::string_view path);

/// "data/secret/01.in" for "secret/01" and ".in".
std::string test_case_path(std::string_view test, std::string_view extension);

/// Whether this is a file of the test case: its input, its answer, its settings, and so on.
bool is_of_test_case(const std::string& path, std::string_view test);

/// The test cases of either version, by name: how those of `after` stand to those of `before`.
std::map<std::string, TestStatus> compare_tests(const std::vector<VersionFile>& before,
                                                const std::vector<VersionFile>& after);

/// The name for one more test case in a group, after all that begin with a number: "49" after
/// "48-random". It has as many digits as those have, at least two in "secret".
std::string next_test_name(const std::vector<DraftFile>& files, std::string_view group);

}  // namespace judge::store
