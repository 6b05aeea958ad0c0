#include "judge/store/keeping/row_copy.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/core/try.hpp"

namespace judge::store {
namespace {

/// A table with its columns. The names of the key's columns are in their order in the key.
struct Table {
  std::string name;
  std::vector<std::string> columns;
  std::vector<std::string> key;
  bool counts_up = false;  ///< its ids count up, and removed ones are not used again
};

/// Triggers change these rows while others are copied, so this table is the last one.
constexpr std::string_view table_of_triggers = "course_marks";
constexpr std::string_view table_of_versions = "schema_version";

constexpr const char* columns_of_sqlite = R"(
  SELECT tables.name AS table_name, columns.name AS column_name, columns.pk AS place,
         tables.sql LIKE '% AUTOINCREMENT%' AS counts_up
  FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
  WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite~_%' ESCAPE '~'
  ORDER BY tables.name, columns.pk, columns.cid)";

constexpr const char* columns_of_postgresql = R"(
  SELECT relname::text AS table_name, attname::text AS column_name,
         coalesce(array_position(indkey::int2[], attnum) + 1, 0) AS place,
         bool_or(attidentity <> '') OVER (PARTITION BY pg_class.oid) AS counts_up
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
  LEFT JOIN pg_index ON indrelid = pg_class.oid AND indisprimary
  WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
  ORDER BY relname, place, attnum)";

Expected<std::vector<Table>> tables_of(Connection& connection) {
  const bool is_sqlite = connection.engine() == Engine::sqlite;
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection.query(is_sqlite ? columns_of_sqlite : columns_of_postgresql));
  std::vector<Table> tables;
  for (const Row& row : rows) {
    const std::string& name = text(row["table_name"]);
    if (name == table_of_versions) continue;
    if (tables.empty() || tables.back().name != name) {
      tables.push_back({.name = name, .columns = {}, .key = {}, .counts_up = false});
    }
    Table& table = tables.back();
    table.columns.push_back(text(row["column_name"]));
    if (integer(row["place"]) > 0) table.key.push_back(text(row["column_name"]));
    if (integer(row["counts_up"]) != 0) table.counts_up = true;
  }
  return tables;
}

/// Returns "$FIRST, $FIRST+1, …".
std::string parameters(std::size_t first, std::size_t count) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < count; ++i) names.push_back(fmt::format("${}", first + i));
  return fmt::format("{}", fmt::join(names, ", "));
}

/// Copies the rows in the order of their key, in pages, so that they never are in memory together.
Expected<void> copy_table(Connection& from, Connection& to, const Table& table,
                          const std::function<bool()>& cancelled) {
  constexpr std::int64_t page_rows = 500;
  const auto select = [&](const std::string& condition) {
    return fmt::format("SELECT {} FROM {} {} ORDER BY {} LIMIT {}", fmt::join(table.columns, ", "),
                       table.name, condition, fmt::join(table.key, ", "), page_rows);
  };
  const std::string first_page = select("");
  const std::string next_page = select(fmt::format("WHERE ({}) > ({})", fmt::join(table.key, ", "),
                                                   parameters(1, table.key.size())));
  const std::string insert =
      fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name, fmt::join(table.columns, ", "),
                  parameters(1, table.columns.size()));
  std::vector<Value> last;
  while (true) {
    if (cancelled && cancelled()) {
      return failure(FailureKind::other, "cancelled; nothing was written");
    }
    JUDGE_TRY_ASSIGN(const auto rows, from.query(last.empty() ? first_page : next_page, last));
    for (const Row& row : rows) {
      std::vector<Value> values;
      for (const std::string& column : table.columns) values.push_back(row[column]);
      JUDGE_TRY(to.execute(insert, values));
    }
    if (std::ssize(rows) < page_rows) return {};
    last.clear();
    for (const std::string& column : table.key) last.push_back(rows.back()[column]);
  }
}

/// Returns the greatest id that the table ever had.
Expected<std::int64_t> last_id(Connection& connection, const Table& table) {
  const std::string greatest = fmt::format("SELECT coalesce(max(id), 0) FROM {}", table.name);
  JUDGE_TRY_ASSIGN(const auto rows, connection.query(greatest));
  const std::int64_t in_rows = integer(rows.front().only());
  const bool is_sqlite = connection.engine() == Engine::sqlite;
  JUDGE_TRY_ASSIGN(const auto counted,
                   connection.query(is_sqlite ? "SELECT seq FROM sqlite_sequence WHERE name = $1"
                                              : "SELECT coalesce(pg_sequence_last_value("
                                                "pg_get_serial_sequence($1, 'id')::regclass), 0)",
                                    {table.name}));
  return counted.empty() ? in_rows : std::max(in_rows, integer(counted.front().only()));
}

Expected<void> set_last_id(Connection& connection, const Table& table, std::int64_t id) {
  if (id == 0) return {};
  if (connection.engine() == Engine::postgresql) {
    return connection.execute("SELECT setval(pg_get_serial_sequence($1, 'id')::regclass, $2)",
                              {table.name, id});
  }
  JUDGE_TRY(connection.execute("DELETE FROM sqlite_sequence WHERE name = $1", {table.name}));
  return connection.execute("INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)",
                            {table.name, id});
}

/// From now on, references are checked at the end of the transaction, because rows refer to rows
/// that are copied later. `is_over` restores the definitions.
Expected<void> defer_references(Connection& connection, bool is_over) {
  if (connection.engine() == Engine::sqlite) {
    return is_over ? Expected<void>() : connection.run_script("PRAGMA defer_foreign_keys = ON");
  }
  // PostgreSQL refuses to change a table that has unchecked references.
  if (is_over) JUDGE_TRY(connection.run_script("SET CONSTRAINTS ALL IMMEDIATE"));
  JUDGE_TRY_ASSIGN(const auto references,
                   connection.query("SELECT conrelid::regclass::text AS table_name, "
                                    "quote_ident(conname) AS name FROM pg_constraint "
                                    "WHERE contype = 'f' AND "
                                    "connamespace = current_schema()::regnamespace"));
  for (const Row& row : references) {
    JUDGE_TRY(connection.run_script(fmt::format(
        "ALTER TABLE {} ALTER CONSTRAINT {} {}", text(row["table_name"]), text(row["name"]),
        is_over ? "NOT DEFERRABLE" : "DEFERRABLE INITIALLY DEFERRED")));
  }
  return {};
}

}  // namespace

Expected<void> copy_rows(Connection& from, Connection& to, const std::function<bool()>& cancelled) {
  JUDGE_TRY_ASSIGN(const auto tables, tables_of(from));
  JUDGE_TRY_ASSIGN(const auto targets, tables_of(to));
  JUDGE_TRY(defer_references(to, false));
  for (const bool is_last : {false, true}) {
    if (is_last) JUDGE_TRY(to.execute(fmt::format("DELETE FROM {}", table_of_triggers), {}));
    for (const Table& table : tables) {
      if ((table.name == table_of_triggers) != is_last) continue;
      JUDGE_TRY(copy_table(from, to, table, cancelled));
    }
  }
  for (const Table& table : targets) {
    if (!table.counts_up) continue;
    JUDGE_TRY_ASSIGN(const auto id, last_id(from, table));
    JUDGE_TRY(set_last_id(to, table, id));
  }
  return defer_references(to, true);
}

Expected<bool> has_no_rows(Connection& connection) {
  JUDGE_TRY_ASSIGN(const auto tables, tables_of(connection));
  for (const Table& table : tables) {
    JUDGE_TRY_ASSIGN(const auto has_rows,
                     connection.matches(fmt::format("SELECT 1 FROM {} LIMIT 1", table.name), {}));
    if (has_rows) return false;
  }
  return true;
}

}  // namespace judge::store
