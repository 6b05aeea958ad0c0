#pragma once

#include <vector>

#include "tests/tidy/code.hpp"

namespace tidy {

/// Reports tests that a Markdown file names but that do not exist. For
/// "[`SessionTest.Ends`](../tests/a_test.cpp)" or "[`logs in`](../tests/e2e/a.spec.ts)", the linked
/// file must contain that test.
Complaints check_test_references(const SourceFile& file, const std::vector<SourceFile>& tree);

}  // namespace tidy
