#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// A column that contains names of blobs. Each of these columns has an index.
struct BlobColumn {
  std::string_view table;
  std::string_view column;
};

/// Returns all columns that refer to blobs. A new table that refers to blobs must be added here,
/// because otherwise its blobs would be removed as unused. A test compares this list with the
/// schema.
std::span<const BlobColumn> blob_columns();

/// The references from the database to blobs.
class BlobReferences {
 public:
  explicit BlobReferences(Connection& connection) : connection_(connection) {}

  /// True if any row refers to this blob.
  Expected<bool> has(const std::string& blob);

  /// Calls `visit` once for each referenced blob, in order of their names, and stops at the first
  /// failure.
  Expected<void> for_each(const std::function<Expected<void>(const std::string& blob)>& visit);

  /// Returns the tables that refer to this blob, for a message: "problem_files, submission_files".
  Expected<std::string> tables_with(const std::string& blob);

 private:
  Connection& connection_;
};

}  // namespace judge::store
