#include "judge/run/outcomes/error_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::error_report_test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(LastErrorReport, SeparatesErrorsFromOtherLines) {
  const ErrorReport report = last_error_report(language("java"),
                                               "a line of the program\n"
                                               "Exception in thread \"main\" MyException: no\n"
                                               "\tat Main.main(Main.java:8)\n"
                                               "Caused by: java.lang.Error\n");
  EXPECT_THAT(report.errors, ElementsAre("Exception in thread \"main\" MyException: no",
                                         "Caused by: java.lang.Error"));
  EXPECT_THAT(report.others, ElementsAre("a line of the program", "\tat Main.main(Main.java:8)"));
}

TEST(LastErrorReport, ContainsOnlyTheLastTraceback) {
  const ErrorReport report = last_error_report(language("python3"),
                                               "Traceback (most recent call last):\n"
                                               "  File \"main.py\", line 1, in <module>\n"
                                               "KeyError: 1\n"
                                               "Traceback (most recent call last):\n"
                                               "  File \"main.py\", line 2, in <module>\n"
                                               "ValueError: 2");
  EXPECT_THAT(report.errors, ElementsAre("ValueError: 2"));
  EXPECT_THAT(report.others, ElementsAre("  File \"main.py\", line 2, in <module>"));
}

TEST(LastErrorReport, IsEmptyWithoutErrorLines) {
  EXPECT_THAT(last_error_report(language("c"), "").errors, IsEmpty());
  EXPECT_THAT(last_error_report(language("c"), "only output\n").errors, IsEmpty());
}

}  // namespace
}  // namespace judge::run::error_report_test
