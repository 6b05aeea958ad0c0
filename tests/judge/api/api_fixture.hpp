#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/api.hpp"
#include "judge/run/languages/languages_reader.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/courses/courses.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/problems/version_tree.hpp"
#include "tests/judge/store/store_fixture.hpp"
#include "tests/support/small_package.hpp"

namespace judge::api {

/// A logged-in user.
struct LoggedIn {
  std::int64_t id = 0;
  std::string secret;
};

/// An API with its own store and a fixed clock.
class ApiTest : public store::StoreTest {
 protected:
  ApiTest()
      : pool_([this]() -> store::Expected<std::unique_ptr<store::Connection>> { return open(); },
              4),
        blobs_(*store::BlobStore::open(files_.path() / "blobs")),
        passwords_(*store::PasswordHasher::make({.passes = 1, .memory_bytes = 8192})),
        catalogue_(blobs_, files_.path() / "versions") {
    // Read once, because reading it takes longer than most tests.
    static const auto built_in = *run::parse_languages(run::built_in_languages, "table");
    for (const run::Language& language : built_in) {
      languages_.push_back({.language = language, .available = language.id != "pypy3"});
    }
    api_ = std::make_unique<Api>(services());
  }

  Services services() {
    return {.connections = pool_,
            .blobs = blobs_,
            .changes = changes_,
            .custom_run_changes = custom_run_changes_,
            .commits = commits_,
            .passwords = passwords_,
            .problems = catalogue_,
            .languages = languages_,
            .settings = {.session_limits = {}, .limits = limits_, .shown = {}},
            .now_ms = [this] { return now_ms_; },
            .wake_workers = [this] { ++woken_; }};
  }

  /// Adds a user with the password "correct horse".
  std::int64_t add_user(const std::string& name, store::Role role) {
    const auto id =
        store::Users(connection())
            .add({.name = name, .role = role, .password_hash = *passwords_.hash("correct horse")},
                 now_ms_);
    EXPECT_TRUE(id) << id.error().message;
    return *id;
  }

  LoggedIn log_in(const std::string& name, store::Role role) {
    const std::int64_t id = add_user(name, role);
    const auto session = store::Sessions(connection()).start({.user = id}, now_ms_);
    EXPECT_TRUE(session);
    return {id, session->secret};
  }

  /// Publishes a bundled problem, reduced to its samples and one secret test.
  void publish(const std::string& name) {
    publish(name, make_small_package(name, files_.path() / "packages"));
  }

  /// Publishes the package that is stored in `directory`.
  void publish(const std::string& name, const std::filesystem::path& directory) {
    const auto files = store::put_tree(blobs_, directory);
    ASSERT_TRUE(files) << files.error().message;
    store::ProblemVersions versions(connection());
    const auto hash = versions.add({.problem = name, .title = "Title of " + name}, *files, now_ms_);
    ASSERT_TRUE(hash) << hash.error().message;
    ASSERT_TRUE(versions.publish(name, *hash, ""));
  }

  /// Adds a course with this problem and these users.
  std::int64_t add_course(const std::string& name, const store::CourseProblem& problem,
                          const std::vector<std::pair<std::int64_t, store::CourseRole>>& people) {
    const auto id = store::Courses(connection()).add({.name = name, .title = name}, now_ms_);
    EXPECT_TRUE(id);
    store::CourseProblem placed = problem;
    placed.course = *id;
    EXPECT_TRUE(store::CourseProblems(connection()).put(placed));
    for (const auto& [user, role] : people) {
      EXPECT_TRUE(store::Enrollments(connection()).put(*id, user, role, now_ms_));
    }
    return *id;
  }

  static Request request(const std::string& method, const std::string& path,
                         const std::string& body = "") {
    Request request;
    request.method = method;
    request.path = path;
    request.body = body;
    request.client_address = "192.0.2.7";
    request.id = "r1";
    request.headers["content-type"] = "application/json";
    return request;
  }

  /// Returns the request with the session cookie and the CSRF token of a logged-in user.
  static Request as(const LoggedIn& who, Request request) {
    request.headers["cookie"] = "theme=dark; judge_session=" + who.secret;
    request.headers["x-csrf-token"] = store::csrf_token(who.secret);
    return request;
  }

  Response answer(const Request& request) { return api_->answer(request); }

  /// Sends the request, expects this status, and returns the JSON object in the response body.
  boost::json::object object(const Request& request, int status = 200) {
    const Response response = answer(request);
    EXPECT_EQ(response.status, status) << request.method << " " << request.path << response.body;
    boost::system::error_code error;
    const auto value = boost::json::parse(response.body, error);
    EXPECT_FALSE(error) << response.body;
    return value.is_object() ? value.get_object() : boost::json::object();
  }

  std::int64_t now_ms_ = 1'800'000'000'000;
  int woken_ = 0;
  ApiLimits limits_;
  TemporaryDirectory files_;
  store::ConnectionPool pool_;
  store::BlobStore blobs_;
  store::Changes changes_;
  store::Changes custom_run_changes_;
  store::Commits commits_;
  store::PasswordHasher passwords_;
  ProblemCatalogue catalogue_;
  std::vector<OfferedLanguage> languages_;
  std::unique_ptr<Api> api_;
};

inline std::string text_of(const boost::json::object& object, std::string_view name) {
  const auto* value = object.if_contains(name);
  return value != nullptr && value->is_string() ? std::string(value->get_string()) : "";
}

}  // namespace judge::api
