// Compares the routes with judge/api/openapi.yaml.

#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "judge/core/grading/judgement.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/courses/invitations.hpp"
#include "judge/store/people/users.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using Names = std::set<std::string>;

const YAML::Node& document() {
  static const YAML::Node whole = YAML::LoadFile(JUDGE_SOURCE_DIR "/judge/api/openapi.yaml");
  return whole;
}

/// Returns the operation that the document describes for a route, or an undefined node if there is
/// none.
YAML::Node described(const Route& route) {
  std::string method = route.method;
  for (char& letter : method) letter = static_cast<char>(letter - 'A' + 'a');
  return document()["paths"][route.path][method];
}

/// Returns true if the document contains the target of a reference such as
/// "#/components/schemas/User".
bool leads_somewhere(const std::string& reference) {
  YAML::Node place;
  place.reset(document());
  static const std::regex part("[^#/]+");
  for (std::sregex_iterator name(reference.begin(), reference.end(), part), end; name != end;
       ++name) {
    const YAML::Node next = std::as_const(place)[name->str()];
    if (!next.IsDefined()) return false;
    place.reset(next);
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

TEST(OpenApi, DescribesExactlyTheExistingRoutes) {
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

TEST(OpenApi, SaysWhichRequestsTakeAnIdempotencyKey) {
  for (const Route& route : routes()) {
    bool takes_key = false;
    for (const auto& parameter : described(route)["parameters"]) {
      takes_key |= parameter["$ref"].IsDefined() &&
                   parameter["$ref"].as<std::string>() == "#/components/parameters/IdempotencyKey";
    }
    const bool replaces_earlier_ones = route.operation == "addSourceCheck";
    EXPECT_EQ(takes_key,
              route.method == "POST" && route.access != Access::anyone && !replaces_earlier_ones)
        << route.operation;
  }
}

TEST(OpenApi, HasOnlyValidReferences) { check_references(document()); }

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

constexpr const char* custom_run =
    R"({"problem":"eightsteps","language":"cpp","files":[{"name":"a.cpp","content":"x"}],)"
    R"("input":"1"})";

constexpr const char* source_check =
    R"({"language":"cpp","files":[{"name":"a.cpp","content":"x"}]})";

/// Returns the request bodies by operation. Operations that are not listed have no body.
std::map<std::string, std::string> bodies_of_operations(const std::string& invitation) {
  return {{"logIn", R"({"name":"ada","password":"correct horse"})"},
          {"changePassword", R"({"old_password":"wrong","new_password":"battery staple"})"},
          {"changeMailSettings", R"({"notices":false})"},
          {"usePasswordLink", R"({"secret":"jp_no","new_password":"battery staple"})"},
          {"makeInvitation", "{}"},
          {"lookUpInvitation", R"({"secret":")" + invitation + R"("})"},
          {"acceptInvitation", R"({"secret":")" + invitation + R"("})"},
          {"registerByInvitation",
           R"({"secret":")" + invitation + R"(","name":"kim","password":"long enough now"})"},
          {"postClassList", "name,display name\nzoe,Zoe\n"},
          {"makeToken", R"({"name":"editor","scopes":["read"]})"},
          {"addUser", R"({"name":"bob","role":"student","password":"long enough now"})"},
          {"changeUser", R"({"display_name":"Ada"})"},
          {"addPause", R"({"kind":"problem","name":"eightsteps"})"},
          {"erase", R"({"submissions_before_ms":5})"},
          {"addCourse", R"({"name":"second","title":"Second"})"},
          {"changeCourse", R"({"name":"algorithms","title":"Algorithms"})"},
          {"copyCourse", R"({"name":"copied","title":"Copied"})"},
          {"putEnrollment", R"({"role":"student"})"},
          {"putCourseProblem", "{}"},
          {"addCourseProblems", R"({"problems":[{"problem":"eightsteps"}]})"},
          {"arrangeCourseProblems", R"({"problems":["eightsteps"]})"},
          {"putExtension", R"({"closes_ms":9000000000000})"},
          {"addAnnouncement", R"({"title":"Exam","text":"On Monday"})"},
          {"changeAnnouncement", R"({"title":"Exam","text":"On Tuesday"})"},
          {"addQuestion", R"({"text":"why?"})"},
          {"putReply", R"({"text":"because","published":true})"},
          {"addComment", R"({"file":"a.cpp","line":1,"text":"why?"})"},
          {"changeComment", R"({"text":"why not?"})"},
          {"addCustomRun", custom_run},
          {"addSourceCheck", source_check},
          {"addRejudging", R"({"problem":"eightsteps"})"},
          {"openDraft", R"({"problem":"newone"})"},
          {"addDraftTest", R"({"input":"1 2 3"})"},
          {"addDraftValidation", R"({"input":"1 2 3"})"},
          {"addSubmission", R"({"problem":"eightsteps","language":"cpp",)"
                            R"("files":[{"name":"a.cpp","content":"x"}]})"}};
}

class OpenApiTest : public ApiTest {
 protected:
  /// Checks that the document describes this response for the route.
  static void check_answer(const Route& route, const Response& response) {
    static const std::set<int> of_any = {400, 415, 429, 500, 503};
    if (of_any.contains(response.status)) return;
    const YAML::Node answer = described(route)["responses"][std::to_string(response.status)];
    EXPECT_TRUE(answer.IsDefined()) << route.operation << " answered " << response.status;
    if (!answer.IsDefined() || response.status >= 400 || response.events) return;
    EXPECT_EQ(answer["content"].IsDefined(), !response.body.empty()) << route.operation;
    if (!answer["content"].IsDefined()) return;
    if (response.content_type != "application/json") {
      EXPECT_TRUE(answer["content"][response.content_type].IsDefined()) << route.operation;
      return;
    }
    const YAML::Node json = answer["content"]["application/json"];
    ASSERT_TRUE(json.IsDefined()) << route.operation;
    check_fields(route, json["schema"], boost::json::parse(response.body));
  }

  /// Checks that an object has all fields that its schema requires.
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

  /// Returns the path with these ids. A parameter without a given id gets an unknown id.
  static std::string path_of(const Route& route, const std::map<std::string, std::string>& ids) {
    std::string path = route.path;
    for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{')) {
      const std::size_t end = path.find('}', at);
      const auto id = ids.find(path.substr(at + 1, end - at - 1));
      path.replace(at, end - at + 1, id == ids.end() ? "999999" : id->second);
    }
    return path;
  }

  /// Sends the request without a log-in and then as each of these users, and checks that the
  /// document describes each response.
  void check_answers(const Route& route, const std::string& path, const std::string& body,
                     const std::vector<LoggedIn>& people) {
    Request asked = request(route.method, path, body);
    if (route.operation == "postClassList") asked.headers["content-type"] = "text/csv";
    check_answer(route, answer(asked));
    for (const LoggedIn& who : people) check_answer(route, answer(as(who, asked)));
  }

  /// Returns the secret of an invitation that can be used 100 times.
  std::string invite(std::int64_t course, std::int64_t by) {
    const auto made =
        store::Invitations(connection())
            .make({.course = course, .created_by = by, .expires_ms = now_ms_ + 1000, .uses = 100},
                  now_ms_);
    EXPECT_TRUE(made);
    return made ? made->secret : "";
  }

  /// Creates one object of each kind. Returns their ids by parameter name.
  std::map<std::string, std::string> make_things(const LoggedIn& ada, const LoggedIn& root) {
    const std::int64_t course =
        add_course("algorithms", {.problem = "eightsteps"}, {{ada.id, store::CourseRole::student}});
    const std::string id =
        text_of(object(as(ada, request("POST", "/api/v1/submissions",
                                       R"({"problem":"eightsteps","language":"cpp",)"
                                       R"("files":[{"name":"a.cpp","content":"x"}]})")),
                       201),
                "id");
    const std::string custom_run_id =
        text_of(object(as(ada, request("POST", "/api/v1/custom_runs", custom_run)), 201), "id");
    const Request comment = request("POST", "/api/v1/submissions/" + id + "/comments",
                                    R"({"file":"a.cpp","line":1,"text":"why?"})");
    const std::string comment_id = text_of(object(as(root, comment), 201), "id");
    const std::string in_course = "/api/v1/courses/" + std::to_string(course);
    const std::string announcement =
        text_of(object(as(root, request("POST", in_course + "/announcements",
                                        R"({"title":"Exam","text":"On Monday"})")),
                       201),
                "id");
    const std::string question = text_of(
        object(as(ada, request("POST", in_course + "/questions", R"({"text":"why?"})")), 201),
        "id");
    struct Run run;
    run.test = "sample/1";
    EXPECT_TRUE(store::Judgements(connection()).add_run(1, 0, run));
    const std::string check = text_of(
        object(as(ada, request("POST", "/api/v1/problems/eightsteps/checks", source_check)), 201),
        "id");
    const Request opening = request("POST", "/api/v1/drafts", R"({"problem":"eightsteps"})");
    const std::string draft = text_of(object(as(root, opening), 201), "id");
    const Request asking =
        request("POST", "/api/v1/drafts/" + draft + "/validations", R"({"input":"1"})");
    const std::string validation = text_of(object(as(root, asking), 201), "id");
    return {{"user", std::to_string(ada.id)},
            {"course", std::to_string(course)},
            {"problem", "eightsteps"},
            {"file", "three-moves.svg"},
            {"submission", id},
            {"position", "0"},
            {"custom_run", custom_run_id},
            {"check", check},
            {"rejudging", "1"},
            {"comment", comment_id},
            {"announcement", announcement},
            {"question", question},
            {"notice", "1"},
            {"pause", "1"},
            {"draft", draft},
            {"validation", validation},
            {"version", (*store::ProblemVersions(connection()).find("eightsteps"))->published}};
  }
};

TEST_F(OpenApiTest, DescribesTheResponsesOfEveryOperation) {
  publish("eightsteps");
  const LoggedIn root = log_in("root", store::Role::admin);
  const LoggedIn ada = log_in("ada", store::Role::student);
  const std::map<std::string, std::string> ids = make_things(ada, root);
  const std::string invitation = invite(std::stoll(ids.at("course")), root.id);
  const std::map<std::string, std::string> bodies = bodies_of_operations(invitation);
  const Names last = {"discardDraft", "logOut"};  // because they remove what the others need
  for (const Route& route : routes()) {
    if (last.contains(route.operation)) continue;
    const auto body = bodies.find(route.operation);
    const std::string text = body == bodies.end() ? "" : body->second;
    for (const std::string& path : {path_of(route, ids), path_of(route, {})}) {
      check_answers(route, path, text, {ada, root});
      check_answers(route, path, R"({"wrong":1})", {ada, root});
    }
  }
  for (const Route& route : routes()) {
    if (!last.contains(route.operation)) continue;
    check_answer(route, answer(as(root, request(route.method, path_of(route, ids)))));
  }
}

}  // namespace
}  // namespace judge::api
