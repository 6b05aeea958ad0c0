#include "judge/run/languages/field_reader.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::run::field_reader_test {
namespace {

using testing::ElementsAre;

class FieldReaderTest : public testing::Test {
 protected:
  std::string error() const { return reader_.error() ? reader_.error()->message : "no error"; }

  toml::table table_ = toml::parse(R"(
name = "x"
yes = true
count = 7
words = ["a", "b"]
mixed = ["{more}", "c"]
unknown = ["{less}"]
nested = {}
[lists]
more = ["d", "e"]
)");
  FieldReader reader_{"l.toml"};
};

TEST_F(FieldReaderTest, ReadsFields) {
  EXPECT_EQ(reader_.text(table_, "name", true), "x");
  EXPECT_EQ(reader_.text(table_, "missing", false), "");
  EXPECT_TRUE(reader_.flag(table_, "yes", false));
  EXPECT_TRUE(reader_.flag(table_, "missing", true));
  EXPECT_EQ(reader_.whole(table_, "count", "", 0, 9, 1), 7);
  EXPECT_EQ(reader_.whole(table_, "missing", "", 0, 9, 1), 1);
  std::vector<std::string> words = {"default"};
  reader_.texts(table_, "missing", "", words);
  EXPECT_THAT(words, ElementsAre("default"));
  reader_.texts(table_, "words", "", words);
  EXPECT_THAT(words, ElementsAre("a", "b"));
  EXPECT_NE(reader_.table(table_, "nested", ""), nullptr);
  EXPECT_EQ(reader_.table(table_, "missing", ""), nullptr);
  EXPECT_EQ(error(), "no error");
}

TEST_F(FieldReaderTest, ExpandsNamedLists) {
  reader_.use_lists(reader_.table(table_, "lists", ""));
  std::vector<std::string> words;
  reader_.texts_or_lists(table_, "mixed", "", words);
  EXPECT_THAT(words, ElementsAre("d", "e", "c"));
  reader_.texts_or_lists(table_, "unknown", "p.", words);
  EXPECT_EQ(error(), "l.toml:7: p.unknown: there is no list '{less}' in [lists]");
}

TEST_F(FieldReaderTest, KeepsTheFirstError) {
  reader_.whole(table_, "count", "p.", 0, 5, 1);
  reader_.text(table_, "yes", true, "p.");
  EXPECT_EQ(error(), "l.toml:4: p.count: must be a whole number from 0 to 5");
}

TEST_F(FieldReaderTest, ReportsUnknownAndMissingKeys) {
  FieldReader missing("l.toml");
  missing.text(*table_["lists"].as_table(), "id", true, "p.");
  EXPECT_EQ(missing.error()->message, "l.toml:9: p.id: is missing");
  constexpr std::array<std::string_view, 1> known = {"less"};
  reader_.only_keys(*table_["lists"].as_table(), "p.", known);
  EXPECT_EQ(error(), "l.toml:10: p.more: unknown key");
}

}  // namespace
}  // namespace judge::run::field_reader_test
