#include "judge/store/keeping/fsck_database.hpp"

#include <fstream>
#include <map>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/queue/job_kinds.hpp"
#include "tests/judge/store/kept_fixture.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;

class FsckDatabaseTest : public KeptTest {
 protected:
  /// Makes a change, checks the database, and returns the first message for each kind of finding.
  std::map<std::string, std::string> seen_after(const std::string& sql) {
    allow_broken_references();
    run(sql);
    FsckReport report;
    fsck_database(connection(), report);
    std::map<std::string, std::string> seen;
    for (const FsckFinding& finding : report.findings()) {
      EXPECT_NE(finding.fix, "") << finding.what;
      seen.emplace(finding.what, finding.message);
    }
    return seen;
  }

  Submitted submitted_ = hand_in("source");
};

TEST_F(FsckDatabaseTest, FindsInconsistentJudgements) {
  auto seen = seen_after("UPDATE judgements SET state = 'judged'");
  EXPECT_EQ(seen.count("judged-without-verdict"), 1U);
  seen = seen_after("UPDATE judgements SET verdict = 'AC'");
  EXPECT_EQ(seen["verdict-of-no-judgement"],
            "submission 1 is listed as not judged, but its judgement is AC");
  seen = seen_after("UPDATE submissions SET verdict = 'AC', score = '1.5'");
  EXPECT_EQ(seen["score-of-no-judgement"],
            "submission 1 is listed with the score 1.5, but its judgement has none");
  seen = seen_after("UPDATE submissions SET score = NULL");
  EXPECT_EQ(seen.size(), 1U);
  EXPECT_EQ(seen["judged-without-runs"], "judgement 1 of submission 1 is AC but has no runs");
  EXPECT_EQ(seen_after("UPDATE judgements SET verdict = 'CE'; "
                       "UPDATE submissions SET verdict = 'CE'")
                .size(),
            0U);
  const std::string run_row =
      "INSERT INTO runs (judgement_id, position, test, verdict, exit_code, signal, "
      "cpu_s, wall_s, memory_bytes, output_bytes, remeasured, message, team_message) "
      "VALUES (1, 1, 't', 'AC', 0, NULL, 0, 0, 0, 0, 0, '', '')";
  EXPECT_EQ(seen_after(run_row)["runs-with-gaps"], "judgement 1 has 1 runs, up to number 1");
  EXPECT_EQ(seen_after("UPDATE runs SET position = 0").size(), 0U);
}

TEST_F(FsckDatabaseTest, FindsJudgementsWithoutJobsAndJobsWithoutJudgements) {
  EXPECT_EQ(seen_after("SELECT 1").size(), 0U);
  EXPECT_EQ(seen_after("UPDATE jobs SET state = 'leased'").size(), 0U);
  EXPECT_THAT(seen_after("UPDATE jobs SET state = 'done'")["judgement-without-job"],
              HasSubstr("judgement 1 of submission 1 is queued"));
  auto seen = seen_after("UPDATE jobs SET state = 'queued', subject = 99");
  EXPECT_EQ(seen["job-without-subject"], "job 1 is for judgement 99, which does not exist");
}

TEST_F(FsckDatabaseTest, CoversEveryKindOfJob) {
  for (const JobSubjects& about : job_kinds) {
    const auto seen = seen_after(
        fmt::format("DELETE FROM jobs WHERE id > 1; INSERT INTO jobs (id, kind, subject, user_id, "
                    "priority, turn, created_ms) VALUES (2, '{}', 99, 1, 0, 0, 0)",
                    about.kind));
    EXPECT_EQ(seen.at("job-without-subject"),
              fmt::format("job 2 is for {} 99, which does not exist", about.words));
  }
  const auto seen = seen_after("UPDATE jobs SET kind = 'dance' WHERE id > 1");
  EXPECT_EQ(seen.at("job-of-no-kind"), "job 2 has the kind 'dance', which no worker knows");
}

TEST_F(FsckDatabaseTest, FindsDraftWorkWithoutAJob) {
  run("INSERT INTO drafts (id, problem, base, created_by, created_ms, changed_ms, note) "
      "VALUES (7, 'eight', 'x', 1, 0, 0, '')");
  run("INSERT INTO draft_checks (draft_id, job, revision, state, version, progress, report, "
      "queued_ms) VALUES (7, 9, 1, 'running', '', '', '', 0)");
  run("INSERT INTO draft_generations (id, draft_id, generator, arguments, test_group, name, "
      "created_by, created_ms) VALUES (3, 7, 'g.py', '[]', 'secret', '', 1, 0)");
  auto seen = seen_after("SELECT 1");
  EXPECT_EQ(seen["draft-check-without-job"], "the check of draft 7 is running, but has no job");
  EXPECT_EQ(seen["draft-generation-without-job"],
            "generation 3 of draft 7 is queued, but has no job");
  EXPECT_EQ(seen_after("UPDATE draft_checks SET state = 'passed'; "
                       "UPDATE draft_generations SET state = 'done'")
                .size(),
            0U);
}

TEST_F(FsckDatabaseTest, FindsIncompleteSubmissions) {
  auto seen = seen_after("DELETE FROM submission_files");
  EXPECT_EQ(seen["submission-without-files"], "submission 1 has no files");
  seen = seen_after("DELETE FROM judgements; DELETE FROM jobs");
  EXPECT_EQ(seen["submission-without-judgement"], "submission 1 has no judgement");
}

TEST_F(FsckDatabaseTest, FindsVersionsThatDoNotMatchTheirContent) {
  auto seen = seen_after("UPDATE problem_files SET executable = 1 WHERE path = 'data/1.in'");
  EXPECT_THAT(seen["changed-version"], HasSubstr(version_));
  seen = seen_after("DELETE FROM problem_files");
  EXPECT_EQ(seen["version-without-files"], "problem eight: version " + version_ + " has no files");
  EXPECT_EQ(seen.count("judgement-of-no-version"), 1U);
}

TEST_F(FsckDatabaseTest, FindsBrokenReferences) {
  const auto seen = seen_after("DELETE FROM users");
  EXPECT_EQ(seen.at("broken-reference"),
            connection().engine() == Engine::sqlite
                ? "submissions: row 1 refers to a row of users that does not exist"
                : "submissions: 1 rows refer to rows of users that do not exist");
}

TEST_F(FsckDatabaseTest, FindsTriggersAndViewsThatTheJudgeDidNotCreate) {
  const auto seen = seen_after(
      connection().engine() == Engine::sqlite
          ? "CREATE TRIGGER sly AFTER INSERT ON submissions BEGIN DELETE FROM audit; END"
          : "CREATE TRIGGER sly AFTER INSERT ON submissions EXECUTE FUNCTION mark_all_courses()");
  EXPECT_THAT(seen.at("foreign-schema"), HasSubstr("trigger 'sly'"));
  EXPECT_THAT(seen_after(connection().engine() == Engine::sqlite
                             ? "DROP TRIGGER sly; CREATE VIEW peek AS SELECT 1"
                             : "DROP TRIGGER sly ON submissions; CREATE VIEW peek AS SELECT 1")
                  .at("foreign-schema"),
              HasSubstr("view 'peek'"));
}

TEST_F(FsckDatabaseTest, FindsDamageInTheDatabase) {
  JUDGE_ONLY_ON_SQLITE("damages SQLite's file");
  for (int i = 0; i < 200; ++i) hand_in("program " + std::to_string(i));
  run("PRAGMA wal_checkpoint(TRUNCATE)");
  const TemporaryDirectory other;
  std::filesystem::copy_file(database(), other.path() / "d.sqlite");
  {
    std::fstream file(other.path() / "d.sqlite", std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(std::filesystem::file_size(other.path() / "d.sqlite")) -
               30'000);
    file << std::string(20'000, 'x');
  }
  const auto damaged = open_sqlite(other.path() / "d.sqlite");
  ASSERT_TRUE(damaged);
  FsckReport report;
  fsck_database(**damaged, report);
  EXPECT_GT(report.kinds().count("damaged-database") + report.kinds().count("unreadable"), 0U);
}

}  // namespace
}  // namespace judge::store
