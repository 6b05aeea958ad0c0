#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/problems/routes.hpp"
#include "judge/api/problems/uploaded_archive.hpp"
#include "judge/run/base/files.hpp"
#include "judge/store/queue/workers.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

class ReproductionTest : public DraftApiTest {
 protected:
  ReproductionTest() {
    const auto submitted = store::submit(connection(), blobs_,
                                         {.user = eve_.id,
                                          .problem = "eightsteps",
                                          .language = "cpp",
                                          .files = {{"a.cpp", "int main() {}"}, {"b.hpp", ""}},
                                          .course = course_},
                                         now_ms_);
    EXPECT_TRUE(submitted);
    asked_ = request(
        "GET", "/api/v1/submissions/" + std::to_string(submitted->submission) + "/reproduction");
    judgement_ = submitted->judgement;
  }

  void judge() {
    store::Judgements judgements(connection());
    Judgement judgement;
    judgement.verdict = Verdict::judging_error;
    judgement.message = "the validator\x01 said nothing";
    judgement.limits.time_s = 1.5;
    ASSERT_TRUE(judgements.begin(judgement_, "here:1/0",
                                 {.language_name = "GNU C++20 (g++)", .compiler = "g++ 12.2"}));
    ASSERT_TRUE(judgements.finish(judgement_, judgement, now_ms_));
    ASSERT_TRUE(store::Workers(connection())
                    .beat({.name = "here:1", .version = "7.1", .seen_ms = now_ms_}));
  }

  std::string file(const std::string& name) {
    const Response response = answer(as(ada_, asked_));
    EXPECT_EQ(response.status, 200) << response.body;
    const auto unpacked = unpacked_files(response.body);
    EXPECT_TRUE(unpacked);
    return unpacked ? run::read_file(unpacked->root / name).value_or("(none)") : "";
  }

  Request asked_;
  std::int64_t judgement_ = 0;
};

TEST_F(ReproductionTest, ContainsEverythingNeededToRepeatTheGrading) {
  judge();
  const std::string readme = file("README.txt");
  EXPECT_THAT(readme, HasSubstr("\n    judge grade eightsteps --language cpp --verbose "
                                "sources/a.cpp sources/b.hpp\n"));
  for (const char* line :
       {"JE: the validator", "7.1", "here:1/0", "GNU C++20 (g++)", "g++ 12.2", "1.5 s of CPU"}) {
    EXPECT_THAT(readme, HasSubstr(line));
  }
  EXPECT_EQ(file("sources/a.cpp"), "int main() {}");
  EXPECT_THAT(file("eightsteps/problem.yaml"), HasSubstr("name"));
  const auto said = boost::json::parse(file("judgement.json"));
  EXPECT_EQ(said.at("verdict"), "JE");
  EXPECT_EQ(said.at("language"), "cpp");
}

TEST_F(ReproductionTest, SaysIfThereIsNoVerdictYet) {
  EXPECT_THAT(file("README.txt"), HasSubstr("no verdict; the judgement is queued"));
}

TEST_F(ReproductionTest, IsServedOnlyToInstructorsOfTheCourseAndAdmins) {
  EXPECT_EQ(answer(as(eve_, asked_)).status, 403) << "it has the secret test cases";
  EXPECT_EQ(answer(as(bob_, asked_)).status, 404);
  EXPECT_EQ(answer(as(log_in("other", store::Role::student), asked_)).status, 404);
  EXPECT_EQ(answer(as(log_in("root", store::Role::admin), asked_)).status, 200);
}

}  // namespace
}  // namespace judge::api
