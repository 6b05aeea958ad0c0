// The routes, and what judge/api/openapi.yaml says of them.

#include <map>
#include <regex>
#include <set>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using Names = std::set<std::string>;

const YAML::Node& document() {
  static const YAML::Node whole = YAML::LoadFile(JUDGE_SOURCE_DIR "/judge/api/openapi.yaml");
  return whole;
}

/// The document's operation for a route; not defined if there is none.
YAML::Node described(const Route& route) {
  std::string method = route.method;
  for (char& letter : method) letter = static_cast<char>(letter - 'A' + 'a');
  return document()["paths"][route.path][method];
}

/// "components/schemas/User" followed to where it is.
bool leads_somewhere(const std::string& reference) {
  YAML::Node place = YAML::Clone(document());
  static const std::regex part("[^#/]+");
  for (std::sregex_iterator name(reference.begin(), reference.end(), part), end; name != end;
       ++name) {
    place = place[name->str()];
    if (!place.IsDefined()) return false;
  }
  return true;
}

void check_references(const YAML::Node& node) {
  if (node.IsMap()) {
    for (const auto& entry : node) {
      if (entry.first.as<std::string>() == "$ref") {
        EXPECT_TRUE(leads_somewhere(entry.second.as<std::string>())) << entry.second;
      }
      check_references(entry.second);
    }
  }
  if (node.IsSequence()) {
    for (const auto& entry : node) check_references(entry);
  }
}

TEST(OpenApi, HasEveryRouteAndNoOther) {
  Names routed;
  for (const Route& route : routes()) {
    routed.insert(route.operation);
    const YAML::Node operation = described(route);
    ASSERT_TRUE(operation.IsDefined()) << route.method << " " << route.path;
    EXPECT_EQ(operation["operationId"].as<std::string>(), route.operation);
    EXPECT_TRUE(operation["summary"].IsDefined()) << route.operation;
    const YAML::Node security = operation["security"];
    EXPECT_EQ(security.IsDefined() && security.size() == 0, route.access == Access::anyone)
        << route.operation;
  }
  Names documented;
  for (const auto& path : document()["paths"]) {
    for (const auto& operation : path.second) {
      if (operation.first.as<std::string>() == "parameters") continue;
      documented.insert(operation.second["operationId"].as<std::string>());
    }
  }
  EXPECT_EQ(documented, routed);
}

TEST(OpenApi, RefersToWhatThereIs) { check_references(document()); }

TEST(OpenApi, NamesTheParametersOfEveryPath) {
  static const std::regex part("\\{(\\w+)\\}");
  for (const auto& path : document()["paths"]) {
    const auto pattern = path.first.as<std::string>();
    Names wanted;
    for (std::sregex_iterator name(pattern.begin(), pattern.end(), part), end; name != end;
         ++name) {
      wanted.insert("#/components/parameters/" + name->str(1));
    }
    Names given;
    for (const auto& parameter : path.second["parameters"]) {
      given.insert(parameter["$ref"].as<std::string>());
    }
    EXPECT_EQ(given, wanted) << pattern;
  }
}

class OpenApiTest : public ApiTest {
 protected:
  /// Whether this answer to this route is one that the document names.
  static void check_answer(const Route& route, const Response& response) {
    static const std::set<int> of_any = {400, 415, 429, 500, 503};
    if (of_any.contains(response.status)) return;
    const YAML::Node answer = described(route)["responses"][std::to_string(response.status)];
    EXPECT_TRUE(answer.IsDefined()) << route.operation << " answered " << response.status;
    if (!answer.IsDefined() || response.status >= 400 || response.events) return;
    EXPECT_EQ(answer["content"].IsDefined(), !response.body.empty()) << route.operation;
    if (!answer["content"].IsDefined()) return;
    const YAML::Node json = answer["content"]["application/json"];
    ASSERT_TRUE(json.IsDefined()) << route.operation;
    check_fields(route, json["schema"], boost::json::parse(response.body));
  }

  /// Whether an object has all that its schema requires.
  static void check_fields(const Route& route, YAML::Node schema, const boost::json::value& value) {
    if (schema["$ref"].IsDefined()) {
      static const std::string schemas = "#/components/schemas/";
      schema.reset(document()["components"]["schemas"]
                             [schema["$ref"].as<std::string>().substr(schemas.size())]);
    }
    for (const auto& part : schema["allOf"]) check_fields(route, part, value);
    for (const auto& name : schema["required"]) {
      EXPECT_TRUE(value.as_object().contains(name.as<std::string>()))
          << route.operation << " has no " << name;
    }
  }

  /// The path with ids of what there is, or of what there is not.
  static std::string path_of(const Route& route, const std::map<std::string, std::string>& ids) {
    std::string path = route.path;
    for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{')) {
      const std::size_t end = path.find('}', at);
      const auto id = ids.find(path.substr(at + 1, end - at - 1));
      path.replace(at, end - at + 1, id == ids.end() ? "999999" : id->second);
    }
    return path;
  }
};

TEST_F(OpenApiTest, NamesWhatEveryOperationAnswers) {
  publish("eightsteps");
  const LoggedIn root = log_in("root", store::Role::admin);
  const LoggedIn ada = log_in("ada", store::Role::student);
  const std::int64_t course =
      add_course("algorithms", {.problem = "eightsteps"}, {{ada.id, store::CourseRole::student}});
  const std::string id =
      text_of(object(as(ada, request("POST", "/api/v1/submissions",
                                     R"({"problem":"eightsteps","language":"cpp",)"
                                     R"("files":[{"name":"a.cpp","content":"x"}]})")),
                     201),
              "id");
  const std::map<std::string, std::string> ids = {{"user", std::to_string(ada.id)},
                                                  {"course", std::to_string(course)},
                                                  {"problem", "eightsteps"},
                                                  {"submission", id}};
  const std::map<std::string, std::string> bodies = {
      {"logIn", R"({"name":"ada","password":"correct horse"})"},
      {"changePassword", R"({"old_password":"wrong","new_password":"battery staple"})"},
      {"usePasswordLink", R"({"secret":"jp_no","new_password":"battery staple"})"},
      {"makeToken", R"({"name":"editor","scopes":["read"]})"},
      {"addUser", R"({"name":"bob","role":"student","password":"long enough"})"},
      {"changeUser", R"({"display_name":"Ada"})"},
      {"addCourse", R"({"name":"second","title":"Second"})"},
      {"putEnrollment", R"({"role":"student"})"},
      {"putCourseProblem", "{}"},
      {"addSubmission", R"({"problem":"eightsteps","language":"cpp",)"
                        R"("files":[{"name":"a.cpp","content":"x"}]})"}};
  for (const Route& route : routes()) {
    if (route.operation == "logOut") continue;  // last, as it ends what the others need
    const auto body = bodies.find(route.operation);
    const std::string text = body == bodies.end() ? "" : body->second;
    for (const std::string& path : {path_of(route, ids), path_of(route, {})}) {
      check_answer(route, answer(request(route.method, path, text)));
      check_answer(route, answer(as(ada, request(route.method, path, text))));
      check_answer(route, answer(as(root, request(route.method, path, text))));
      check_answer(route, answer(as(root, request(route.method, path, R"({"wrong":1})"))));
    }
  }
  for (const Route& route : routes()) {
    if (route.operation != "logOut") continue;
    check_answer(route, answer(as(root, request(route.method, route.path))));
  }
}

}  // namespace
}  // namespace judge::api
