#include "judge/api/http/csv_line.hpp"

#include <gtest/gtest.h>

#include "judge/store/courses/csv.hpp"

namespace judge::api {
namespace {

TEST(CsvLine, SeparatesCellsByCommas) {
  EXPECT_EQ(csv_line({"ada", "", "AC", "3"}), "ada,,AC,3\r\n");
  EXPECT_EQ(csv_line({}), "\r\n");
}

TEST(CsvLine, QuotesSpecialCharacters) {
  EXPECT_EQ(csv_line({"Love\"lace\", Ada", "two\nlines"}),
            "\"Love\"\"lace\"\", Ada\",\"two\nlines\"\r\n");
}

TEST(CsvLine, IsReadBackUnchanged) {
  const std::vector<std::string> cells = {"Byron, \"Ada\"", "两\n行", "plain", "a;b"};
  const auto read = store::parse_csv(csv_line(cells));
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_EQ(read->size(), 1U);
  EXPECT_EQ(read->front().fields, cells);
}

class FormulaCell : public testing::TestWithParam<std::string> {};

TEST_P(FormulaCell, IsHarmlessForASpreadsheet) {
  const std::string line = csv_line({GetParam()});
  EXPECT_TRUE(line.starts_with('\'') || line.starts_with("\"'")) << line;
}

INSTANTIATE_TEST_SUITE_P(Table, FormulaCell,
                         testing::Values("=cmd|' /C calc'!A0", "+1", "-1+1", "-1.", "@SUM(A1)",
                                         "\t=1", "\r=1", "=1,\"2\"", "-", "\uFF1D1+1"));

/// In some locales, spreadsheets split cells at semicolons. They recognize quotation marks only at
/// the beginning of a cell.
TEST(CsvLine, ContainsNoFormulaEvenIfASpreadsheetUsesADifferentSeparator) {
  EXPECT_EQ(csv_line({"Kim;=1+1;", "x"}), "\"Kim;'=1+1;\",x\r\n");
  EXPECT_EQ(csv_line({"a\t=1"}), "\"a\t'=1\"\r\n");
  EXPECT_EQ(csv_line({"a|@b"}), "\"a|'@b\"\r\n");
  EXPECT_EQ(csv_line({"a\n-1"}), "\"a\n'-1\"\r\n");
  EXPECT_EQ(csv_line({"a;\"=1"}), "\"a;\"\"'=1\"\r\n");
  EXPECT_EQ(csv_line({"a;b"}), "\"a;b\"\r\n");
}

TEST(CsvLine, DoesNotChangeNegativeNumbers) {
  EXPECT_EQ(csv_line({"-2.5", "-30", "0.125", "100"}), "-2.5,-30,0.125,100\r\n");
}

TEST(CsvLine, LeavesAnEqualsSignInsideACellUnchanged) {
  EXPECT_EQ(csv_line({"a=b", " =1"}), "a=b, =1\r\n");
}

TEST(CsvLine, ReplacesInvalidUtf8AndControlCharacters) {
  EXPECT_EQ(csv_line({"a\x01\xFF"}), "a\xEF\xBF\xBD\xEF\xBF\xBD\r\n");
}

}  // namespace
}  // namespace judge::api
