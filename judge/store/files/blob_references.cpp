#include "judge/store/files/blob_references.hpp"

#include <array>

#include <fmt/format.h>

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

constexpr std::array<BlobColumn, 7> columns_with_blobs = {{
    {"submission_files", "blob"},
    {"draft_files", "blob"},
    {"draft_validations", "blob"},
    {"problem_files", "blob"},
    {"run_outputs", "blob"},
    {"run_images", "blob"},
    {"custom_run_files", "blob"},
}};

/// The number of blob names read per query.
constexpr std::int64_t page_blobs = 1000;

/// Builds one SELECT for each column from the pattern `select`, in which {0} is the column and {1}
/// the table, and joins them with `between`.
std::string over_all_columns(std::string_view select, std::string_view between) {
  std::string sql;
  for (const BlobColumn& place : columns_with_blobs) {
    if (!sql.empty()) sql += between;
    sql += fmt::format(fmt::runtime(select), place.column, place.table);
  }
  return sql;
}

}  // namespace

std::span<const BlobColumn> blob_columns() { return columns_with_blobs; }

Expected<bool> BlobReferences::has(const std::string& blob) {
  static const std::string sql =
      over_all_columns("SELECT 1 FROM {1} WHERE {0} = $1", " UNION ALL ") + " LIMIT 1";
  return connection_.matches(sql, {blob});
}

Expected<void> BlobReferences::for_each(
    const std::function<Expected<void>(const std::string&)>& visit) {
  static const std::string sql =
      over_all_columns("SELECT {0} FROM {1} WHERE {0} > $1", " UNION ") + " ORDER BY 1 LIMIT $2";
  for (std::string last;;) {
    JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {last, page_blobs}));
    if (rows.empty()) return {};
    for (const Row& row : rows) {
      JUDGE_TRY(visit(text(row.only())));
    }
    last = text(rows.back().only());
  }
}

Expected<std::string> BlobReferences::tables_with(const std::string& blob) {
  std::string tables;
  for (const BlobColumn& place : columns_with_blobs) {
    JUDGE_TRY_ASSIGN(const auto refers,
                     connection_.matches(fmt::format("SELECT 1 FROM {} WHERE {} = $1 LIMIT 1",
                                                     place.table, place.column),
                                         {blob}));
    if (!refers) continue;
    if (!tables.empty()) tables += ", ";
    tables += place.table;
  }
  return tables;
}

}  // namespace judge::store
