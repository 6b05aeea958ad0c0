#include "judge/api/request/request_key.hpp"

#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/store/people/request_keys.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::HasSubstr;

class RequestKeyTest : public ApiTest {
 protected:
  RequestKeyTest() : teacher_(log_in("teacher", store::Role::instructor)) {}

  Request adding_course(const std::string& name, const std::string& key = "k1") {
    Request adding = as(teacher_, request("POST", "/api/v1/courses",
                                          R"({"name":")" + name + R"(","title":"Title"})"));
    adding.headers["idempotency-key"] = key;
    return adding;
  }

  std::size_t courses() {
    return object(as(teacher_, request("GET", "/api/v1/courses"))).at("courses").as_array().size();
  }

  void execute(const std::string& sql) { ASSERT_TRUE(connection().run_script(sql)); }

  LoggedIn teacher_;
};

TEST_F(RequestKeyTest, ARepeatedRequestIsCarriedOutOnceAndGetsTheSameResponse) {
  const Response first = answer(adding_course("one"));
  ASSERT_EQ(first.status, 201) << first.body;
  const Response again = answer(adding_course("one"));
  EXPECT_EQ(again.status, 201);
  EXPECT_EQ(again.body, first.body);
  EXPECT_EQ(again.headers, first.headers);
  EXPECT_EQ(courses(), 1U);
  EXPECT_EQ(answer(adding_course("two", "k2")).status, 201);
  EXPECT_EQ(courses(), 2U);
}

TEST_F(RequestKeyTest, AKeyBelongsToOneRequestOfOneUser) {
  ASSERT_EQ(answer(adding_course("one")).status, 201);
  EXPECT_THAT(answer(adding_course("two")).body, HasSubstr("a different request"));
  teacher_ = log_in("other", store::Role::instructor);
  EXPECT_EQ(answer(adding_course("two")).status, 201);
}

TEST_F(RequestKeyTest, ARequestThatStoredNothingMayBeRepeated) {
  EXPECT_EQ(answer(adding_course("not a name!")).status, 422);
  EXPECT_EQ(answer(adding_course("one")).status, 201) << "with the same key";
}

TEST_F(RequestKeyTest, ARefusedRequestLeavesNoKeyForTheNextRequestOnItsConnection) {
  EXPECT_EQ(answer(adding_course("not a name!")).status, 422);
  Request without = adding_course("one");
  without.headers.erase("idempotency-key");
  ASSERT_EQ(answer(without).status, 201);
  EXPECT_TRUE(connection().query("SELECT name FROM request_keys")->empty());
}

TEST_F(RequestKeyTest, ItsStorageIsPartOfTheRequestsTransaction) {
  execute("ALTER TABLE request_keys RENAME TO away");
  EXPECT_GE(answer(adding_course("one")).status, 500);
  execute("ALTER TABLE away RENAME TO request_keys");
  EXPECT_EQ(courses(), 0U);
  EXPECT_EQ(answer(adding_course("one")).status, 201);
}

TEST_F(RequestKeyTest, AResponseThatWasNotStoredIsNotInvented) {
  ASSERT_EQ(answer(adding_course("one")).status, 201);
  execute("UPDATE request_keys SET status = NULL, body = NULL");  // as if the judge was killed
  const Response soon = answer(adding_course("one"));
  EXPECT_EQ(soon.status, 409);
  EXPECT_THAT(soon.body, HasSubstr("is being handled"));
  EXPECT_THAT(soon.headers, testing::Contains(testing::Pair("Retry-After", "1")));
  now_ms_ += 30'000;
  const Response again = answer(adding_course("one"));
  EXPECT_EQ(again.status, 409);
  EXPECT_THAT(again.body, HasSubstr("its response is not known"));
  EXPECT_EQ(courses(), 1U);
}

TEST_F(RequestKeyTest, AResponseWithASecretIsNotKept) {
  Request making =
      as(teacher_, request("POST", "/api/v1/tokens", R"({"name":"cli","scopes":["read"]})"));
  making.headers["idempotency-key"] = "k1";
  const Response first = answer(making);
  ASSERT_EQ(first.status, 201);
  const auto rows = connection().query("SELECT * FROM request_keys");
  ASSERT_EQ(rows->size(), 1U);
  EXPECT_FALSE(store::optional_text(rows->front()["body"]));
  const Response again = answer(making);
  EXPECT_EQ(again.status, 409);
  EXPECT_THAT(again.body, HasSubstr("its response was not kept"));
}

TEST_F(RequestKeyTest, TheKeyItselfIsNotStored) {
  ASSERT_EQ(answer(adding_course("one", "guess-me")).status, 201);
  for (const store::Row& row : *connection().query("SELECT * FROM request_keys")) {
    EXPECT_THAT(store::text(row["name"]), testing::Not(HasSubstr("guess-me")));
    EXPECT_THAT(store::text(row["request"]), testing::Not(HasSubstr("guess-me")));
  }
}

TEST_F(RequestKeyTest, ARefusedAttemptToUseAnInvitationLeavesNoKey) {
  const auto accepting = [&](const std::string& secret) {
    Request request = as(teacher_, ApiTest::request("POST", "/api/v1/invitations/accept",
                                                    R"({"secret":")" + secret + R"("})"));
    request.headers["idempotency-key"] = "k1";
    return request;
  };
  EXPECT_EQ(answer(accepting("ji_wrong")).status, 404);
  EXPECT_EQ(answer(accepting("ji_wrong")).status, 404) << "counted as an attempt, not repeated";
  EXPECT_TRUE(connection().query("SELECT name FROM request_keys")->empty());
}

TEST_F(RequestKeyTest, ARequestWithoutALogInHasNoKey) {
  Request logging_in =
      request("POST", "/api/v1/session", R"({"name":"teacher","password":"correct horse"})");
  logging_in.headers["idempotency-key"] = "k1";
  EXPECT_EQ(answer(logging_in).status, 201);
  EXPECT_EQ(answer(as(teacher_, logging_in)).status, 201) << "beside an older session";
  EXPECT_TRUE(connection().query("SELECT name FROM request_keys")->empty());
}

TEST_F(RequestKeyTest, OfTwoEqualRequestsAtATimeOnlyOneIsCarriedOut) {
  std::vector<std::jthread> clients;
  std::vector<Response> responses(8);
  for (Response& response : responses) {
    clients.emplace_back([&] { response = answer(adding_course("one")); });
  }
  clients.clear();
  for (const Response& response : responses) {
    EXPECT_THAT(response.body,
                testing::AnyOf(HasSubstr(R"("name":"one")"), HasSubstr("is being handled")));
  }
  EXPECT_EQ(courses(), 1U);
}

TEST_F(RequestKeyTest, MayBeUsedAgainAfterADay) {
  ASSERT_EQ(answer(adding_course("one")).status, 201);
  now_ms_ += store::RequestKeys::life_ms;
  teacher_.secret = store::Sessions(connection()).start({.user = teacher_.id}, now_ms_)->secret;
  EXPECT_EQ(answer(adding_course("two")).status, 201);
}

TEST_F(RequestKeyTest, MustBeASingleShortLine) {
  EXPECT_EQ(answer(adding_course("one", std::string(65, 'x'))).status, 422);
  EXPECT_EQ(answer(adding_course("one", "a\nb")).status, 422);
  EXPECT_EQ(courses(), 0U);
}

TEST_F(RequestKeyTest, RoutesWhoseResponseHasASecretDoNotKeepIt) {
  for (const Route& route : routes()) {
    const bool tells = route.operation == "makeToken" || route.operation == "makeInvitation" ||
                       route.operation == "makePasswordLink" ||
                       route.operation == "makeStudentPasswordLink" ||
                       route.operation == "postClassList";
    EXPECT_EQ(route.repeats == Repeats::secret, tells) << route.operation;
  }
}

}  // namespace
}  // namespace judge::api
