#include "judge/store/courses/extensions.hpp"

#include <fmt/format.h>

#include "judge/api/courses/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/instructed_course.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/core/day.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

boost::json::object extension_object(const store::Extension& extension) {
  return {{"problem", text_json(extension.problem)},
          {"user", std::to_string(extension.user)},
          {"due_ms", integer_json(extension.due_ms)},
          {"closes_ms", integer_json(extension.closes_ms)},
          {"note", text_json(extension.note)}};
}

Answer<Response> list_extensions(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, staffed_course(call));
  JUDGE_TRY_ASSIGN(const auto extensions,
                   answered(store::Extensions(call.connection).of_course(course.id)));
  boost::json::array list;
  for (const store::ListedExtension& listed : extensions) {
    boost::json::object object = extension_object(listed.extension);
    object["user_name"] = text_json(listed.user_name);
    object["display_name"] = text_json(listed.display_name);
    list.push_back(std::move(object));
  }
  return json_response(200, {{"extensions", std::move(list)}});
}

Answer<store::Extension> read_extension(Call& call, std::int64_t course) {
  JUDGE_TRY_ASSIGN(const auto user, call.id("user"));
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::Extension extension{.course = course, .problem = call.parameter("problem"), .user = user};
  extension.due_ms = fields.integer("due_ms", 0, time_ms_max);
  extension.closes_ms = fields.integer("closes_ms", 0, time_ms_max);
  extension.note = fields.line_or("note", "", {0, store::extension_note_bytes_max});
  JUDGE_TRY(fields.end());
  return extension;
}

Answer<Response> put_extension(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto extension, read_extension(call, course.id));
  const ChangeName name{"course.extend", "course", std::to_string(course.id),
                        boost::json::serialize(extension_object(extension))};
  JUDGE_TRY(change(call, name, [&] { return store::Extensions(call.connection).put(extension); }));
  return json_response(200, extension_object(extension));
}

Answer<Response> remove_extension(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto user, call.id("user"));
  const std::string problem = call.parameter("problem");
  const ChangeName name{"course.remove_extension", "course", std::to_string(course.id),
                        fmt::format("user {}, {}", user, problem)};
  JUDGE_TRY(change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto removed,
                     store::Extensions(call.connection).remove(course.id, problem, user));
    if (removed) return {};
    return store::failure(store::FailureKind::missing, "there is no such extension");
  }));
  return empty_response();
}

}  // namespace

std::vector<Route> extension_routes() {
  const std::string path = "/api/v1/courses/{course}";
  const std::string one = path + "/problems/{problem}/extensions/{user}";
  const auto scope = store::Scope::instruct;
  return {
      {"GET", path + "/extensions", "listExtensions", Access::user, scope, list_extensions},
      {"PUT", one, "putExtension", Access::user, scope, put_extension},
      {"DELETE", one, "removeExtension", Access::user, scope, remove_extension},
  };
}

}  // namespace judge::api
