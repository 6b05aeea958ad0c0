#include "judge/store/sql/connection.hpp"

#include <memory>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::store {
namespace {

using testing::ElementsAre;

/// A connection that records its statements and fails at a given statement.
class Recorder final : public Connection {
 public:
  explicit Recorder(std::string failing = "") : failing_(std::move(failing)) {}

  Engine engine() const override { return Engine::sqlite; }
  Expected<std::int64_t> commits_of_others() override { return 0; }
  Expected<bool> has_table(const std::string&) override { return false; }

  std::vector<std::string> statements;
  Rows rows;  ///< what each statement returns

 protected:
  Expected<Rows> run_query(const std::string& sql, const std::vector<Value>&) override {
    const auto done = run_statements(sql);
    return done ? Expected<Rows>(rows) : std::unexpected(done.error());
  }
  Expected<void> run_statements(const std::string& sql) override {
    statements.push_back(sql);
    if (sql == failing_) return failure(FailureKind::full, "no room for " + sql);
    return {};
  }
  Expected<void> begin() override { return run_statements("BEGIN"); }

 private:
  std::string failing_;
};

Expected<void> transact(Recorder& recorder, bool good) {
  return recorder.transact([&]() -> Expected<void> {
    if (!recorder.run_script("WORK") || !good) return failure(FailureKind::other, "no");
    return {};
  });
}

TEST(Transaction, IsCommittedIfTheWorkSucceeds) {
  Recorder recorder;
  EXPECT_TRUE(transact(recorder, true));
  EXPECT_THAT(recorder.statements, ElementsAre("BEGIN", "WORK", "COMMIT"));
}

TEST(Transaction, IsRolledBackIfTheWorkFails) {
  Recorder recorder;
  EXPECT_EQ(transact(recorder, false).error().message, "no");
  EXPECT_THAT(recorder.statements, ElementsAre("BEGIN", "WORK", "ROLLBACK"));
}

TEST(Transaction, FailsIfItCannotBeginOrCommit) {
  Recorder full("COMMIT");
  EXPECT_EQ(transact(full, true).error().message, "no room for COMMIT");
  EXPECT_THAT(full.statements, ElementsAre("BEGIN", "WORK", "COMMIT", "ROLLBACK"));
  Recorder busy("BEGIN");
  EXPECT_FALSE(transact(busy, true));
  EXPECT_THAT(busy.statements, ElementsAre("BEGIN"));
}

TEST(Rows, AllReturnsEveryRowAndFirstReturnsTheFirst) {
  Recorder recorder("WRONG");
  const auto number = [](const Row& row) { return integer(row["number"]); };
  EXPECT_TRUE(recorder.all("NONE", {}, number)->empty());
  EXPECT_EQ(*recorder.first("NONE", {}, number), std::nullopt);
  const auto names = std::make_shared<const std::vector<std::string>>(1, "number");
  recorder.rows = {Row(names, {std::int64_t{3}}), Row(names, {std::int64_t{4}})};
  EXPECT_THAT(*recorder.all("SOME", {}, number), ElementsAre(3, 4));
  EXPECT_EQ(*recorder.first("SOME", {}, number), 3);
  EXPECT_EQ(recorder.all("WRONG", {}, number).error().message, "no room for WRONG");
  EXPECT_EQ(recorder.first("WRONG", {}, number).error().kind, FailureKind::full);
}

}  // namespace
}  // namespace judge::store
