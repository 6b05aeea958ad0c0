#include "judge/app/configuration/configuration_value.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::app::configuration_value_test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// Sets the key to the value. Returns the result as TOML, or the error message.
std::string after(std::string_view name, const WrittenValue& value) {
  Configuration configuration;
  const ConfigurationKey& key = *find_key(name);
  const auto set = set_value(configuration, key, value);
  return set ? toml_value(configuration, key) : set.error().message;
}

std::string after_text(std::string_view name, std::string_view text) {
  return after(name, written_value(*find_key(name), text));
}

TEST(SetValue, AcceptsSizes) {
  EXPECT_EQ(after("body_bytes_max", std::string("64 KiB")), "\"64 KiB\"");
  EXPECT_EQ(after("body_bytes_max", std::string("1MiB")), "\"1 MiB\"");
  EXPECT_EQ(after("body_bytes_max", std::int64_t{1025}), "\"1025 B\"");
  EXPECT_EQ(after_text("body_bytes_max", "4096"), "\"4 KiB\"");
  EXPECT_EQ(after("body_bytes_max", std::int64_t{-1}),
            "must be a size from 1 KiB to 1 GiB, not -1");
  EXPECT_EQ(after_text("body_bytes_max", "5 TB"), "must be a size from 1 KiB to 1 GiB, not '5 TB'");
  EXPECT_EQ(after_text("body_bytes_max", "1 B"), "must be a size from 1 KiB to 1 GiB, not '1 B'");
  EXPECT_EQ(after("body_bytes_max", 4096.0), "must be a size from 1 KiB to 1 GiB, not 4096");
}

TEST(SetValue, AcceptsDurations) {
  EXPECT_EQ(after("lease_s", std::string("5 min")), "\"5 min\"");
  EXPECT_EQ(after("lease_s", std::int64_t{90}), "\"90 s\"");
  EXPECT_EQ(after("lease_s", 7.5), "\"7.5 s\"");
  EXPECT_EQ(after_text("session_max_s", "14d"), "\"14 d\"");
  EXPECT_EQ(after_text("lease_s", "0"), "must be a time from 5 s to 1 h, not '0'");
  EXPECT_EQ(after_text("lease_s", "2 h"), "must be a time from 5 s to 1 h, not '2 h'");
  EXPECT_EQ(after("lease_s", std::numeric_limits<double>::quiet_NaN()),
            "must be a time from 5 s to 1 h, not nan");
  EXPECT_EQ(after("lease_s", true), "must be a time from 5 s to 1 h, not true");
}

TEST(SetValue, AcceptsWholeNumbersAndBooleans) {
  EXPECT_EQ(after("workers", std::int64_t{3}), "3");
  EXPECT_EQ(after_text("workers", "256"), "256");
  EXPECT_EQ(after_text("workers", "257"), "must be a whole number from 0 to 256, not 257");
  EXPECT_EQ(after_text("workers", "1.5"), "must be a whole number from 0 to 256, not '1.5'");
  EXPECT_EQ(after("workers", std::string("3")), "must be a whole number from 0 to 256, not '3'")
      << "in a file, a string is not a number";
  EXPECT_EQ(after_text("connections_max", "1000000"),
            "must be a whole number from 1 to 100000, not 1000000");
  EXPECT_EQ(after_text("embedded_workers", "false"), "false");
  EXPECT_EQ(after_text("embedded_workers", "no"), "must be true or false, not 'no'");
  EXPECT_EQ(after("embedded_workers", std::int64_t{1}), "must be true or false, not 1");
}

TEST(SetValue, AcceptsStringsListsAndChoices) {
  EXPECT_EQ(after("web", std::string("/srv/\"web\"")), R"("/srv/\"web\"")");
  EXPECT_EQ(after("web", std::int64_t{1}), "must be a string on one line, not 1");
  EXPECT_EQ(after("web", std::string("a\nb")), "must be a string on one line, not 'a\\nb'");
  EXPECT_THAT(after("web", std::string(5000, 'a')), HasSubstr("must be a string"));
  EXPECT_EQ(after_text("trusted_proxies", " 10.0.0.0/8, ::1 "), R"(["10.0.0.0/8", "::1"])");
  EXPECT_EQ(after_text("trusted_proxies", ""), "[]");
  EXPECT_EQ(after("trusted_proxies", std::vector<std::string>{"::1", "10.0.0.0/99"}),
            "must be addresses or networks such as 10.0.0.0/8 or ::1, not '10.0.0.0/99'");
  EXPECT_EQ(after("trusted_proxies", std::monostate{}),
            "must be a list of strings, not a table or a date");
  EXPECT_EQ(after_text("log_format", "json"), "\"json\"");
  EXPECT_EQ(after_text("log_format", "xml"), "must be one of text, json, not 'xml'");
  EXPECT_EQ(after("log_level", std::int64_t{1}),
            "must be one of debug, info, warning, error, off, not 1");
}

TEST(SetValue, KeepsTheOldValueIfTheNewOneIsInvalid) {
  Configuration configuration;
  ASSERT_TRUE(set_value(configuration, *find_key("listen"), std::string("localhost:1")));
  ASSERT_FALSE(set_value(configuration, *find_key("listen"), std::string("nowhere")));
  EXPECT_EQ(configuration.listen, "localhost:1");
}

TEST(SetValue, DoesNotPrintSecrets) {
  EXPECT_THAT(after_text("metrics_token", "short-secret"), Not(HasSubstr("short-secret")));
  EXPECT_EQ(after_text("metrics_token", "a-secret-of-many-letters"), "\"********\"");
  EXPECT_EQ(after_text("metrics_token", ""), "\"\"");
}

TEST(WrittenValue, MustHaveTheTypeOfTheKey) {
  EXPECT_EQ(written_value(*find_key("workers"), "7"), WrittenValue(std::int64_t{7}));
  EXPECT_EQ(written_value(*find_key("workers"), "7x"), WrittenValue(std::string("7x")));
  EXPECT_EQ(written_value(*find_key("workers"), ""), WrittenValue(std::string()));
  EXPECT_EQ(written_value(*find_key("embedded_workers"), "true"), WrittenValue(true));
  EXPECT_EQ(written_value(*find_key("web"), "true"), WrittenValue(std::string("true")));
  EXPECT_THAT(
      std::get<std::vector<std::string>>(written_value(*find_key("trusted_proxies"), "a,,b")),
      ElementsAre("a", "", "b"));
}

TEST(NumberOf, ReturnsAValueOnlyForNumericKeys) {
  EXPECT_EQ(number_of({}, *find_key("body_bytes_max")), 2.0 * 1024 * 1024);
  EXPECT_EQ(number_of({}, *find_key("workers")), 0);
  EXPECT_EQ(number_of({}, *find_key("embedded_workers")), std::nullopt);
  EXPECT_EQ(number_of({}, *find_key("log_level")), std::nullopt);
}

}  // namespace
}  // namespace judge::app::configuration_value_test
