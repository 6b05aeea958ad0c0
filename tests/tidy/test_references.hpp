#pragma once

#include <vector>

#include "tests/tidy/code.hpp"

namespace tidy {

/// What a Markdown file calls a test there is: of "[`SessionTest.Ends`](../tests/a_test.cpp)" that
/// file of the tree has the test, and of "[`logs in`](../tests/e2e/a.spec.ts)", too.
Complaints check_test_references(const SourceFile& file, const std::vector<SourceFile>& tree);

}  // namespace tidy
