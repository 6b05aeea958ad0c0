#pragma once

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "judge/store/drafts/draft_checks.hpp"
#include "judge/store/drafts/drafts.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/queue/queue.hpp"
#include "tests/judge/store/people_fixture.hpp"

namespace judge::store {

/// The problem "boards" with a published version of two test cases, and functions that act as a
/// worker.
class DraftTest : public PeopleTest {
 protected:
  static constexpr std::int64_t ada = 1;
  static constexpr std::int64_t bob = 2;

  DraftTest() {
    // Turns off syncing to save time, because these tests do not cover power loss.
    if (connection().engine() == Engine::sqlite) {
      EXPECT_TRUE(connection().run_script("PRAGMA synchronous = OFF"));
    }
    published_ =
        add_version("boards", {file("data/sample/1.in", "1"), file("data/sample/1.ans", "a"),
                               file("problem.yaml", "name: Boards")});
    EXPECT_TRUE(ProblemVersions(connection()).publish("boards", published_, ""));
  }

  DraftFile file(const std::string& path, const std::string& content) {
    const auto blob = blobs_.put(content);
    EXPECT_TRUE(blob);
    return {path, blob.value_or(""), static_cast<std::int64_t>(content.size()), false, ""};
  }

  std::string add_version(const std::string& problem, const std::vector<DraftFile>& files) {
    const auto version =
        ProblemVersions(connection()).add({.problem = problem}, version_files(files), 0);
    EXPECT_TRUE(version) << version.error().message;
    return version.value_or("");
  }

  std::int64_t open_draft(const std::string& problem = "boards", std::int64_t user = ada) {
    const auto id = drafts_.create(blobs_, {.problem = problem, .user = user, .note = ""}, 100);
    EXPECT_TRUE(id) << id.error().message;
    return id.value_or(0);
  }

  /// Stores a file in the draft. Returns the new revision.
  std::int64_t put(std::int64_t draft, const std::string& path, const std::string& content) {
    const auto revision = drafts_.change({draft, ada, {}}, {.put = {file(path, content)}}, 200);
    EXPECT_TRUE(revision) << revision.error().message;
    return revision.value_or(0);
  }

  std::vector<std::string> paths(std::int64_t draft) {
    std::vector<std::string> paths;
    for (const DraftFile& file : *drafts_.files(draft)) paths.push_back(file.path);
    return paths;
  }

  Draft draft(std::int64_t id) { return (*drafts_.find(id)).value_or(Draft{}); }
  DraftCheck check(std::int64_t id) { return (*checks_.find(id)).value_or(DraftCheck{}); }

  /// Stores a passed result for the pending check, as a worker would. Returns the candidate
  /// version.
  std::string pass(std::int64_t id) {
    Queue queue(connection());
    const auto lease = queue.take("worker", 1'000'000);
    EXPECT_TRUE(lease && *lease);
    const auto begun = checks_.begin(id, (**lease).job, 300);
    EXPECT_TRUE(begun && *begun);
    const auto version = ProblemVersions(connection())
                             .add({.problem = draft(id).problem, .candidate = true},
                                  version_files(*drafts_.files(id)), 300);
    EXPECT_TRUE(version);
    EXPECT_TRUE(checks_.finish(**begun, {true, *version, R"({"passed":true})"}, 400));
    EXPECT_TRUE(queue.finish(**lease));
    return *version;
  }

  /// Returns the number of rows in each table to which a draft can add rows.
  std::map<std::string, std::int64_t> row_counts() {
    std::map<std::string, std::int64_t> counts;
    for (const char* table :
         {"problems", "problem_versions", "problem_files", "drafts", "draft_files", "draft_checks",
          "draft_generations", "reference_runs", "rejudgings", "rejudging_items", "judgements",
          "submissions", "runs"}) {
      counts[table] = count(table);
    }
    return counts;
  }

  TemporaryDirectory data_;
  BlobStore blobs_ = *BlobStore::open(data_.path() / "blobs");
  Drafts drafts_{connection()};
  DraftChecks checks_{connection()};
  std::string published_;
};

}  // namespace judge::store
