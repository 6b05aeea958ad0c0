#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "judge/store/connection.hpp"

namespace judge::store {

/// A column that holds names of blobs. It has an index.
struct BlobColumn {
  std::string_view table;
  std::string_view column;
};

/// All of them: whoever adds a table that refers to blobs adds it here, or its blobs are collected.
/// A test compares this with the schema.
std::span<const BlobColumn> blob_columns();

/// Which blobs the database refers to.
class BlobReferences {
 public:
  explicit BlobReferences(Connection& connection) : connection_(connection) {}

  /// Whether any row refers to this blob.
  Expected<bool> has(const std::string& blob);

  /// Calls this once with each blob that a row refers to, in order, until it fails.
  Expected<void> for_each(const std::function<Expected<void>(const std::string& blob)>& visit);

  /// The tables that refer to this blob, for a message: "problem_files, submission_files".
  Expected<std::string> tables_with(const std::string& blob);

 private:
  Connection& connection_;
};

}  // namespace judge::store
