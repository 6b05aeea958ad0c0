#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/problems/routes.hpp"
#include "judge/api/problems/uploaded_archive.hpp"
#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

class ProblemVersionFilesTest : public DraftApiTest {
 protected:
  ProblemVersionFilesTest() {
    first_ = (*store::ProblemVersions(connection()).find("eightsteps"))->published;
    object(by_ada("PUT", "/file", "x", {{"path", "notes.md"}}));
    pass();
    object(by_ada("POST", "/publish", R"({"revision":2})"));
    second_ = (*store::ProblemVersions(connection()).find("eightsteps"))->published;
  }

  Request about(const std::string& version, const std::string& what,
                const std::map<std::string, std::string>& query = {}) {
    Request asked = request("GET", "/api/v1/problems/eightsteps/versions/" + version + what);
    asked.query = query;
    return asked;
  }

  std::string first_, second_;
};

TEST_F(ProblemVersionFilesTest, CanBeListedAndRead) {
  const auto files = object(as(ada_, about(second_, "/files"))).at("files").as_array();
  const auto notes =
      std::ranges::find_if(files, [](const auto& file) { return file.at("path") == "notes.md"; });
  ASSERT_NE(notes, files.end());
  EXPECT_EQ(notes->at("bytes"), 1);
  EXPECT_EQ(notes->at("sha256").as_string().size(), 64U);
  const Response file = answer(as(ada_, about(second_, "/file", {{"path", "notes.md"}})));
  EXPECT_EQ(file.body, "x");
  EXPECT_EQ(file.content_type, "application/octet-stream");
  EXPECT_EQ(answer(as(ada_, about(first_, "/file", {{"path", "notes.md"}}))).status, 404);
  EXPECT_EQ(answer(as(ada_, about(first_, "/file", {{"path", "../a"}}))).status, 422);
  EXPECT_EQ(answer(as(ada_, about(first_, "/file"))).status, 422);
}

TEST_F(ProblemVersionFilesTest, AMissingFileIsReportedAsDamage) {
  std::vector<store::NewDamage> met;
  Services watched = services();
  watched.damage_met = [&](const store::NewDamage& damage) { met.push_back(damage); };
  api_ = std::make_unique<Api>(watched);
  const auto files = store::ProblemVersions(connection()).files_of(first_);
  ASSERT_TRUE(files && !files->empty());
  std::filesystem::remove(blobs_.path_of(files->front().blob));
  EXPECT_EQ(answer(as(ada_, about(first_, "/files"))).status, 503);
  ASSERT_EQ(met.size(), 1U);
  EXPECT_EQ(met[0].name, files->front().blob);
}

TEST_F(ProblemVersionFilesTest, AreDownloadedAsAPackage) {
  const Response package = answer(as(ada_, about(second_, "/package")));
  ASSERT_EQ(package.status, 200);
  const auto unpacked = unpacked_files(package.body);
  ASSERT_TRUE(unpacked) << unpacked.error().detail;
  EXPECT_EQ(*run::read_file(unpacked->root / "notes.md"), "x");
}

TEST_F(ProblemVersionFilesTest, AreComparedWithAnotherVersion) {
  const auto list = [&](const std::string& from, const std::string& to) {
    return boost::json::serialize(
        object(as(ada_, about(from, "/differences", {{"to", to}}))).at("files"));
  };
  EXPECT_EQ(list(first_, second_),
            R"([{"path":"notes.md","change":"added","old_bytes":null,"new_bytes":1,)"
            R"("is_text":true}])");
  EXPECT_EQ(list(second_, second_), "[]");
  const auto refused = object(as(ada_, about(first_, "/differences")), 422);
  EXPECT_EQ(text_of(refused, "field"), "to");
  EXPECT_EQ(answer(as(ada_, about("nothing", "/differences", {{"to", first_}}))).status, 404);
}

TEST_F(ProblemVersionFilesTest, AreServedOnlyToEditorsOfTheProblem) {
  for (const char* what : {"/files", "/file", "/package", "/differences"}) {
    const Request asked = about(first_, what, {{"path", "problem.yaml"}, {"to", second_}});
    EXPECT_EQ(answer(as(eve_, asked)).status, 403) << what;
    EXPECT_EQ(answer(as(bob_, asked)).status, 404) << what;
    EXPECT_EQ(answer(as(ada_, asked)).status, 200) << what;
  }
}

TEST_F(ProblemVersionFilesTest, VersionsOfADifferentProblemAreNotFound) {
  const auto added = store::ProblemVersions(connection())
                         .add({.problem = "other"}, {{"a", *blobs_.put("secret"), false}}, now_ms_);
  ASSERT_TRUE(added);
  const std::string& other = *added;
  EXPECT_EQ(answer(as(ada_, about(other, "/files"))).status, 404);
  EXPECT_EQ(answer(as(ada_, about(first_, "/differences", {{"to", other}}))).status, 422);
}

TEST_F(ProblemVersionFilesTest, ADraftMayStartFromAnOlderVersion) {
  const auto open = [&](const std::string& version) {
    return request("POST", "/api/v1/drafts",
                   R"({"problem":"eightsteps","version":")" + version + R"("})");
  };
  const auto opened = object(as(ada_, open(first_)), 201);
  EXPECT_EQ(text_of(opened, "base"), second_) << "it would replace the published version";
  draft_ = text_of(opened, "id");
  EXPECT_TRUE(paths("notes.md").empty());
  const auto differences = object(by_ada("GET", "/differences"));
  EXPECT_EQ(boost::json::serialize(differences.at("files")),
            R"([{"path":"notes.md","change":"removed","old_bytes":1,"new_bytes":null,)"
            R"("is_text":true}])");
  EXPECT_EQ(text_of(object(as(ada_, open("nothing")), 422), "field"), "version");
}

}  // namespace
}  // namespace judge::api
