#include "judge/app/grading/verify_report.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "judge/app/grading/grade_report.hpp"
#include "judge/app/grading/matrix_report.hpp"
#include "judge/json/judgement_json.hpp"
#include "judge/json/values.hpp"

namespace judge::app {
namespace {

constexpr std::size_t status_columns = 6;

std::string status(const Painter& painter, Colour colour, std::string_view word) {
  return painter.paint(colour, word) + std::string(status_columns - word.size(), ' ');
}

/// Indents all lines of a message except the first.
std::string hanging(std::string_view message) {
  std::string text;
  for (const char c : message) {
    text += c;
    if (c == '\n') text += "          ";
  }
  return text;
}

std::string severity_text(verify::Remark::Severity severity, const Painter& painter) {
  switch (severity) {
    case verify::Remark::Severity::error:
      return painter.paint(Colour::red, "error:");
    case verify::Remark::Severity::warning:
      return painter.paint(Colour::yellow, "warning:");
    case verify::Remark::Severity::note:
      break;
  }
  return painter.paint(Colour::faint, "note:");
}

std::string check_text(const verify::Check& check, const Painter& painter) {
  std::string text = "  ";
  text += !check.holds()  ? status(painter, Colour::red, "FAIL")
          : check.warns() ? status(painter, Colour::yellow, "warn")
                          : status(painter, Colour::green, "ok");
  text += fmt::format("{:<36} {:>5} cases\n", check.name, check.cases);
  for (const verify::Remark& remark : check.remarks) {
    text += fmt::format("        {} {}\n", severity_text(remark.severity, painter), remark.message);
  }
  return text;
}

std::string margin_text(const verify::SubmissionReport& submission) {
  if (submission.slowest_stopped || submission.slowest_s <= 0) return "";
  return fmt::format("{:.1f}x", submission.judgement.limits.time_s / submission.slowest_s);
}

/// Returns the slowest test, and the number of tests that were not run, if any.
std::string place_text(const verify::SubmissionReport& submission, std::size_t tests) {
  const std::size_t runs = submission.judgement.runs.size();
  if (runs == 0 || runs >= tests) return submission.slowest_test;
  return fmt::format("{}; {} tests not run", submission.slowest_test, tests - runs);
}

/// Formats a submission for the table. `number` is its column in the matrix; empty if it has none.
std::string submission_text(const verify::SubmissionReport& submission, std::size_t tests,
                            std::string_view number, std::size_t name_columns,
                            const Painter& painter) {
  const bool ran = !submission.slowest_test.empty();
  const std::string_view verdict = verdict_id(submission.judgement.verdict);
  std::string text = "  ";
  text += submission.broken.empty() ? status(painter, Colour::green, "ok")
                                    : status(painter, Colour::red, "FAIL");
  text += fmt::format(
      "{:>2} {:<{}} {:<11} {}{} {:>10} {:>8}  {}\n", number, submission.name, name_columns,
      submission.expected, painter.verdict(submission.judgement.verdict),
      std::string(7 - std::min<std::size_t>(verdict.size(), 7), ' '),
      ran ? (submission.slowest_stopped ? "> " : "") + time_text(submission.slowest_s) : "",
      margin_text(submission), place_text(submission, tests));
  if (submission.counts_as) {
    text += fmt::format("        note: {} counts as {} in the package format\n", verdict,
                        verdict_id(*submission.counts_as));
  }
  for (const std::string& sentence : submission.broken) {
    text += fmt::format("        {} {}\n", painter.paint(Colour::red, "error:"), hanging(sentence));
  }
  return text;
}

std::string time_limit_text(const verify::VerifyReport& report) {
  std::string text = fmt::format("  time limit {:g} s{}", report.time_s.value_or(0),
                                 report.time_derived ? " (derived; set limits.time_limit)" : "");
  if (const auto slowest = report.bounds.slowest_lower_s) {
    text += fmt::format("; slowest that must finish in time: {} ({})",
                        std::isfinite(*slowest) ? time_text(*slowest) : "stopped",
                        report.bounds.slowest_lower);
  }
  if (const auto fastest = report.bounds.fastest_upper_s) {
    text += fmt::format("; fastest that must exceed it: {} ({})",
                        std::isfinite(*fastest) ? time_text(*fastest) : "stopped",
                        report.bounds.fastest_upper);
  }
  return text + "\n";
}

boost::json::object check_object(const verify::Check& check) {
  boost::json::array remarks;
  for (const verify::Remark& remark : check.remarks) {
    remarks.push_back(
        {{"severity", enum_name(remark.severity)}, {"message", text_json(remark.message)}});
  }
  return {{"name", check.name},
          {"ok", check.holds()},
          {"cases", check.cases},
          {"remarks", std::move(remarks)}};
}

boost::json::object submission_object(const verify::SubmissionReport& submission) {
  boost::json::array broken;
  for (const std::string& sentence : submission.broken) broken.push_back(text_json(sentence));
  return {{"name", text_json(submission.name)},
          {"ok", submission.broken.empty()},
          {"expected", submission.expected},
          {"verdict", verdict_id(submission.judgement.verdict)},
          {"counts_as", verdict_json(submission.counts_as)},
          {"slowest_s", seconds_json(submission.slowest_s)},
          {"slowest_test", text_json(submission.slowest_test)},
          {"stopped", submission.slowest_stopped},
          {"wrong", submission.is_wrong},
          {"measured_alone", submission.alone},
          {"broken", std::move(broken)},
          {"judgement", judgement_object(submission.judgement)}};
}

}  // namespace

std::string report_text(const verify::VerifyReport& report, const Painter& painter) {
  std::string text = painter.paint(Colour::bold, report.problem) + "\n";
  for (const verify::Check& check : report.checks) text += check_text(check, painter);
  std::size_t name_columns = 24;
  for (const auto& submission : report.submissions) {
    name_columns = std::max(name_columns, submission.name.size());
  }
  if (!report.submissions.empty()) {
    text += painter.paint(
        Colour::faint, fmt::format("         # {:<{}} {:<11} {:<7} {:>10} {:>8}  {}", "submission",
                                   name_columns, "expected", "verdict", "slowest", "margin", "on"));
    text += "\n";
  }
  std::size_t columns = 0;
  for (const verify::SubmissionReport& submission : report.submissions) {
    const bool is_column = columns < report.matrix.columns.size() &&
                           report.matrix.columns[columns].submission == submission.name;
    text += submission_text(submission, report.matrix.tests.size(),
                            is_column ? std::to_string(++columns) : "", name_columns, painter);
  }
  text += matrix_text(report.matrix, painter);
  if (report.time_s) text += time_limit_text(report);
  return text +
         (report.holds() ? "  " + painter.paint(Colour::green, "all checks pass")
                         : "  " + painter.paint(Colour::red, "some checks fail")) +
         "\n";
}

boost::json::object report_object(const verify::VerifyReport& report) {
  boost::json::array checks;
  for (const verify::Check& check : report.checks) checks.emplace_back(check_object(check));
  boost::json::array submissions;
  for (const auto& submission : report.submissions) {
    submissions.emplace_back(submission_object(submission));
  }
  boost::json::object object;
  object["problem"] = text_json(report.problem);
  object["ok"] = report.holds();
  object["checks"] = std::move(checks);
  object["submissions"] = std::move(submissions);
  object["matrix"] = matrix_object(report.matrix);
  object["time_limit"] = {
      {"limit_s", seconds_json(report.time_s)},
      {"derived", report.time_derived},
      {"slowest_lower_s", seconds_json(report.bounds.slowest_lower_s)},
      {"slowest_lower", text_json(report.bounds.slowest_lower)},
      {"fastest_upper_s", seconds_json(report.bounds.fastest_upper_s)},
      {"fastest_upper", text_json(report.bounds.fastest_upper)},
  };
  return object;
}

}  // namespace judge::app
