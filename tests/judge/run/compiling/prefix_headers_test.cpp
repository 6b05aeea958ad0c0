#include "judge/run/compiling/prefix_headers.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/run/compiling/fair_share.hpp"
#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::prefix_headers_test {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::IsEmpty;

const std::string prefix = "#include <vector>\n";

class PrefixHeadersTest : public testing::Test {
 protected:
  PrefixHeadersTest() {
    runner_.compiler = [this](const RecordedRun& run) { return compiler(run); };
  }

  /// Answers like a compiler that precompiles a prefix or compiles a program.
  Result<sandbox::Result> compiler(const RecordedRun& run) const {
    auto result = FakeRunner::compiled(run, program_);
    if (is_precompiling(run)) {
      result = FakeRunner::with_file(std::move(result), "prefix.d",
                                     "prefix.hpp.gch: prefix.hpp " + header_ + "\n");
    }
    return result;
  }

  static bool is_precompiling(const RecordedRun& run) {
    return testing::Value(run.spec.arguments, Contains("c++-header"));
  }

  std::optional<ReadyPrefix> find(const std::string& source = prefix + "int main() {}\n") {
    return prefixes_.find(language("cpp"), {{"a.cpp", source}});
  }

  bool make_next() { return prefixes_.make_next(runner_, languages()).value(); }

  /// Requests the prefix twice and then precompiles it, because one request is not sufficient.
  void make() {
    find();
    find();
    EXPECT_TRUE(make_next());
  }

  TemporaryDirectory directory_;
  std::string header_ = directory_.write("vector", "// a header");
  std::string program_ = "a program";
  FakeRunner runner_;
  PrefixHeaders prefixes_{directory_.path() / "prefixes"};
};

TEST_F(PrefixHeadersTest, AreCreatedAfterTheSecondRequest) {
  EXPECT_FALSE(find());
  EXPECT_FALSE(prefixes_.has_requests());
  EXPECT_FALSE(make_next());
  EXPECT_FALSE(find());
  EXPECT_TRUE(prefixes_.has_requests());
  EXPECT_TRUE(make_next());
  EXPECT_FALSE(make_next());
  const auto ready = find();
  ASSERT_TRUE(ready);
  EXPECT_TRUE(ready->sound.get());
  EXPECT_EQ(read_file(ready->header).value(), prefix);
  EXPECT_TRUE(fs::exists(ready->header.parent_path() / precompiled_name));
}

TEST_F(PrefixHeadersTest, AreCreatedAfterTheFirstRequestIfTheJudgeItselfRequestsThem) {
  prefixes_.want(language("cpp"), prefix + "int main() {}\n");
  EXPECT_TRUE(make_next());
  EXPECT_TRUE(find());
  prefixes_.want(language("cpp"), prefix);
  EXPECT_FALSE(prefixes_.has_requests()) << "it is ready";
}

TEST_F(PrefixHeadersTest, AreVerifiedByCompilingAProgramWithAndWithoutThem) {
  make();
  ASSERT_EQ(runner_.runs.size(), 3U);
  EXPECT_EQ(runner_.runs[0].file("prefix.hpp"), prefix);
  EXPECT_EQ(runner_.runs[1].file("prefix.cpp"), prefix + prefix + "int main() { return 0; }\n");
  EXPECT_THAT(runner_.runs[1].spec.arguments, testing::Not(Contains("-include")));
  EXPECT_THAT(runner_.runs[2].spec.arguments, Contains("-include"));
}

TEST_F(PrefixHeadersTest, AreDiscardedIfTheyChangeTheProgram) {
  runner_.compiler = [this](const RecordedRun& run) {
    program_ += "x";
    return compiler(run);
  };
  make();
  EXPECT_FALSE(find());
  EXPECT_FALSE(find());
  EXPECT_FALSE(prefixes_.has_requests()) << "it is not tried again";
}

TEST_F(PrefixHeadersTest, AreDiscardedIfTheCompilerFails) {
  runner_.compiler = [](const RecordedRun&) { return FakeRunner::exited(1); };
  make();
  EXPECT_FALSE(find());
  EXPECT_EQ(runner_.runs.size(), 1U);
}

TEST_F(PrefixHeadersTest, AreRebuiltAfterAHeaderChanges) {
  make();
  ASSERT_TRUE(find());
  directory_.write("vector", "// a changed header");
  EXPECT_FALSE(find());
  EXPECT_TRUE(make_next());
  EXPECT_TRUE(find());
}

TEST_F(PrefixHeadersTest, FailVerificationIfTheirContentHasChanged) {
  make();
  const auto place = find()->header.parent_path();
  std::ofstream(place / precompiled_name) << "something else";
  PrefixHeaders of_another_process(directory_.path() / "prefixes");
  const auto damaged = of_another_process.find(language("cpp"), {{"a.cpp", prefix}});
  ASSERT_TRUE(damaged);
  EXPECT_FALSE(damaged->sound.get());
}

TEST_F(PrefixHeadersTest, AreUsedOnlyForASingleSourceInALanguageThatCanPrecompile) {
  make();
  EXPECT_TRUE(prefixes_.find(language("cpp"), {{"a.cpp", prefix}, {"b.hpp", ""}}));
  EXPECT_FALSE(prefixes_.find(language("cpp"), {{"a.cpp", prefix}, {"b.cpp", ""}}));
  EXPECT_FALSE(prefixes_.find(language("cpp17"), {{"a.cpp", prefix}})) << "other flags";
  EXPECT_FALSE(prefixes_.find(language("python3"), {{"a.py", prefix}}));
  EXPECT_FALSE(find("int main() {}\n"));
}

TEST_F(PrefixHeadersTest, AreNotReadFromADirectoryThatOtherUsersMayWriteTo) {
  make();
  fs::permissions(directory_.path() / "prefixes" / "ready", fs::perms::all);
  EXPECT_FALSE(find());
}

TEST_F(PrefixHeadersTest, AreRemovedIfTheyExceedTheSizeLimit) {
  PrefixHeaders small(directory_.path() / "prefixes", 1);
  small.want(language("cpp"), prefix);
  EXPECT_TRUE(small.make_next(runner_, languages()).value());
  EXPECT_FALSE(find()) << "it is larger than the limit";
}

TEST_F(PrefixHeadersTest, AreSharedAndCountTowardsTheQuotaOfTheUserWhoCausedTheirCreation) {
  const std::vector<SourceFile> files = {{"a.cpp", prefix}};
  prefixes_.find(language("cpp"), files, "ada");
  prefixes_.find(language("cpp"), files, "bob");
  EXPECT_TRUE(make_next());
  EXPECT_TRUE(prefixes_.find(language("cpp"), files, "eve"));
  const auto ready = fs::directory_iterator(directory_.path() / "prefixes" / "ready");
  EXPECT_TRUE(fs::begin(ready)->path().native().ends_with(owner_tag("bob")));
}

TEST_F(PrefixHeadersTest, AreRejectedIfTheyWereMadeFromDifferentIncludeLines) {
  make();
  const auto place = find()->header.parent_path();
  const std::string other = "#include <map>\n";
  prefixes_.want(language("cpp"), other);
  ASSERT_TRUE(make_next());
  const auto other_place = find(other)->header.parent_path();
  fs::remove_all(other_place);
  fs::rename(place, other_place);
  PrefixHeaders of_another_process(directory_.path() / "prefixes");
  const auto swapped = of_another_process.find(language("cpp"), {{"a.cpp", other}});
  ASSERT_TRUE(swapped);
  EXPECT_FALSE(swapped->sound.get());
}

TEST_F(PrefixHeadersTest, ManyRequestsOfOneUserDoNotDisplaceOtherRequests) {
  find("#include <seen>\n");
  prefixes_.want(language("cpp"), prefix);
  for (int i = 0; i < 40; ++i) {
    const std::string source = "#include <a" + std::to_string(i) + ">\n";
    for (int times = 0; times < 2; ++times) {
      prefixes_.find(language("cpp"), {{"a.cpp", source}}, "attacker");
    }
  }
  const auto requested = fs::directory_iterator(directory_.path() / "prefixes" / "requested");
  EXPECT_EQ(std::distance(fs::begin(requested), fs::end(requested)), 17) << "a quarter of 64";
  EXPECT_TRUE(make_next());
  EXPECT_TRUE(find()) << "the oldest request is made first";
  find("#include <seen>\n");
  const auto of_seen = fs::directory_iterator(directory_.path() / "prefixes" / "seen");
  EXPECT_EQ(fs::begin(of_seen), fs::end(of_seen)) << "the first request was still known";
}

TEST_F(PrefixHeadersTest, RememberAtMost1000PrefixesThatWereRequestedOnce) {
  find("#include <map>\n");
  const fs::path noted = directory_.path() / "prefixes" / "seen";
  for (int i = 0; i < 1100; ++i) std::ofstream(noted / fmt::format("{:064}", i));
  find("#include <set>\n");
  const auto seen = fs::directory_iterator(noted);
  EXPECT_LE(std::distance(fs::begin(seen), fs::end(seen)), 1000);
}

TEST_F(PrefixHeadersTest, InvalidRequestsAreDropped) {
  const fs::path requested = directory_.path() / "prefixes" / "requested";
  fs::create_directories(requested);
  std::ofstream(requested / "0123") << "cpp\n#include <map>\n";
  std::ofstream(requested / "4567") << "no such language\n" << prefix;
  EXPECT_TRUE(prefixes_.has_requests());
  EXPECT_FALSE(make_next());
  EXPECT_FALSE(prefixes_.has_requests());
  EXPECT_THAT(runner_.runs, IsEmpty());
}

TEST_F(PrefixHeadersTest, KeepTheRequestToPrecompileAPrefixIfTheSandboxFails) {
  const auto compiler = runner_.compiler;
  runner_.compiler = [](const RecordedRun&) -> Result<sandbox::Result> {
    return failure("the sandbox died");
  };
  find();
  find();
  EXPECT_FALSE(prefixes_.make_next(runner_, languages()));
  runner_.compiler = compiler;
  EXPECT_TRUE(make_next());
  EXPECT_TRUE(find());
}

TEST(PrefixHeaders, AreDisabledWithoutADirectory) {
  FakeRunner runner;
  PrefixHeaders none("");
  none.want(language("cpp"), prefix);
  EXPECT_FALSE(none.find(language("cpp"), {{"a.cpp", prefix}}));
  EXPECT_FALSE(none.has_requests());
  EXPECT_FALSE(none.make_next(runner, languages()).value());
}

}  // namespace
}  // namespace judge::run::prefix_headers_test
