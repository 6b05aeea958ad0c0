// Checks all files of the repository against every rule.
#include <gtest/gtest.h>

#include "tests/tidy/attack_rules.hpp"
#include "tests/tidy/include_rules.hpp"
#include "tests/tidy/rules.hpp"
#include "tests/tidy/size_rules.hpp"
#include "tests/tidy/system_call_rules.hpp"
#include "tests/tidy/test_references.hpp"
#include "tests/tidy/tree.hpp"

namespace tidy {
namespace {

constexpr const char* root = JUDGE_SOURCE_DIR;

const std::vector<SourceFile>& tree() {
  static const std::vector<SourceFile> files = read_tree(root);
  return files;
}

const std::string& text_of(std::string_view path) {
  static const std::string none;
  for (const SourceFile& file : tree()) {
    if (file.path == path) return file.text;
  }
  return none;
}

/// Prints the complaints once, because EXPECT_EQ with "" would print them three times.
testing::AssertionResult holds(const std::string& complaints) {
  if (complaints.empty()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "the tree breaks a rule:\n" << complaints;
}

template <class Rule>
std::string complaints_of(Rule rule) {
  Complaints all;
  for (const SourceFile& file : tree()) {
    const Complaints some = rule(file);
    all.insert(all.end(), some.begin(), some.end());
  }
  return describe(all);
}

TEST(Tree, HasFiles) {
  EXPECT_GT(tree().size(), 20U);
  EXPECT_FALSE(text_of("CMakeLists.txt").empty());
}

TEST(Tree, IncludesFollowTheArchitecture) { EXPECT_TRUE(holds(complaints_of(check_includes))); }

TEST(Tree, FoldersStaySmall) { EXPECT_TRUE(holds(describe(check_folders(tree())))); }

TEST(Tree, StartsNoShell) { EXPECT_TRUE(holds(complaints_of(check_banned_calls))); }

TEST(Tree, FilesHaveAValidLayout) { EXPECT_TRUE(holds(complaints_of(check_layout))); }

TEST(Tree, HasNoUnfinishedWorkWithoutAnIssue) {
  EXPECT_TRUE(holds(complaints_of(check_open_ends)));
}

TEST(Tree, HasNoPathsOfAParticularMachine) {
  EXPECT_TRUE(
      holds(complaints_of([](const auto& file) { return check_machine_paths(file, root); })));
}

TEST(Tree, HasNoDeadLinks) {
  const std::set<std::string> paths = paths_in(tree());
  EXPECT_TRUE(holds(complaints_of([&](const auto& file) { return check_links(file, paths); })));
}

TEST(Tree, DocumentsNameExistingTests) {
  EXPECT_TRUE(
      holds(complaints_of([](const auto& file) { return check_test_references(file, tree()); })));
}

TEST(Tree, TestsMirrorSources) {
  const auto exempt = read_exceptions(text_of("tests/tidy/untested.txt"));
  EXPECT_TRUE(holds(describe(check_mirrored_tests(tree(), exempt))));
}

TEST(Tree, ExceptionsNameExistingFiles) {
  const std::set<std::string> paths = paths_in(tree());
  for (const std::string& path : read_exceptions(text_of("tests/tidy/untested.txt"))) {
    EXPECT_TRUE(paths.contains(path)) << path;
  }
}

TEST(Tree, AttacksMatchTheirTable) {
  EXPECT_TRUE(holds(describe(check_attacks(tree(), text_of("docs/security.md")))));
}

TEST(Tree, TheFilterAllowsAllRecordedCalls) {
  EXPECT_TRUE(holds(describe(check_system_calls(text_of("docs/system-calls.md"),
                                                text_of("sandbox/helper/syscall_filter.cpp")))));
}

TEST(Tree, FilesAndFunctionsStaySmall) {
  const SizeExceptions ratchet = read_ratchet(text_of("tests/tidy/ratchet.txt"));
  EXPECT_TRUE(holds(describe(check_sizes(tree(), ratchet))));
}

}  // namespace
}  // namespace tidy
