#include "judge/store/courses/class_list.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

/// Returns "LINE: MESSAGE" for each error.
std::vector<std::string> errors_of(std::string_view csv) {
  std::vector<std::string> errors;
  for (const LineError& error : parse_class_list(csv).errors) {
    errors.push_back(std::to_string(error.line) + ": " + error.message);
  }
  return errors;
}

TEST(ClassListTest, ContainsTheNameDisplayNameAndEmailOfEachUser) {
  const ClassList list = parse_class_list(
      "\xEF\xBB\xBFname,display name,email\r\n"
      "ada,\"Lovelace, Ada\",ada@example.org\r\n"
      "\r\n"
      "bob, Bob  ,\r\n");
  EXPECT_THAT(list.errors, IsEmpty());
  EXPECT_THAT(list.entries,
              ElementsAre(ClassListEntry{2, "ada", "Lovelace, Ada", "ada@example.org"},
                          ClassListEntry{4, "bob", "Bob", ""}));
}

TEST(ClassListTest, AcceptsAnyColumnOrderAndOmittedColumns) {
  EXPECT_THAT(parse_class_list("Email;NAME\na@b;ada\n").entries,
              ElementsAre(ClassListEntry{2, "ada", "", "a@b"}));
  EXPECT_THAT(parse_class_list("Display_Name,name\nAda,ada\n").entries,
              ElementsAre(ClassListEntry{2, "ada", "Ada", ""}));
  EXPECT_THAT(parse_class_list("name\nada\n").entries,
              ElementsAre(ClassListEntry{2, "ada", "", ""}));
}

TEST(ClassListTest, ReportsEveryInvalidLine) {
  const std::string_view csv =
      "name,display name,email\n"
      "ada,Ada,ada@example.org\n"
      "a b,Ada,x\n"
      "bob,Bob\n"
      "eve,Eve\x1b,\n"
      "kim,,,\n"
      ",Nobody,\n"
      "ADA,Ada,\n"
      "joe,Joe,\n";
  EXPECT_THAT(errors_of(csv),
              ElementsAre(HasSubstr("3: the name 'a b' has ' ' at position 2"),
                          "3: 'x' is not an email address", "4: 2 fields, but the first line has 3",
                          HasSubstr("5: the display name 'Eve\\x1b'"),
                          "6: 4 fields, but the first line has 3", "7: the name is empty",
                          "8: the name 'ADA' is already on line 2"));
  EXPECT_EQ(parse_class_list(csv).entries.size(), 2U) << "valid lines are returned too";
}

TEST(ClassListTest, IsRefusedWithoutValidColumns) {
  EXPECT_THAT(errors_of("ada,Ada\nbob,Bob\n"),
              ElementsAre(HasSubstr("1: unknown column 'ada'"),
                          HasSubstr("1: unknown column 'ada'"), "1: there is no column 'name'"));
  EXPECT_THAT(errors_of("name,Name\nada,bob\n"), ElementsAre("1: the column 'name' occurs twice"));
  EXPECT_THAT(errors_of("email\na@b\n"), ElementsAre("1: there is no column 'name'"));
  EXPECT_THAT(errors_of(""),
              ElementsAre(HasSubstr("1: the list needs a first line with column names")));
  EXPECT_THAT(errors_of("name,section\nada," + std::string(65, 'x') + "\n"),
              ElementsAre(HasSubstr("2: the section 'xxx")));
  EXPECT_THAT(errors_of("name,email\n"), ElementsAre(HasSubstr("and at least one line below it")));
}

TEST(ClassListTest, IsRefusedIfItIsNotCsv) {
  EXPECT_THAT(errors_of("name\n\"ada\n"),
              ElementsAre("2: the quote that opens here is not closed"));
  EXPECT_THAT(errors_of("name\n" + std::string(3U << 20U, 'x')),
              ElementsAre(HasSubstr("more than 2097152 bytes")));
  std::string long_list = "name\n";
  for (int i = 0; i <= 10'000; ++i) long_list += "u" + std::to_string(i) + "\n";
  EXPECT_THAT(errors_of(long_list), ElementsAre("10002: more than 10001 lines"));
}

TEST(ClassListTest, IsRefusedIfItIsNotUtf8) {
  EXPECT_THAT(parse_class_list("name,display name\nada,Zo\xC3\xAB\n").errors, IsEmpty());
  EXPECT_THAT(errors_of("name,display name\nada,Zo\xEB\n"),
              ElementsAre(HasSubstr("2: the display name 'Zo\\xeb' must be one line of at most")));
}

}  // namespace
}  // namespace judge::store
