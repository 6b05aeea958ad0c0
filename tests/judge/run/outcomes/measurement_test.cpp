#include "judge/run/outcomes/measurement.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/run/run_fixture.hpp"

namespace judge::run::measurement_test {
namespace {

TEST(ErrorText, QuotesTheLastPythonException) {
  const Language& python = language("python3");
  EXPECT_EQ(error_text(python,
                       "a line of the program's own\n"
                       "Traceback (most recent call last):\n"
                       "  File \"main.py\", line 2, in f\n"
                       "    return 1 // 0\n"
                       "ZeroDivisionError: integer division or modulo by zero\n"
                       "\n"
                       "During handling of the above exception, another exception occurred:\n"
                       "\n"
                       "Traceback (most recent call last):\n"
                       "  File \"main.py\", line 5, in <module>\n"
                       "KeyError: 'b'\n"
                       "more\n"),
            "KeyError: 'b'");
  EXPECT_EQ(error_text(python, "only what the program printed\n"), "");
  EXPECT_EQ(error_text(python, "Traceback (most recent call last):\n  cut"), "");
}

TEST(ErrorText, QuotesTheJavaExceptionAndItsCauses) {
  EXPECT_EQ(error_text(language("java"),
                       "Exception in thread \"main\" java.lang.reflect.InvocationTargetException\n"
                       "\tat Main.main(Main.java:8)\n"
                       "Caused by: java.lang.ArithmeticException: / by zero\r\n"
                       "\t... 5 more\n"),
            "Exception in thread \"main\" java.lang.reflect.InvocationTargetException; Caused by: "
            "java.lang.ArithmeticException: / by zero");
}

TEST(ErrorText, QuotesTheCppException) {
  EXPECT_EQ(error_text(language("cpp17"),
                       "terminate called after throwing an instance of 'std::out_of_range'\n"
                       "  what():  map::at\n"),
            "terminate called after throwing an instance of 'std::out_of_range'; what():  map::at");
  EXPECT_EQ(
      error_text(language("c"), "program: a.c:1: main: Assertion `0' failed.\nterminate called"),
      "program: a.c:1: main: Assertion `0' failed.");
}

TEST(ErrorText, IsOneShortPrintableLine) {
  const std::string head = "Traceback (most recent call last):\n";
  EXPECT_EQ(error_text(language("python3"), head + "Error: \xff\x1b[1m"), "Error: \uFFFD\uFFFD[1m");
  const std::string text = error_text(language("python3"), head + std::string(10'000, 'x'));
  EXPECT_LT(text.size(), 600U);
  EXPECT_EQ(text.find('\n'), std::string::npos);
}

sandbox::Result ended(int exit_code, std::string standard_error) {
  sandbox::Result result;
  result.exit_code = exit_code;
  result.standard_error = std::move(standard_error);
  return result;
}

TEST(MeasurementOf, DetectsARuntimeThatRanOutOfMemory) {
  const std::string text = "Terminating due to java.lang.OutOfMemoryError: Java heap space\n";
  const auto ending = [](const sandbox::Result& result, std::string_view id) {
    return measurement_of(result, language(id), {}).ending;
  };
  EXPECT_EQ(ending(ended(3, text), "java"), Ending::memory_limit);
  EXPECT_EQ(ending(ended(3, ""), "java"), Ending::exited) << "the program's own exit code";
  EXPECT_EQ(ending(ended(1, text), "java"), Ending::exited);
  EXPECT_EQ(ending(ended(3, text), "cpp"), Ending::exited);
  sandbox::Result stopped = ended(3, text);
  stopped.reason = sandbox::Reason::cpu_limit;
  EXPECT_EQ(ending(stopped, "java"), Ending::cpu_limit) << "the first cause counts";
}

TEST(MeasurementOf, DetectsARuntimeThatCouldNotStart) {
  const std::string head = "Error occurred during initialization of VM\n";
  const auto measured = [&](const std::string& error, std::string output = {}, int code = 1) {
    sandbox::Result result = ended(code, error);
    result.standard_output = std::move(output);
    return measurement_of(result, language("java"), {});
  };
  const Measurement small = measured(head + "Too small maximum heap\n");
  EXPECT_EQ(small.ending, Ending::memory_limit);
  EXPECT_EQ(small.start_error, "Java could not start: Too small maximum heap");
  const Measurement broken = measured(head + "java/lang/NoClassDefFoundError: java/lang/Object\n");
  EXPECT_EQ(broken.ending, Ending::exited) << "the cause is not memory";
  EXPECT_EQ(broken.start_error,
            "Java could not start: java/lang/NoClassDefFoundError: java/lang/Object");
  EXPECT_EQ(measured(head).start_error, "Java could not start");
  EXPECT_EQ(measured("text\n" + head + "Too small maximum heap\n").start_error, "");
  EXPECT_EQ(measured(head + "Too small maximum heap\n", "output").start_error, "");
  EXPECT_EQ(measured(head + "Too small maximum heap\n", "", 2).start_error, "");
}

TEST(MeasurementOf, FindsTheLineThatSaysWhyARuntimeCouldNotStart) {
  const Measurement lisp = measurement_of(
      ended(1,
            "fatal error encountered in SBCL pid 2 tid 2:\n"
            "dynamic space too small for core: 19648KiB required, 1024KiB available.\n"),
      language("lisp"), {});
  EXPECT_EQ(lisp.ending, Ending::memory_limit);
  EXPECT_EQ(lisp.start_error,
            "Common Lisp (SBCL) could not start: dynamic space too small for core: 19648KiB "
            "required, 1024KiB available.");
  sandbox::Result trap =
      ended(0, "\n<--- Last few GCs --->\n\n#\n# Fatal javascript OOM in GC during start\n#\n");
  trap.reason = sandbox::Reason::signalled;
  trap.signal = 5;
  const Measurement node = measurement_of(trap, language("javascript"), {});
  EXPECT_EQ(node.ending, Ending::memory_limit);
  EXPECT_EQ(node.start_error,
            "JavaScript (Node.js) could not start: Fatal javascript OOM in GC during start");
  trap.signal = 11;
  EXPECT_EQ(measurement_of(trap, language("javascript"), {}).start_error, "");
  const std::string full = "fatal error encountered in SBCL pid 2 tid 2:\nHeap exhausted.\n";
  EXPECT_EQ(measurement_of(ended(1, full), language("lisp"), {}).start_error, "")
      << "the program was running";
}

TEST(MeasurementOf, KeepsTheSandboxResult) {
  sandbox::Result result = ended(4, "program: no\n");
  result.cpu_s = 0.5;
  const Measurement measurement = measurement_of(result, language("c"), {});
  EXPECT_EQ(measurement.exit_code, 4);
  EXPECT_EQ(measurement.cpu_s, 0.5);
  EXPECT_EQ(measurement.error_text, "program: no");
}

}  // namespace
}  // namespace judge::run::measurement_test
