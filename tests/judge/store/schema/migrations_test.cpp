#include "judge/store/schema/migrations.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/schema/assistant_role.hpp"
#include "judge/store/schema/mail_tables.hpp"
#include "judge/store/schema/page_language_column.hpp"
#include "judge/store/schema/question_tables.hpp"
#include "judge/store/sql/sqlite_connection.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

using Values = std::vector<Value>;

class Migrations : public testing::Test {
 protected:
  Migrations() : connection_(*open_sqlite(directory_.path() / "judge.sqlite")) {}

  Expected<void> migrate_to(const std::vector<std::string>& steps) {
    return migrate(*connection_, steps);
  }
  bool has(const std::string& table) {
    return connection_->query("SELECT * FROM " + table).has_value();
  }
  /// Returns the values of these columns in each row of a table, ordered by id.
  std::vector<Values> values(const std::string& table, const std::vector<std::string>& columns) {
    const auto rows = connection_->query(
        fmt::format("SELECT {} FROM {} ORDER BY rowid", fmt::join(columns, ", "), table));
    EXPECT_TRUE(rows) << rows.error().message;
    std::vector<Values> all;
    for (const Row& row : rows.value_or(Rows())) {
      Values& one = all.emplace_back();
      for (const std::string& column : columns) one.push_back(row[column]);
    }
    return all;
  }

  TemporaryDirectory directory_;
  std::unique_ptr<Connection> connection_;
};

TEST_F(Migrations, RunEachStepOnce) {
  ASSERT_TRUE(migrate_to({"CREATE TABLE one (id INTEGER)"}));
  ASSERT_TRUE(migrate_to({"CREATE TABLE one (id INTEGER)", "CREATE TABLE two (id INTEGER)"}));
  ASSERT_TRUE(migrate_to({"CREATE TABLE one (id INTEGER)", "CREATE TABLE two (id INTEGER)"}));
  EXPECT_TRUE(has("one"));
  EXPECT_TRUE(has("two"));
}

TEST_F(Migrations, ReadingTheVersionWritesNothing) {
  EXPECT_EQ(schema_version(*connection_), 0);
  EXPECT_FALSE(has("schema_version"));
  ASSERT_TRUE(migrate_to({"CREATE TABLE one (id INTEGER)"}));
  EXPECT_EQ(schema_version(*connection_), 1);
}

TEST_F(Migrations, AFailedStepChangesNothing) {
  const std::vector<std::string> steps = {
      "CREATE TABLE one (id INTEGER)",
      "CREATE TABLE two (id INTEGER); INSERT INTO three VALUES (1)"};
  const auto failed = migrate_to(steps);
  EXPECT_THAT(failed.error().message, HasSubstr("migration 2: "));
  EXPECT_TRUE(has("one"));
  EXPECT_FALSE(has("two"));
  EXPECT_TRUE(migrate_to({steps[0], "CREATE TABLE two (id INTEGER)"}));
}

TEST_F(Migrations, RefuseTheDatabaseOfANewerJudge) {
  ASSERT_TRUE(migrate_to({"CREATE TABLE one (id INTEGER)", "CREATE TABLE two (id INTEGER)"}));
  const auto refused = migrate_to({"CREATE TABLE one (id INTEGER)"});
  EXPECT_THAT(refused.error().message,
              HasSubstr("schema version 2, but this judge supports only versions up to 1"));
}

TEST_F(Migrations, UpgradeAnEmptyDatabaseToTheNewestSchema) {
  for (std::size_t count = 0; count <= migrations().size(); ++count) {
    const std::vector<std::string> steps(migrations().begin(),
                                         migrations().begin() + static_cast<std::ptrdiff_t>(count));
    const auto migrated = migrate_to(steps);
    ASSERT_TRUE(migrated) << migrated.error().message;
  }
  EXPECT_TRUE(has("jobs"));
  EXPECT_TRUE(has("judgements"));
  EXPECT_TRUE(has("audit"));
}

TEST_F(Migrations, KeepUsersCreatedBeforeRolesExisted) {
  ASSERT_TRUE(migrate_to({migrations()[0], migrations()[1]}));
  ASSERT_TRUE(
      connection_->run_script("INSERT INTO users VALUES (1, 'ada', 5);"
                              "INSERT INTO submissions VALUES (7, 1, 'eightpath', 'cpp', 6);"
                              "INSERT INTO submission_files VALUES (7, 0, 'a.cpp', 'f00d')"));
  ASSERT_TRUE(migrate_to(migrations()));
  EXPECT_THAT(values("users", {"id", "name", "created_ms", "role", "password_hash",
                               "must_change_password", "disabled", "display_name", "email"}),
              ElementsAre(Values{1, "ada", 5, "student", Value(), 0, 0, "", ""}));
  EXPECT_THAT(values("submissions", {"id", "user_id", "problem", "language", "created_ms",
                                     "course_id", "judgement_id", "verdict"}),
              ElementsAre(Values{7, 1, "eightpath", "cpp", 6, Value(), Value(), Value()}));
  EXPECT_EQ(connection_->query("SELECT * FROM submission_files")->size(), 1U);
}

TEST_F(Migrations, SelectTheNewestJudgementOfEachSubmissionAsTheOneThatCounts) {
  const std::vector<std::string> before(migrations().begin(), migrations().begin() + 4);
  ASSERT_TRUE(migrate_to(before));
  ASSERT_TRUE(connection_->run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO submissions VALUES (7, 1, 'eight', 'cpp', 6, NULL), (8, 1, 'eight', 'c', 6, "
      "  NULL), (9, 1, 'eight', 'c', 6, NULL);"
      "INSERT INTO judgements (id, submission_id, problem_version, created_ms)"
      "  VALUES (20, 8, 'f00d', 6), (21, 7, 'f00d', 6), (22, 8, 'f00d', 7), (23, 7, 'f00d', 8);"
      "INSERT INTO runs VALUES (21, 0, 'sample/1', 'AC', 0, NULL, 0.1, 0.1, 1, 1, 0, '', '')"));
  ASSERT_TRUE(migrate_to(migrations()));
  EXPECT_THAT(values("submissions", {"id", "judgement_id"}),
              ElementsAre(Values{7, 23}, Values{8, 22}, Values{9, Value()}));
  EXPECT_THAT(values("runs", {"judgement_id", "reused"}), ElementsAre(Values{21, 0}));
  ASSERT_TRUE(connection_->run_script("DELETE FROM submissions WHERE id = 7"));
  EXPECT_THAT(values("judgements", {"id"}), ElementsAre(Values{20}, Values{22}));
}

TEST_F(Migrations, CopyVerdictsAndMaximumTimeAndMemoryToNewColumns) {
  const std::vector<std::string> before(migrations().begin(), migrations().begin() + 8);
  ASSERT_TRUE(migrate_to(before));
  ASSERT_TRUE(connection_->run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO submissions VALUES (7, 1, 'eight', 'cpp', 6, NULL, NULL),"
      "  (8, 1, 'eight', 'c', 6, NULL, NULL);"
      "INSERT INTO judgements (id, submission_id, problem_version, created_ms, state, verdict)"
      "  VALUES (20, 7, 'f00d', 6, 'judged', 'WA'), (21, 7, 'f00d', 6, 'judged', 'AC'),"
      "  (22, 8, 'f00d', 7, 'running', NULL);"
      "UPDATE submissions SET judgement_id = id + 13 WHERE id = 7;"
      "UPDATE submissions SET judgement_id = 22 WHERE id = 8;"
      "INSERT INTO runs (judgement_id, position, test, verdict, exit_code, signal, cpu_s, wall_s,"
      "  memory_bytes, output_bytes, remeasured, message, team_message) VALUES"
      "  (20, 0, 's', 'AC', 0, NULL, 0.25, 1, 900, 1, 0, '', ''),"
      "  (20, 1, 't', 'WA', 0, NULL, 0.125, 1, 1000, 1, 0, '', ''),"
      "  (22, 0, 's', 'AC', 0, NULL, 0.5, 1, 7, 1, 0, '', '')"));
  ASSERT_TRUE(migrate_to(migrations()));
  EXPECT_THAT(values("submissions", {"id", "verdict"}),
              ElementsAre(Values{7, "WA"}, Values{8, Value()}));
  EXPECT_THAT(values("judgements", {"id", "max_cpu_s", "max_memory_bytes"}),
              ElementsAre(Values{20, 0.25, 1000}, Values{21, Value(), Value()},
                          Values{22, Value(), Value()}));
}

TEST_F(Migrations, CopyScoresToSubmissions) {
  const std::vector<std::string> before(migrations().begin(), migrations().begin() + 22);
  ASSERT_TRUE(migrate_to(before));
  ASSERT_TRUE(connection_->run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
      "  VALUES (7, 1, 'eight', 'cpp', 6), (8, 1, 'eight', 'c', 6);"
      "INSERT INTO judgements (id, submission_id, problem_version, created_ms, state, score,"
      "  max_score) VALUES (20, 7, 'f00d', 6, 'judged', '12.5', '100'),"
      "  (21, 7, 'f00d', 6, 'judged', '30', '100'), (22, 8, 'f00d', 7, 'judged', NULL, NULL);"
      "UPDATE submissions SET judgement_id = id + 13 WHERE id = 7;"
      "UPDATE submissions SET judgement_id = 22 WHERE id = 8;"));
  ASSERT_TRUE(migrate_to(migrations()));
  EXPECT_THAT(values("submissions", {"id", "score", "max_score"}),
              ElementsAre(Values{7, "12.5", "100"}, Values{8, Value(), Value()}));
}

TEST_F(Migrations, KeepRowsWhenAddingAutomaticIds) {
  const std::vector<std::string> before(migrations().begin(), migrations().begin() + 11);
  ASSERT_TRUE(migrate_to(before));
  ASSERT_TRUE(connection_->run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO problems VALUES ('eight', 'Eight', NULL, 0, 1);"
      "INSERT INTO drafts VALUES (4, 'eight', '', 'open', 1, 1, 0, 0, '', NULL),"
      "  (5, 'eight', '', 'open', 1, 1, 0, 0, '', NULL);"
      "INSERT INTO draft_files VALUES (4, 'problem.yaml', 'f00d', 1, 0, '');"
      "INSERT INTO draft_checks VALUES (5, 1, 1, 'passed', '', '', '', 0, 0, 0);"
      "INSERT INTO rejudgings (id, draft_id, repeat_count, note, created_ms, submission_ids)"
      "  VALUES (3, 5, 1, '', 0, '');"
      "INSERT INTO submissions VALUES (7, 1, 'eight', 'cpp', 6, NULL, NULL, NULL);"
      "INSERT INTO judgements (id, submission_id, problem_version, created_ms, rejudging_id)"
      "  VALUES (20, 7, 'f00d', 6, NULL), (21, 7, 'f00d', 6, 3);"
      "UPDATE submissions SET judgement_id = 20;"
      "INSERT INTO audit (at_ms, action, object_kind, object_id, detail, client_address,"
      "  request_id) VALUES (0, 'draft.discard', 'draft', '9', '', '', ''),"
      "  (0, 'user.add', 'user', '99', '', '', '')"));
  ASSERT_TRUE(migrate_to(migrations()));
  EXPECT_THAT(values("drafts", {"id", "problem"}),
              ElementsAre(Values{4, "eight"}, Values{5, "eight"}));
  EXPECT_EQ(connection_->query("SELECT * FROM draft_files")->size(), 1U);
  EXPECT_THAT(values("submissions", {"id", "judgement_id"}), ElementsAre(Values{7, 20}));
  EXPECT_EQ(text(connection_->query("PRAGMA integrity_check")->front().only()), "ok");
  EXPECT_TRUE(connection_->query("PRAGMA foreign_key_check")->empty());
  ASSERT_TRUE(connection_->run_script(
      "DELETE FROM drafts WHERE id = 5; DELETE FROM judgements WHERE id = 21;"));
  EXPECT_TRUE(connection_->query("SELECT * FROM draft_checks")->empty())
      << "still removed with its draft";
  const auto judgement = connection_->query(
      "INSERT INTO judgements (submission_id, problem_version, created_ms) "
      "VALUES (7, 'f00d', 6) RETURNING id");
  EXPECT_EQ(integer(judgement->front().only()), 22);
  const auto draft = connection_->query(
      "INSERT INTO drafts (problem, base, created_by, created_ms, changed_ms, note) "
      "VALUES ('eight', '', 1, 0, 0, '') RETURNING id");
  EXPECT_EQ(integer(draft->front().only()), 10) << "the audit log mentions a draft 9";
}

TEST_F(Migrations, AddTheProblemAndItsVersionToJobs) {
  const std::vector<std::string> before(migrations().begin(), migrations().begin() + 12);
  ASSERT_TRUE(migrate_to(before));
  ASSERT_TRUE(connection_->run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO submissions VALUES (7, 1, 'eight', 'cpp', 6, NULL, NULL, NULL);"
      "INSERT INTO judgements (id, submission_id, problem_version, created_ms)"
      "  VALUES (20, 7, 'f00d', 6);"
      "INSERT INTO custom_runs (id, user_id, problem, problem_version, language, created_ms)"
      "  VALUES (3, 1, 'nine', 'beef', 'cpp', 0);"
      "INSERT INTO jobs (kind, subject, user_id, priority, turn, created_ms) VALUES"
      "  ('judgement', 20, 1, 0, 0, 0), ('custom_run', 3, 1, 0, 0, 0),"
      "  ('draft_check', 20, 1, 0, 0, 0), ('judgement', 99, 1, 0, 0, 0)"));
  ASSERT_TRUE(migrate_to(migrations()));
  EXPECT_THAT(
      values("jobs", {"problem", "version"}),
      ElementsAre(Values{"eight", "f00d"}, Values{"nine", "beef"}, Values{"", ""}, Values{"", ""}));
}

TEST_F(Migrations, ConvertTheEndingsOfReferenceRunsFromNumbersToNames) {
  const std::vector<std::string> before(migrations().begin(), migrations().begin() + 26);
  ASSERT_TRUE(migrate_to(before));
  ASSERT_TRUE(connection_->run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO problems (name, title, created_ms) VALUES ('p', 'P', 0);"
      "INSERT INTO drafts (id, problem, base, created_by, created_ms, changed_ms, note)"
      "  VALUES (1, 'p', 'f00d', 1, 0, 0, '')"));
  for (int position = 0; position <= 9; ++position) {
    ASSERT_TRUE(connection_->execute(
        "INSERT INTO reference_runs (fingerprint, draft_id, verdict, ending, exit_code, cpu_s, "
        "wall_s, memory_bytes, output_bytes, message) VALUES ($1, 1, 'RTE', $2, 3, 0.5, 1, 7, 8, "
        "'')",
        {fmt::format("run {}", position), std::int64_t{position}}));
  }
  ASSERT_TRUE(migrate_to(migrations()));
  EXPECT_THAT(
      values("reference_runs", {"ending"}),
      ElementsAre(Values{"exited"}, Values{"signalled"}, Values{"cpu_limit"}, Values{"wall_limit"},
                  Values{"memory_limit"}, Values{"output_limit"}, Values{"process_limit"},
                  Values{"stack_limit"}, Values{"not_started"}, Values{"exited"}));
  EXPECT_THAT(values("reference_runs", {"fingerprint", "exit_code", "memory_bytes"}),
              testing::Contains(Values{"run 4", 3, 7}));
}

TEST_F(Migrations, AddingQuestionsKeepsTheNoticesAndTheirIds) {
  const auto steps = std::ranges::find(migrations(), std::string(question_tables));
  ASSERT_TRUE(migrate_to({migrations().begin(), steps}));
  ASSERT_TRUE(connection_->run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
      "  VALUES (7, 1, 'eight', 'c', 6);"
      "INSERT INTO notices (id, user_id, submission_id, kind, event_count, created_ms, reason)"
      "  VALUES (4, 1, 7, 'verdict', 1, 5, 'new data'), (9, 1, 7, 'comments', 3, 6, '');"
      "DELETE FROM notices WHERE id = 9"));
  ASSERT_TRUE(migrate_to(migrations()));
  EXPECT_THAT(values("notices", {"id", "user_id", "submission_id", "kind", "reason"}),
              ElementsAre(Values{4, 1, 7, "verdict", "new data"}));
  const std::string insert =
      "INSERT INTO notices (user_id, submission_id, kind, event_count, created_ms) ";
  ASSERT_TRUE(connection_->run_script(insert + "VALUES (1, 7, 'comments', 1, 7)"));
  EXPECT_THAT(values("notices", {"id"}), ElementsAre(Values{4}, Values{10}));
  EXPECT_FALSE(connection_->run_script(insert + "VALUES (1, 7, 'answer', 1, 7)"))
      << "it needs a question";
  ASSERT_TRUE(connection_->run_script("DELETE FROM submissions"));
  EXPECT_THAT(values("notices", {"id"}), testing::IsEmpty());
}

TEST_F(Migrations, AddingAssistantsKeepsMembersAndInvitations) {
  const auto steps = std::ranges::find(migrations(), std::string(assistant_role));
  ASSERT_TRUE(migrate_to({migrations().begin(), steps}));
  ASSERT_TRUE(connection_->run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0), (2, 'bob', 0);"
      "INSERT INTO courses (id, name, title, created_ms) VALUES (3, 'algorithms', '', 0);"
      "INSERT INTO enrollments (course_id, user_id, role, enrolled_ms, section)"
      "  VALUES (3, 1, 'student', 4, 'Monday');"
      "INSERT INTO invitations (id, course_id, role, secret_hash, created_by, created_ms,"
      "                         expires_ms, uses_left)"
      "  VALUES (5, 3, 'student', 'x', 1, 0, 9, 1)"));
  const std::string promote = "UPDATE enrollments SET role = 'assistant'";
  EXPECT_FALSE(connection_->run_script(promote));
  ASSERT_TRUE(migrate_to(migrations()));
  ASSERT_TRUE(connection_->run_script(promote));
  ASSERT_TRUE(connection_->run_script("UPDATE invitations SET role = 'assistant'"));
  EXPECT_THAT(values("enrollments", {"user_id", "role", "section"}),
              ElementsAre(Values{1, "assistant", "Monday"}));
  EXPECT_THAT(values("invitations", {"id", "role"}), ElementsAre(Values{5, "assistant"}));
  EXPECT_FALSE(connection_->run_script("UPDATE enrollments SET role = 'teacher'"));
}

TEST_F(Migrations, AddingMailsDoesNotMailOldNotices) {
  const auto steps = std::ranges::find(migrations(), std::string(mail_tables));
  ASSERT_TRUE(migrate_to({migrations().begin(), steps}));
  ASSERT_TRUE(connection_->run_script(
      "INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0);"
      "INSERT INTO submissions (id, user_id, problem, language, created_ms)"
      "  VALUES (7, 1, 'eight', 'c', 6);"
      "INSERT INTO notices (user_id, submission_id, kind, event_count, created_ms)"
      "  VALUES (1, 7, 'comments', 1, 5)"));
  ASSERT_TRUE(migrate_to(migrations()));
  EXPECT_THAT(values("notices", {"kind", "mail_settled_ms"}), ElementsAre(Values{"comments", 5}));
  EXPECT_THAT(values("users", {"name", "mails_notices"}), ElementsAre(Values{"ada", 1}));
}

TEST_F(Migrations, AddingThePageLanguageKeepsUsersWhoseLanguageIsUnknown) {
  const auto steps = std::ranges::find(migrations(), std::string(page_language_column));
  ASSERT_TRUE(migrate_to({migrations().begin(), steps}));
  ASSERT_TRUE(connection_->run_script(
      "INSERT INTO users (id, name, created_ms, mails_notices) VALUES (1, 'ada', 0, 0)"));
  ASSERT_TRUE(migrate_to(migrations()));
  EXPECT_THAT(values("users", {"name", "mails_notices", "page_language"}),
              ElementsAre(Values{"ada", 0, ""}));
}

TEST_F(Migrations, CreateTablesThatNeverReuseIdsOfRemovedRows) {
  ASSERT_TRUE(migrate_to(migrations()));
  for (const char* table :
       {"sessions", "api_tokens", "invitations", "custom_runs", "judgements", "rejudgings",
        "drafts", "draft_generations", "draft_validations", "source_checks", "jobs", "comments",
        "notices", "announcements", "questions"}) {
    EXPECT_TRUE(*connection_->matches(
        "SELECT 1 FROM sqlite_schema WHERE name = $1 AND sql LIKE '%PRIMARY KEY AUTOINCREMENT%'",
        {table}))
        << table;
  }
}

TEST_F(Migrations, ReadersRequireTheNewestSchema) {
  ASSERT_TRUE(migrate_to({migrations()[0]}));
  EXPECT_EQ(*schema_version(*connection_), 1);
  const auto older = require_newest_schema(*connection_);
  EXPECT_EQ(older.error().kind, FailureKind::stale);
  EXPECT_THAT(older.error().message, testing::HasSubstr("Fix: start this judge once"));
  ASSERT_TRUE(migrate_to(migrations()));
  EXPECT_TRUE(require_newest_schema(*connection_));
  ASSERT_TRUE(connection_->run_script("INSERT INTO schema_version VALUES (1000)"));
  EXPECT_THAT(require_newest_schema(*connection_).error().message,
              testing::HasSubstr("install the judge that last used it"));
}

TEST_F(Migrations, CreateTablesThatRejectInvalidRows) {
  ASSERT_TRUE(migrate_to(migrations()));
  const auto kind_of = [&](const std::string& sql) {
    const auto done = connection_->run_script(sql);
    return done ? FailureKind::other : done.error().kind;
  };
  ASSERT_TRUE(
      connection_->run_script("INSERT INTO users (id, name, created_ms) VALUES (1, 'Ada', 0);"
                              "INSERT INTO courses (id, name, title, created_ms)"
                              "  VALUES (1, 'algorithms', 'Algorithms', 0)"));
  EXPECT_EQ(kind_of("INSERT INTO users (name, created_ms) VALUES ('aDA', 0)"),
            FailureKind::conflict);
  EXPECT_EQ(kind_of("UPDATE users SET role = 'root'"), FailureKind::conflict);
  const std::string enroll = "INSERT INTO enrollments (course_id, user_id, role, enrolled_ms) ";
  EXPECT_EQ(kind_of(enroll + "VALUES (1, 1, 'admin', 0)"), FailureKind::conflict);
  EXPECT_EQ(kind_of(enroll + "VALUES (2, 1, 'student', 0)"), FailureKind::conflict);
  EXPECT_EQ(kind_of("INSERT INTO course_problems (course_id, problem, opens_ms, show_failing_test, "
                    "show_input, show_checker_message) VALUES (1, 'p', 0, 1, 'some', 1)"),
            FailureKind::conflict);
  const std::string submit =
      "INSERT INTO submissions (id, user_id, problem, language, created_ms, course_id) ";
  EXPECT_EQ(kind_of(submit + "VALUES (1, 1, 'p', 'c', 0, 2)"), FailureKind::conflict);
  EXPECT_EQ(kind_of(submit + "VALUES (1, 1, 'p', 'c', 0, 1)"), FailureKind::other);
}

}  // namespace
}  // namespace judge::store
