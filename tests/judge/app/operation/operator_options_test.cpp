#include "judge/app/operation/operator_options.hpp"

#include <vector>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

namespace judge::app::operator_options_test {
namespace {

struct Operating {
  explicit Operating(std::vector<const char*> words) : options(root) {
    root.add_subcommand("other", "");
    words.insert(words.begin(), "judge");
    root.parse(static_cast<int>(words.size()), words.data());
  }

  CLI::App root{"", "judge"};
  OperatorOptions options;
};

TEST(OperatorOptions, ParseTheStatusAndTraceCommands) {
  const auto status = Operating({"status", "--data", "/srv/judge", "--json"}).options.status();
  ASSERT_TRUE(status);
  EXPECT_EQ(status->data, "/srv/judge");
  EXPECT_TRUE(status->json);
  const auto trace = Operating({"trace", "17", "--config", "my.toml"}).options.trace();
  ASSERT_TRUE(trace);
  EXPECT_EQ(trace->submission, 17);
  EXPECT_EQ(trace->config_file, "my.toml");
  EXPECT_FALSE(trace->json);
  EXPECT_FALSE(Operating({"other"}).options.trace());
  EXPECT_FALSE(Operating({"trace", "1"}).options.status());
}

TEST(OperatorOptions, RefuseInvalidSubmissionIds) {
  EXPECT_THROW(Operating({"trace"}), CLI::ParseError);
  EXPECT_THROW(Operating({"trace", "0"}), CLI::ParseError);
  EXPECT_THROW(Operating({"trace", "x"}), CLI::ParseError);
}

}  // namespace
}  // namespace judge::app::operator_options_test
