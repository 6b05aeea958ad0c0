#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/test_status.hpp"
#include "judge/store/drafts/drafts.hpp"

namespace judge::store {

/// Returns "secret/01" for "data/secret/01.in", the input of a sample or secret test case. Returns
/// `nullopt` for any other path.
std::optional<std::string> test_case_of_input(std::string_view path);

/// Returns "data/secret/01.in" for "secret/01" and ".in".
std::string test_case_path(std::string_view test, std::string_view extension);

/// True if this file belongs to the test case: its input, answer, settings, and so on.
bool is_of_test_case(const std::string& path, std::string_view test);

/// Returns the test cases of both versions by name, and how each changed from `before` to `after`.
std::map<std::string, TestStatus> compare_tests(const std::vector<VersionFile>& before,
                                                const std::vector<VersionFile>& after);

/// Returns the name for a new test case in a group: a number that is one more than the highest
/// number with which a name in the group begins, such as "49" after "48-random". Zeros are added in
/// front, so that it has as many digits as the longest of these numbers, and at least two in
/// "secret".
std::string next_test_name(const std::vector<DraftFile>& files, std::string_view group);

}  // namespace judge::store
