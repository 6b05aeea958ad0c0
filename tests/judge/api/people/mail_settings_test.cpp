#include <gtest/gtest.h>

#include "judge/api/people/routes.hpp"
#include "judge/store/keeping/audit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

class MailSettingsTest : public ApiTest {
 protected:
  boost::json::object settings() {
    return object(as(ada_, request("GET", "/api/v1/session/mail")));
  }
  Request change(const std::string& body) {
    return as(ada_, request("PUT", "/api/v1/session/mail", body));
  }

  LoggedIn ada_ = log_in("ada", store::Role::student);
};

TEST_F(MailSettingsTest, AreChangedByTheUser) {
  ASSERT_TRUE(store::Users(connection()).set_email(ada_.id, "ada@example.org"));
  EXPECT_EQ(settings().at("notices"), true);
  EXPECT_EQ(settings().at("address"), "ada@example.org");
  EXPECT_EQ(object(change(R"({"notices":false})")).at("notices"), false);
  EXPECT_EQ(settings().at("notices"), false);
  const auto entries = *store::Audit(connection()).page({}, std::nullopt, 1);
  EXPECT_EQ(entries.front().entry.action, "user.mail");
  EXPECT_EQ(object(change(R"({"notices":true})")).at("notices"), true);
  EXPECT_EQ(answer(change("{}")).status, 422);
  EXPECT_EQ(answer(change(R"({"notices":"yes"})")).status, 422);
}

TEST_F(MailSettingsTest, HaveALanguage) {
  EXPECT_EQ(settings().at("language"), "");
  EXPECT_EQ(object(change(R"({"language":"zh"})")).at("language"), "zh");
  EXPECT_EQ(settings().at("notices"), true) << "unchanged";
  auto entries = *store::Audit(connection()).page({}, std::nullopt, 1);
  EXPECT_EQ(entries.front().entry.detail, "mails in zh");
  EXPECT_EQ(object(change(R"({"notices":false,"language":"pt-BR"})")).at("language"), "pt-BR");
  EXPECT_EQ(settings().at("notices"), false);
  entries = *store::Audit(connection()).page({}, std::nullopt, 1);
  EXPECT_EQ(entries.front().entry.detail, "no notices by mail, mails in pt-BR");
  for (const char* wrong : {"", "z", "z h", "a-very-long-language-code", "中文"}) {
    EXPECT_EQ(answer(change(R"({"language":")" + std::string(wrong) + R"("})")).status, 422)
        << wrong;
  }
  EXPECT_EQ(settings().at("language"), "pt-BR");
}

TEST_F(MailSettingsTest, SayWhetherTheJudgeSendsMails) {
  EXPECT_EQ(settings().at("available"), false);
  api_->change_settings({.session_limits = {}, .limits = limits_, .sends_mail = true, .shown = {}});
  EXPECT_EQ(settings().at("available"), true);
}

}  // namespace
}  // namespace judge::api
