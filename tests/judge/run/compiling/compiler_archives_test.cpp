#include "judge/run/compiling/compiler_archives.hpp"

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::compiler_archives_test {
namespace {

namespace fs = std::filesystem;
using testing::Contains;

class CompilerArchivesTest : public testing::Test {
 protected:
  CompilerArchivesTest() {
    language_.compile.archive->made_from = {directory_.write("modules", "version 1")};
    runner_.compiler = [](const RecordedRun& run) {
      const bool makes =
          testing::Value(run.spec.arguments, Contains("-XX:ArchiveClassesAtExit=compiler.archive"));
      return FakeRunner::compiled(run, makes ? "classes" : "helper");
    };
  }

  bool make_next(CompilerArchives& archives) {
    return archives.make_next(runner_, {language_}).value();
  }

  /// Makes the archive with its own CompilerArchives object, as if an earlier process had made it.
  void make() {
    CompilerArchives earlier(place());
    earlier.find(language_);
    EXPECT_TRUE(make_next(earlier));
  }

  fs::path place() const { return directory_.path() / "archives"; }

  std::vector<fs::path> entries() const {
    std::vector<fs::path> paths;
    std::error_code missing;
    for (const auto& entry : fs::directory_iterator(place(), missing)) {
      paths.push_back(entry.path());
    }
    return paths;
  }

  TemporaryDirectory directory_;
  Language language_ = language("java");
  FakeRunner runner_;
  CompilerArchives archives_{place()};
};

TEST_F(CompilerArchivesTest, AreMadeAfterTheFirstRequest) {
  EXPECT_FALSE(archives_.has_requests());
  EXPECT_EQ(archives_.find(language_), nullptr);
  EXPECT_TRUE(archives_.has_requests());
  EXPECT_TRUE(make_next(archives_));
  EXPECT_FALSE(archives_.has_requests());
  const auto archive = archives_.find(language_);
  ASSERT_NE(archive, nullptr);
  EXPECT_EQ(*read_descriptor(archive->content.get()), "classes");
  EXPECT_EQ(*read_descriptor(archive->helper.get()), "helper");
  EXPECT_EQ(archive->bytes, 7U);
}

TEST_F(CompilerArchivesTest, AreMadeOnceForManyRequests) {
  for (int i = 0; i < 3; ++i) archives_.find(language_);
  EXPECT_TRUE(make_next(archives_));
  EXPECT_FALSE(make_next(archives_));
}

TEST_F(CompilerArchivesTest, AreFoundByTheNextProcess) {
  make();
  EXPECT_NE(archives_.find(language_), nullptr);
  EXPECT_FALSE(archives_.has_requests());
}

TEST_F(CompilerArchivesTest, AreNotMadeForLanguagesThatUseNoArchive) {
  EXPECT_EQ(archives_.find(language("cpp")), nullptr);
  EXPECT_FALSE(archives_.has_requests());
}

TEST_F(CompilerArchivesTest, AreNotMadeWithoutADirectory) {
  CompilerArchives none{fs::path()};
  EXPECT_EQ(none.find(language_), nullptr);
  EXPECT_FALSE(none.has_requests());
  EXPECT_FALSE(make_next(none));
}

TEST_F(CompilerArchivesTest, AreMadeAgainIfAFileOfTheCompilerChanges) {
  make();
  directory_.write("modules", "version 2 has a different size");
  EXPECT_EQ(archives_.find(language_), nullptr);
  EXPECT_TRUE(make_next(archives_));
  EXPECT_NE(archives_.find(language_), nullptr);
  EXPECT_EQ(entries().size(), 2U);
}

TEST_F(CompilerArchivesTest, StayTheSameWithinAProcess) {
  make();
  const auto first = archives_.find(language_);
  directory_.write("modules", "version 2 has a different size");
  EXPECT_EQ(archives_.find(language_), first);
}

TEST_F(CompilerArchivesTest, HaveADifferentKeyIfTheyAreMadeDifferently) {
  const std::string key = archive_key(language_);
  EXPECT_EQ(archive_key(language_), key);
  const std::vector<std::function<void(Language&)>> changes = {
      [](Language& changed) { changed.compile.archive->sample.content += " "; },
      [](Language& changed) { changed.compile.archive->helper->content += " "; },
      [](Language& changed) { changed.compile.archive->words.emplace_back("-x"); },
      [](Language& changed) { changed.compile.archive->make_words.emplace_back("-x"); },
      [](Language& changed) { changed.compile.environment.emplace_back("A=b"); }};
  for (const auto& change : changes) {
    Language changed = language_;
    change(changed);
    EXPECT_NE(archive_key(changed), key);
  }
}

TEST_F(CompilerArchivesTest, AreMadeAgainIfTheyAreDamaged) {
  make();
  const auto size = fs::file_size(entries().front());
  for (const std::size_t at : {std::size_t{0}, size / 2, size - 1}) {
    std::fstream file(entries().front(), std::ios::binary | std::ios::in | std::ios::out);
    file.seekg(static_cast<std::streamoff>(at));
    const char changed = static_cast<char>(file.get() ^ 1);
    file.seekp(static_cast<std::streamoff>(at));
    file.put(changed);
    file.close();
    CompilerArchives next(place());
    EXPECT_EQ(next.find(language_), nullptr) << at;
    EXPECT_TRUE(make_next(next));
    EXPECT_NE(next.find(language_), nullptr);
  }
}

TEST_F(CompilerArchivesTest, AreNotUsedIfTheyAreTruncated) {
  make();
  for (const std::uint64_t bytes : {40U, 33U, 32U, 5U, 0U}) {
    fs::resize_file(entries().front(), bytes);
    CompilerArchives next(place());
    EXPECT_EQ(next.find(language_), nullptr) << bytes;
  }
}

TEST_F(CompilerArchivesTest, AreNotUsedIfOthersCanWriteToTheDirectory) {
  make();
  fs::permissions(place(), fs::perms::all);
  EXPECT_EQ(archives_.find(language_), nullptr);
}

TEST_F(CompilerArchivesTest, AreNotRequestedAgainIfTheyCannotBeMade) {
  runner_.compiler = [](const RecordedRun&) { return FakeRunner::exited(1); };
  archives_.find(language_);
  EXPECT_TRUE(make_next(archives_));
  EXPECT_EQ(archives_.find(language_), nullptr);
  EXPECT_FALSE(archives_.has_requests());
  EXPECT_TRUE(entries().empty());
}

TEST_F(CompilerArchivesTest, KeepARequestIfTheSandboxFails) {
  const auto compiler = runner_.compiler;
  runner_.compiler = [](const RecordedRun&) -> Result<sandbox::Result> { return failure("dead"); };
  archives_.find(language_);
  EXPECT_FALSE(archives_.make_next(runner_, {language_}));
  runner_.compiler = compiler;
  EXPECT_TRUE(make_next(archives_));
  EXPECT_NE(archives_.find(language_), nullptr);
}

TEST_F(CompilerArchivesTest, StayWithinTheSizeLimit) {
  constexpr std::uint64_t bytes_max = 100;
  CompilerArchives small{place(), bytes_max};
  runner_.compiler = [](const RecordedRun& run) {
    return FakeRunner::compiled(run, std::string(30, 'x'));
  };
  for (const char* name : {"one", "two", "three"}) {
    Language language = language_;
    language.id = name;
    language.compile.archive->sample.content = name;
    small.find(language);
    EXPECT_TRUE(small.make_next(runner_, {language}).value());
  }
  std::uint64_t bytes = 0;
  for (const fs::path& entry : entries()) bytes += fs::file_size(entry);
  EXPECT_LE(bytes, bytes_max);
}

}  // namespace
}  // namespace judge::run::compiler_archives_test
