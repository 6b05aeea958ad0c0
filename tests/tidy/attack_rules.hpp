#pragma once

#include <string_view>

#include "tests/tidy/code.hpp"

namespace tidy {

/// Reports programs in tests/hostile/programs without a row in the table in docs/security.md, rows
/// whose verdicts differ from those in the program's header comment, and programs that the document
/// names but that do not exist.
Complaints check_attacks(const std::vector<SourceFile>& files, std::string_view document);

}  // namespace tidy
