#include "judge/api/request/authentication.hpp"

#include <map>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/core/enum_names.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using Statuses = std::vector<int>;
using Table = std::map<std::string, Statuses>;

Table people_table() {
  return {
      {"logIn", {400, 400, 400, 400}},
      {"whoAmI", {200, 200, 200, 200}},
      {"logOut", {401, 204, 204, 204}},
      {"changePassword", {401, 400, 400, 400}},
      {"getMailSettings", {401, 200, 200, 200}},
      {"changeMailSettings", {401, 400, 400, 400}},
      {"usePasswordLink", {400, 400, 400, 400}},
      {"listSessions", {401, 200, 200, 200}},
      {"endSession", {401, 404, 404, 404}},
      {"endOtherSessions", {401, 204, 204, 204}},
      {"listTokens", {401, 200, 200, 200}},
      {"makeToken", {401, 400, 400, 400}},
      {"revokeToken", {401, 404, 404, 404}},
      {"listUsers", {401, 403, 403, 200}},
      {"addUser", {401, 403, 403, 400}},
      {"getUser", {401, 403, 403, 404}},
      {"changeUser", {401, 403, 403, 404}},
      {"makePasswordLink", {401, 403, 403, 404}},
      {"shutOutUser", {401, 403, 403, 404}},
      {"listCourses", {401, 200, 200, 200}},
      {"addCourse", {401, 403, 400, 400}},
      {"changeCourse", {401, 404, 404, 404}},
      {"copyCourse", {401, 403, 404, 404}},
      {"listEnrollments", {401, 404, 404, 404}},
      {"putEnrollment", {401, 404, 404, 404}},
      {"removeEnrollment", {401, 404, 404, 404}},
      {"makeStudentPasswordLink", {401, 404, 404, 404}},
      {"listInvitations", {401, 404, 404, 404}},
      {"makeInvitation", {401, 404, 404, 404}},
      {"revokeInvitation", {401, 404, 404, 404}},
      {"lookUpInvitation", {400, 400, 400, 400}},
      {"acceptInvitation", {401, 400, 400, 400}},
      {"registerByInvitation", {400, 400, 400, 400}},
      {"postClassList", {401, 404, 404, 404}},
      {"getGradebook", {401, 404, 404, 404}},
      {"exportGradebook", {401, 404, 404, 404}},
      {"getCourseAttention", {401, 404, 404, 404}},
      {"getCourseStatistics", {401, 404, 404, 404}},
      {"listCourseProblems", {401, 404, 404, 404}},
      {"putCourseProblem", {401, 404, 404, 404}},
      {"addCourseProblems", {401, 404, 404, 404}},
      {"arrangeCourseProblems", {401, 404, 404, 404}},
      {"removeCourseProblem", {401, 404, 404, 404}},
      {"listExtensions", {401, 404, 404, 404}},
      {"putExtension", {401, 404, 404, 404}},
      {"removeExtension", {401, 404, 404, 404}},
      {"listAnnouncements", {401, 404, 404, 404}},
      {"addAnnouncement", {401, 404, 404, 404}},
      {"changeAnnouncement", {401, 404, 404, 404}},
      {"removeAnnouncement", {401, 404, 404, 404}},
      {"listQuestions", {401, 404, 404, 404}},
      {"addQuestion", {401, 404, 404, 404}},
      {"putReply", {401, 404, 404, 404}},
      {"removeQuestion", {401, 404, 404, 404}},
  };
}

Table work_table() {
  return {
      {"listProblems", {401, 200, 200, 200}},
      {"getProblem", {401, 404, 404, 404}},
      {"getProblemFile", {401, 404, 404, 404}},
      {"listProblemVersions", {401, 404, 404, 404}},
      {"listProblemVersionFiles", {401, 404, 404, 404}},
      {"getProblemVersionFile", {401, 404, 404, 404}},
      {"getProblemVersionPackage", {401, 404, 404, 404}},
      {"listProblemVersionDifferences", {401, 404, 404, 404}},
      {"listLanguages", {200, 200, 200, 200}},
      {"listSubmissions", {401, 200, 200, 200}},
      {"addSubmission", {401, 400, 400, 400}},
      {"getSubmission", {401, 404, 404, 404}},
      {"getSubmissionFiles", {401, 404, 404, 404}},
      {"followSubmission", {401, 404, 404, 404}},
      {"getRun", {401, 404, 404, 404}},
      {"getRunImage", {401, 404, 404, 404}},
      {"addCustomRun", {401, 400, 400, 400}},
      {"getCustomRun", {401, 404, 404, 404}},
      {"followCustomRun", {401, 404, 404, 404}},
      {"addSourceCheck", {401, 404, 404, 404}},
      {"getSourceCheck", {401, 404, 404, 404}},
      {"followSourceCheck", {401, 404, 404, 404}},
      {"getReproduction", {401, 404, 404, 404}},
      {"traceSubmission", {401, 404, 404, 404}},
      {"listSimilarSubmissions", {401, 404, 404, 404}},
      {"listJudgements", {401, 404, 404, 404}},
      {"listComments", {401, 404, 404, 404}},
      {"addComment", {401, 404, 404, 404}},
      {"changeComment", {401, 404, 404, 404}},
      {"removeComment", {401, 404, 404, 404}},
      {"listNotices", {401, 200, 200, 200}},
      {"dismissNotice", {401, 404, 404, 404}},
      {"listRejudgings", {401, 200, 200, 200}},
      {"addRejudging", {401, 403, 403, 400}},
      {"getRejudging", {401, 404, 404, 404}},
      {"followRejudging", {401, 404, 404, 404}},
      {"listRejudgingItems", {401, 404, 404, 404}},
      {"listAffectedUsers", {401, 404, 404, 404}},
      {"applyRejudging", {401, 404, 404, 404}},
      {"cancelRejudging", {401, 404, 404, 404}},
  };
}

Table instructors_table() {
  return {
      {"listDrafts", {401, 200, 200, 200}},
      {"openDraft", {401, 400, 400, 400}},
      {"getDraft", {401, 404, 404, 404}},
      {"discardDraft", {401, 404, 404, 404}},
      {"listDraftFiles", {401, 404, 404, 404}},
      {"getDraftFile", {401, 404, 404, 404}},
      {"putDraftFile", {401, 404, 404, 404}},
      {"removeDraftFile", {401, 404, 404, 404}},
      {"changeDraftFiles", {401, 404, 404, 404}},
      {"getDraftPackage", {401, 404, 404, 404}},
      {"putDraftPackage", {401, 404, 404, 404}},
      {"listDraftDifferences", {401, 404, 404, 404}},
      {"listDraftTests", {401, 404, 404, 404}},
      {"addDraftTest", {401, 404, 404, 404}},
      {"removeDraftTest", {401, 404, 404, 404}},
      {"addDraftTests", {401, 404, 404, 404}},
      {"generateDraftTest", {401, 404, 404, 404}},
      {"followDraft", {401, 404, 404, 404}},
      {"getDraftCheck", {401, 404, 404, 404}},
      {"checkDraft", {401, 404, 404, 404}},
      {"addDraftValidation", {401, 404, 404, 404}},
      {"getDraftValidation", {401, 404, 404, 404}},
      {"followDraftValidation", {401, 404, 404, 404}},
      {"getDraftPreview", {401, 404, 404, 404}},
      {"previewDraft", {401, 404, 404, 404}},
      {"publishDraft", {401, 404, 404, 404}},
      {"getQueue", {401, 403, 200, 200}},
      {"listWorkers", {401, 403, 403, 200}},
      {"getConfiguration", {401, 403, 403, 200}},
      {"getReadiness", {401, 200, 200, 200}},
      {"followOperation", {401, 403, 403, 200}},
      {"listAudit", {401, 403, 403, 200}},
      {"listPauses", {401, 403, 403, 200}},
      {"addPause", {401, 403, 403, 400}},
      {"endPause", {401, 403, 403, 404}},
      {"cancelSubmission", {401, 404, 404, 404}},
      {"erase", {401, 403, 403, 400}},
  };
}

/// The status of each route for a caller without a log-in, a student without courses, an instructor
/// without courses, and an admin. The requests have no body and name unknown objects.
const Table& table() {
  static const Table statuses = [] {
    Table all = people_table();
    all.merge(work_table());
    all.merge(instructors_table());
    return all;
  }();
  return statuses;
}

class AccessTest : public ApiTest {
 protected:
  /// Returns a request to the route, with ids that do not exist.
  static Request to(const Route& route) {
    std::string path = route.path;
    for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{')) {
      path.replace(at, path.find('}') - at + 1, "999999");
    }
    return request(route.method, path);
  }

  /// Returns the secret of an admin's token with one scope.
  std::string token_with(std::int64_t admin, store::Scope scope) {
    const auto token = store::ApiTokens(connection())
                           .make({.user = admin,
                                  .name = std::string(enum_name(scope)),
                                  .scopes = {scope},
                                  .expires_ms = {}},
                                 now_ms_);
    EXPECT_TRUE(token) << token.error().message;
    return token->secret;
  }
};

TEST_F(AccessTest, EveryRouteHasTheExpectedStatusForEveryRole) {
  std::set<std::string> seen;
  for (const Route& route : routes()) {
    seen.insert(route.operation);
    const auto expected = table().find(route.operation);
    ASSERT_NE(expected, table().end()) << route.operation << " is not in the table";
    const std::string suffix = route.operation;
    Statuses statuses = {answer(to(route)).status};
    for (const store::Role role :
         {store::Role::student, store::Role::instructor, store::Role::admin}) {
      const LoggedIn who = log_in(std::string(enum_name(role)) + suffix, role);
      statuses.push_back(answer(as(who, to(route))).status);
    }
    EXPECT_EQ(statuses, expected->second) << route.operation;
  }
  EXPECT_EQ(seen.size(), table().size());
}

TEST_F(AccessTest, EveryChangeNeedsTheCsrfToken) {
  const LoggedIn admin = log_in("root", store::Role::admin);
  for (const Route& route : routes()) {
    if (route.method == "GET" || route.access == Access::anyone) continue;
    Request forged = as(admin, to(route));
    forged.headers.erase("x-csrf-token");
    EXPECT_EQ(answer(forged).status, 403) << route.operation;
    forged.headers["x-csrf-token"] = "guess";
    EXPECT_EQ(answer(forged).status, 403) << route.operation;
  }
}

TEST_F(AccessTest, EveryRouteNeedsItsScope) {
  const LoggedIn admin = log_in("root", store::Role::admin);
  const auto every = {store::Scope::read, store::Scope::submit, store::Scope::instruct,
                      store::Scope::admin};
  std::map<store::Scope, std::string> tokens;
  for (const store::Scope scope : every) tokens[scope] = token_with(admin.id, scope);
  for (const Route& route : routes()) {
    if (route.access == Access::anyone) continue;
    for (const store::Scope scope : every) {
      Request by_token = to(route);
      by_token.headers["authorization"] = "Bearer " + tokens[scope];
      const Response response = answer(by_token);
      const bool is_about_scope = response.body.find("a token with the scope") != std::string::npos;
      EXPECT_EQ(is_about_scope, scope != route.scope)
          << route.operation << " " << enum_name(scope) << response.body;
    }
  }
}

TEST_F(AccessTest, RefusesWrongTokensAndSchemes) {
  for (const char* value : {"Bearer jt_nothing", "Bearer ", "Basic YTpi", "jt_nothing"}) {
    Request wrong = request("GET", "/api/v1/problems");
    wrong.headers["authorization"] = value;
    EXPECT_EQ(answer(wrong).status, 401) << value;
  }
}

}  // namespace
}  // namespace judge::api
