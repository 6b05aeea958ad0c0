#include "judge/json/source_check_json.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(SourceCheckJson, HasEveryMessage) {
  const run::SourceCheckResult check = {
      .compiles = false,
      .was_stopped = false,
      .is_program_kept = false,
      .diagnostics = {{"a.cpp", 3, 5, run::Severity::error, "expected ';'"},
                      {"", 0, 0, run::Severity::warning, "\x1b[1m"}}};
  EXPECT_EQ(source_check_json(check),
            R"({"compiles":false,"was_stopped":false,"diagnostics":[)"
            R"({"path":"a.cpp","line":3,"column":5,"severity":"error","message":"expected ';'"},)"
            R"({"path":"","line":0,"column":0,"severity":"warning","message":")"
            "\ufffd"
            R"([1m"}]})");
}

}  // namespace
}  // namespace judge
