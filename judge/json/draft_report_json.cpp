#include "judge/json/draft_report_json.hpp"

#include <charconv>
#include <map>
#include <optional>
#include <string_view>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "judge/core/enum_names.hpp"
#include "judge/core/text.hpp"
#include "judge/json/values.hpp"

namespace judge {
namespace {

using boost::json::array;
using boost::json::object;
using boost::json::value;

/// Longer messages are truncated.
constexpr std::size_t message_bytes_max = 4096;
/// Marks a test case on which a submission was not run, because its verdict was already certain or
/// because it does not compile.
constexpr char not_run = '.';

value words(std::string_view text) { return value(readable(text, message_bytes_max)); }

array list_of(const std::vector<std::string>& texts) {
  array list;
  for (const std::string& text : texts) list.push_back(words(text));
  return list;
}

object finding_object(std::string_view severity, const problem::Finding& finding) {
  return {{"severity", severity},
          {"file", words(finding.file)},
          {"line", finding.line > 0 ? value(finding.line) : value(nullptr)},
          {"key", words(finding.key)},
          {"message", words(finding.message)}};
}

array findings_of(const std::vector<verify::Check>& checks,
                  const std::vector<problem::Finding>& warnings) {
  array findings;
  for (const problem::Finding& warning : warnings) {
    findings.emplace_back(finding_object("warning", warning));
  }
  for (const verify::Check& check : checks) {
    for (const verify::Remark& remark : check.remarks) {
      const std::string message = fmt::format("{}: {}", check.name, remark.message);
      findings.emplace_back(
          finding_object(enum_name(remark.severity), {remark.file, 0, "", message}));
    }
  }
  return findings;
}

/// Returns the line number in a validator's message, such as 3 in "line 3: extra white space"; null
/// if there is none.
value line_in(std::string_view message) {
  constexpr std::string_view mark = "line ";
  for (std::size_t at = message.find(mark); at != std::string_view::npos;
       at = message.find(mark, at + 1)) {
    int line = 0;
    const char* begin = message.data() + at + mark.size();
    const auto [rest, error] = std::from_chars(begin, message.data() + message.size(), line);
    if (error == std::errc() && line > 0) return line;
  }
  return nullptr;
}

object opinion_object(const verify::InputOpinion& opinion) {
  return {{"validator", words(opinion.validator)},
          {"word", enum_name(opinion.said.word)},
          {"message", words(opinion.said.message)},
          {"line", line_in(opinion.said.message)}};
}

object disagreement_object(const verify::Disagreement& one) {
  return {{"submission", words(one.submission)}, {"verdict", one.verdict},
          {"message", words(one.message)},       {"input", words(one.input)},
          {"output", words(one.output)},         {"answer", words(one.answer)}};
}

array opinion_objects(const std::vector<verify::InputOpinion>& opinions) {
  array list;
  for (const auto& opinion : opinions) list.emplace_back(opinion_object(opinion));
  return list;
}

/// Returns where the answer of a test case comes from, such as "given" or "made by SUBMISSION". The
/// text names the submission because old clients do not know the field `answer_made_by`.
std::string answer_text(const verify::DraftTest& test) {
  switch (test.answer) {
    case verify::AnswerOrigin::given:
      return "given";
    case verify::AnswerOrigin::made:
      return "made by " + test.answer_made_by;
    case verify::AnswerOrigin::left_empty:
      return "left empty";
    case verify::AnswerOrigin::none:
      break;
  }
  return "";
}

object test_object(const verify::DraftTest& test) {
  array disagreements;
  for (const auto& one : test.disagreements) disagreements.emplace_back(disagreement_object(one));
  return {
      {"name", words(test.name)},
      {"status", enum_name(test.status)},
      {"input_validators", opinion_objects(test.input_validators)},
      {"answer", words(answer_text(test))},
      {"answer_made_by", test.answer_made_by.empty() ? value(nullptr) : words(test.answer_made_by)},
      {"disagreements", std::move(disagreements)},
      {"caught", list_of(test.worth.caught)},
      {"only_it_catches", list_of(test.worth.only_it_catches)}};
}

object submission_object(const verify::SubmissionReport& submission) {
  return {{"name", words(submission.name)},
          {"expected", submission.expected},
          {"verdict", verdict_id(submission.judgement.verdict)},
          {"counts_as", verdict_json(submission.counts_as)},
          {"slowest_s", seconds_json(submission.slowest_s)},
          {"slowest_test", words(submission.slowest_test)},
          {"slowest_stopped", submission.slowest_stopped},
          {"time_factor", submission.judgement.limits.time_factor},
          {"bounds_from_below", submission.bounds_from_below},
          {"bounds_from_above", submission.bounds_from_above},
          {"file", words(submission.file)},
          {"holds", submission.broken.empty()},
          {"broken", list_of(submission.broken)}};
}

char letter_of(Verdict verdict) { return verdict_id(verdict).front(); }

/// Returns the results of all reference submissions on all test cases, one letter each.
object matrix_object(const verify::DraftReport& report) {
  array submissions;
  std::map<std::string, std::string> rows;
  const std::size_t columns = report.submissions.size();
  for (std::size_t i = 0; i < columns; ++i) {
    submissions.push_back(words(report.submissions[i].name));
    for (const Run& run : report.submissions[i].judgement.runs) {
      rows.try_emplace(run.test, columns, not_run).first->second[i] = letter_of(run.verdict);
    }
  }
  array tests;
  for (const verify::DraftTest& test : report.tests) {
    if (test.status == TestStatus::removed) continue;
    const auto row = rows.find(test.name);
    tests.push_back(
        {{"name", words(test.name)},
         {"verdicts", row == rows.end() ? std::string(columns, not_run) : row->second}});
  }
  return {{"submissions", std::move(submissions)}, {"tests", std::move(tests)}};
}

object time_limit_object(const verify::DraftReport& report) {
  return {{"time_s", seconds_json(report.time_s)},
          {"derived", report.time_derived},
          {"ac_to_time_limit", report.ac_to_time_limit},
          {"time_limit_to_tle", report.time_limit_to_tle},
          {"slowest_s", seconds_json(report.bounds.slowest_lower_s)},
          {"slowest", words(report.bounds.slowest_lower)},
          {"fastest_too_slow_s", seconds_json(report.bounds.fastest_upper_s)},
          {"fastest_too_slow", words(report.bounds.fastest_upper)},
          {"problems", list_of(report.time_problems)}};
}

/// Returns the part of the draft that contains this file of the package.
verify::DraftPart part_of(std::string_view file) {
  if (file.starts_with("data/")) return verify::DraftPart::tests;
  for (const std::string_view directory :
       {"input_validators/", "output_validator/", "submissions/"}) {
    if (file.starts_with(directory)) return verify::DraftPart::programs;
  }
  return verify::DraftPart::settings;
}

array block_objects(const std::vector<verify::Block>& blocks) {
  array list;
  for (const verify::Block& block : blocks) {
    list.push_back({{"message", words(block.message)},
                    {"part", enum_name(block.part)},
                    {"file", words(block.file)},
                    {"line", block.line > 0 ? value(block.line) : value(nullptr)}});
  }
  return list;
}

std::string serialized_report(const verify::DraftReport& report, array findings) {
  array tests;
  for (const auto& test : report.tests) tests.emplace_back(test_object(test));
  array submissions;
  for (const auto& submission : report.submissions) {
    submissions.emplace_back(submission_object(submission));
  }
  array sentences;
  for (const auto& block : report.blocks) sentences.push_back(words(block.message));
  return boost::json::serialize(object{{"passed", report.passed()},
                                       {"findings", std::move(findings)},
                                       {"tests", std::move(tests)},
                                       {"submissions", std::move(submissions)},
                                       {"matrix", matrix_object(report)},
                                       {"time_limit", time_limit_object(report)},
                                       {"blocks", block_objects(report.blocks)},
                                       {"blocked_by", std::move(sentences)}});
}

}  // namespace

std::string draft_report_json(const verify::DraftReport& report,
                              const std::vector<problem::Finding>& warnings) {
  return serialized_report(report, findings_of(report.checks, warnings));
}

std::string unreadable_package_json(const std::vector<problem::Finding>& errors) {
  verify::DraftReport report;
  array findings;
  for (const problem::Finding& error : errors) {
    findings.emplace_back(finding_object("error", error));
    report.blocks.push_back(
        {problem::to_string(error), part_of(error.file), error.file, error.line});
  }
  return serialized_report(report, std::move(findings));
}

std::string input_opinions_json(const std::vector<verify::InputOpinion>& opinions) {
  return boost::json::serialize(opinion_objects(opinions));
}

std::string broken_check_json(const std::string& reason) {
  verify::DraftReport report;
  report.blocks.push_back({reason, verify::DraftPart::check, {}, 0});
  return serialized_report(report, {});
}

}  // namespace judge
