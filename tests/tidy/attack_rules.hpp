#pragma once

#include <string_view>

#include "tests/tidy/code.hpp"

namespace tidy {

/// Every program of tests/hostile/programs has a row in the table of docs/security.md with the
/// verdicts that its head names, and every program that the document names exists.
Complaints check_attacks(const std::vector<SourceFile>& files, std::string_view document);

}  // namespace tidy
