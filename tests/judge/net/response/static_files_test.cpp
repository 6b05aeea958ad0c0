#include "judge/net/response/static_files.hpp"

#include <chrono>
#include <filesystem>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::net::static_files_test {
namespace {

using testing::HasSubstr;

class StaticFilesTest : public testing::Test {
 protected:
  void SetUp() override {
    outside_.write("secret.txt", "secret");
    directory_.write("index.html", "<p>hello");
    directory_.write("assets/app-1a2b.js", "let a");
    directory_.write(".hidden/key", "key");
    directory_.write(".env", "key");
    std::filesystem::create_symlink(outside_.path() / "secret.txt", directory_.path() / "link.txt");
    std::filesystem::create_directory_symlink(outside_.path(), directory_.path() / "linked");
    ::mkfifo((directory_.path() / "pipe").c_str(), 0600);
    files_ = *StaticFiles::open(directory_.path());
  }

  std::optional<api::Response> get(const std::string& path,
                                   std::map<std::string, std::string> headers = {}) {
    api::Request request{.method = "GET", .path = path, .headers = std::move(headers)};
    return files_->answer(request, path);
  }

  static std::string header(const api::Response& response, std::string_view name) {
    for (const auto& [one, value] : response.headers) {
      if (one == name) return value;
    }
    return "";
  }

  TemporaryDirectory directory_;
  TemporaryDirectory outside_;
  std::optional<StaticFiles> files_;
};

TEST_F(StaticFilesTest, SendsAFileWithItsContentType) {
  const auto response = get("/index.html");
  ASSERT_TRUE(response);
  EXPECT_EQ(response->status, 200);
  EXPECT_EQ(response->content_type, "text/html; charset=utf-8");
  EXPECT_EQ(response->body, "<p>hello");
  EXPECT_EQ(header(*response, "Cache-Control"), "no-cache");
}

TEST_F(StaticFilesTest, LetsBrowsersCacheImmutableFiles) {
  const auto response = get("/assets/app-1a2b.js");
  ASSERT_TRUE(response);
  EXPECT_THAT(header(*response, "Cache-Control"), HasSubstr("immutable"));
}

TEST_F(StaticFilesTest, Answers304IfTheClientHasTheCurrentFile) {
  const std::string tag = header(*get("/index.html"), "ETag");
  for (const std::string& known : {tag, "W/" + tag, "\"x\", " + tag, std::string("*")}) {
    const auto response = get("/index.html", {{"if-none-match", known}});
    ASSERT_TRUE(response);
    EXPECT_EQ(response->status, 304) << known;
    EXPECT_EQ(response->body, "");
    EXPECT_EQ(header(*response, "ETag"), tag);
  }
  EXPECT_EQ(get("/index.html", {{"if-none-match", "\"other\""}})->status, 200);
}

TEST_F(StaticFilesTest, ChangesTheEntityTagIfAFileIsReplaced) {
  const std::string before = header(*get("/index.html"), "ETag");
  const auto time = std::filesystem::last_write_time(directory_.path() / "index.html");
  const auto next = directory_.write("next", "<p>HELLO");
  std::filesystem::last_write_time(next, time);
  std::filesystem::rename(next, directory_.path() / "index.html");
  EXPECT_NE(header(*get("/index.html"), "ETag"), before)
      << "a different file of the same size and time";
}

TEST_F(StaticFilesTest, SendsTheCompressedFileThatTheClientAccepts) {
  directory_.write("assets/app-1a2b.js.br", "brotli");
  directory_.write("assets/app-1a2b.js.gz", "gzip");
  const auto sent = [&](const std::string& accept_encoding) {
    return get("/assets/app-1a2b.js", {{"accept-encoding", accept_encoding}});
  };
  const auto brotli = sent("gzip, deflate, br");
  EXPECT_EQ(brotli->body, "brotli");
  EXPECT_EQ(brotli->content_type, "text/javascript; charset=utf-8");
  EXPECT_EQ(header(*brotli, "Content-Encoding"), "br");
  EXPECT_THAT(header(*brotli, "Cache-Control"), HasSubstr("immutable"));
  const auto gzip = sent("gzip");
  EXPECT_EQ(gzip->body, "gzip");
  EXPECT_EQ(header(*gzip, "Content-Encoding"), "gzip");
  const auto plain = sent("");
  EXPECT_EQ(plain->body, "let a");
  EXPECT_EQ(header(*plain, "Content-Encoding"), "");
  for (const auto* response : {&brotli, &gzip, &plain}) {
    EXPECT_EQ(header(**response, "Vary"), "Accept-Encoding");
  }
  EXPECT_NE(header(*brotli, "ETag"), header(*plain, "ETag"));
  EXPECT_NE(header(*brotli, "ETag"), header(*gzip, "ETag"));
  EXPECT_EQ(get("/assets/app-1a2b.js",
                {{"accept-encoding", "br"}, {"if-none-match", header(*brotli, "ETag")}})
                ->status,
            304);
}

TEST_F(StaticFilesTest, SendsThePlainFileIfTheCompressedFileIsMissingOutdatedOrALink) {
  EXPECT_EQ(get("/index.html", {{"accept-encoding", "br"}})->body, "<p>hello");
  const auto older = directory_.write("index.html.br", "brotli");
  std::filesystem::last_write_time(
      older, std::filesystem::last_write_time(older) - std::chrono::seconds(60));
  const auto response = get("/index.html", {{"accept-encoding", "br"}});
  EXPECT_EQ(response->body, "<p>hello") << "from an earlier build";
  EXPECT_EQ(header(*response, "Content-Encoding"), "");
  std::filesystem::create_symlink(outside_.path() / "secret.txt",
                                  directory_.path() / "index.html.gz");
  EXPECT_EQ(get("/index.html", {{"accept-encoding", "gzip"}})->body, "<p>hello");
}

TEST_F(StaticFilesTest, HidesUnsafePaths) {
  for (const std::string path :
       {"", "/", "index.html", "/missing", "/assets", "/assets/", "/index.html/", "/index.html/x",
        "/.env", "/.hidden/key", "/link.txt", "/linked/secret.txt", "/pipe", "//index.html",
        "/assets/../index.html", "/../secret.txt", "/assets//app-1a2b.js"}) {
    EXPECT_FALSE(get(path)) << path;
  }
  EXPECT_FALSE(get(std::string("/index.html\0x", 13)));
}

TEST_F(StaticFilesTest, AllowsOnlyGetAndHead) {
  const auto response = files_->answer({.method = "POST"}, "/index.html");
  ASSERT_TRUE(response);
  EXPECT_EQ(response->status, 405);
  EXPECT_EQ(header(*response, "Allow"), "GET, HEAD");
}

TEST(StaticFiles, ReportsThePathOfAMissingDirectory) {
  const auto files = StaticFiles::open("/nowhere/web");
  ASSERT_FALSE(files);
  EXPECT_THAT(files.error().message, HasSubstr("/nowhere/web: No such file"));
}

}  // namespace
}  // namespace judge::net::static_files_test
