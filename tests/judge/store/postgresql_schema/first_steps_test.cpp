#include "judge/store/postgresql_schema/first_steps.hpp"

#include <regex>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/schema/migrations.hpp"
#include "judge/store/sql/postgresql_connection.hpp"
#include "judge/store/sql/sqlite_connection.hpp"
#include "tests/support/postgresql_server.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::store::postgresql::first_steps_test {
namespace {

using Lines = std::set<std::string>;

/// Both engines with the newest schema.
class FirstSteps : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresqlServer::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed";
    sqlite_ = *open_sqlite(directory_.path() / "judge.sqlite");
    ASSERT_TRUE(migrate(*sqlite_));
    database_ = std::make_unique<PostgresqlDatabase>();
    postgresql_ = *open_postgresql(database_->address());
    const auto migrated = migrate(*postgresql_);
    ASSERT_TRUE(migrated) << migrated.error().message;
  }

  static Lines ask(Connection& connection, const std::string& sql) {
    const auto rows = connection.query(sql);
    EXPECT_TRUE(rows) << rows.error().message;
    Lines lines;
    for (const Row& row : rows.value_or(Rows())) lines.insert(normalized(text(row.only())));
    return lines;
  }

  /// Removes what the engines write in different ways: parentheses, spaces and types of literals.
  static std::string normalized(const std::string& line) {
    static const std::regex noise(R"re(::\w+( precision)?|[()"\s]|COLLATE "C")re");
    return std::regex_replace(line, noise, "");
  }

  Connection& sqlite() { return *sqlite_; }
  Connection& postgresql() { return *postgresql_; }

 private:
  TemporaryDirectory directory_;
  std::unique_ptr<PostgresqlDatabase> database_;
  std::unique_ptr<Connection> sqlite_;
  std::unique_ptr<Connection> postgresql_;
};

TEST_F(FirstSteps, CreateTheSameColumns) {
  const auto of_sqlite = ask(sqlite(), R"(
    SELECT tables.name || '.' || columns.name || ' ' ||
           CASE columns.type WHEN 'TEXT' THEN 'text' WHEN 'DOUBLE PRECISION' THEN 'real'
                             ELSE 'integer' END ||
           CASE WHEN columns."notnull" OR columns.pk > 0 THEN ' required' ELSE '' END ||
           CASE WHEN columns.pk > 0 AND columns.name = 'id' THEN ' counts up' ELSE '' END ||
           ' default ' || coalesce(columns.dflt_value, 'none')
    FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%')");
  const auto of_postgresql = ask(postgresql(), R"(
    SELECT table_name || '.' || column_name || ' ' ||
           CASE data_type WHEN 'text' THEN 'text' WHEN 'double precision' THEN 'real'
                          ELSE 'integer' END ||
           CASE WHEN is_nullable = 'NO' THEN ' required' ELSE '' END ||
           CASE WHEN is_identity = 'YES' THEN ' counts up' ELSE '' END ||
           ' default ' || coalesce(column_default, 'none')
    FROM information_schema.columns WHERE table_schema = current_schema())");
  EXPECT_GT(of_sqlite.size(), 300U);
  EXPECT_THAT(of_postgresql, testing::ContainerEq(of_sqlite));
  EXPECT_THAT(ask(postgresql(), R"(
    SELECT table_name || '.' || column_name || ' ' || data_type || coalesce(collation_name, '')
    FROM information_schema.columns WHERE table_schema = current_schema()
      AND table_name <> 'schema_version'
      AND NOT (data_type = 'text' AND collation_name = 'C')
      AND data_type NOT IN ('bigint', 'double precision'))"),
              testing::IsEmpty())
      << "text is compared byte by byte, and integers have 64 bits";
}

TEST_F(FirstSteps, CreateTheSameKeysAndIndexes) {
  const auto of_sqlite = ask(sqlite(), R"(
    SELECT 'key of ' || tables.name || ': ' ||
           (SELECT group_concat(columns.name) FROM (SELECT name FROM
              pragma_table_info(tables.name) WHERE pk > 0 ORDER BY pk) AS columns)
    FROM sqlite_master AS tables
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'
    UNION ALL
    SELECT CASE WHEN indexes."unique" THEN 'unique ' ELSE '' END ||
           CASE indexes.origin WHEN 'c' THEN indexes.name ELSE '' END || ' of ' || tables.name ||
           ': ' || CASE WHEN indexes.origin = 'c'
             THEN substr(made.sql, instr(made.sql, ' ON ' || tables.name) + 5 +
                         length(tables.name))
             ELSE (SELECT group_concat(name) FROM pragma_index_info(indexes.name)) END
    FROM sqlite_master AS tables, pragma_index_list(tables.name) AS indexes
    LEFT JOIN sqlite_master AS made ON made.name = indexes.name
    WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%' AND indexes.origin <> 'pk')");
  const auto of_postgresql = ask(postgresql(), R"(
    SELECT CASE WHEN indisprimary THEN 'key' WHEN indisunique THEN 'unique ' ELSE '' END ||
           CASE WHEN conname IS NULL THEN indexes.relname ELSE '' END || ' of ' ||
           tables.relname || ': ' ||
           substr(pg_get_indexdef(indexrelid),
                  strpos(pg_get_indexdef(indexrelid), 'USING btree ') + 12)
    FROM pg_index JOIN pg_class AS tables ON tables.oid = indrelid
    JOIN pg_class AS indexes ON indexes.oid = indexrelid
    LEFT JOIN pg_constraint ON conindid = indexrelid AND contype IN ('p', 'u')
    WHERE tables.relnamespace = current_schema()::regnamespace)");
  EXPECT_GT(of_sqlite.size(), 100U);
  EXPECT_THAT(of_postgresql, testing::ContainerEq(of_sqlite));
}

TEST_F(FirstSteps, CreateTheSameReferences) {
  const auto of_sqlite = ask(sqlite(), R"(
    SELECT tables.name || ' ' || group_concat(keys."from") || ' ' || keys."table" || ' ' ||
           group_concat(keys."to") || ' ' || keys.on_delete
    FROM sqlite_master AS tables, pragma_foreign_key_list(tables.name) AS keys
    WHERE tables.type = 'table' GROUP BY tables.name, keys.id)");
  const auto of_postgresql = ask(postgresql(), R"(
    SELECT conrelid::regclass || ' ' ||
           (SELECT string_agg(attname, ',' ORDER BY place) FROM
              unnest(conkey) WITH ORDINALITY AS k(number, place)
              JOIN pg_attribute ON attrelid = conrelid AND attnum = number) || ' ' ||
           confrelid::regclass || ' ' ||
           (SELECT string_agg(attname, ',' ORDER BY place) FROM
              unnest(confkey) WITH ORDINALITY AS k(number, place)
              JOIN pg_attribute ON attrelid = confrelid AND attnum = number) || ' ' ||
           CASE confdeltype WHEN 'c' THEN 'CASCADE' WHEN 'n' THEN 'SET NULL'
                            ELSE 'NO ACTION' END
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace)");
  EXPECT_GT(of_sqlite.size(), 40U);
  EXPECT_THAT(of_postgresql, testing::ContainerEq(of_sqlite));
}

TEST_F(FirstSteps, CreateTheSameTriggers) {
  const auto of_sqlite = ask(sqlite(), R"(
    SELECT replace(substr(sql, 1, instr(sql, 'BEGIN') - 1), 'WHEN ', '') FROM sqlite_master
    WHERE type = 'trigger')");
  const auto of_postgresql = ask(postgresql(), R"(
    SELECT replace(replace(replace(replace(replace(
             split_part(pg_get_triggerdef(pg_trigger.oid), 'EXECUTE', 1),
             'public.', ''), 'FOR EACH ROW', ''), 'WHEN ', ''), 'new.', 'NEW.'), 'old.', 'OLD.')
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
    WHERE NOT tgisinternal AND relnamespace = current_schema()::regnamespace)");
  EXPECT_GT(of_sqlite.size(), 20U);
  EXPECT_THAT(of_postgresql, testing::ContainerEq(of_sqlite));
}

/// The words that the rules of a table allow, in quotation marks, sorted.
Lines allowed_words(Connection& connection, const std::string& sql) {
  static const std::regex quoted_word("'([^']*)'");
  Lines words;
  for (const Row& row : *connection.query(sql)) {
    const std::string& rules = text(row["rules"]);
    for (auto found = std::sregex_iterator(rules.begin(), rules.end(), quoted_word);
         found != std::sregex_iterator(); ++found) {
      words.insert(text(row["name"]) + " " + found->str(1));
    }
  }
  return words;
}

TEST_F(FirstSteps, CreateTheSameRules) {
  const auto of_sqlite = allowed_words(sqlite(), R"(
    SELECT name, substr(sql, instr(sql, 'CHECK')) AS rules FROM sqlite_master
    WHERE type = 'table' AND sql LIKE '%CHECK%')");
  const auto of_postgresql = allowed_words(postgresql(), R"(
    SELECT conrelid::regclass::text AS name, string_agg(pg_get_constraintdef(oid), ' ') AS rules
    FROM pg_constraint WHERE contype = 'c' AND connamespace = current_schema()::regnamespace
    GROUP BY conrelid)");
  for (const std::string& word : of_postgresql) EXPECT_TRUE(of_sqlite.contains(word)) << word;
  EXPECT_GT(of_postgresql.size(), 40U);
  const auto count = [](Connection& connection, const std::string& sql) {
    return integer(connection.query(sql)->front().only());
  };
  EXPECT_EQ(count(postgresql(),
                  "SELECT count(*) FROM pg_constraint WHERE contype = 'c' AND "
                  "connamespace = current_schema()::regnamespace"),
            count(sqlite(),
                  "SELECT sum((length(sql) - length(replace(sql, 'CHECK', ''))) / 5) "
                  "FROM sqlite_master WHERE type = 'table'"));
}

TEST(FirstStepsOfPostgresql, CountLikeThoseOfSqlite) {
  EXPECT_EQ(migrations(Engine::postgresql).size(), migrations(Engine::sqlite).size());
}

}  // namespace
}  // namespace judge::store::postgresql::first_steps_test
