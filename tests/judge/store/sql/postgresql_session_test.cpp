#include "judge/store/sql/postgresql_session.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/postgresql_server.hpp"

namespace judge::store::postgresql_session_test {
namespace {

using testing::HasSubstr;

class PostgresqlSessionTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresqlServer::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed";
    auto opened = PostgresqlSession::open(PostgresqlServer::shared().address(), {});
    ASSERT_TRUE(opened) << opened.error().message;
    session_ = *std::move(opened);
  }

  PostgresqlSession& session() { return *session_; }

  std::int64_t prepared_count() {
    const auto result = session().run("SELECT count(*) FROM pg_prepared_statements", {});
    return integer(rows_of_result(result->get()).front().only());
  }

 private:
  std::unique_ptr<PostgresqlSession> session_;
};

TEST_F(PostgresqlSessionTest, PreparesAStatementOnceForEachListOfTypes) {
  const std::int64_t before = prepared_count();
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(session().run("SELECT $1 AS one", {1}));
    EXPECT_TRUE(session().run("SELECT $1 AS one", {"one"}));
  }
  EXPECT_EQ(prepared_count(), before + 2);
}

TEST_F(PostgresqlSessionTest, ReturnsTheFirstFailureOfAScript) {
  const auto done = session().run_script("SELECT 1; SELECT nothing; SELECT 2");
  EXPECT_THAT(done.error().message, HasSubstr("column \"nothing\" does not exist"));
  EXPECT_TRUE(session().run_script("SELECT 1"));
}

TEST_F(PostgresqlSessionTest, DoesNotCommitATransactionThatFailed) {
  EXPECT_TRUE(session().run_script("BEGIN"));
  EXPECT_FALSE(session().run_script("SELECT nothing"));
  EXPECT_THAT(session().commit().error().message, HasSubstr("the transaction failed"));
}

TEST_F(PostgresqlSessionTest, SaysThatACommitWithAWarningIsNotSafe) {
  // The trigger warns at the end of the transaction, as a server does whose standby is not waited
  // for.
  ASSERT_TRUE(session().run_script(R"(
    CREATE TEMPORARY TABLE things (name TEXT);
    CREATE FUNCTION pg_temp.warn() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE WARNING 'not replicated'; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER warn AFTER INSERT ON things DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION pg_temp.warn();
    BEGIN; INSERT INTO things (name) VALUES ('a'))"));
  EXPECT_THAT(session().commit().error().message, HasSubstr("committed with a warning"));
}

}  // namespace
}  // namespace judge::store::postgresql_session_test
