// Checks which users each route admits. Every user requests existing objects that belong to others.

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "judge/store/courses/extensions.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/notices.hpp"
#include "judge/store/submissions/run_images.hpp"
#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

/// A route with a parameter, and the names of the users who may use it. `eve` has submitted a
/// solution, and `mate` is a student in the same course. `ada` and `cleo` instruct this course,
/// and `tia` is its assistant. `bob` instructs a different course, in which `otto` is a student.
/// `root` is an admin.
struct Owned {
  const char* operation;
  std::string_view who;
};

constexpr std::string_view instructors = "ada cleo root";
constexpr std::string_view staff = "ada cleo tia root";
constexpr std::string_view class_and_staff = "eve mate ada cleo tia root";
constexpr std::string_view owner_and_staff = "eve ada cleo tia root";

using Table = std::vector<Owned>;

Table course_table() {
  return {
      {"endSession", "eve"},
      {"revokeToken", "eve"},
      {"getUser", "root"},
      {"changeUser", "root"},
      {"makePasswordLink", "root"},
      {"shutOutUser", "root"},
      {"endPause", "root"},
      {"listEnrollments", staff},
      {"putEnrollment", instructors},
      {"removeEnrollment", instructors},
      {"listInvitations", instructors},
      {"makeInvitation", instructors},
      {"revokeInvitation", instructors},
      {"postClassList", instructors},
      {"getGradebook", staff},
      {"exportGradebook", staff},
      {"getCourseStatistics", staff},
      {"listCourseProblems", staff},
      {"putCourseProblem", instructors},
      {"addCourseProblems", instructors},
      {"arrangeCourseProblems", instructors},
      {"removeCourseProblem", instructors},
      {"getCourseAttention", staff},
      {"changeCourse", instructors},
      {"copyCourse", instructors},
      {"listExtensions", staff},
      {"putExtension", instructors},
      {"removeExtension", instructors},
      {"listAnnouncements", class_and_staff},
      {"addAnnouncement", instructors},
      {"changeAnnouncement", instructors},
      {"removeAnnouncement", instructors},
      {"listQuestions", class_and_staff},
      {"addQuestion", "eve mate"},
      {"putReply", staff},
      {"removeQuestion", "eve ada cleo root"},
      {"makeStudentPasswordLink", instructors},
  };
}

Table work_table_of_owners() {
  return {
      {"getProblem", class_and_staff},
      {"getProblemFile", class_and_staff},
      {"listProblemVersions", instructors},
      {"listProblemVersionFiles", instructors},
      {"getProblemVersionFile", instructors},
      {"getProblemVersionPackage", instructors},
      {"listProblemVersionDifferences", instructors},
      {"getSubmission", owner_and_staff},
      {"getSubmissionFiles", owner_and_staff},
      {"followSubmission", owner_and_staff},
      {"getRun", owner_and_staff},
      {"getRunImage", owner_and_staff},
      {"getReproduction", staff},
      {"traceSubmission", staff},
      {"listSimilarSubmissions", staff},
      {"cancelSubmission", instructors},
      {"listJudgements", staff},
      {"listComments", owner_and_staff},
      {"addComment", owner_and_staff},
      {"changeComment", "ada"},
      {"removeComment", instructors},
      {"dismissNotice", "eve"},
      {"addSourceCheck", class_and_staff},
      {"getSourceCheck", "eve"},
      {"followSourceCheck", "eve"},
      {"getCustomRun", "eve root"},
      {"followCustomRun", "eve root"},
      {"getRejudging", "cleo root"},
      {"followRejudging", "cleo root"},
      {"listRejudgingItems", "cleo root"},
      {"listAffectedUsers", "cleo root"},
      {"applyRejudging", "cleo root"},
      {"cancelRejudging", "cleo root"},
  };
}

Table draft_table() {
  return {
      {"getDraft", instructors},
      {"discardDraft", instructors},
      {"followDraft", instructors},
      {"getDraftCheck", instructors},
      {"checkDraft", instructors},
      {"listDraftFiles", instructors},
      {"changeDraftFiles", instructors},
      {"getDraftFile", instructors},
      {"putDraftFile", instructors},
      {"removeDraftFile", instructors},
      {"getDraftPackage", instructors},
      {"putDraftPackage", instructors},
      {"listDraftDifferences", instructors},
      {"listDraftTests", instructors},
      {"addDraftTest", instructors},
      {"removeDraftTest", instructors},
      {"addDraftTests", instructors},
      {"generateDraftTest", instructors},
      {"getDraftPreview", instructors},
      {"previewDraft", instructors},
      {"publishDraft", instructors},
      {"addDraftValidation", instructors},
      {"getDraftValidation", "cleo"},
      {"followDraftValidation", "cleo"},
  };
}

const Table& owned_table() {
  static const Table whole = [] {
    Table all = course_table();
    for (const Table& part : {work_table_of_owners(), draft_table()}) {
      all.insert(all.end(), part.begin(), part.end());
    }
    return all;
  }();
  return whole;
}

class OwnershipTest : public DraftApiTest, public testing::WithParamInterface<Owned> {
 protected:
  OwnershipTest() {
    people_ = {{"ada", ada_},
               {"bob", bob_},
               {"cleo", cleo_},
               {"eve", eve_},
               {"mate", log_in("mate", store::Role::student)},
               {"otto", log_in("otto", store::Role::student)},
               {"root", log_in("root", store::Role::admin)},
               {"tia", log_in("tia", store::Role::student)}};
    EXPECT_TRUE(store::Enrollments(connection())
                    .put(course_, people_["mate"].id, store::CourseRole::student, now_ms_));
    EXPECT_TRUE(store::Enrollments(connection())
                    .put(course_, people_["tia"].id, store::CourseRole::assistant, now_ms_));
    add_course("another", {.problem = "eightsteps", .opens_ms = now_ms_ + 1'000'000},
               {{people_["otto"].id, store::CourseRole::student}});
    const std::int64_t unrelated =
        *store::Courses(connection()).add({.name = "own", .title = "Own"}, now_ms_);
    EXPECT_TRUE(store::Enrollments(connection())
                    .put(unrelated, bob_.id, store::CourseRole::instructor, now_ms_));
    make_things();
  }

  std::string made(const LoggedIn& who, const std::string& path, const std::string& body) {
    return text_of(object(as(who, request("POST", "/api/v1" + path, body)), 201), "id");
  }

  void make_things() {
    const std::string program =
        R"({"problem":"eightsteps","language":"cpp","files":[{"name":"a.cpp","content":"x"}])";
    things_ = {{"problem", "eightsteps"},
               {"file", "notes.txt"},
               {"course", std::to_string(course_)},
               {"user", std::to_string(eve_.id)},
               {"draft", draft_},
               {"position", "0"},
               {"audience", "team"}};
    things_["version"] = store::ProblemVersions(connection()).find("eightsteps")->value().published;
    things_["submission"] = made(eve_, "/submissions", program + "}");
    things_["custom_run"] = made(eve_, "/custom_runs", program + R"(,"input":""})");
    things_["check"] = made(eve_, "/problems/eightsteps/checks",
                            R"({"language":"cpp","files":[{"name":"a.cpp","content":"x"}]})");
    things_["token"] = made(eve_, "/tokens", R"({"name":"shell","scopes":["read"]})");
    things_["invitation"] =
        made(ada_, "/courses/" + things_["course"] + "/invitations", R"({"role":"student"})");
    things_["validation"] = made(cleo_, "/drafts/" + draft_ + "/validations", R"({"input":"1"})");
    const auto sessions = store::Sessions(connection()).of_user(eve_.id, now_ms_);
    things_["session"] = std::to_string(sessions->front().id);
    EXPECT_TRUE(store::Extensions(connection())
                    .put({.course = course_,
                          .problem = "eightsteps",
                          .user = eve_.id,
                          .closes_ms = now_ms_ + 1'000'000}));
    const std::string course = "/courses/" + things_["course"];
    things_["announcement"] = made(ada_, course + "/announcements", R"({"title":"a","text":"b"})");
    things_["question"] = made(eve_, course + "/questions", R"({"text":"why?"})");
    judge_it();
    things_["comment"] = made(ada_, "/submissions/" + things_["submission"] + "/comments",
                              R"({"file":"a.cpp","line":1,"text":"why?"})");
    things_["notice"] = std::to_string(store::Notices(connection()).of_user(eve_.id)->front().id);
    things_["pause"] = made(people_["root"], "/pauses", R"({"kind":"queue"})");
    things_["rejudging"] = made(cleo_, "/rejudgings", R"({"problem":"eightsteps"})");
  }

  void judge_it() {
    store::Judgements judgements(connection());
    const auto judgement = judgements.current_of(std::stoll(things_["submission"]));
    judge::Run run;
    run.test = "sample/1";
    ASSERT_TRUE(judgements.add_run((*judgement)->id, 0, run));
    const RunImages images{.judge = {}, .team = *blobs_.put("<svg/>")};
    ASSERT_TRUE(store::StoredImages(connection()).add((*judgement)->id, 0, images));
    Judgement judged;
    judged.verdict = Verdict::accepted;
    ASSERT_TRUE(judgements.finish((*judgement)->id, judged, now_ms_));
  }

  Request to(const Route& route) {
    std::string path = route.path;
    for (std::size_t at = path.find('{'); at != std::string::npos; at = path.find('{')) {
      const std::size_t end = path.find('}');
      const std::string name = path.substr(at + 1, end - at - 1);
      EXPECT_FALSE(things_[name].empty()) << name;
      path.replace(at, end - at + 1, things_[name]);
    }
    Request asked = request(route.method, path);
    asked.query = {{"path", "problem.yaml"},
                   {"to", things_["version"]},
                   {"problem", "eightsteps"},
                   {"name", "secret/01-solved"}};
    return asked;
  }

  /// Returns true if the route admits the user. A refusal such as "this draft has no check" counts
  /// as admission, because only admitted users receive it.
  bool may(const std::string& name, const Route& route) {
    const Response response = answer(as(people_[name], to(route)));
    for (const char* absent :
         {"this problem has no file", "this draft has no check", "no preview"}) {
      if (response.body.find(absent) != std::string::npos) return true;
    }
    return response.status != 401 && response.status != 403 && response.status != 404;
  }

  std::map<std::string, LoggedIn> people_;
  std::map<std::string, std::string> things_;
};

const Route& route_of(std::string_view operation) {
  return *std::ranges::find(routes(), operation, &Route::operation);
}

TEST_P(OwnershipTest, ARouteAdmitsExactlyTheListedUsers) {
  const Route& route = route_of(GetParam().operation);
  const auto is_for = [](const std::string& name) {
    return (" " + std::string(GetParam().who) + " ").find(" " + name + " ") != std::string::npos;
  };
  for (const auto& [name, who] : people_) {
    if (!is_for(name)) EXPECT_FALSE(may(name, route)) << name;
  }
  for (const auto& [name, who] : people_) {
    if (!is_for(name)) continue;
    EXPECT_TRUE(may(name, route)) << name;
    // A request that changes something is sent as only one of the users who may use the route. It
    // may have removed objects that the same request of another user needs.
    if (route.method != "GET") break;
  }
}

INSTANTIATE_TEST_SUITE_P(Routes, OwnershipTest, testing::ValuesIn(owned_table()),
                         [](const auto& info) { return std::string(info.param.operation); });

TEST(Ownership, CoversEveryRouteWithAParameter) {
  std::set<std::string> said;
  for (const Owned& owned : owned_table()) said.insert(owned.operation);
  for (const Route& route : routes()) {
    EXPECT_EQ(said.contains(route.operation), route.path.find('{') != std::string::npos)
        << route.operation;
  }
}

}  // namespace
}  // namespace judge::api
