#include "judge/json/values.hpp"

#include <cmath>
#include <limits>
#include <string>

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(SecondsJson, IsFiniteOrNull) {
  EXPECT_EQ(seconds_json(0.1234567).as_double(), 0.123457);
  EXPECT_TRUE(seconds_json(std::numeric_limits<double>::infinity()).is_null());
  EXPECT_TRUE(seconds_json(std::nan("")).is_null());
}

TEST(TextJson, IsValidUtf8) {
  EXPECT_EQ(text_json("a\xFF").as_string(), "a\xEF\xBF\xBD");
  EXPECT_EQ(serialized({{"x", text_json(std::string("\0\x1b", 2))}}),
            "{\"x\":\"\xEF\xBF\xBD\xEF\xBF\xBD\"}\n");
}

TEST(Json, MissingValuesAreNull) {
  EXPECT_EQ(verdict_json(Verdict::wrong_answer), "WA");
  EXPECT_TRUE(verdict_json(std::nullopt).is_null());
  EXPECT_EQ(integer_json(7), 7);
  EXPECT_EQ(integer_json(0), 0);
  EXPECT_TRUE(integer_json(std::nullopt).is_null());
  EXPECT_EQ(id_json(7), "7");
  EXPECT_TRUE(id_json(0).is_null());
}

}  // namespace
}  // namespace judge
