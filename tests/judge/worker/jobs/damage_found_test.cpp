#include "judge/worker/jobs/damage_found.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/problems/held_problems.hpp"
#include "tests/judge/worker/judge_fixture.hpp"

namespace judge::worker {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

/// The blob name of the third test case's input, "3\n".
const std::string third_input = store::sha256("3\n");

class DamageFoundConcurrency : public JudgeTest {
 protected:
  void write(const std::filesystem::path& path, const std::string& bytes) const {
    std::ofstream(path, std::ios::binary) << bytes;
  }

  std::filesystem::path version_file(const std::string& name) const {
    return data_.path() / "versions" / version_ / name;
  }

  WorkerOptions looking() {
    WorkerOptions options = judging();
    options.blobs = &blobs_;
    options.times.damage_check_ms = 10;
    return options;
  }

  std::vector<store::HeldProblem> held() {
    return store::HeldProblems(connection()).list().value();
  }
};

TEST_F(DamageFoundConcurrency, RestoresADamagedFileOfAVersion) {
  {
    Worker worker(looking(), kinds());
    EXPECT_EQ(judged(submit(right)).judgement.verdict, Verdict::accepted);
    write(version_file("data/secret/2.in"), "4\n");
    EXPECT_EQ(judged(submit(right)).judgement.verdict, Verdict::accepted) << "while it is in use";
    write(version_file("data/secret/2.ans"), "7\n");
  }
  PackageCache fresh(
      blobs_, {.versions_directory = data_.path() / "versions", .languages = run::languages()});
  JobKinds kinds = {
      {std::string(store::judgement_job), judgement_kind({.blobs = blobs_,
                                                          .languages = run::languages(),
                                                          .packages = fresh,
                                                          .compiler = compiler_,
                                                          .changes = changes_,
                                                          .settings = {}})}};
  Worker worker(looking(), std::move(kinds));
  EXPECT_EQ(judged(submit(right)).judgement.verdict, Verdict::accepted) << "by a new worker";
  EXPECT_TRUE(complaints_.have("repaired damage"));
  const auto damages = store::Damages(connection()).list().value();
  ASSERT_THAT(damages, SizeIs(1));
  EXPECT_EQ(damages[0].times, 2);
  EXPECT_THAT(damages[0].message, HasSubstr("data/secret/2.ans"));
  EXPECT_TRUE(damages[0].repaired_ms);
}

TEST_F(DamageFoundConcurrency, RestoresRemovedVersions) {
  Worker worker(looking(), kinds());
  EXPECT_EQ(judged(submit(right)).judgement.verdict, Verdict::accepted);
  std::filesystem::remove_all(data_.path() / "versions");
  EXPECT_EQ(judged(submit(right)).judgement.verdict, Verdict::accepted);
}

TEST_F(DamageFoundConcurrency, FilesThatChangeDuringAJudgementDoNotAffectVerdicts) {
  const auto submitted = submit(right);
  std::atomic<int> changed = 0;
  const auto subscription = at_run(submitted, 2, [&] {
    if (changed++ == 0) write(version_file("data/secret/2.ans"), "7\n");
  });
  Worker worker(looking(), kinds());
  const auto stored = judged(submitted);
  EXPECT_EQ(stored.judgement.verdict, Verdict::accepted) << stored.judgement.message;
  EXPECT_EQ(stored.attempt, 2);
}

TEST_F(DamageFoundConcurrency, ADamagedBlobPutsOnlyItsOwnProblemOnHold) {
  const auto blob = blobs_.path_of(third_input);
  write(blob, "4\n");
  const auto first = submit(right);
  const auto second = submit(right);
  package_.write("problem.yaml",
                 "problem_format_version: 2025-09\n"
                 "name: Other\n"
                 "uuid: 5d2f1c1e-8a3b-4e57-9d0c-21b7c6a0e8fe\n"
                 "limits:\n  time_limit: 2.0\n  memory: 256\n");
  package_.write("data/secret/2.in", "9\n");
  package_.write("data/secret/2.ans", "18\n");
  publish("other", "");
  const auto of_other = submit(right, "other");
  Worker worker(looking(), kinds());
  EXPECT_EQ(judged(of_other).judgement.verdict, Verdict::accepted);
  EXPECT_TRUE(eventually([&] { return !held().empty(); }));
  EXPECT_TRUE(eventually([&] {
    return judgement(first.judgement).state == store::JudgementState::queued &&
           jobs_that_are("leased") == 0;
  }));
  EXPECT_EQ(judgement(second.judgement).state, store::JudgementState::queued);
  const auto held_now = held();
  ASSERT_THAT(held_now, SizeIs(1));
  EXPECT_EQ(held_now[0].problem, "double");
  EXPECT_EQ(held_now[0].version, version_);
  EXPECT_EQ(held_now[0].jobs, 2);
  EXPECT_THAT(held_now[0].reason, HasSubstr(third_input));
  EXPECT_TRUE(complaints_.have("judging of a problem is paused: its files are damaged"));

  write(blob, "3\n");
  EXPECT_EQ(judged(first).judgement.verdict, Verdict::accepted);
  EXPECT_EQ(judged(second).judgement.verdict, Verdict::accepted);
  EXPECT_THAT(held(), IsEmpty());
}

TEST_F(DamageFoundConcurrency, ADamagedSourceGivesOnlyItsOwnSubmissionAJudgingError) {
  const auto broken = submit(std::string(right) + "// mine\n");
  const auto sound = submit(right);
  write(blobs_.path_of(store::sha256(std::string(right) + "// mine\n")), "x");
  Worker worker(looking(), kinds());
  const auto stored = judged(broken);
  EXPECT_EQ(stored.judgement.verdict, Verdict::judging_error);
  EXPECT_THAT(stored.judgement.message, HasSubstr("differs from what was stored"));
  EXPECT_EQ(judged(sound).judgement.verdict, Verdict::accepted);
  EXPECT_THAT(held(), IsEmpty());
  EXPECT_THAT(store::Damages(connection()).list().value(), SizeIs(1));
}

}  // namespace
}  // namespace judge::worker
