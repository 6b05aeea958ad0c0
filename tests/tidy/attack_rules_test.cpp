#include "tests/tidy/attack_rules.hpp"

#include <gtest/gtest.h>

namespace tidy {
namespace {

const SourceFile program{"tests/hostile/programs/escape/a.c",
                         "// Tries: this.\n// Must: fail.\n// Expects: AC WA\nint main() {}\n"};

TEST(Attacks, AreNotReportedIfTheDocumentationListsThemWithTheSameVerdicts) {
  EXPECT_EQ(describe(check_attacks({program}, "| `escape/a.c` | this | AC WA | a wall |\n")), "");
}

TEST(Attacks, AreReportedIfTheDocumentationLacksThemOrListsOtherVerdicts) {
  EXPECT_EQ(check_attacks({program}, "nothing").size(), 1U);
  EXPECT_EQ(describe(check_attacks({program}, "| `escape/a.c` | this | AC | a wall |\n")),
            "tests/hostile/programs/escape/a.c:0: docs/security.md has no row with its verdicts\n");
}

TEST(Attacks, AreReportedIfTheirProgramDoesNotExist) {
  const std::string row = "| `escape/a.c` | this | AC WA | a wall |\n";
  EXPECT_EQ(describe(check_attacks({program}, row + "see `escape/b.py`\n")),
            "docs/security.md:0: there is no such program: escape/b.py\n");
}

TEST(Attacks, RequireACompleteHeaderComment) {
  const SourceFile silent{program.path, "// Expects: AC WA\n"};
  EXPECT_EQ(check_attacks({silent}, "| `escape/a.c` | this | AC WA | a wall |\n").size(), 2U);
}

}  // namespace
}  // namespace tidy
