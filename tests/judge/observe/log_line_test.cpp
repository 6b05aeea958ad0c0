#include "judge/observe/log_line.hpp"

#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>

namespace judge::observe::log_line_test {
namespace {

TEST(FieldText, IsUnquotedIfPossible) {
  EXPECT_EQ(field_text({"name", "value-1/2:3"}, LogFormat::text), " name=value-1/2:3");
  EXPECT_EQ(field_text({"name", "value"}, LogFormat::json), R"(,"name":"value")");
  EXPECT_EQ(field_text({"n", 7U}, LogFormat::text), " n=7");
  EXPECT_EQ(field_text({"n", std::numeric_limits<std::int64_t>::min()}, LogFormat::json),
            R"(,"n":-9223372036854775808)");
  EXPECT_EQ(field_text({"n", std::numeric_limits<std::uint64_t>::max()}, LogFormat::json),
            R"(,"n":18446744073709551615)");
  EXPECT_EQ(field_text({"ok", false}, LogFormat::text), " ok=false");
  EXPECT_EQ(field_text({"s", 0.25}, LogFormat::text), " s=0.25");
  EXPECT_EQ(field_text({"s", std::nan("")}, LogFormat::json), R"(,"s":null)");
  EXPECT_EQ(field_text({"s", -INFINITY}, LogFormat::json), R"(,"s":null)");
}

TEST(FieldText, QuotesAmbiguousValues) {
  EXPECT_EQ(field_text({"a", "x b=y"}, LogFormat::text), R"( a="x b=y")");
  EXPECT_EQ(field_text({"a", "x=y"}, LogFormat::text), R"( a="x=y")");
  EXPECT_EQ(field_text({"a", ""}, LogFormat::text), R"( a="")");
  EXPECT_EQ(field_text({"a", "\""}, LogFormat::text), R"( a="\"")");
  EXPECT_EQ(field_text({"a", "\n"}, LogFormat::text), R"( a="\n")");
  EXPECT_EQ(field_text({"a", "\\"}, LogFormat::text), R"( a="\\")");
}

TEST(FieldText, ReplacesSeparatorsInNames) {
  EXPECT_EQ(field_text({"a b\"\n=", 1}, LogFormat::text), " a_b___=1");
  EXPECT_EQ(field_text({std::string(1000, 'a'), 1}, LogFormat::text).size(), 1 + 64 + 2U);
}

TEST(FieldText, TruncatesLongValues) {
  const std::string endless(Log::value_bytes_max + 1, 'a');
  const std::string kept(Log::value_bytes_max, 'a');
  EXPECT_EQ(field_text({"a", endless}, LogFormat::text), " a=\"" + kept + "...\"");
  EXPECT_EQ(field_text({"a", kept}, LogFormat::text), " a=" + kept);
}

TEST(FieldsText, CountsFieldsThatDoNotFit) {
  EXPECT_EQ(fields_text({{"a", 1}, {"b", "long"}, {"c", 3}}, LogFormat::text, 8),
            " a=1 c=3 left_out=1");
  EXPECT_EQ(fields_text({{"a", 1}, {"b", 2}}, LogFormat::text, 0), " left_out=2");
  EXPECT_EQ(fields_text({}, LogFormat::text, 0), "");
}

TEST(EventText, JoinsTheMessageAndAllFields) {
  EXPECT_EQ(event_text("it is", " a=1", {{"b", 2}}, LogFormat::text), "it is a=1 b=2");
  EXPECT_EQ(event_text("it \"is\"", ",\"a\":1", {{"b", 2}}, LogFormat::json),
            R"("message":"it \"is\"","a":1,"b":2)");
  EXPECT_EQ(event_text("a\nb", "", {}, LogFormat::text), "a\\nb");
}

TEST(EventText, ShowsTheFixOfAMessageAsAField) {
  const std::string message = "others may read /data\nFix: chmod 700 /data";
  EXPECT_EQ(event_text(message, " a=1", {{"b", 2}}, LogFormat::text),
            R"(others may read /data fix="chmod 700 /data" a=1 b=2)");
  EXPECT_EQ(event_text(message, "", {}, LogFormat::json),
            R"("message":"others may read /data","fix":"chmod 700 /data")");
}

}  // namespace
}  // namespace judge::observe::log_line_test
