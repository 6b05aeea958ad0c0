#pragma once

#include <memory>
#include <string>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "judge/store/drafts/draft_checks.hpp"
#include "judge/store/drafts/draft_generations.hpp"
#include "judge/store/drafts/drafts.hpp"
#include "judge/worker/jobs/draft_check_job.hpp"
#include "judge/worker/jobs/draft_generation_job.hpp"
#include "tests/judge/worker/judge_fixture.hpp"

namespace judge::worker {

/// A draft of the problem "double", with `wrong` as an additional reference submission.
class DraftJobTest : public JudgeTest {
 protected:
  DraftJobTest() {
    package_.write("submissions/wrong_answer/wrong.cpp", wrong);
    package_.write("input_validators/any.cpp", R"(
#include <cstdio>
int main() {
  int x;
  if (scanf("%d", &x) == 1) return 42;
  fprintf(stderr, "line 1: no number\n");
  return 43;
}
)");
    for (int test = 2; test < test_count - 1; ++test) {
      for (const char* extension : {".in", ".ans"}) {
        std::filesystem::remove(package_.path() / "data/secret" /
                                (std::to_string(test + 1) + extension));
      }
    }
    // The remaining tests are sample/1, secret/1 and secret/2. Only secret/2 catches the wrong
    // submission.
    version_ = publish("double", version_);
    connection().transact([&]() -> store::Expected<void> {
      draft_ = store::Drafts(connection())
                   .create(blobs_, {.problem = "double", .user = 1}, 0)
                   .value_or(0);
      return {};
    });
  }

  JobKinds draft_kinds(const run::GeneratorLimits& generator_limits = {}) {
    const DraftJobTools tools{.blobs = blobs_,
                              .languages = run::languages(),
                              .programs = run::ProgramCache(data_.path() / "programs"),
                              .generator_limits = generator_limits};
    return {{std::string(store::draft_check_job), draft_check_kind(tools)},
            {std::string(store::draft_generation_job), draft_generation_kind(tools)}};
  }

  store::Expected<std::int64_t> change(const store::DraftChange& change) {
    store::Expected<std::int64_t> revision = 0;
    static_cast<void>(connection().transact([&]() -> store::Expected<void> {
      revision = store::Drafts(connection())
                     .change({.draft = draft_, .user = 1, .revision = {}}, change, now_ms());
      return {};
    }));
    EXPECT_TRUE(revision) << revision.error().message;
    return revision;
  }

  void put(const std::string& path, const std::string& content) {
    const auto blob = blobs_.put(content);
    change({.put = {{path, *blob, static_cast<std::int64_t>(content.size()), false, ""}},
            .removed = {}});
  }

  store::DraftCheck check() {
    return (*store::DraftChecks(connection()).find(draft_)).value_or(store::DraftCheck{});
  }

  /// Waits until the newest check has ended, and returns its report.
  boost::json::value report() {
    EXPECT_TRUE(eventually([&] { return check().ended_ms.has_value(); }));
    return boost::json::parse(check().report);
  }

  std::string content_of(const std::string& path) {
    const auto file = store::Drafts(connection()).file(draft_, path);
    return file && *file ? *blobs_.read((*file)->blob) : "(no such file)";
  }

  std::int64_t draft_ = 0;
};

inline boost::json::value test_in(const boost::json::value& report, const std::string& name) {
  for (const auto& test : report.at("tests").as_array()) {
    if (test.at("name").as_string() == name) return test;
  }
  return boost::json::object();
}

}  // namespace judge::worker
