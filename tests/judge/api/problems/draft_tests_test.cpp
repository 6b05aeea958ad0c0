#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/problems/routes.hpp"
#include "judge/store/drafts/draft_generations.hpp"
#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsSupersetOf;

/// A draft that contains samples and the test case secret/01-solved.
class DraftTestsTest : public DraftApiTest {
 protected:
  std::string status_of(const std::string& name) {
    const auto list = object(by_ada("GET", "/test_cases"));
    for (const auto& test : list.at("test_cases").as_array()) {
      if (test.at("name").as_string() == name) return std::string(test.at("status").as_string());
    }
    return "(none)";
  }
};

TEST_F(DraftTestsTest, UsesTheNextNumberAsTheDefaultName) {
  EXPECT_EQ(status_of("secret/01-solved"), "same");
  EXPECT_EQ(answer(by_ada("POST", "/test_cases", R"({"input":"1 2 3\n"})")).status, 201);
  EXPECT_EQ(status_of("secret/02"), "added");
  const std::string second =
      R"({"input":"1","answer":"2","description":"say \"hi\"","group":"sample","name":"9-x"})";
  EXPECT_EQ(answer(by_ada("POST", "/test_cases", second)).status, 201);
  EXPECT_THAT(paths("data/sample/9-x"),
              ElementsAre("data/sample/9-x.ans", "data/sample/9-x.in", "data/sample/9-x.yaml"));
  EXPECT_EQ(answer(by_ada("POST", "/test_cases", second)).status, 409);
  const auto settings = answer(by_ada("GET", "/file", "", {{"path", "data/sample/9-x.yaml"}}));
  EXPECT_EQ(settings.body, "description: \"say \\\"hi\\\"\"\n");
}

TEST_F(DraftTestsTest, RefusesInvalidTestAndGroupNames) {
  for (const char* name : {"../x", "a/b", ".x", "-x", "a b", "\\u0000", "\xc3\xa9"}) {
    const std::string body = std::string(R"({"input":"","name":")") + name + "\"}";
    EXPECT_EQ(answer(by_ada("POST", "/test_cases", body)).status, 422) << name;
  }
  for (const char* group : {"", "..", "other", "secret/..", "secret/../../x", "/secret"}) {
    const std::string body = std::string(R"({"input":"","group":")") + group + "\"}";
    EXPECT_EQ(answer(by_ada("POST", "/test_cases", body)).status, 422) << group;
  }
  EXPECT_EQ(revision(), 1);
}

TEST_F(DraftTestsTest, RefusesAnOutdatedRevision) {
  EXPECT_EQ(answer(by_ada("POST", "/test_cases", R"({"input":"1","revision":1})")).status, 201);
  EXPECT_EQ(answer(by_ada("POST", "/test_cases", R"({"input":"1","revision":1})")).status, 409);
  EXPECT_EQ(revision(), 2);
}

TEST_F(DraftTestsTest, RemovesAllFilesOfATest) {
  EXPECT_EQ(answer(by_ada("DELETE", "/test_cases", "", {{"name", "secret/01-solved"}})).status,
            200);
  EXPECT_EQ(status_of("secret/01-solved"), "removed");
  EXPECT_TRUE(paths("data/secret/").empty());
  for (const char* name : {"secret/01-solved", "", "../problem", "problem"}) {
    EXPECT_EQ(answer(by_ada("DELETE", "/test_cases", "", {{"name", name}})).status, 404) << name;
  }
  EXPECT_EQ(answer(by_ada("DELETE", "/test_cases", "", {{"name", "secret/"}})).status, 422);
}

TEST_F(DraftTestsTest, InterpretsATestNameInTheSameWayWhenAddingAndRemovingATest) {
  const auto add = [&](const std::string& named) {
    return answer(by_ada("POST", "/test_cases", R"({"input":"1",)" + named + "}")).status;
  };
  const auto remove = [&](const std::map<std::string, std::string>& named) {
    return answer(by_ada("DELETE", "/test_cases", "", named)).status;
  };
  EXPECT_EQ(add(R"("name":"07-x")"), 201);
  EXPECT_EQ(status_of("secret/07-x"), "added");
  EXPECT_EQ(remove({{"name", "07-x"}}), 200);
  EXPECT_EQ(add(R"("name":"secret/more/08")"), 201);
  EXPECT_EQ(status_of("secret/more/08"), "added");
  EXPECT_EQ(remove({{"name", "08"}, {"group", "secret"}}), 404);
  EXPECT_EQ(remove({{"name", "08"}, {"group", "secret/more"}}), 200);
  EXPECT_EQ(add(R"("name":"sample/09","group":"sample")"), 201);
  EXPECT_EQ(add(R"("name":"sample/10","group":"secret")"), 422);
  EXPECT_EQ(remove({{"name", "sample/09"}, {"group", "secret"}}), 422);
  EXPECT_EQ(remove({{"name", "sample/09"}}), 200);
}

TEST_F(DraftTestsTest, AddsAllTestsOfAnArchive) {
  const std::string archive = zip({{"a.in", "1"},
                                   {"a.ans", "2"},
                                   {"more/b.in", "3"},
                                   {"data/sample/5.in", "4"},
                                   {"__MACOSX/._a.in", "x"}});
  EXPECT_EQ(answer(by_ada("POST", "/test_cases/archive", archive)).status, 201);
  EXPECT_THAT(paths("data/"), IsSupersetOf({"data/secret/a.in", "data/secret/a.ans",
                                            "data/secret/b.in", "data/sample/5.in"}));
  EXPECT_EQ(revision(), 2) << "all in one revision";
  EXPECT_EQ(answer(by_ada("POST", "/test_cases/archive", archive)).status, 409);
  EXPECT_EQ(answer(by_ada("POST", "/test_cases/archive", archive, {{"replace", "true"}})).status,
            201);
}

TEST_F(DraftTestsTest, RequiresAnExistingGenerator) {
  const std::string body = R"({"generator":"random.cpp","arguments":["7","a b"]})";
  EXPECT_EQ(answer(by_ada("POST", "/test_cases/generate", body)).status, 422);
  object(by_ada("PUT", "/file", "int main(){}", {{"path", "generators/random.cpp"}}));
  const auto draft = object(by_ada("POST", "/test_cases/generate", body), 202);
  const auto& generation = draft.at("generations").at(0);
  EXPECT_EQ(generation.at("state"), "queued");
  EXPECT_EQ(generation.at("arguments").at(1), "a b");
  const std::string zero = R"({"generator":"random.cpp","arguments":["a\u0000b"]})";
  EXPECT_EQ(answer(by_ada("POST", "/test_cases/generate", zero)).status, 422);
  const std::string number = R"({"generator":"random.cpp","arguments":[7]})";
  EXPECT_EQ(answer(by_ada("POST", "/test_cases/generate", number)).status, 422);
  const std::string outside = R"({"generator":"../data/secret/01-solved.in"})";
  EXPECT_EQ(answer(by_ada("POST", "/test_cases/generate", outside)).status, 422);
}

}  // namespace
}  // namespace judge::api
