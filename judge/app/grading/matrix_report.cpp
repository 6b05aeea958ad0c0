#include "judge/app/grading/matrix_report.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "judge/json/values.hpp"

namespace judge::app {
namespace {

/// Two digits and a space. With more than 99 wrong submissions, only the alignment suffers.
constexpr int cell_columns = 3;

/// Returns one letter per column, such as "W.-T".
std::string letters_of(const verify::CatchMatrix& matrix, std::size_t test) {
  std::string letters;
  for (const auto& column : matrix.columns) {
    const auto verdict = column.verdicts.at(test);
    letters += !verdict ? '-' : *verdict == Verdict::accepted ? '.' : verdict_id(*verdict).front();
  }
  return letters;
}

/// Adjacent tests in one directory. They are shown as one line, because each submission has the
/// same result on all of them.
struct Line {
  std::size_t first;
  std::size_t last;
  std::string letters;
};

std::string_view directory_of(std::string_view name) { return name.substr(0, name.rfind('/')); }

std::vector<Line> lines_of(const verify::CatchMatrix& matrix) {
  std::vector<Line> lines;
  for (std::size_t test = 0; test < matrix.tests.size(); ++test) {
    std::string letters = letters_of(matrix, test);
    const bool goes_on =
        !lines.empty() && lines.back().letters == letters &&
        directory_of(matrix.tests[lines.back().last]) == directory_of(matrix.tests[test]);
    if (goes_on) {
      lines.back().last = test;
    } else {
      lines.push_back({test, test, std::move(letters)});
    }
  }
  return lines;
}

/// Returns the names of the tests of a line: "secret/04-deep" for a single test, or, for example,
/// "secret/04-deep to 09-deep" for several.
std::string label_of(const verify::CatchMatrix& matrix, const Line& line) {
  const std::string& first = matrix.tests[line.first];
  if (line.first == line.last) return first;
  const std::string& last = matrix.tests[line.last];
  return fmt::format("{} to {}", first, last.substr(last.rfind('/') + 1));
}

}  // namespace

std::string matrix_text(const verify::CatchMatrix& matrix, const Painter& painter) {
  if (matrix.columns.empty()) return "";
  const std::vector<Line> lines = lines_of(matrix);
  std::size_t label_columns = 0;
  for (const Line& line : lines) {
    label_columns = std::max(label_columns, label_of(matrix, line).size());
  }
  std::string head = fmt::format("        {:<{}}", "caught by", label_columns);
  for (std::size_t i = 1; i <= matrix.columns.size(); ++i) {
    head += fmt::format("{:>{}}", i, cell_columns);
  }
  std::string text = painter.paint(Colour::faint, head) + "\n";
  for (const Line& line : lines) {
    text += fmt::format("        {:<{}}", label_of(matrix, line), label_columns);
    for (const char letter : line.letters) text += fmt::format("{:>{}}", letter, cell_columns);
    text += "\n";
  }
  return text;
}

boost::json::object matrix_object(const verify::CatchMatrix& matrix) {
  boost::json::array tests;
  for (const std::string& test : matrix.tests) tests.push_back(text_json(test));
  boost::json::array submissions;
  for (const auto& column : matrix.columns) {
    boost::json::array verdicts;
    boost::json::array caught_by;
    for (std::size_t test = 0; test < matrix.tests.size(); ++test) {
      const auto verdict = column.verdicts.at(test);
      verdicts.push_back(verdict ? boost::json::value(verdict_id(*verdict)) : nullptr);
      if (matrix.catches(test, column)) caught_by.push_back(text_json(matrix.tests[test]));
    }
    submissions.push_back({{"name", text_json(column.submission)},
                           {"verdicts", std::move(verdicts)},
                           {"caught_by", std::move(caught_by)}});
  }
  boost::json::array idle;
  for (const std::size_t test : verify::tests_that_catch_nothing(matrix)) {
    idle.push_back(text_json(matrix.tests[test]));
  }
  return {{"tests", std::move(tests)},
          {"submissions", std::move(submissions)},
          {"tests_that_catch_nothing", std::move(idle)}};
}

}  // namespace judge::app
