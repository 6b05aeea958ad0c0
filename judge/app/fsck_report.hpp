#pragma once

#include <optional>
#include <string>

#include "judge/app/data_directory.hpp"
#include "judge/store/collection.hpp"
#include "judge/store/fsck.hpp"

namespace judge::app {

/// Reports a directory or database that others than its owner may read.
void check_privacy(const DataDirectory& data, store::FsckReport& report);

/// For people: a line for each finding with its mend, and what there is.
std::string fsck_text(const store::FsckReport& report,
                      const std::optional<store::Collected>& collected);

/// One JSON object: {"clean", "errors", "counts", "kinds", "findings", "collected"}.
std::string fsck_json(const store::FsckReport& report,
                      const std::optional<store::Collected>& collected);

}  // namespace judge::app
