#include "tests/tidy/system_call_rules.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tidy {
namespace {

/// Returns a table of recorded system calls with enough rows to be accepted as complete. Every row
/// is for the call "read".
std::string record() {
  std::string rows;
  for (int i = 0; i < 50; ++i) rows += "| `read` | ✓ | | ✓ |\n";
  return rows;
}

TEST(SystemCalls, ListedInTheDocumentationMustBeAllowedByTheSandboxFilter) {
  EXPECT_EQ(describe(check_system_calls(record(), "allow(\"read\")")), "");
  EXPECT_EQ(describe(check_system_calls(record() + "| `mount` | | ✓ |\n", "allow(\"read\")")),
            "docs/system-calls.md:0: is not allowed: mount\n");
}

TEST(SystemCalls, AreReportedIfTheDocumentationRecordsTooFewOfThem) {
  EXPECT_EQ(describe(check_system_calls("| `read` | ✓ |\n", "\"read\"")),
            "docs/system-calls.md:0: no record: run script/system-calls\n");
}

}  // namespace
}  // namespace tidy
