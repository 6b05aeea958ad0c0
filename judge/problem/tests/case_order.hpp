#pragma once

#include <string>
#include <vector>

#include "judge/problem/tests/case_files.hpp"

namespace judge::problem {

/// Sorts test cases by name. In a directory in which the names of all test cases and directories
/// are numbers, the order is numeric: 1, 2, 10. Everywhere else it is the byte order that the
/// format prescribes. Authors expect the numeric order for numbers, and problemtools warns if it
/// differs from the byte order.
void sort_cases(std::vector<CaseFiles>& cases);

}  // namespace judge::problem
