#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// A draft that contains samples and the test case secret/01-solved.
class DraftFileChangesTest : public DraftApiTest {
 protected:
  Response change(const std::string& body) { return answer(by_ada("PATCH", "/files", body)); }

  std::string content(const std::string& path) {
    return answer(by_ada("GET", "/file", "", {{"path", path}})).body;
  }
};

TEST_F(DraftFileChangesTest, MovesWritesAndRemovesFilesInOneRevision) {
  const Response changed = change(
      R"({"moved":[{"from":"data/secret/01-solved.in","to":"data/secret/one/01.in"},
                   {"from":"data/secret/01-solved.ans","to":"data/secret/one/01.ans"}],
          "put":[{"path":"data/secret/one/test_group.yaml","content":"max_score: 40\n"}],
          "removed":[{"path":"problem.yaml"}],"revision":1})");
  EXPECT_EQ(changed.status, 200) << changed.body;
  EXPECT_EQ(revision(), 2);
  EXPECT_THAT(paths("data/secret/one/"),
              ElementsAre("data/secret/one/01.ans", "data/secret/one/01.in",
                          "data/secret/one/test_group.yaml"));
  EXPECT_THAT(paths("data/secret/01"), ElementsAre());
  EXPECT_THAT(paths("problem.yaml"), ElementsAre());
  EXPECT_EQ(content("data/secret/one/test_group.yaml"), "max_score: 40\n");
}

TEST_F(DraftFileChangesTest, SwapsTheNamesOfFiles) {
  ASSERT_EQ(change(R"({"put":[{"path":"a/x","content":"1"},{"path":"b/x","content":"2"}]})").status,
            200);
  ASSERT_EQ(change(R"({"moved":[{"from":"a/x","to":"b/x"},{"from":"b/x","to":"a/x"}]})").status,
            200);
  EXPECT_EQ(content("a/x"), "2");
  EXPECT_EQ(content("b/x"), "1");
}

TEST_F(DraftFileChangesTest, WritesANewFileAtTheOldPathOfAMovedFile) {
  ASSERT_EQ(change(R"({"put":[{"path":"a/x","content":"1"}]})").status, 200);
  ASSERT_EQ(change(R"({"moved":[{"from":"a/x","to":"b/x"}],"put":[{"path":"a/x","content":"3"}]})")
                .status,
            200);
  EXPECT_EQ(content("a/x"), "3");
  EXPECT_EQ(content("b/x"), "1");
}

TEST_F(DraftFileChangesTest, RefusesToMoveAFileToAnOccupiedPath) {
  const Response refused = change(R"({"moved":[{"from":"problem.yaml","to":"notes.txt"},
          {"from":"data/secret/01-solved.in","to":"data/secret/01-solved.ans"}]})");
  EXPECT_EQ(refused.status, 409);
  EXPECT_THAT(refused.body, HasSubstr("moved[1].to"));
  EXPECT_THAT(refused.body, HasSubstr("data/secret/01-solved.ans"));
  EXPECT_EQ(revision(), 1);
}

TEST_F(DraftFileChangesTest, RefusesInvalidChangesAndReportsTheField) {
  const auto refused = [&](const std::string& body, const std::string& field) {
    const Response response = change(body);
    EXPECT_EQ(response.status, 422) << body;
    EXPECT_THAT(response.body, HasSubstr("\"" + field + "\"")) << body;
  };
  refused(R"({"moved":[{"from":"absent.txt","to":"a"}]})", "moved[0].from");
  refused(R"({"removed":[{"path":"absent.txt"}]})", "removed[0].path");
  refused(R"({"moved":[{"from":"problem.yaml","to":"../a"}]})", "moved[0].to");
  refused(R"({"moved":[{"from":"problem.yaml","to":"a"},{"from":"problem.yaml","to":"b"}]})",
          "moved[1].from");
  refused(R"({"put":[{"path":"a","content":""},{"path":".b","content":""}]})", "put[1].path");
  refused(R"({"put":[{"path":"a","content":""},{"path":"a","content":""}]})", "put[1].path");
  refused(R"({"put":[{"path":"a"}]})", "put[0].content");
  EXPECT_EQ(change("{}").status, 422);
  EXPECT_EQ(revision(), 1);
}

TEST_F(DraftFileChangesTest, RefusesAnOutdatedRevision) {
  ASSERT_EQ(change(R"({"put":[{"path":"a","content":""}],"revision":1})").status, 200);
  EXPECT_EQ(change(R"({"put":[{"path":"a","content":"2"}],"revision":1})").status, 409);
}

}  // namespace
}  // namespace judge::api
