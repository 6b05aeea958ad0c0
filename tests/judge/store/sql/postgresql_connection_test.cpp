#include "judge/store/sql/postgresql_connection.hpp"

#include <chrono>
#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/un.h>

#include "judge/core/file_descriptor.hpp"
#include "judge/core/try.hpp"
#include "tests/support/postgresql_server.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::store::postgresql_connection_test {
namespace {

using testing::HasSubstr;
using testing::Not;

class PostgresqlConnectionTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!PostgresqlServer::is_installed()) GTEST_SKIP() << "PostgreSQL is not installed";
    database_ = std::make_unique<PostgresqlDatabase>();
    connection_ = open();
    ASSERT_TRUE(connection_->run_script("CREATE TABLE things (name TEXT)"));
  }

  std::unique_ptr<Connection> open() const {
    auto connection = open_postgresql(database_->address());
    EXPECT_TRUE(connection) << connection.error().message;
    return *std::move(connection);
  }

  Connection& connection() { return *connection_; }
  std::string address() const { return database_->address(); }

  std::int64_t count() {
    const auto rows = connection().query("SELECT count(*) FROM things");
    EXPECT_TRUE(rows) << rows.error().message;
    return rows ? integer(rows->front().only()) : -1;
  }

  /// Ends the server's process of each connection to the database, as an administrator can.
  void end_sessions() const {
    PostgresqlServer::shared().ask(
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '" +
        database_->name() + "'");
  }

 private:
  std::unique_ptr<PostgresqlDatabase> database_;
  std::unique_ptr<Connection> connection_;
};

TEST_F(PostgresqlConnectionTest, ConnectsAgainIfTheConnectionWasLost) {
  ASSERT_TRUE(connection().query("INSERT INTO things (name) VALUES ($1)", {"before"}));
  end_sessions();
  EXPECT_EQ(count(), 1) << "a statement that reads";
  end_sessions();
  EXPECT_TRUE(connection().query("INSERT INTO things (name) VALUES ($1)", {"after"}));
  end_sessions();
  EXPECT_TRUE(connection().transact(
      [&] { return connection().execute("INSERT INTO things (name) VALUES ($1)", {"last"}); }));
  EXPECT_EQ(count(), 3);
}

TEST_F(PostgresqlConnectionTest, FailsATransactionWhoseConnectionIsLost) {
  const auto done = connection().transact([&]() -> Expected<void> {
    JUDGE_TRY(connection().query("INSERT INTO things (name) VALUES ('lost')"));
    end_sessions();
    JUDGE_TRY(connection().query("INSERT INTO things (name) VALUES ('also lost')"));
    return {};
  });
  EXPECT_EQ(done.error().kind, FailureKind::busy);
  EXPECT_TRUE(is_transient(done.error().kind));
  EXPECT_THAT(done.error().message, HasSubstr("Fix: check that the PostgreSQL server runs"));
  EXPECT_EQ(count(), 0);
}

TEST_F(PostgresqlConnectionTest, DoesNotReportACommitWithoutAnAnswerAsDone) {
  const auto done = connection().transact([&]() -> Expected<void> {
    JUDGE_TRY(connection().query("INSERT INTO things (name) VALUES ('?')"));
    end_sessions();
    return {};
  });
  EXPECT_EQ(done.error().kind, FailureKind::busy);
  EXPECT_THAT(done.error().message, HasSubstr("not known whether the last transaction is stored"));
}

TEST_F(PostgresqlConnectionTest, LeavesNoTransactionOpenIfItWasKeptWaiting) {
  const auto patient = open();
  const auto hasty = open_postgresql(address(), {.lock = std::chrono::milliseconds(20)});
  ASSERT_TRUE(hasty);
  const auto nothing = []() -> Expected<void> { return {}; };
  EXPECT_TRUE(patient->transact([&]() -> Expected<void> {
    const auto kept_waiting = (*hasty)->transact(nothing);
    EXPECT_EQ(kept_waiting.error().kind, FailureKind::busy);
    EXPECT_THAT(kept_waiting.error().message, HasSubstr("Fix: find the transaction"));
    return {};
  }));
  EXPECT_TRUE((*hasty)->transact(nothing));
  EXPECT_TRUE(patient->transact(nothing));
}

TEST_F(PostgresqlConnectionTest, ClosesAConnectionWhoseAnswerTakesTooLong) {
  const auto hasty = open_postgresql(address(), {.answer = std::chrono::milliseconds(100)});
  ASSERT_TRUE(hasty);
  const auto slow = (*hasty)->query("SELECT 1 AS one FROM pg_sleep(10)");
  EXPECT_EQ(slow.error().kind, FailureKind::busy);
  EXPECT_TRUE((*hasty)->query("SELECT 1")) << "on a new connection";
}

TEST_F(PostgresqlConnectionTest, SurvivesARestartOfTheServer) {
  const PostgresqlServer server;
  const auto opened = open_postgresql(server.address());
  ASSERT_TRUE(opened);
  ASSERT_TRUE((*opened)->run_script("CREATE TABLE things (name TEXT)"));
  ASSERT_TRUE((*opened)->query("INSERT INTO things (name) VALUES ('kept')"));
  server.stop();
  const auto stopped = (*opened)->query("SELECT name FROM things");
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().kind, FailureKind::busy);
  EXPECT_THAT(stopped.error().message, HasSubstr("Fix: check that the PostgreSQL server runs"));
  EXPECT_FALSE((*opened)->transact([]() -> Expected<void> { return {}; }));
  server.start_again();
  const auto rows = (*opened)->query("SELECT name FROM things");
  ASSERT_TRUE(rows) << rows.error().message;
  EXPECT_EQ(text(rows->front().only()), "kept");
}

TEST_F(PostgresqlConnectionTest, ShowsNoPassword) {
  const std::string secret = "s3cret%21";
  for (const std::string& wrong :
       {"postgresql://judge:" + secret + "@127.0.0.1:1/judge?connect_timeout=2",
        "postgresql://judge:" + secret + "@[/judge", "postgresql://judge:" + secret + "@h:port/x",
        "postgresql://judge:" + secret + "@localhost/judge?nonsense=" + secret,
        address() + "&password=" + secret + "&options=-c%20nothing%3D" + secret}) {
    const auto refused = open_postgresql(wrong);
    ASSERT_FALSE(refused) << wrong;
    EXPECT_THAT(refused.error().message, Not(HasSubstr("s3cret"))) << wrong;
    EXPECT_THAT(refused.error().message, HasSubstr("Fix: "));
  }
}

TEST_F(PostgresqlConnectionTest, NamesTheFixIfTheDatabaseDoesNotExist) {
  const auto missing = open_postgresql(PostgresqlServer::shared().address("nowhere"));
  EXPECT_THAT(missing.error().message, HasSubstr("\"nowhere\" does not exist"));
  EXPECT_THAT(missing.error().message, HasSubstr("Fix: create the database"));
}

TEST_F(PostgresqlConnectionTest, ClosesASocketThatNeverAnswers) {
  const TemporaryDirectory directory;
  const FileDescriptor listener(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_un place{.sun_family = AF_UNIX, .sun_path = {}};
  const std::string path = directory.path() / ".s.PGSQL.5432";
  path.copy(static_cast<char*>(place.sun_path), sizeof(place.sun_path) - 1);
  ASSERT_EQ(::bind(listener.get(), reinterpret_cast<const sockaddr*>(&place), sizeof(place)), 0);
  ASSERT_EQ(::listen(listener.get(), 1), 0);
  const auto silent = open_postgresql("postgresql://judge@/judge?connect_timeout=2&host=" +
                                      directory.path().string());
  EXPECT_EQ(silent.error().kind, FailureKind::busy);
}

TEST(PostgresqlAddress, IsRecognized) {
  EXPECT_TRUE(is_postgresql_address("postgresql://h/judge"));
  EXPECT_TRUE(is_postgresql_address("postgres://h/judge"));
  EXPECT_FALSE(is_postgresql_address(""));
  EXPECT_FALSE(is_postgresql_address("sqlite"));
}

}  // namespace
}  // namespace judge::store::postgresql_connection_test
