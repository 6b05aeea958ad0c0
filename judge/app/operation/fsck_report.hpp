#pragma once

#include <optional>
#include <string>

#include "judge/app/service/data_directory.hpp"
#include "judge/store/keeping/collection.hpp"
#include "judge/store/keeping/fsck.hpp"

namespace judge::app {

/// Reports a data directory or database that other users may access.
void check_privacy(const DataDirectory& data, store::FsckReport& report);

/// Formats the report for people: a line for each finding with its fix, and the number of items
/// checked.
std::string fsck_text(const store::FsckReport& report,
                      const std::optional<store::Collected>& collected);

/// Formats the report as one JSON object: {"clean", "errors", "counts", "kinds", "findings",
/// "collected"}.
std::string fsck_json(const store::FsckReport& report,
                      const std::optional<store::Collected>& collected);

}  // namespace judge::app
