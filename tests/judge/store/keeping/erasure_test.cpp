#include "judge/store/keeping/erasure.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/courses/gradebook.hpp"
#include "judge/store/courses/standings.hpp"
#include "judge/store/keeping/audit.hpp"
#include "judge/store/people/users.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store::erasure_test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::int64_t now_ms = 1'000'000;

/// Ada (user 1) has created a problem, has submitted, and has rows in most other tables about
/// users. Bob (user 2) has submitted.
class ErasureTest : public PeopleTest {
 protected:
  ErasureTest() {
    const auto made = connection().run_script(
        "UPDATE users SET email = name || '@example.org', password_hash = 'hash',"
        "  page_language = 'zh';"
        "INSERT INTO problems (name, title, created_ms, created_by) VALUES ('eight', 'E', 0, 1);"
        "INSERT INTO drafts (problem, base, created_by, created_ms, changed_ms, note)"
        "  VALUES ('eight', '', 1, 0, 0, '');"
        "INSERT INTO draft_validations (draft_id, user_id, test_group, blob, state, created_ms)"
        "  VALUES (1, 1, '', 'f00d', 'queued', 0), (1, 2, '', 'f00d', 'queued', 0);"
        "INSERT INTO enrollments (course_id, user_id, role, enrolled_ms)"
        "  VALUES (1, 1, 'student', 0), (1, 2, 'student', 0);"
        "INSERT INTO course_problems (course_id, problem, opens_ms, closes_ms, show_failing_test,"
        "  show_input, show_checker_message) VALUES (1, 'eight', 0, 500000, 1, 'all', 1),"
        "  (1, 'open', 0, NULL, 1, 'all', 1);"
        "INSERT INTO sessions (id, user_id, secret_hash, client_address, user_agent, created_ms,"
        "  last_used_ms, expires_ms) VALUES (1, 1, 's1', '192.0.2.1', 'agent', 0, 0, 9);"
        "INSERT INTO api_tokens (id, user_id, name, scopes, secret_hash, created_ms, expires_ms,"
        "  last_used_ms) VALUES (1, 1, 'mine', 'read', 't1', 0, NULL, NULL);"
        "INSERT INTO password_links (user_id, secret_hash, created_ms, expires_ms)"
        "  VALUES (1, 'p1', 0, 9);"
        "INSERT INTO known_devices (id, user_id, secret_hash, last_used_ms)"
        "  VALUES (1, 1, 'd1', 0);"
        "INSERT INTO invitations (id, course_id, role, secret_hash, created_by, created_ms,"
        "  expires_ms, uses_left, name, display_name, email)"
        "  VALUES (1, 1, 'student', 'i1', 1, 0, 9, 1, '', '', ''),"
        "  (2, 2, 'student', 'i2', 2, 0, 9, 1, 'ADA', 'Ada', 'ada@example.org');"
        "INSERT INTO custom_runs (id, user_id, problem, problem_version, language, created_ms)"
        "  VALUES (1, 1, 'eight', 'f00d', 'c', 100), (2, 2, 'eight', 'f00d', 'c', 900);"
        "INSERT INTO source_checks (id, user_id, problem, problem_version, language, created_ms)"
        "  VALUES (1, 1, 'eight', 'f00d', 'c', 100), (2, 2, 'eight', 'f00d', 'c', 900);"
        "INSERT INTO source_check_files (source_check_id, position, name, content)"
        "  VALUES (1, 0, 'a.c', 'x');"
        "INSERT INTO jobs (kind, subject, user_id, priority, turn, created_ms)"
        "  VALUES ('source_check', 1, 1, 0, 0, 0), ('program_ahead', 1, 1, 0, 0, 0);"
        "INSERT INTO custom_run_files (custom_run_id, role, position, name, blob)"
        "  VALUES (1, 'source', 0, 'a.c', 'b10b');"
        "INSERT INTO audit (at_ms, user_id, action, object_kind, object_id, detail,"
        "  client_address, request_id) VALUES"
        "  (0, 1, 'course.change', 'course', '1', 'title', '192.0.2.1', 'r1'),"
        "  (0, 3, 'user.add', 'user', '1', 'ada as student', '192.0.2.3', 'r2'),"
        "  (0, 3, 'user.add', 'user', '2', 'bob as student', '192.0.2.3', 'r3'),"
        "  (0, NULL, 'token.add', 'token', '1', 'mine of ada: read', 'command line', '')");
    EXPECT_TRUE(made) << made.error().message;
    submit(1, 1, "eight", 100, "WA");
    submit(2, 1, "eight", 200, "AC");
    submit(3, 2, "eight", 300, "WA");
    submit(4, 2, "open", 400, "AC");
    submit(5, 1, "open", 900, "");
    EXPECT_TRUE(connection().run_script(
        "INSERT INTO comments (submission_id, author_id, file, line, text, created_ms) VALUES"
        "  (3, 1, 'a.c', 1, 'of ada', 0), (3, 2, 'a.c', 1, 'of bob', 0),"
        "  (1, 2, 'a.c', 1, 'on a program of ada', 0);"
        "INSERT INTO notices (user_id, submission_id, kind, event_count, created_ms) VALUES"
        "  (1, 1, 'comments', 1, 0), (1, 3, 'comments', 1, 0), (2, 3, 'comments', 1, 0);"
        "INSERT INTO notice_mails (user_id, not_before_ms, failures) VALUES (1, 0, 1)"));
  }

  /// Adds a submission in course 1. If `verdict` is empty, the submission is pending.
  void submit(std::int64_t id, std::int64_t user, const std::string& problem, std::int64_t at_ms,
              const std::string& verdict) {
    const Value word = verdict.empty() ? Value() : Value(verdict);
    const std::string state = verdict.empty() ? "queued" : "judged";
    const auto run = [&](const std::string& sql, const std::vector<Value>& parameters) {
      const auto done = connection().execute(sql, parameters);
      EXPECT_TRUE(done) << done.error().message;
    };
    run("INSERT INTO submissions (id, user_id, problem, language, created_ms, course_id, verdict)"
        " VALUES ($1, $2, $3, 'c', $4, 1, $5)",
        {id, user, problem, at_ms, word});
    run("INSERT INTO submission_files (submission_id, position, name, blob)"
        " VALUES ($1, 0, 'a.c', 'f00d')",
        {id});
    run("INSERT INTO judgements (id, submission_id, problem_version, state, created_ms, verdict)"
        " VALUES ($1, $1, 'f00d', $2, $3, $4)",
        {id, state, at_ms, word});
    run("UPDATE submissions SET judgement_id = id WHERE id = $1", {id});
    run("INSERT INTO runs (judgement_id, position, test, verdict, exit_code, cpu_s, wall_s,"
        "  memory_bytes, output_bytes, remeasured, message, team_message)"
        " VALUES ($1, 0, 't', 'AC', 0, 0, 0, 0, 0, 0, '', '')",
        {id});
    run("INSERT INTO jobs (kind, subject, user_id, priority, turn, state, created_ms)"
        " SELECT 'judgement', $1, $2, 100, 1, 'queued', 0 WHERE $3 = 'queued'",
        {id, user, state});
  }

  Expected<Erased> erase_user(std::int64_t user) {
    Expected<Erased> erased;
    const auto done = connection().transact([&]() -> Expected<void> {
      erased = erasure_.erase_user(user);
      return erased ? Expected<void>{} : std::unexpected(erased.error());
    });
    EXPECT_EQ(done.has_value(), erased.has_value());
    return erased;
  }

  Expected<Erased> erase_before(const OldSubmissions& which) {
    Expected<Erased> erased;
    const auto done = connection().transact([&]() -> Expected<void> {
      erased = erasure_.erase_submissions(which);
      return erased ? Expected<void>{} : std::unexpected(erased.error());
    });
    EXPECT_TRUE(done) << done.error().message;
    return erased;
  }

  std::int64_t rows_with(const std::string& table, const std::string& condition) {
    return count(table + " WHERE " + condition);
  }

  Erasure erasure_{connection(), now_ms};
};

TEST_F(ErasureTest, KeepsSubmissionsWhileAnExtensionIsOpen) {
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO extensions (course_id, problem, user_id, closes_ms, note)"
      "  VALUES (1, 'eight', 1, 2000000, '')"));
  ASSERT_TRUE(erase_before({.before_ms = 1000}));
  EXPECT_EQ(rows_with("submissions", "problem = 'eight' AND user_id = 1"), 2);
  EXPECT_EQ(rows_with("submissions", "problem = 'eight' AND user_id = 2"), 0);
  ASSERT_TRUE(erase_user(1));
  EXPECT_EQ(count("extensions"), 0);
}

TEST_F(ErasureTest, RemovesCommentsByTheUserAndCommentsOnTheirSubmissions) {
  ASSERT_TRUE(erase_user(1));
  EXPECT_EQ(count("comments"), 1);
  EXPECT_EQ(rows_with("comments", "text = 'of bob'"), 1);
  EXPECT_EQ(count("notice_mails"), 0);
  EXPECT_EQ(count("notices"), 0) << "bob's notice was about a comment by ada";
}

TEST_F(ErasureTest, RemovesTheQuestionsOfAUserAndKeepsAnnouncementsAndReplies) {
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO announcements (course_id, author_id, title, text, created_ms)"
      "  VALUES (1, 1, 'Exam', 'On Monday', 0), (1, 2, 'Room', 'B 12', 0);"
      "INSERT INTO questions (id, course_id, asker_id, text, created_ms, reply, replier_id,"
      "  replied_ms, is_published) VALUES (1, 1, 1, 'of ada', 0, 'of bob', 2, 5, 1),"
      "  (2, 1, 2, 'of bob', 0, 'of ada', 1, 5, 1);"
      "INSERT INTO notices (user_id, question_id, kind, event_count, created_ms)"
      "  VALUES (2, 1, 'answer', 1, 0), (2, 2, 'answer', 1, 0)"));
  const auto erased = erase_user(1);
  ASSERT_TRUE(erased);
  EXPECT_EQ(erased->questions, 1);
  EXPECT_EQ(erased->announcements_kept, 1);
  EXPECT_EQ(count("questions"), 1);
  EXPECT_EQ(rows_with("questions", "reply = 'of ada' AND replier_id IS NULL"), 1);
  EXPECT_EQ(rows_with("announcements", "title = 'Exam' AND author_id IS NULL"), 1);
  EXPECT_EQ(rows_with("announcements", "author_id = 2"), 1);
  EXPECT_EQ(rows_with("notices", "question_id IS NOT NULL"), 1) << "the other question was ada's";
}

TEST_F(ErasureTest, ThePreviewReturnsCountsWithoutErasing) {
  const auto preview = *erasure_.preview_user(1);
  EXPECT_EQ(preview, (Erased{.submissions = 3,
                             .runs = 3,
                             .custom_runs = 1,
                             .sessions = 1,
                             .tokens = 1,
                             .enrollments = 1,
                             .comments = 1,
                             .audit_entries = 2,
                             .problems_kept = 1,
                             .drafts_kept = 1}));
  EXPECT_EQ(count("submissions"), 5);
  EXPECT_EQ(*erase_user(1), preview);
}

TEST_F(ErasureTest, OnlyTheIdOfAnErasedUserRemains) {
  ASSERT_TRUE(erase_user(1));
  EXPECT_EQ(count("submissions"), 2);
  EXPECT_EQ(rows_with("judgements", "submission_id NOT IN (3, 4)"), 0);
  EXPECT_EQ(count("runs"), 2);
  EXPECT_EQ(count("submission_files"), 2);
  EXPECT_EQ(count("custom_run_files"), 0);
  EXPECT_EQ(rows_with("jobs", "state = 'queued'"), 0) << "no job of the erased user remains";
  const auto user = **Users(connection()).find(1);
  EXPECT_EQ(user.name, "erased-1");
  EXPECT_TRUE(user.is_erased);
  EXPECT_TRUE(user.disabled);
  EXPECT_FALSE(user.has_password);
  EXPECT_EQ(user.display_name + user.email, "");
  EXPECT_EQ(rows_with("users", "erased_ms > 0 AND page_language <> ''"), 0);
  EXPECT_EQ(Users(connection()).page({}, {}, 10)->size(), 2U) << "it is not listed";
  EXPECT_EQ(count("invitations"), 1) << "the invitations that the user created are removed";
  EXPECT_EQ(rows_with("invitations", "name || display_name || email <> ''"), 0);
  count_ids_on("users");
  EXPECT_TRUE(Users(connection()).add({.name = "ada"}, now_ms)) << "the name is free";
}

/// Reads the tables from the schema, so that this test also covers tables added later. No column
/// may refer to the erased user, except for the columns that this test lists.
TEST_F(ErasureTest, OnlyProblemsAndTheAuditLogStillReferToTheUser) {
  ASSERT_TRUE(erase_user(1));
  const bool is_sqlite = connection().engine() == Engine::sqlite;
  const auto references = connection().query(
      is_sqlite ? "SELECT tables.name AS table_name, keys.\"from\" AS column_name "
                  "FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys "
                  "WHERE keys.\"table\" = 'users'"
                : "SELECT conrelid::regclass::text AS table_name, attname::text AS column_name "
                  "FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid "
                  "AND attnum = conkey[1] WHERE contype = 'f' AND confrelid = 'users'::regclass");
  EXPECT_GT(references->size(), 15U);
  for (const Row& reference : *references) {
    const std::string& name = text(reference["table_name"]);
    const std::string& column = text(reference["column_name"]);
    const std::string place = name + "." + column;
    if (place == "problems.created_by" || place == "drafts.created_by" ||
        place == "audit.user_id") {
      continue;
    }
    EXPECT_EQ(rows_with(name, column + " = 1"), 0) << place;
  }
  EXPECT_EQ(count("problems"), 1);
  EXPECT_EQ(count("drafts"), 1);
}

TEST_F(ErasureTest, TheAuditLogKeepsTheIdButNoPersonalData) {
  ASSERT_TRUE(erase_user(1));
  const auto entries = *Audit(connection()).page({}, {}, 10);
  ASSERT_EQ(entries.size(), 4U);
  EXPECT_EQ(entries[0].entry.detail, "") << "it named the user";
  EXPECT_EQ(entries[1].entry.detail, "bob as student");
  EXPECT_EQ(entries[2].entry.detail, "");
  EXPECT_EQ(entries[2].entry.client_address, "192.0.2.3") << "it belongs to another user";
  EXPECT_EQ(entries[3].entry.detail, "title");
  EXPECT_EQ(entries[3].entry.user, 1);
  EXPECT_EQ(entries[3].entry.client_address, "");
  EXPECT_EQ(entries[3].user_name, "erased-1");
}

TEST_F(ErasureTest, KeepsAuditDetailsAboutUsersWhoseNamesBeginWithTheErasedName) {
  ASSERT_TRUE(connection().run_script(
      "INSERT INTO audit (at_ms, user_id, action, object_kind, object_id, detail, client_address,"
      "  request_id) VALUES"
      "  (0, NULL, 'token.add', 'token', '2', 'laptop of adam: read', 'command line', ''),"
      "  (0, NULL, 'token.revoke', 'token', '1', 'mine of ada', 'command line', '')"));
  ASSERT_TRUE(erase_user(1));
  EXPECT_EQ(rows_with("audit", "detail = 'laptop of adam: read'"), 1);
  EXPECT_EQ(rows_with("audit", "detail LIKE '% of ada%'"), 1) << "only adam's";
}

TEST_F(ErasureTest, TheErasedUserGetsAnUnusedName) {
  ASSERT_TRUE(connection().run_script("UPDATE users SET name = 'Erased-1' WHERE id = 3"));
  ASSERT_TRUE(erase_user(1));
  EXPECT_EQ((*Users(connection()).find(1))->name, "erased-1-1000000");
}

TEST_F(ErasureTest, RefusesTheLastAdminAndUnknownUsers) {
  ASSERT_TRUE(connection().run_script("UPDATE users SET role = 'admin' WHERE id = 1"));
  EXPECT_THAT(erase_user(1).error().message, HasSubstr("'ada' is the last admin"));
  EXPECT_EQ(count("submissions"), 5);
  ASSERT_TRUE(connection().run_script("UPDATE users SET role = 'admin' WHERE id = 3"));
  EXPECT_TRUE(erase_user(1));
  EXPECT_EQ(erase_user(1).error().kind, FailureKind::missing) << "only once";
  EXPECT_EQ(erase_user(99).error().kind, FailureKind::missing);
}

TEST_F(ErasureTest, RemovesOldSubmissionsButKeepsTheGradebook) {
  const auto before = *gradebook_of(connection(), 1);
  const OldSubmissions old{.before_ms = 800};
  const auto preview = *erasure_.preview_submissions(old);
  EXPECT_EQ(preview.submissions, 3) << "of the closed problem";
  EXPECT_EQ(preview.submissions_kept, 1) << "of the open one";
  EXPECT_EQ(preview.custom_runs, 1);
  EXPECT_EQ(preview.results_kept, 3);
  EXPECT_EQ(*erase_before(old), preview);
  EXPECT_EQ(rows_with("submissions", "id IN (4, 5)"), 2);
  EXPECT_EQ(count("submissions"), 2);
  const auto after = *gradebook_of(connection(), 1);
  for (std::size_t student = 0; student < before.students.size(); ++student) {
    for (std::size_t problem = 0; problem < before.problems.size(); ++problem) {
      auto expected = before.students[student].cells[problem];
      const auto& cell = after.students[student].cells[problem];
      if (expected && before.problems[problem].problem == "eight") {
        expected->best_submission = expected->last_submission = 0;  // no page shows these ids now
      }
      EXPECT_EQ(cell, expected) << student << " " << problem;
    }
  }
}

TEST_F(ErasureTest, StandingsStillCountTheAttemptsThatTwoErasuresRemoved) {
  ASSERT_TRUE(erase_before({.before_ms = 250}));
  submit(9, 1, "eight", 260, "AC");
  ASSERT_TRUE(erase_before({.before_ms = 800, .open_too = true}));
  const auto standing = Standings(connection()).of_course(1)->at({1, "eight"});
  EXPECT_EQ(standing.attempts, 3);
  EXPECT_EQ(standing.accepted_ms, 200);
  EXPECT_EQ(Standings(connection()).of_user(1)->at("eight").attempts, 3);
}

TEST_F(ErasureTest, StandingsAreEmptyAfterAnErasureThatKeepsNoResults) {
  ASSERT_TRUE(erase_before({.before_ms = 1000, .open_too = true, .keep_results = false}));
  EXPECT_EQ(count("submissions"), 0);
  EXPECT_EQ(count("kept_results"), 0);
  EXPECT_THAT(*Standings(connection()).of_course(1), IsEmpty());
}

TEST_F(ErasureTest, IdsAreNeverReused) {
  count_ids_on("submissions");
  ASSERT_TRUE(erase_before({.before_ms = 1000, .open_too = true}));
  const auto rows = connection().query(
      "INSERT INTO submissions (user_id, problem, language, created_ms) VALUES (1, 'eight', 'c', 0)"
      " RETURNING id");
  EXPECT_EQ(integer(rows->front()["id"]), 6);
}

}  // namespace
}  // namespace judge::store::erasure_test
