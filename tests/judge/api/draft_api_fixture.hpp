#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>

#include "judge/problem/archive/archive_writer.hpp"
#include "judge/run/base/files.hpp"
#include "judge/store/drafts/draft_checks.hpp"
#include "judge/store/drafts/drafts.hpp"
#include "judge/store/queue/queue.hpp"
#include "sandbox/file_descriptor.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {

/// A draft of the published problem "eightsteps". Ada and Cleo are instructors of the problem's
/// course, although Cleo's account has the role student.
class DraftApiTest : public ApiTest {
 protected:
  DraftApiTest() {
    publish("eightsteps");
    ada_ = log_in("ada", store::Role::instructor);
    bob_ = log_in("bob", store::Role::instructor);
    eve_ = log_in("eve", store::Role::student);
    cleo_ = log_in("cleo", store::Role::student);
    course_ = add_course("algorithms", {.problem = "eightsteps"},
                         {{ada_.id, store::CourseRole::instructor},
                          {cleo_.id, store::CourseRole::instructor},
                          {eve_.id, store::CourseRole::student}});
    draft_ = open_draft();
  }

  std::string open_draft(const std::string& problem = "eightsteps") {
    const auto opened = object(
        as(ada_, request("POST", "/api/v1/drafts", R"({"problem":")" + problem + R"("})")), 201);
    return text_of(opened, "id");
  }

  std::string path(const std::string& rest = "") const { return "/api/v1/drafts/" + draft_ + rest; }

  /// Returns a request by Ada about the draft.
  Request by_ada(const std::string& method, const std::string& rest, const std::string& body = "",
                 const std::map<std::string, std::string>& query = {}) const {
    Request asked = request(method, path(rest), body);
    asked.query = query;
    return as(ada_, asked);
  }

  /// Returns the paths of the draft's files below this path.
  std::vector<std::string> paths(const std::string& below) {
    std::vector<std::string> paths;
    const auto files = object(by_ada("GET", "/files"));
    for (const auto& file : files.at("files").as_array()) {
      const std::string path(file.at("path").as_string());
      if (path.starts_with(below)) paths.push_back(path);
    }
    return paths;
  }

  std::int64_t revision() { return object(by_ada("GET", "")).at("revision").as_int64(); }

  /// Marks the queued check as passed, as a worker would.
  void pass() {
    store::Drafts drafts(connection());
    store::DraftChecks checks(connection());
    const std::int64_t id = std::stoll(draft_);
    const auto begun = checks.begin(id, (*checks.find(id))->job, now_ms_);
    ASSERT_TRUE(begun && *begun);
    const auto version = store::ProblemVersions(connection())
                             .add({.problem = "eightsteps", .title = "Newer", .candidate = true},
                                  store::version_files(*drafts.files(id)), now_ms_);
    ASSERT_TRUE(version);
    ASSERT_TRUE(checks.finish(**begun, {true, *version, R"({"passed":true})"}, now_ms_));
    ASSERT_TRUE(connection().run_script("UPDATE jobs SET state = 'done'"));
  }

  std::string zip(const std::vector<std::pair<std::string, std::string>>& files) const {
    std::vector<problem::ArchiveFile> entries;
    for (const auto& [name, text] : files) entries.push_back({name, {}, text});
    const auto file = files_.path() / "made.zip";
    const sandbox::FileDescriptor descriptor(
        ::open(file.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    EXPECT_TRUE(problem::write_zip(descriptor.get(), std::move(entries)));
    return run::read_file(file).value_or("");
  }

  LoggedIn ada_;
  LoggedIn bob_;
  LoggedIn cleo_;
  LoggedIn eve_;
  std::int64_t course_ = 0;
  std::string draft_;
};

}  // namespace judge::api
