#include "judge/verify/report/catch_matrix.hpp"

#include <algorithm>

#include "judge/core/contains.hpp"
#include "judge/verify/report/verify_report.hpp"

namespace judge::verify {
namespace {

bool is_catch(std::optional<Verdict> verdict) { return verdict && *verdict != Verdict::accepted; }

}  // namespace

std::size_t CatchMatrix::Column::caught_by() const {
  return static_cast<std::size_t>(std::ranges::count_if(verdicts, is_catch));
}

bool CatchMatrix::catches(std::size_t test, const Column& column) const {
  return test < tests.size() && is_catch(column.verdicts.at(test));
}

bool is_wrong_submission(const problem::ReferenceSubmission& submission) {
  return std::ranges::any_of(submission.expectations, [](const auto& expectation) {
    return !expectation.required.empty() && !contains(expectation.required, Verdict::accepted) &&
           !contains(expectation.required, Verdict::compile_error);
  });
}

CatchMatrix catch_matrix(const problem::Package& package,
                         const std::vector<SubmissionReport>& reports) {
  CatchMatrix matrix;
  for (const problem::TestCase& test : package.tests) matrix.tests.push_back(test.name);
  for (const SubmissionReport& report : reports) {
    if (!report.is_wrong || report.judgement.runs.empty()) continue;
    CatchMatrix::Column column{report.name, {}};
    for (const std::string& test : matrix.tests) {
      const auto run = std::ranges::find(report.judgement.runs, test, &Run::test);
      const bool was_run = run != report.judgement.runs.end();
      column.verdicts.push_back(was_run ? std::optional(run->verdict) : std::nullopt);
    }
    matrix.columns.push_back(std::move(column));
  }
  return matrix;
}

std::vector<std::size_t> tests_that_catch_nothing(const CatchMatrix& matrix) {
  std::vector<std::size_t> found;
  if (matrix.columns.empty()) return found;
  for (std::size_t test = 0; test < matrix.tests.size(); ++test) {
    if (matrix.tests[test].starts_with("sample/")) continue;
    const bool catches = std::ranges::any_of(
        matrix.columns, [&](const auto& column) { return matrix.catches(test, column); });
    if (!catches) found.push_back(test);
  }
  return found;
}

TestWorth worth_of(const CatchMatrix& matrix, const std::string& test) {
  TestWorth worth;
  const auto found = std::ranges::find(matrix.tests, test);
  const auto place = static_cast<std::size_t>(found - matrix.tests.begin());
  for (const CatchMatrix::Column& column : matrix.columns) {
    if (!matrix.catches(place, column)) continue;
    worth.caught.push_back(column.submission);
    if (column.caught_by() == 1) worth.only_it_catches.push_back(column.submission);
  }
  return worth;
}

std::string names_in_ranges(const std::vector<std::string>& names,
                            const std::vector<std::size_t>& places) {
  std::string text;
  for (std::size_t first = 0; first < places.size();) {
    std::size_t last = first;
    while (last + 1 < places.size() && places[last + 1] == places[last] + 1) ++last;
    if (!text.empty()) text += ", ";
    text += names.at(places[first]);
    if (last > first) text += (last > first + 1 ? " to " : ", ") + names.at(places[last]);
    first = last + 1;
  }
  return text;
}

}  // namespace judge::verify
