// Checks all files of the repository against every rule.
#include <gtest/gtest.h>

#include "tests/tidy/attack_rules.hpp"
#include "tests/tidy/convention_rules.hpp"
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

TEST(SourceTree, HasFiles) {
  EXPECT_GT(tree().size(), 20U);
  EXPECT_FALSE(text_of("CMakeLists.txt").empty());
}

TEST(SourceTree, IncludesFollowTheArchitecture) {
  EXPECT_TRUE(holds(complaints_of(check_includes)));
}

TEST(SourceTree, FoldersHaveNoIncludeCycles) {
  EXPECT_EQ(circle_in(folder_arrows()), "");
  for (const auto& [folder, arrows] : subfolder_arrows()) {
    EXPECT_EQ(circle_in(arrows), "") << "in " << folder;
  }
}

TEST(SourceTree, FoldersStaySmall) { EXPECT_TRUE(holds(describe(check_folders(tree())))); }

TEST(SourceTree, StartsNoShell) { EXPECT_TRUE(holds(complaints_of(check_banned_calls))); }

TEST(SourceTree, PropagatesErrorsByMacro) { EXPECT_TRUE(holds(complaints_of(check_propagation))); }

TEST(SourceTree, InsertStatementsNameTheirColumns) {
  EXPECT_TRUE(holds(complaints_of(check_inserts)));
}

TEST(SourceTree, FilesHaveAValidLayout) { EXPECT_TRUE(holds(complaints_of(check_layout))); }

TEST(SourceTree, NotesAboutUnfinishedWorkNameAnIssue) {
  EXPECT_TRUE(holds(complaints_of(check_open_ends)));
}

TEST(SourceTree, HasNoMachineSpecificPaths) {
  EXPECT_TRUE(
      holds(complaints_of([](const auto& file) { return check_machine_paths(file, root); })));
}

TEST(SourceTree, HasNoDeadLinks) {
  const std::set<std::string> paths = paths_in(tree());
  EXPECT_TRUE(holds(complaints_of([&](const auto& file) { return check_links(file, paths); })));
}

TEST(SourceTree, TestsNamedInDocumentsExist) {
  EXPECT_TRUE(
      holds(complaints_of([](const auto& file) { return check_test_references(file, tree()); })));
}

TEST(SourceTree, EverySourceHasATestAtTheSamePath) {
  const auto exempt = read_exceptions(text_of("tests/tidy/untested.txt"));
  EXPECT_TRUE(holds(describe(check_mirrored_tests(tree(), exempt))));
}

TEST(SourceTree, FilesListedAsUntestedExist) {
  const std::set<std::string> paths = paths_in(tree());
  for (const std::string& path : read_exceptions(text_of("tests/tidy/untested.txt"))) {
    EXPECT_TRUE(paths.contains(path)) << path;
  }
}

TEST(SourceTree, AttackProgramsMatchTheTableInTheSecurityDocument) {
  EXPECT_TRUE(holds(describe(check_attacks(tree(), text_of("docs/security.md")))));
}

TEST(SourceTree, TheSandboxAllowsAllSystemCallsListedInTheDocumentation) {
  EXPECT_TRUE(holds(describe(check_system_calls(text_of("docs/system-calls.md"),
                                                text_of("sandbox/helper/syscall_filter.cpp")))));
}

TEST(SourceTree, FilesAndFunctionsStaySmall) {
  const SizeExceptions ratchet = read_ratchet(text_of("tests/tidy/ratchet.txt"));
  EXPECT_TRUE(holds(describe(check_sizes(tree(), ratchet))));
}

}  // namespace
}  // namespace tidy
