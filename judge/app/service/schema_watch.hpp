#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "judge/app/service/data_directory.hpp"

namespace judge::app {

/// Detects that a newer judge has changed the schema of a data directory in use. This happens after
/// a package upgrade. Processes of the old version must then end, so that the new version can
/// replace them. Used by one thread.
class SchemaWatch {
 public:
  /// Copies `data`, which need not outlive this object.
  explicit SchemaWatch(DataDirectory data) : data_(std::move(data)) {}

  /// True if this process must end. Cheap enough to be called many times a second: the schema is
  /// read only after another connection has committed. If the database cannot be read now, the next
  /// call tries again.
  bool is_outdated();

 private:
  DataDirectory data_;
  std::unique_ptr<store::Connection> connection_;
  std::optional<std::int64_t> seen_commits_;
};

/// The message that a process logs when it ends because is_outdated() returned true.
inline constexpr const char* outdated_words =
    "a newer version of judge has changed the schema of the database: this process stops, so that "
    "the newly installed version can be started instead";

}  // namespace judge::app
