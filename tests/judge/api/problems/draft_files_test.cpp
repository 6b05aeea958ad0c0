#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/api/problems/routes.hpp"
#include "tests/judge/api/draft_api_fixture.hpp"

namespace judge::api {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class DraftFilesTest : public DraftApiTest {};

TEST_F(DraftFilesTest, AFileIsReadBackUnchanged) {
  const std::string bytes("any \0 bytes \xff", 13);
  const auto there = std::map<std::string, std::string>{{"path", "attachments/picture.png"}};
  EXPECT_EQ(object(by_ada("PUT", "/file", bytes, there)).at("revision"), 2);
  const Response read = answer(by_ada("GET", "/file", "", there));
  EXPECT_EQ(read.status, 200);
  EXPECT_EQ(read.body, bytes);
  EXPECT_EQ(read.content_type, "application/octet-stream");
  EXPECT_EQ(answer(by_ada("DELETE", "/file", "", there)).status, 200);
  EXPECT_EQ(answer(by_ada("GET", "/file", "", there)).status, 404);
  EXPECT_EQ(answer(by_ada("DELETE", "/file", "", there)).status, 404);
}

TEST_F(DraftFilesTest, ListsFiles) {
  object(by_ada("PUT", "/file", "12345", {{"path", "notes.md"}}));
  const auto list = object(by_ada("GET", "/files"));
  EXPECT_EQ(list.at("revision"), 2);
  for (const auto& file : list.at("files").as_array()) {
    if (file.at("path") != "notes.md") continue;
    EXPECT_EQ(file.at("bytes"), 5);
    EXPECT_EQ(file.at("made_by_judge"), false);
    EXPECT_EQ(file.at("sha256").as_string(), store::sha256("12345"));
  }
  EXPECT_THAT(paths(""), Contains("notes.md"));
}

TEST_F(DraftFilesTest, ADownloadedPackageCanBeUploadedToADifferentDraft) {
  object(by_ada("PUT", "/file", "words", {{"path", "attachments/notes.txt"}}));
  const auto before = paths("");
  const Response out = answer(by_ada("GET", "/package"));
  ASSERT_EQ(out.status, 200);
  EXPECT_EQ(out.content_type, "application/zip");
  draft_ = open_draft("fresh");
  EXPECT_EQ(answer(by_ada("GET", "/package")).status, 404);
  EXPECT_EQ(answer(by_ada("PUT", "/package", out.body)).status, 200);
  EXPECT_EQ(paths(""), before);
}

TEST_F(DraftFilesTest, AProblemInADifferentFormatIsConverted) {
  draft_ = open_draft("fresh");
  const auto draft =
      object(by_ada("PUT", "/package", zip({{"1.in", "1"}, {"1.out", "2"}, {"readme", ""}})));
  EXPECT_EQ(draft.at("revision"), 2);
  const auto& report = draft.at("import").as_object();
  EXPECT_EQ(report.at("format").as_string(), "folder of test pairs");
  EXPECT_EQ(report.at("lost").as_array().at(0).as_string(), "readme: not an input with an answer");
  EXPECT_THAT(paths(""), Contains("data/secret/1.in"));
  EXPECT_FALSE(object(by_ada("GET", "")).contains("import"));
}

TEST_F(DraftFilesTest, AnInvalidPackageIsRefusedWithFindings) {
  const auto before = paths("");
  const Response refused =
      answer(by_ada("PUT", "/package", zip({{"problem.yaml", "name: [\n"}, {"data/x", ""}})));
  EXPECT_EQ(refused.status, 422);
  EXPECT_THAT(refused.body, HasSubstr("problem.yaml"));
  for (const std::string& body :
       {std::string(), std::string("no zip"), zip({{"data/1.in", ""}}),
        zip({{"../problem.yaml", ""}}), zip({{"problem.yaml", ""}, {"/etc/passwd", ""}})}) {
    EXPECT_EQ(answer(by_ada("PUT", "/package", body)).status, 422);
  }
  EXPECT_EQ(paths(""), before);
  EXPECT_EQ(revision(), 1);
}

TEST_F(DraftFilesTest, AZipBombIsRefused) {
  const Response refused =
      answer(by_ada("PUT", "/package", zip({{"problem.yaml", std::string(4 * mebibyte, '#')}})));
  EXPECT_EQ(refused.status, 422);
  EXPECT_THAT(refused.body, HasSubstr("times its size"));
}

/// Returns the maximum body size for a request with this head, or the status of the refusal.
std::uint64_t admitted(Api& api, Request head, std::uint64_t length) {
  head.headers["content-length"] = std::to_string(length);
  const Admitted admission = api.admit(head);
  if (!admission) return static_cast<std::uint64_t>(admission.error().status);
  EXPECT_EQ(admission->is_upload, admission->body_bytes_max > 2 * mebibyte);
  return admission->body_bytes_max;
}

TEST_F(DraftFilesTest, ALargeBodyIsAcceptedOnlyFromEditors) {
  constexpr std::uint64_t large = 100 * mebibyte;
  constexpr std::uint64_t upload = 256 * mebibyte;
  for (const auto& [method, path] :
       {std::pair("PUT", "/file"), {"PUT", "/package"}, {"POST", "/test_cases/archive"}}) {
    EXPECT_EQ(admitted(*api_, by_ada(method, path), large), upload) << path;
    EXPECT_EQ(admitted(*api_, as(eve_, request(method, this->path(path))), large), 404U) << path;
    EXPECT_EQ(admitted(*api_, request(method, this->path(path)), large), 401U) << path;
    EXPECT_EQ(admitted(*api_, by_ada(method, path), mebibyte), 2 * mebibyte) << "an ordinary size";
  }
  EXPECT_EQ(admitted(*api_, by_ada("POST", "/test_cases"), large), 2 * mebibyte);
  EXPECT_EQ(admitted(*api_, by_ada("GET", "/file"), large), 2 * mebibyte);
  EXPECT_EQ(admitted(*api_, by_ada("PUT", "/nothing"), large), 404U);
  EXPECT_EQ(admitted(*api_, request("POST", "/api/v1/session"), large), 64 * kibibyte);
}

}  // namespace
}  // namespace judge::api
