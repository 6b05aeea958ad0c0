#include "judge/api/people/people_json.hpp"

#include "judge/core/enum_names.hpp"
#include "judge/json/values.hpp"

namespace judge::api {

boost::json::object user_object(const store::User& user) {
  return {{"id", std::to_string(user.id)},
          {"name", text_json(user.name)},
          {"display_name", text_json(user.display_name)},
          {"email", text_json(user.email)},
          {"role", enum_name(user.role)},
          {"has_password", user.has_password},
          {"must_change_password", user.must_change_password},
          {"disabled", user.disabled},
          {"created_ms", user.created_ms}};
}

}  // namespace judge::api
