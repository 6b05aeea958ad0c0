#include "judge/api/submissions/submitted_package.hpp"

#include <filesystem>

#include <gtest/gtest.h>

#include "judge/store/problems/held_problems.hpp"
#include "judge/store/queue/queue.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

/// A student and a problem. The function `damage` deletes a blob of the problem and the directories
/// of all versions.
class SubmittedPackageTest : public ApiTest {
 protected:
  void SetUp() override {
    Services watched = services();
    watched.damage_met = [&](const store::NewDamage& damage) { met_.push_back(damage); };
    api_ = std::make_unique<Api>(watched);
    publish("eightsteps");
    ada_ = log_in("ada", store::Role::student);
    add_course("algorithms", {.problem = "eightsteps"}, {{ada_.id, store::CourseRole::student}});
    version_ = (*store::ProblemVersions(connection()).find("eightsteps"))->published;
  }

  void damage() {
    const auto files = store::ProblemVersions(connection()).files_of(version_);
    ASSERT_TRUE(files && !files->empty());
    blob_ = files->front().blob;
    std::filesystem::remove(blobs_.path_of(blob_));
    std::filesystem::remove_all(files_.path() / "versions");
  }

  Response submit(const std::string& language = "cpp", const std::string& more = "",
                  const std::string& path = "/api/v1/submissions") {
    return answer(as(ada_, request("POST", path,
                                   R"({"problem":"eightsteps","language":")" + language +
                                       R"(","files":[{"name":"a.cpp","content":"int main(){}"}])" +
                                       more + "}")));
  }

  LoggedIn ada_;
  std::string version_;
  std::string blob_;
  std::vector<store::NewDamage> met_;
};

TEST_F(SubmittedPackageTest, SubmissionsToADamagedProblemAreStoredAndHeldImmediately) {
  damage();
  const Response response = submit();
  EXPECT_EQ(response.status, 201) << response.body;
  ASSERT_EQ(met_.size(), 1U);
  EXPECT_EQ(met_[0].name, blob_);
  EXPECT_EQ(met_[0].met_by, "POST /api/v1/submissions");
  const auto held = store::HeldProblems(connection()).list();
  ASSERT_TRUE(held);
  ASSERT_EQ(held->size(), 1U);
  EXPECT_EQ(held->front().problem, "eightsteps");
  EXPECT_EQ(held->front().version, version_);
  EXPECT_EQ(held->front().cause, store::HoldCause::damage);
  EXPECT_EQ(held->front().jobs, 1) << "the submission waits";
  EXPECT_FALSE(*store::Queue(connection()).has_waiting());
}

TEST_F(SubmittedPackageTest, CustomRunsOfADamagedProblemAreStoredAndHeldImmediately) {
  damage();
  const Response response = submit("cpp", R"(,"input":"1")", "/api/v1/custom_runs");
  EXPECT_EQ(response.status, 201) << response.body;
  EXPECT_EQ(store::HeldProblems(connection()).list()->size(), 1U);
}

TEST_F(SubmittedPackageTest, SubmissionsToADamagedProblemAreCheckedAgainstTheLastIntactPackage) {
  ASSERT_EQ(submit("cpp").status, 201);
  damage();
  EXPECT_EQ(submit("answers").status, 422) << "it is known not to be a submit-answer problem";
  EXPECT_EQ(submit("cpp").status, 201);
}

TEST_F(SubmittedPackageTest, AcceptsAllLanguagesOfTheJudgeIfThePackageIsUnavailable) {
  damage();
  EXPECT_EQ(submit("brainfuck").status, 422);
  EXPECT_EQ(submit("cpp").status, 201);
}

}  // namespace
}  // namespace judge::api
