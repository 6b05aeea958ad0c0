#include "judge/api/problems/draft_validations.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

class DraftValidationsApiTest : public DraftApiTest {
 protected:
  std::string ask(const std::string& body = R"({"input":"1 2 3"})") {
    return text_of(object(by_ada("POST", "/validations", body), 201), "id");
  }

  void end(const std::string& id, store::ValidationState state, const std::string& result) {
    ASSERT_TRUE(store::DraftValidations(connection()).end(std::stoll(id), state, result));
  }
};

TEST_F(DraftValidationsApiTest, ReturnTheResultOfEachValidator) {
  const std::int64_t before = revision();
  const int woken = woken_;
  const std::string id = ask();
  EXPECT_EQ(woken_, woken + 1);
  const auto waiting = object(by_ada("GET", "/validations/" + id));
  EXPECT_EQ(text_of(waiting, "state"), "queued");
  EXPECT_TRUE(waiting.at("validators").as_array().empty());
  end(id, store::ValidationState::done,
      R"([{"validator":"v.py","word":"invalid","message":"line 2: no","line":2}])");
  const auto done = object(by_ada("GET", "/validations/" + id));
  EXPECT_EQ(text_of(done, "state"), "done");
  EXPECT_EQ(done.at("validators").at(0).at("line"), 2);
  EXPECT_EQ(revision(), before);
  EXPECT_TRUE(object(by_ada("GET", "")).at("check").is_null()) << "the draft does not change";
}

TEST_F(DraftValidationsApiTest, ContainAMessageIfTheyFail) {
  const std::string id = ask(R"({"input":"","group":"sample"})");
  end(id, store::ValidationState::failed, "v.cpp: no ';'");
  EXPECT_EQ(text_of(object(by_ada("GET", "/validations/" + id)), "message"), "v.cpp: no ';'");
}

TEST_F(DraftValidationsApiTest, SendEventsToTheirOwnStreamAndToTheDraftStream) {
  const Response draft = answer(by_ada("GET", "/events"));
  ASSERT_TRUE(draft.events);
  draft.events->next();
  const std::string old = ask();
  const Response response = answer(by_ada("GET", "/validations/" + old + "/events"));
  ASSERT_TRUE(response.events);
  EXPECT_THAT(response.events->next(), HasSubstr(R"("state":"queued")"));
  const std::string id = ask();
  EXPECT_THAT(response.events->next(), HasSubstr(R"("state":"dropped")"));
  EXPECT_TRUE(response.events->ended());
  EXPECT_THAT(draft.events->next(), HasSubstr("event: validation\ndata: {\"id\":\"" + id));
  end(id, store::ValidationState::done, "[]");
  EXPECT_THAT(draft.events->next(), HasSubstr(R"("state":"done")"));
}

TEST_F(DraftValidationsApiTest, AreVisibleOnlyToTheirRequester) {
  const std::string id = ask();
  const auto status = [&](const LoggedIn& who, const std::string& rest) {
    return answer(as(who, request("GET", path("/validations/" + rest)))).status;
  };
  for (const std::string& rest : {id, id + "/events"}) {
    EXPECT_EQ(status(eve_, rest), 404);
    EXPECT_EQ(status(bob_, rest), 404);
    EXPECT_EQ(status(log_in("root" + rest.substr(rest.size() - 1), store::Role::admin), rest), 404);
    EXPECT_EQ(status(ada_, rest), 200);
  }
  draft_ = open_draft();
  EXPECT_EQ(answer(by_ada("GET", "/validations/" + id)).status, 404) << "of a different draft";
}

TEST_F(DraftValidationsApiTest, RefusalsNameTheField) {
  const auto field = [&](const std::string& body) {
    return text_of(object(by_ada("POST", "/validations", body), 422), "field");
  };
  EXPECT_EQ(field("{}"), "input");
  EXPECT_EQ(field(R"({"input":"1","group":"../etc"})"), "group");
  EXPECT_EQ(field(R"({"input":"1","group":"invalid_input"})"), "group");
  EXPECT_EQ(field(R"({"input":"1","other":2})"), "other");
  EXPECT_EQ(answer(by_ada("POST", "/validations", "[")).status, 400);
}

}  // namespace
}  // namespace judge::api
