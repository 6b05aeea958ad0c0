#pragma once

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/submissions/submit.hpp"
#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {

/// A store with blobs, user 1, and a published problem "eight" with two files.
class KeptTest : public StoreTest {
 protected:
  KeptTest() {
    EXPECT_TRUE(
        connection().run_script("INSERT INTO users (id, name, created_ms) VALUES (1, 'ada', 0)"));
    version_ = add_version(
        {{"problem.yaml", put("name: Eight"), false}, {"data/1.in", put("1 2 3"), false}});
    EXPECT_TRUE(ProblemVersions(connection()).publish("eight", version_, ""));
  }

  std::string put(std::string_view bytes) const {
    const auto name = blobs_.put(bytes);
    EXPECT_TRUE(name) << name.error().message;
    return name.value_or("");
  }

  std::string add_version(const std::vector<VersionFile>& files) {
    const auto hash = ProblemVersions(connection()).add({.problem = "eight"}, files, 0);
    EXPECT_TRUE(hash) << hash.error().message;
    return hash.value_or("");
  }

  /// Submits one file with this content.
  Submitted hand_in(Connection& by, const std::string& content) const {
    const auto submitted = submit(
        by, blobs_,
        {.user = 1, .problem = "eight", .language = "cpp", .files = {{"a.cpp", content}}}, 77);
    EXPECT_TRUE(submitted) << submitted.error().message;
    return submitted.value_or(Submitted{});
  }
  Submitted hand_in(const std::string& content) { return hand_in(connection(), content); }

  /// Sets the modification time of a file or directory to two days ago.
  static void age(const std::filesystem::path& file) {
    std::error_code gone;
    const auto then = std::filesystem::file_time_type::clock::now() - std::chrono::hours(48);
    std::filesystem::last_write_time(file, then, gone);
  }

  void run(const std::string& sql) {
    const auto done = connection().run_script(sql);
    EXPECT_TRUE(done) << done.error().message;
  }

  TemporaryDirectory data_;
  BlobStore blobs_ = *BlobStore::open(data_.path() / "blobs");
  std::string version_;
};

}  // namespace judge::store
