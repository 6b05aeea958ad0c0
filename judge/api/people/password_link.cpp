#include "judge/api/people/password_link.hpp"

#include "judge/api/request/audited_change.hpp"
#include "judge/core/try.hpp"
#include "judge/store/people/password_links.hpp"

namespace judge::api {
namespace {

constexpr std::int64_t link_life_ms = std::int64_t{7} * 24 * 3600 * 1000;

}  // namespace

Answer<Response> make_password_link(Call& call, const store::User& user) {
  std::string secret;
  const ChangeName name{"user.link", "user", std::to_string(user.id), user.name};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(auto made, store::PasswordLinks(call.connection)
                                    .make(user.id, call.now_ms + link_life_ms, call.now_ms));
    secret = std::move(made);
    return {};
  });
  JUDGE_TRY(stored);
  return json_response(201, {{"user", std::to_string(user.id)},
                             {"name", user.name},
                             {"secret", secret},
                             {"expires_ms", call.now_ms + link_life_ms}});
}

}  // namespace judge::api
