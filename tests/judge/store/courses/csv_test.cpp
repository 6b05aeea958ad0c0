#include "judge/store/courses/csv.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

LineError error_of(std::string_view csv, const CsvLimits& limits = {}) {
  const auto parsed = parse_csv(csv, limits);
  EXPECT_FALSE(parsed) << csv;
  return parsed ? LineError{} : parsed.error();
}

TEST(Csv, SplitsRecordsIntoFields) {
  EXPECT_THAT(*parse_csv("a,b\n,\nc\n"),
              ElementsAre(CsvRecord{1, {"a", "b"}}, CsvRecord{2, {"", ""}}, CsvRecord{3, {"c"}}));
  EXPECT_THAT(*parse_csv("a, b ,c"), ElementsAre(CsvRecord{1, {"a", " b ", "c"}}));
  EXPECT_THAT(*parse_csv(""), IsEmpty());
}

TEST(Csv, SupportsQuotes) {
  EXPECT_THAT(*parse_csv(R"("a,b","say ""x""","",c)"),
              ElementsAre(CsvRecord{1, {"a,b", "say \"x\"", "", "c"}}));
  EXPECT_THAT(*parse_csv("\"one\r\ntwo\",b\nc,d"),
              ElementsAre(CsvRecord{1, {"one\r\ntwo", "b"}}, CsvRecord{3, {"c", "d"}}));
  EXPECT_THAT(*parse_csv("\"\""), ElementsAre(CsvRecord{1, {""}}));
}

TEST(Csv, AcceptsAllLineEndings) {
  const auto records = {CsvRecord{1, {"a", "b"}}, CsvRecord{2, {"c", "d"}}};
  for (const char* csv : {"a,b\r\nc,d\r\n", "a,b\nc,d",
                          "\xEF\xBB\xBF"
                          "a,b\nc,d\n",
                          "a;b\r\nc;d", "\"a\",\"b\"\r\n\"c\",\"d\"\r\n"}) {
    EXPECT_THAT(*parse_csv(csv), testing::ElementsAreArray(records)) << csv;
  }
}

TEST(Csv, UsesSemicolonsIfTheFirstLineHasThemButNoCommas) {
  EXPECT_THAT(*parse_csv("a,b;c\n1;2"),
              ElementsAre(CsvRecord{1, {"a", "b;c"}}, CsvRecord{2, {"1;2"}}));
  EXPECT_THAT(*parse_csv("a;b\n1,2;3"),
              ElementsAre(CsvRecord{1, {"a", "b"}}, CsvRecord{2, {"1,2", "3"}}));
}

TEST(Csv, SkipsAndCountsEmptyLines) {
  EXPECT_THAT(*parse_csv("\n\na\r\n\r\nb\n\n"),
              ElementsAre(CsvRecord{3, {"a"}}, CsvRecord{5, {"b"}}));
}

TEST(Csv, NamesTheInvalidLine) {
  EXPECT_EQ(error_of("a\nb\"c\"\n").line, 2);
  EXPECT_THAT(error_of("a\nb\"c\"\n").message, HasSubstr("a quote within a field"));
  EXPECT_EQ(error_of("a\n\"b\"c\n").line, 2);
  EXPECT_THAT(error_of("a\n\"b\" ,c\n").message, HasSubstr("after the closing quote"));
  EXPECT_EQ(error_of("a\nb,\"c\nd\ne").line, 2) << "the line of the opening quote";
  EXPECT_THAT(error_of("\"").message, HasSubstr("is not closed"));
}

TEST(Csv, LimitsBytesLinesAndFields) {
  const CsvLimits limits = {.bytes_max = 10, .records_max = 2, .fields_max = 3};
  EXPECT_TRUE(parse_csv("a,b,c\nd", limits));
  EXPECT_THAT(error_of("a,b,c,d", limits).message, HasSubstr("more than 3 fields"));
  EXPECT_EQ(error_of("a\nb\n\nc", limits), (LineError{4, "more than 2 lines"}));
  EXPECT_THAT(error_of("aaaaabbbbbc", limits).message, HasSubstr("more than 10 bytes"));
}

}  // namespace
}  // namespace judge::store
