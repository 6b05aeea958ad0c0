#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/courses/routes.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/keeping/audit.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class ClassListsTest : public ApiTest {
 protected:
  void SetUp() override {
    instructor_ = log_in("bob", store::Role::student);
    course_ = add_course("algorithms", {.problem = "p"},
                         {{instructor_.id, store::CourseRole::instructor}});
  }

  Request list(const std::string& csv, const std::string& digest = "") {
    Request posted =
        as(instructor_,
           request("POST", "/api/v1/courses/" + std::to_string(course_) + "/class_list", csv));
    posted.headers["content-type"] = "text/csv; charset=utf-8";
    if (!digest.empty()) posted.query["digest"] = digest;
    return posted;
  }

  /// Previews the list, which must have no errors, and applies it.
  boost::json::object import(const std::string& csv) {
    const auto preview = object(list(csv));
    EXPECT_EQ(preview.at("errors").as_array().size(), 0U) << preview;
    return object(list(csv, text_of(preview, "digest")), 201);
  }

  void enroll(std::int64_t user) {
    ASSERT_TRUE(
        store::Enrollments(connection()).put(course_, user, store::CourseRole::student, now_ms_));
  }

  std::optional<store::User> user(const std::string& name) {
    return *store::Users(connection()).find_by_name(name);
  }

  std::vector<std::string> audited() {
    std::vector<std::string> entries;
    for (const auto& made : *store::Audit(connection()).page({}, std::nullopt, 100)) {
      const store::NewAuditEntry& entry = made.entry;
      entries.push_back(entry.action + " " + entry.object_kind + entry.object_id + " " +
                        entry.detail);
    }
    return entries;
  }

  LoggedIn instructor_;
  std::int64_t course_ = 0;
};

TEST_F(ClassListsTest, APreviewChangesNothing) {
  enroll(add_user("ada", store::Role::student));
  const auto preview = object(list("name,display name\nada,Ada\nkim,Kim\n"));
  EXPECT_EQ(preview.at("counts").at("changed").to_number<int>(), 1);
  EXPECT_EQ(preview.at("counts").at("invited").to_number<int>(), 1);
  EXPECT_EQ(preview.at("lines").at(0).at("change").as_string(), "changed");
  EXPECT_TRUE(preview.at("lines").at(1).at("user").is_null());
  EXPECT_FALSE(user("kim"));
  EXPECT_THAT(audited(), ElementsAre());
}

TEST_F(ClassListsTest, InviteNewUsersAndUpdateTheDisplayNamesOfEnrolledUsers) {
  const std::int64_t ada = add_user("ada", store::Role::student);
  enroll(ada);
  const auto done = import("name,display name,email\nada,Ada,\nkim,Kim,kim@example.org\n");
  const auto& invitations = done.at("invitations").as_array();
  ASSERT_EQ(invitations.size(), 1U) << "only for names that are not in the course";
  EXPECT_EQ(invitations[0].at("name").as_string(), "kim");
  const std::string secret(invitations[0].at("secret").as_string());
  const auto looked_up =
      object(request("POST", "/api/v1/invitations/look_up", R"({"secret":")" + secret + R"("})"));
  const boost::json::object kim = {
      {"name", "kim"}, {"display_name", "Kim"}, {"email", "kim@example.org"}};
  EXPECT_EQ(looked_up.at("invitee").as_object(), kim) << "the form starts with these";
  EXPECT_EQ(
      answer(request("POST", "/api/v1/invitations/register",
                     R"({"secret":")" + secret + R"(","name":"kim","password":"long enough now"})"))
          .status,
      201);
  EXPECT_EQ(*store::Enrollments(connection()).role_of(course_, user("kim")->id),
            store::CourseRole::student);
  EXPECT_EQ(user("ada")->display_name, "Ada");
  EXPECT_THAT(audited(),
              testing::IsSupersetOf(
                  {HasSubstr("course.import course1 {\"invited\":1,\"pending\":0,\"changed\":1,"),
                   HasSubstr("course.invite course1 invitation 1 for kim as student"),
                   HasSubstr("user.change user" + std::to_string(ada) + " display name 'Ada'")}));
}

/// An instructor who posts a class list can neither see nor change users of other courses.
TEST_F(ClassListsTest, DoNotRevealWhetherAUserExists) {
  const std::int64_t eve = add_user("eve", store::Role::student);
  add_user("root", store::Role::admin);
  ASSERT_TRUE(store::Users(connection()).set_email(eve, "eve@example.org"));
  const auto answers = [&](const std::string& name) {
    const std::string csv = "name,display name,email\n" + name + ",Owned,owned@x\n";
    const auto preview = object(list(csv));
    auto done = object(list(csv, text_of(preview, "digest")), 201);
    // Discards the secret and the id, because they always differ: the secret is random, and the id
    // counts the invitations of all courses.
    auto& invitation = done.at("invitations").at(0).as_object();
    EXPECT_EQ(invitation.at("name").as_string(), name);
    invitation.clear();
    auto line = preview.at("lines").at(0).as_object();
    line["name"] = nullptr;
    return boost::json::serialize(line) + boost::json::serialize(preview.at("counts")) +
           boost::json::serialize(done);
  };
  const std::string of_nobody = answers("nobody");
  EXPECT_EQ(answers("eve"), of_nobody);
  EXPECT_EQ(answers("root"), of_nobody);
  EXPECT_EQ(user("eve")->email, "eve@example.org");
  EXPECT_EQ(user("eve")->display_name, "");
  EXPECT_EQ(*store::Enrollments(connection()).role_of(course_, eve), std::nullopt);
}

TEST_F(ClassListsTest, InviteUsersOfOtherCoursesInsteadOfEnrollingThem) {
  const LoggedIn eve = log_in("eve", store::Role::student);
  const auto done = import("name,email\neve,other@example.org\n");
  const std::string secret(done.at("invitations").at(0).at("secret").as_string());
  EXPECT_EQ(answer(as(eve, request("POST", "/api/v1/invitations/accept",
                                   R"({"secret":")" + secret + R"("})")))
                .status,
            200);
  EXPECT_EQ(*store::Enrollments(connection()).role_of(course_, eve.id), store::CourseRole::student);
  EXPECT_EQ(user("eve")->email, "") << "an invitation does not change an account";
}

TEST_F(ClassListsTest, AreNotAppliedIfTheyDifferFromTheirPreview) {
  const std::string csv = "name\nkim\n";
  const auto digest = text_of(object(list(csv)), "digest");
  EXPECT_EQ(answer(list("name\nkim\nzoe\n", digest)).status, 409);
  EXPECT_EQ(answer(list(csv, "0000")).status, 409);
  enroll(add_user("kim", store::Role::student));
  const auto stale = object(list(csv, digest), 409);
  EXPECT_THAT(text_of(stale, "detail"), HasSubstr("open the preview again"));
  EXPECT_THAT(audited(), ElementsAre());
}

TEST_F(ClassListsTest, ErrorsNameTheLine) {
  const auto preview = object(list("name,email\nada,ada@example.org\na b,x\nada,\n"));
  EXPECT_TRUE(preview.at("digest").is_null());
  const auto& errors = preview.at("errors").as_array();
  ASSERT_EQ(errors.size(), 3U);
  EXPECT_EQ(errors[0].at("line").to_number<int>(), 3);
  EXPECT_THAT(std::string(errors[2].at("message").as_string()), HasSubstr("already on line 2"));
  EXPECT_EQ(answer(list("name\na b\n", "0000")).status, 422);
  EXPECT_EQ(answer(as(instructor_, request("POST", list("").path, "name\nada\n"))).status, 415);
}

TEST_F(ClassListsTest, MustBeUtf8AndMayUseSemicolons) {
  enroll(add_user("ada", store::Role::student));
  import("\xEF\xBB\xBFName;Display Name\r\nada;\"Lovelace; Ada \"\"Augusta\"\"\"\r\n");
  EXPECT_EQ(user("ada")->display_name, "Lovelace; Ada \"Augusta\"");
  const auto latin = object(list("name,display name\nzoe,Zo\xEB\n"));
  EXPECT_THAT(std::string(latin.at("errors").at(0).at("message").as_string()), HasSubstr("UTF-8"));
  const auto wide = object(list(std::string("\xFF\xFEn\0a\0", 6)));
  EXPECT_THAT(std::string(wide.at("errors").at(0).at("message").as_string()), HasSubstr("UTF-16"));
}

TEST_F(ClassListsTest, MayContainDisplayNamesThatLookLikeFormulas) {
  enroll(add_user("ada", store::Role::student));
  import("name,display name\nada,=cmd|' /C calc'!A0\n");
  EXPECT_EQ(user("ada")->display_name, "=cmd|' /C calc'!A0");
}

TEST_F(ClassListsTest, MayContainTenThousandNames) {
  std::string csv = "name,display name,email\n";
  for (int i = 0; i < 10'000; ++i) csv += fmt::format("u{0},User {0},u{0}@example.org\n", i);
  const auto preview = object(list(csv));
  EXPECT_EQ(preview.at("counts").at("invited").to_number<int>(), 10'000);
  csv += "one,too many,\n";
  const auto more = object(list(csv));
  EXPECT_THAT(std::string(more.at("errors").at(0).at("message").as_string()),
              HasSubstr("more than 10001 lines"));
}

TEST_F(ClassListsTest, DoNotChangeInstructorsAndAdmins) {
  const std::int64_t root = add_user("root", store::Role::admin);
  enroll(root);
  import("name,display name\nroot,Owned\nbob,Bobby\n");
  EXPECT_EQ(user("root")->display_name, "");
  EXPECT_EQ(*store::Enrollments(connection()).role_of(course_, root), store::CourseRole::student);
  EXPECT_EQ(*store::Enrollments(connection()).role_of(course_, instructor_.id),
            store::CourseRole::instructor);
}

}  // namespace
}  // namespace judge::api
