#include "judge/api/people/password_link.hpp"

#include "judge/api/request/audited_change.hpp"
#include "judge/core/try.hpp"
#include "judge/store/people/password_links.hpp"

namespace judge::api {
Answer<Response> make_password_link(Call& call, const store::User& user) {
  const std::int64_t expires_ms = call.now_ms + store::PasswordLinks::life_ms;
  std::string secret;
  const ChangeName name{"user.link", "user", std::to_string(user.id), user.name};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(auto made,
                     store::PasswordLinks(call.connection).make(user.id, expires_ms, call.now_ms));
    secret = std::move(made);
    return {};
  });
  JUDGE_TRY(stored);
  return json_response(201, {{"user", std::to_string(user.id)},
                             {"name", user.name},
                             {"secret", secret},
                             {"expires_ms", expires_ms}});
}

}  // namespace judge::api
