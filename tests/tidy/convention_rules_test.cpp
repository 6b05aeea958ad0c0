#include "tests/tidy/convention_rules.hpp"

#include <string>

#include <gtest/gtest.h>

namespace tidy {
namespace {

std::string propagation_in(const std::string& code, const std::string& path = "judge/a.cpp") {
  return describe(check_propagation({path, code}));
}

std::string inserts_in(const std::string& code, const std::string& path = "judge/a.cpp") {
  return describe(check_inserts({path, code}));
}

TEST(ErrorPropagation, IsReportedIfWrittenWithoutTheTryMacros) {
  const std::string complaint = "judge/a.cpp:1: returns an error by hand: use JUDGE_TRY\n";
  EXPECT_EQ(propagation_in("if (!done) return done;\n"), complaint);
  EXPECT_EQ(propagation_in("if (auto done = work(); !done) return done;\n"), complaint);
  EXPECT_EQ(propagation_in("if (!done) return std::unexpected(done.error());\n"), complaint);
  EXPECT_EQ(propagation_in("if (!done) return std::unexpected(std::move(done).error());\n"),
            complaint);
  EXPECT_EQ(propagation_in("if (!done) {\n  return std::unexpected(done.error());\n}\n"),
            complaint);
  EXPECT_EQ(propagation_in("if (!done) return failure(done.error().message);\n"), complaint);
  EXPECT_EQ(propagation_in("if (!done) return refuse(done.error());\n"), complaint);
  EXPECT_EQ(propagation_in("if (!done) return std::unexpected<Fault>(done.error());\n"), complaint);
  EXPECT_EQ(propagation_in("\nif (!done) return done;\n", "sandbox/a.cpp"),
            "sandbox/a.cpp:2: returns an error by hand: use SANDBOX_TRY\n");
}

TEST(ErrorPropagation, MayBeWrittenByHandIfTheTryMacrosCannotExpressIt) {
  EXPECT_EQ(propagation_in("if (!done) return failure(\"set up: \" + done.error().message);\n"),
            "");
  EXPECT_EQ(propagation_in("if (!found || !*found) return found;\n"), "");
  EXPECT_EQ(propagation_in("if (!stream) return names;\n"), "");
  EXPECT_EQ(propagation_in("if (!done) {\n  give_back();\n  return done;\n}\n"), "");
  EXPECT_EQ(propagation_in("// if (!done) return done;\n"), "");
}

TEST(ErrorPropagation, IsCheckedOnlyInProductCode) {
  EXPECT_EQ(propagation_in("if (!done) return done;\n", "tests/judge/a_test.cpp"), "");
  EXPECT_EQ(propagation_in("if (!done) return done;\n", "judge/core/try.hpp"), "");
}

TEST(SqlInserts, MustNameTheirColumns) {
  const std::string complaint = "judge/a.cpp:1: INSERT without the names of its columns\n";
  EXPECT_EQ(inserts_in("\"INSERT INTO things VALUES ($1)\"\n"), complaint);
  EXPECT_EQ(inserts_in("\"INSERT OR IGNORE INTO things VALUES ($1)\"\n"), complaint);
  EXPECT_EQ(inserts_in("\"INSERT INTO {} SELECT 1\"\n"), complaint);
  EXPECT_EQ(inserts_in("INSERT INTO things\n  SELECT 1\n"), complaint);
  EXPECT_EQ(inserts_in("\"INSERT INTO things \"\n  \"VALUES ($1)\"\n"), complaint);
}

TEST(SqlInserts, MayNameTheirColumnsOnTheNextLine) {
  EXPECT_EQ(inserts_in("INSERT INTO things (name) VALUES ($1)\n"), "");
  EXPECT_EQ(inserts_in("INSERT INTO things\n  (name)\nVALUES ($1)\n"), "");
  EXPECT_EQ(inserts_in("\"INSERT INTO things \"\n  \"(name) VALUES ($1)\"\n"), "");
  EXPECT_EQ(inserts_in("CREATE TRIGGER t AFTER INSERT ON things\n"), "");
}

TEST(SqlInserts, MayOmitTheirColumnsInTests) {
  EXPECT_EQ(inserts_in("\"INSERT INTO things VALUES ($1)\"\n", "tests/judge/a_test.cpp"), "");
}

}  // namespace
}  // namespace tidy
