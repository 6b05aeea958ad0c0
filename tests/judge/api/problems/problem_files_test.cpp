#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/problems/routes.hpp"
#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::Key;
using testing::Not;
using testing::Pair;

/// The problem eightsteps with a picture, attachments and starter code.
class ProblemFilesTest : public ApiTest {
 protected:
  void SetUp() override {
    const auto directory = make_small_package("eightsteps", files_.path() / "packages");
    const auto write = [&](const std::string& path, const std::string& content) {
      std::filesystem::create_directories((directory / path).parent_path());
      std::ofstream(directory / path) << content;
    };
    write("attachments/sheet.html", "<script>alert(1)</script>");
    write("attachments/templates/cpp/start.cpp", "int main() {}\n");
    write("attachments/templates/default/notes.txt", "any language\n");
    write("judge.yaml",
          "replay: {kind: sliding_puzzle, rows: 2, columns: 2, goal: [1, 2, 3, 0]}\n");
    const auto kept = store::put_tree(blobs_, directory);
    ASSERT_TRUE(kept) << kept.error().message;
    store::ProblemVersions versions(connection());
    version_ = *versions.add({.problem = "eightsteps", .title = "Steps"}, *kept, now_ms_);
    ASSERT_TRUE(versions.publish("eightsteps", version_, ""));
    ada_ = log_in("ada", store::Role::student);
    add_course("algorithms", {.problem = "eightsteps"}, {{ada_.id, store::CourseRole::student}});
  }

  Request file(const std::string& name) const {
    return as(ada_, request("GET", "/api/v1/problems/eightsteps/files/" + name));
  }

  LoggedIn ada_;
  std::string version_;
};

TEST_F(ProblemFilesTest, PicturesCannotRunScripts) {
  const Response picture = answer(file("three-moves.svg"));
  ASSERT_EQ(picture.status, 200) << picture.body;
  EXPECT_EQ(picture.content_type, "image/svg+xml");
  EXPECT_THAT(picture.body, HasSubstr("<svg"));
  EXPECT_THAT(picture.headers, Contains(Pair("X-Content-Type-Options", "nosniff")));
  EXPECT_THAT(picture.headers,
              Contains(Pair("Content-Security-Policy",
                            "default-src 'none'; style-src 'unsafe-inline'; sandbox")));
  EXPECT_THAT(picture.headers, Not(Contains(Key("Content-Disposition"))));
}

TEST_F(ProblemFilesTest, OtherFilesAreServedAsDownloads) {
  const Response sheet = answer(file("sheet.html"));
  ASSERT_EQ(sheet.status, 200);
  EXPECT_EQ(sheet.content_type, "application/octet-stream") << "as a page it could run scripts";
  EXPECT_THAT(sheet.headers,
              Contains(Pair("Content-Disposition", "attachment; filename=\"sheet.html\"")));
}

TEST_F(ProblemFilesTest, AreCachedByTheBrowser) {
  Request again = file("three-moves.svg");
  EXPECT_THAT(answer(again).headers, Contains(Pair("Cache-Control", "private, no-cache")));
  again.headers["if-none-match"] = "\"" + version_ + "\"";
  const Response same = answer(again);
  EXPECT_EQ(same.status, 304);
  EXPECT_EQ(same.body, "");
  again.headers["if-none-match"] = "\"another\"";
  again.query["version"] = version_;
  const Response lasting = answer(again);
  EXPECT_EQ(lasting.status, 200);
  EXPECT_THAT(lasting.headers,
              Contains(Pair("Cache-Control", "private, max-age=31536000, immutable")));
}

class NonPublicFiles : public ProblemFilesTest, public testing::WithParamInterface<const char*> {};

TEST_P(NonPublicFiles, AreNotFound) { EXPECT_EQ(answer(file(GetParam())).status, 404); }

INSTANTIATE_TEST_SUITE_P(Table, NonPublicFiles,
                         testing::Values("problem.en.md", "problem.yaml", "../problem.yaml", "..",
                                         ".", "", "../data/secret/01-solved.in", "01-solved.in",
                                         "data/sample/1.in", "templates", "templates/cpp/start.cpp",
                                         "start.cpp", "bidirectional.cpp", "/etc/passwd",
                                         "..\\problem.yaml", "three-moves.svg/", "Three-moves.svg",
                                         "./three-moves.svg", "%2e%2e/problem.yaml"));

TEST_F(ProblemFilesTest, AreServedOnlyToUsersWhoMaySeeTheProblem) {
  const LoggedIn stranger = log_in("stranger", store::Role::student);
  Request asked = request("GET", "/api/v1/problems/eightsteps/files/three-moves.svg");
  EXPECT_EQ(answer(asked).status, 401);
  EXPECT_EQ(answer(as(stranger, asked)).status, 404);
}

TEST_F(ProblemFilesTest, AreListedInTheProblemResponse) {
  const auto problem = object(as(ada_, request("GET", "/api/v1/problems/eightsteps")));
  EXPECT_EQ(problem.at("attachments"),
            boost::json::array({{{"name", "sheet.html"}, {"bytes", 25}}}));
  const boost::json::object replay = {
      {"kind", "sliding_puzzle"}, {"rows", 2}, {"columns", 2}, {"goal", {1, 2, 3, 0}}};
  EXPECT_EQ(problem.at("replay"), replay);
  std::map<std::string, std::string> starters;
  for (const auto& starter : problem.at("starters").as_array()) {
    starters[text_of(starter.as_object(), "language")] = text_of(starter.as_object(), "name");
  }
  EXPECT_EQ(starters["cpp"], "start.cpp");
  EXPECT_EQ(starters["cpp17"], "start.cpp") << "by the language's code";
  EXPECT_EQ(starters["python3"], "notes.txt");
  EXPECT_EQ(starters.count("pypy3"), 0U) << "it is not installed";
}

TEST_F(ApiTest, AProblemWithoutAReplayOrAttachmentsIsShown) {
  publish("eightsteps");
  const LoggedIn root = log_in("root", store::Role::admin);
  const auto problem = object(as(root, request("GET", "/api/v1/problems/eightsteps")));
  EXPECT_TRUE(problem.at("replay").is_null());
  EXPECT_TRUE(problem.at("attachments").as_array().empty());
}

/// Returns the starter code for each language, formatted as "name: content".
std::map<std::string, std::string> starters_of(const boost::json::object& problem) {
  std::map<std::string, std::string> contents;
  for (const auto& starter : problem.at("starters").as_array()) {
    contents[text_of(starter.as_object(), "language")] =
        text_of(starter.as_object(), "name") + ": " + text_of(starter.as_object(), "content");
  }
  return contents;
}

TEST_F(ApiTest, AProblemWithoutStarterCodeOffersASmallProgramInEachLanguage) {
  publish("eightsteps");
  const LoggedIn root = log_in("root", store::Role::admin);
  auto usual = starters_of(object(as(root, request("GET", "/api/v1/problems/eightsteps"))));
  EXPECT_THAT(usual["cpp"], HasSubstr("main.cpp: #include <iostream>"));
  EXPECT_EQ(usual["cpp17"], usual["cpp"]);
  EXPECT_THAT(usual["python3"], HasSubstr("main.py: "));
}

TEST_F(ApiTest, AProblemOffersNoStarterCodeIfItAddsItsOwnFilesToSubmissions) {
  const auto package = make_small_package("eightsteps", files_.path() / "packages");
  std::filesystem::create_directories(package / "include/cpp");
  std::ofstream(package / "include/cpp/main.cpp") << "int main() {}\n";
  publish("eightsteps", package);
  const LoggedIn root = log_in("root", store::Role::admin);
  const auto starters =
      starters_of(object(as(root, request("GET", "/api/v1/problems/eightsteps"))));
  EXPECT_THAT(starters, Not(Contains(Key("cpp")))) << "it would not link";
  EXPECT_THAT(starters, Contains(Key("python3")));
}

}  // namespace
}  // namespace judge::api
