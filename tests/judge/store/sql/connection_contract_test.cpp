#include <chrono>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/try.hpp"
#include "judge/store/postgresql_schema/ddl.hpp"
#include "tests/judge/store/sql/engines.hpp"

namespace judge::store::connection_contract_test {
namespace {

using testing::ElementsAre;

/// What both engines do in the same way.
class ConnectionContract : public OnBothEngines {
 protected:
  ConnectionContract() {
    run(R"(
      CREATE TABLE things (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT UNIQUE,
        weight DOUBLE PRECISION,
        count INTEGER NOT NULL DEFAULT 0 CHECK (count >= 0)
      );
      CREATE TABLE parts (thing_id BIGINT NOT NULL REFERENCES things (id) ON DELETE CASCADE);)");
  }

  void run(const std::string& script) {
    const auto done =
        connection().run_script(GetParam() == Engine::sqlite ? script : postgresql::ddl(script));
    EXPECT_TRUE(done) << done.error().message;
  }

  Rows ask(const std::string& sql, const std::vector<Value>& parameters = {}) {
    const auto rows = connection().query(sql, parameters);
    EXPECT_TRUE(rows) << sql << ": " << rows.error().message;
    return rows.value_or(Rows());
  }

  FailureKind refusal(const std::string& sql, const std::vector<Value>& parameters = {}) {
    const auto rows = connection().query(sql, parameters);
    EXPECT_FALSE(rows) << sql;
    return rows ? FailureKind::other : rows.error().kind;
  }

  std::vector<std::string> texts(const std::string& sql) {
    std::vector<std::string> found;
    for (const Row& row : ask(sql)) found.push_back(text(row.only()));
    return found;
  }
};

TEST_P(ConnectionContract, KeepsValuesOfEachType) {
  const std::int64_t number = (std::int64_t{1} << 62) + 1;
  const std::string words = "ü \"quoted\" \\ 'single' 編程\n";
  for (const double weight : {0.1, -1e300, 5e-324, 0.0, 3.0}) {
    const auto rows =
        ask("INSERT INTO things (name, weight, count) VALUES ($1, $2, $3) "
            "RETURNING name, weight, count",
            {words, weight, number});
    EXPECT_EQ(rows.front()["name"], Value(words));
    EXPECT_EQ(real(rows.front()["weight"]), weight) << "SQLite returns 3.0 as 3";
    EXPECT_EQ(rows.front()["count"], Value(number));
    ask("DELETE FROM things");
  }
}

TEST_P(ConnectionContract, KeepsNull) {
  const auto rows = ask("INSERT INTO things (name, weight) VALUES ($1, $2) RETURNING name, weight",
                        {std::monostate(), std::monostate()});
  EXPECT_EQ(rows.front()["name"], Value());
  EXPECT_EQ(rows.front()["weight"], Value());
}

TEST_P(ConnectionContract, AcceptsParametersThatTheStatementDoesNotUse) {
  EXPECT_EQ(ask("SELECT $2 + 1 AS sum", {"unused", 1, std::monostate()}).front().only(), Value(2));
}

TEST_P(ConnectionContract, TellsParametersApartWhoseNumbersBeginWithTheSameDigit) {
  std::vector<Value> values(12, std::monostate());
  values[11] = "twelve";
  EXPECT_EQ(ask("SELECT $12 AS word", values).front().only(), Value("twelve"));
}

TEST_P(ConnectionContract, RunsOneStatementWithParametersOfDifferentTypes) {
  const std::string sql = "SELECT coalesce($1, $1) AS value";
  EXPECT_EQ(ask(sql, {1}).front().only(), Value(1));
  EXPECT_EQ(ask(sql, {0.5}).front().only(), Value(0.5));
  EXPECT_EQ(ask(sql, {"one"}).front().only(), Value("one"));
}

TEST_P(ConnectionContract, SumsIntegersToAnInteger) {
  ask("INSERT INTO things (count) VALUES (2), (3)");
  EXPECT_EQ(ask("SELECT sum(count) AS sum FROM things").front().only(), Value(5));
  EXPECT_EQ(ask("SELECT sum(count) AS sum FROM things WHERE id < 0").front().only(), Value());
}

TEST_P(ConnectionContract, ReturnsTruthAsZeroAndOne) {
  EXPECT_EQ(ask("SELECT 1 = 1 AS truth").front().only(), Value(1));
  EXPECT_EQ(ask("SELECT 1 = 2 AS truth").front().only(), Value(0));
}

TEST_P(ConnectionContract, ReturnsTheRowsOfAChange) {
  const auto added = ask("INSERT INTO things (name) VALUES ('a'), ('b') RETURNING id, name");
  ASSERT_EQ(added.size(), 2U);
  EXPECT_EQ(text(added[1]["name"]), "b");
  EXPECT_TRUE(ask("UPDATE things SET count = 1 WHERE name = 'c' RETURNING id").empty());
  EXPECT_EQ(ask("DELETE FROM things RETURNING id").size(), 2U);
}

TEST_P(ConnectionContract, NeverReturnsAnIdTwice) {
  const auto id = [&] {
    return integer(ask("INSERT INTO things (count) VALUES (1) RETURNING id").front().only());
  };
  const std::int64_t first = id();
  ask("DELETE FROM things");
  EXPECT_GT(id(), first);
}

TEST_P(ConnectionContract, WorkJoinsTheNextTransactionThatStoresSomething) {
  const auto add = [this](const char* name) {
    return connection().execute("INSERT INTO things (name) VALUES ($1)", {name});
  };
  connection().join_next_transaction([&] { return add("joined"); });
  EXPECT_THAT(texts("SELECT name FROM things"), ElementsAre()) << "reading is no transaction";
  EXPECT_FALSE(connection().transact([&]() -> Expected<void> {
    JUDGE_TRY(add("failed"));
    return failure(FailureKind::other, "no");
  }));
  EXPECT_THAT(texts("SELECT name FROM things"), ElementsAre());
  ASSERT_TRUE(add("first"));
  ASSERT_TRUE(add("second"));
  EXPECT_THAT(texts("SELECT name FROM things ORDER BY id"),
              ElementsAre("joined", "first", "second"));
  EXPECT_TRUE(connection().stop_joining());
}

TEST_P(ConnectionContract, SomeTransactionsCanBeKeptApart) {
  connection().join_next_transaction(
      [this] { return connection().execute("INSERT INTO things (name) VALUES ('joined')", {}); });
  ASSERT_TRUE(connection().without_joining(
      [this] { return connection().execute("INSERT INTO things (name) VALUES ('apart')", {}); }));
  EXPECT_THAT(texts("SELECT name FROM things"), ElementsAre("apart"));
  EXPECT_FALSE(connection().stop_joining());
}

TEST_P(ConnectionContract, NothingIsStoredIfTheJoiningWorkFails) {
  connection().join_next_transaction(
      []() -> Expected<void> { return failure(FailureKind::conflict, "no"); });
  const auto done = connection().execute("INSERT INTO things (name) VALUES ('a')", {});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().kind, FailureKind::conflict);
  EXPECT_FALSE(connection().stop_joining());
  EXPECT_THAT(texts("SELECT name FROM things"), ElementsAre());
}

TEST_P(ConnectionContract, ComparesTextByteByByte) {
  for (const char* name : {"a0", "Ä", "a/b", "a-c", "B", "a", "ä"}) {
    ask("INSERT INTO things (name) VALUES ($1)", {name});
  }
  EXPECT_THAT(texts("SELECT name FROM things ORDER BY name"),
              ElementsAre("B", "a", "a-c", "a/b", "a0", "Ä", "ä"));
  EXPECT_THAT(texts("SELECT name FROM things WHERE name > 'a/' AND name < 'a0'"),
              ElementsAre("a/b"));
  EXPECT_THAT(texts("SELECT lower(name) FROM things WHERE name IN ('B', 'Ä') ORDER BY name"),
              ElementsAre("b", "Ä"))
      << "only ASCII letters have a lower case";
}

TEST_P(ConnectionContract, RefusesTextThatIsNotUtf8OrContainsNul) {
  const std::string sql = "INSERT INTO things (name) VALUES ($1)";
  EXPECT_EQ(refusal(sql, {std::string("a\0b", 3)}), FailureKind::invalid);
  EXPECT_EQ(refusal(sql, {"\xFF"}), FailureKind::invalid);
  EXPECT_EQ(refusal(sql, {"\xED\xA0\x80"}), FailureKind::invalid);
  EXPECT_EQ(count("things"), 0);
}

TEST_P(ConnectionContract, ReportsEachBrokenRuleAsAConflict) {
  ask("INSERT INTO things (name) VALUES ('a')");
  EXPECT_EQ(refusal("INSERT INTO things (name) VALUES ('a')"), FailureKind::conflict);
  EXPECT_EQ(refusal("INSERT INTO things (count) VALUES (-1)"), FailureKind::conflict);
  EXPECT_EQ(refusal("INSERT INTO things (count) VALUES (NULL)"), FailureKind::conflict);
  EXPECT_EQ(refusal("INSERT INTO parts (thing_id) VALUES (99)"), FailureKind::conflict);
  EXPECT_EQ(refusal("SELECT nothing FROM things"), FailureKind::other);
  EXPECT_EQ(count("things"), 1) << "the connection is still usable";
}

TEST_P(ConnectionContract, RemovesDependentRows) {
  ask("INSERT INTO things (name) VALUES ('a')");
  ask("INSERT INTO parts (thing_id) SELECT id FROM things");
  ask("DELETE FROM things");
  EXPECT_EQ(count("parts"), 0);
}

TEST_P(ConnectionContract, EndsTheTransactionAtItsFirstFailure) {
  const auto done = connection().transact([&]() -> Expected<void> {
    ask("INSERT INTO things (name) VALUES ('a')");
    const auto twice = connection().query("INSERT INTO things (name) VALUES ('a')");
    EXPECT_FALSE(twice);
    const auto later = connection().query("SELECT 1");
    EXPECT_EQ(later.error().kind, FailureKind::conflict) << "the first failure is the cause";
    return {};
  });
  EXPECT_EQ(done.error().kind, FailureKind::conflict) << "although the work ignored it";
  EXPECT_EQ(count("things"), 0);
}

TEST_P(ConnectionContract, EndsTheTransactionAtTextThatCannotBeStored) {
  const auto done = connection().transact([&]() -> Expected<void> {
    ask("INSERT INTO things (name) VALUES ('a')");
    static_cast<void>(connection().query("INSERT INTO things (name) VALUES ($1)", {"\xFF"}));
    return {};
  });
  EXPECT_EQ(done.error().kind, FailureKind::invalid);
  EXPECT_EQ(count("things"), 0);
}

TEST_P(ConnectionContract, LetsNobodyElseWriteDuringATransaction) {
  const auto other = open();
  const auto done = connection().transact([&]() -> Expected<void> {
    JUDGE_TRY(connection().query("SELECT 1"));
    const auto nothing = []() -> Expected<void> { return {}; };
    EXPECT_EQ(other->transact(nothing).error().kind, FailureKind::busy);
    const auto alone = other->query("INSERT INTO things (name) VALUES ('other')");
    EXPECT_EQ(alone.error().kind, FailureKind::busy) << "not even outside of a transaction";
    EXPECT_TRUE(other->query("SELECT count(*) FROM things")) << "but reading is possible";
    return {};
  });
  EXPECT_TRUE(done);
  EXPECT_TRUE(other->query("INSERT INTO things (name) VALUES ('other')"));
}

TEST_P(ConnectionContract, SeesInATransactionWhatWasCommittedBeforeIt) {
  const auto other = open();
  ASSERT_TRUE(connection().query("SELECT count(*) FROM things"));
  ASSERT_TRUE(other->query("INSERT INTO things (name) VALUES ('a')"));
  EXPECT_TRUE(connection().transact([&]() -> Expected<void> {
    EXPECT_EQ(count("things"), 1);
    return {};
  }));
}

TEST_P(ConnectionContract, ReadsOneMoment) {
  const auto other = open();
  EXPECT_TRUE(connection().at_one_moment([&]() -> Expected<void> {
    EXPECT_EQ(count("things"), 0);
    EXPECT_TRUE(other->query("INSERT INTO things (name) VALUES ('a')"));
    EXPECT_EQ(count("things"), 0);
    return {};
  }));
  EXPECT_EQ(count("things"), 1);
}

TEST_P(ConnectionContract, NoticesEachCommitOfOthers) {
  const auto other = open();
  auto before = *connection().commits_of_others();
  for (const char* sql : {"INSERT INTO things (name) VALUES ('a')", "UPDATE things SET count = 1",
                          "DELETE FROM things"}) {
    ASSERT_TRUE(other->query(sql));
    const auto now = *connection().commits_of_others();
    EXPECT_NE(now, before) << sql;
    before = now;
  }
}

TEST_P(ConnectionContract, KnowsItsTables) {
  EXPECT_TRUE(*connection().has_table("things"));
  EXPECT_FALSE(*connection().has_table("nothing"));
}

INSTANTIATE_TEST_SUITE_P(Engines, ConnectionContract, engines(), engine_name);

}  // namespace
}  // namespace judge::store::connection_contract_test
