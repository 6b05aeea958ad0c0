#include "judge/problem/submissions/submissions.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "judge/problem/base/text.hpp"
#include "judge/problem/metadata/programs.hpp"
#include "judge/problem/submissions/expectations.hpp"
#include "judge/problem/submissions/submission_rules.hpp"

namespace judge::problem {
namespace {

constexpr std::string_view directory_name = "submissions";
constexpr std::uint64_t source_bytes_max = 4 * mebibyte;

/// Returns the default expectation of the directory, updated by a rule for exactly this directory.
/// `nullopt` if the directory's name has no meaning.
std::optional<Expectation> directory_expectation(const Source& source, const std::string& directory,
                                                 const std::vector<SubmissionRule>& rules) {
  std::optional<Expectation> expectation = expectation_of_directory(directory, source.format);
  const auto rule = std::ranges::find(rules, directory, &SubmissionRule::pattern);
  if (expectation && rule != rules.end()) {
    rule->overall.apply_to(*expectation);
  }
  return expectation;
}

/// True for the directory submissions/rejected of a legacy package. The legacy format does not
/// define this directory, so the results that the newer format expects there are only a default. A
/// comment `@EXPECTED_RESULTS@` in the source, which DOMjudge reads, takes precedence over them.
bool is_undefined_in_legacy(const Source& source, std::string_view directory) {
  return source.is_legacy() && directory == "rejected";
}

std::optional<Expectation> marked_expectation(const Source& source, const Program& program) {
  std::optional<Expectation> expectation;
  for (const File& file : program.files) {
    const Result<std::string> text = read_text_file(file.path, source_bytes_max);
    const std::optional<Marker> marker = text ? find_marker(*text) : std::nullopt;
    if (!marker) {
      continue;
    }
    const bool is_single_file = program.files.size() == 1 && program.name.ends_with(file.name);
    const Place place{is_single_file
                          ? fmt::format("{}/{}", directory_name, program.name)
                          : fmt::format("{}/{}/{}", directory_name, program.name, file.name),
                      marker->line, "@EXPECTED_RESULTS@"};
    if (!marker->unknown.empty()) {
      source.report.blocker(place,
                            fmt::format("'{}' is not a result, such as CORRECT, WRONG-ANSWER, "
                                        "TIMELIMIT or RUN-ERROR",
                                        marker->unknown));
    } else if (expectation) {
      source.report.blocker(place, "another file of the program has this marker; keep one of them");
    } else {
      expectation = marker->expectation;
    }
  }
  return expectation;
}

/// Returns the expectation that the first score marker in the program's files sets.
std::optional<Expectation> marked_score(const Source& source, const Program& program) {
  for (const File& file : program.files) {
    const Result<std::string> text = read_text_file(file.path, source_bytes_max);
    const std::optional<ScoreMarker> marker = text ? find_score_marker(*text) : std::nullopt;
    if (!marker) continue;
    if (!marker->score) {
      source.report.error(
          {fmt::format("{}/{}", directory_name, program.name), marker->line, "@EXPECTED_SCORE@"},
          "must be a number");
      return std::nullopt;
    }
    Expectation expectation;
    expectation.score = ScoreRange{*marker->score, *marker->score};
    return expectation;
  }
  return std::nullopt;
}

void apply_rule(const SubmissionRule& rule, bool is_directory_default,
                ReferenceSubmission& submission) {
  if (rule.language) {
    submission.language = rule.language;
  }
  if (rule.entry_point) {
    submission.entry_point = rule.entry_point;
  }
  submission.model_solution = rule.model_solution.value_or(submission.model_solution);
  if (!is_directory_default && !rule.overall.is_empty()) {
    rule.overall.apply_to(submission.expectations.emplace_back());
  }
  for (const RuleExpectation& part : rule.for_cases) {
    if (!part.is_empty()) {
      part.apply_to(submission.expectations.emplace_back());
    }
  }
}

void check_size(const Source& source, const TreeEntry& entry, const Program& program,
                const Package& package) {
  const std::uint64_t code_bytes = package.limits.code_bytes;
  std::uint64_t bytes = 0;
  for (const File& file : program.files) {
    const TreeEntry* part = source.tree.find(
        entry.is_directory ? fmt::format("{}/{}", entry.name, file.name) : entry.name);
    bytes += part == nullptr ? 0 : part->bytes;
  }
  if (program.files.empty()) {
    source.report.warning({entry.name}, "is an empty directory and is ignored");
  } else if (bytes > code_bytes && !package.type.submit_answer) {
    source.report.blocker({entry.name},
                          fmt::format("has {} bytes, but limits.code allows {}, so a student could "
                                      "not submit it",
                                      bytes, code_bytes));
  }
}

/// Returns a hint on how to fix a package without an accepted submission. The hint is to be
/// appended to a message.
std::string accepted_hint(const Source& source) {
  for (const TreeEntry* entry : source.tree.children(directory_name)) {
    if (entry->is_directory && directory_suggestion(entry->base()).contains("'accepted'")) {
      return fmt::format("did you mean 'accepted' instead of '{}'?", entry->base());
    }
  }
  return "add a program that solves the problem" + rename_hint(source.tree, directory_name);
}

/// True if the first line of a program in a legacy package says that it is for Python 2.
bool is_python_2(const Source& source, const Program& program) {
  if (!source.is_legacy()) return false;
  return std::ranges::any_of(program.files, [](const File& file) {
    if (!file.name.ends_with(".py")) return false;
    const Result<std::string> text = read_text_file(file.path, source_bytes_max);
    const std::string_view line = text ? std::string_view(*text).substr(0, text->find('\n')) : "";
    return line.starts_with("#!") && line.contains("python2");
  });
}

/// True if no submission sets a lower bound for the time limit, so that none can be derived.
bool lacks_time_limit(const Package& package, const std::vector<ReferenceSubmission>& submissions) {
  return !package.limits.time_s &&
         std::ranges::none_of(submissions, [](const ReferenceSubmission& submission) {
           return std::ranges::any_of(submission.expectations, &Expectation::lower_bound);
         });
}

void check_is_solved(const Source& source, const Package& package,
                     const std::vector<ReferenceSubmission>& submissions) {
  if (std::ranges::any_of(submissions, [](const ReferenceSubmission& submission) {
        return submission.program.name.starts_with("accepted/");
      })) {
    return;
  }
  source.report.blocker(
      {"submissions/accepted"},
      fmt::format("there is no accepted submission, so {}nothing shows that the "
                  "problem can be solved; {}",
                  lacks_time_limit(package, submissions) ? "no time limit can be derived and " : "",
                  accepted_hint(source)));
}

ReferenceSubmission read_submission(const Source& source, const std::string& directory,
                                    Program program, const std::vector<SubmissionRule>& rules,
                                    std::set<std::string>& used) {
  ReferenceSubmission submission;
  submission.program = std::move(program);
  if (is_python_2(source, submission.program)) submission.language = "python2";
  const std::string& name = submission.program.name;
  std::optional<Expectation> expected = directory_expectation(source, directory, rules);
  const bool may_be_marked = !expected || is_undefined_in_legacy(source, directory);
  auto marked = may_be_marked ? marked_expectation(source, submission.program) : std::nullopt;
  if (marked) expected.reset();
  if (expected) {
    submission.expectations.push_back(*expected);
  }
  for (const SubmissionRule& rule : rules) {
    if (rule.glob.matches(name)) {
      used.insert(rule.pattern);
      apply_rule(rule, expected && rule.pattern == directory, submission);
    }
  }
  if (marked) submission.expectations.push_back(*std::move(marked));
  if (may_be_marked) {
    if (auto score = marked_score(source, submission.program)) {
      submission.expectations.push_back(*std::move(score));
    }
  }
  if (submission.expectations.empty() && directory != not_run_directory) {
    source.report.warning(
        {fmt::format("{}/{}", directory_name, name)},
        "has no expected verdict" + (directory_suggestion(directory).empty()
                                         ? "; set one in submissions/submissions.yaml"
                                         : directory_suggestion(directory)));
  }
  return submission;
}

}  // namespace

std::vector<ReferenceSubmission> read_submissions(const Source& source, const Package& package) {
  std::vector<SubmissionRule> rules;
  if (!source.is_legacy()) {
    rules = read_submission_rules(source, package.tests);
  }
  std::set<std::string> used;
  std::vector<ReferenceSubmission> submissions;
  for (const TreeEntry* directory : source.tree.children(directory_name)) {
    if (!directory->is_directory) {
      if (directory->base() != "submissions.yaml" || source.is_legacy()) {
        source.report.warning({directory->name},
                              "is ignored: a program belongs in a directory such as "
                              "'submissions/accepted'");
      }
      continue;
    }
    for (const TreeEntry* entry : source.tree.children(directory->name)) {
      Program program = program_at(source, *entry, directory_name);
      check_size(source, *entry, program, package);
      if (!program.files.empty()) {
        submissions.push_back(read_submission(source, std::string(directory->base()),
                                              std::move(program), rules, used));
        if (package.type.submit_answer) submissions.back().language = answers_code;
      }
    }
  }
  check_is_solved(source, package, submissions);
  for (const SubmissionRule& rule : rules) {
    if (!used.contains(rule.pattern)) {
      source.report.warning(rule.place, "matches no submission");
    }
  }
  return submissions;
}

}  // namespace judge::problem
