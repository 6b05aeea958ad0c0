#include "judge/problem/export/difference/package_difference.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "judge/problem/export/difference/same_content.hpp"
#include "judge/problem/export/difference/score_difference.hpp"

namespace judge::problem {
namespace {

bool same_files(const std::vector<File>& a, const std::vector<File>& b) {
  return std::ranges::equal(a, b, [](const File& one, const File& other) {
    return one.name == other.name && same_content(one.path, other.path);
  });
}

using FilesByLanguage = std::map<std::string, std::vector<File>>;

bool same_files_by_language(const FilesByLanguage& a, const FilesByLanguage& b) {
  return std::ranges::equal(a, b, [](const auto& one, const auto& other) {
    return one.first == other.first && same_files(one.second, other.second);
  });
}

bool same_limits(const PackageLimits& a, const PackageLimits& b) {
  const auto all = [](const PackageLimits& limits) {
    return std::tie(limits.time_s, limits.ac_to_time_limit, limits.time_limit_to_tle,
                    limits.memory_bytes, limits.output_bytes, limits.code_bytes,
                    limits.compilation_s, limits.compilation_memory_bytes, limits.validation_s,
                    limits.validation_memory_bytes, limits.validation_output_bytes,
                    limits.validation_passes);
  };
  return all(a) == all(b);
}

/// Returns the arguments of each validator; omits validators without arguments.
auto arguments_of_validators(const TestCase& test) {
  auto arguments = test.input_validator_arguments;
  std::erase_if(arguments, [](const auto& entry) { return entry.second.empty(); });
  return arguments;
}

bool same_test(const TestCase& a, const TestCase& b) {
  return a.name == b.name && a.arguments == b.arguments &&
         a.output_validator_arguments == b.output_validator_arguments &&
         arguments_of_validators(a) == arguments_of_validators(b) &&
         same_content(a.input, b.input) && same_content(a.answer, b.answer) &&
         same_content(a.output, b.output) && same_content(a.interaction, b.interaction) &&
         same_files(a.files, b.files) && a.hint == b.hint && a.description == b.description;
}

class Differences {
 public:
  std::vector<std::string> found;

  void expect(bool same, std::string_view what) {
    if (!same) found.push_back(fmt::format("{} differs", what));
  }

  template <class T, class Same, class Name>
  void expect_all(const std::vector<T>& a, const std::vector<T>& b, std::string_view what,
                  Same same, Name name) {
    if (a.size() != b.size()) {
      found.push_back(fmt::format("there are {} {}, not {}", b.size(), what, a.size()));
      return;
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
      if (!same(a[i], b[i])) found.push_back(fmt::format("{}: {} differs", what, name(a[i])));
    }
  }
};

bool same_program(const Program& one, const Program& other) {
  return one.name == other.name && same_files(one.files, other.files);
}

bool same_grading(const Package& a, const Package& b) {
  // Newer formats cannot hide the results of groups, so `show_groups` may differ from that of a
  // legacy package.
  const bool is_newer = a.format == Format::legacy && b.format != Format::legacy;
  return (a.show_groups == b.show_groups || is_newer) &&
         a.lowest_score_is_best == b.lowest_score_is_best;
}

}  // namespace

std::vector<std::string> package_differences(const Package& a, const Package& b) {
  Differences differences;
  differences.expect(a.type == b.type, "type");
  if (const std::string score = score_difference(a, b); !score.empty()) {
    differences.found.push_back("score: " + score);
  }
  differences.expect(a.names == b.names, "name");
  // An export from the legacy format adds a missing uuid.
  differences.expect(a.uuid == b.uuid || (a.uuid.empty() && a.format == Format::legacy), "uuid");
  differences.expect(a.authors == b.authors, "author");
  differences.expect(a.license == b.license && a.rights_owner == b.rights_owner, "license");
  differences.expect(same_limits(a.limits, b.limits), "limits");
  differences.expect(a.languages == b.languages, "languages");
  differences.expect(a.language_time_factors == b.language_time_factors &&
                         a.submission_file_names == b.submission_file_names &&
                         a.measuring == b.measuring && a.replay == b.replay &&
                         a.validator_convention == b.validator_convention,
                     "judge.yaml");
  differences.expect(
      same_files(a.attachments, b.attachments) && same_files_by_language(a.starters, b.starters),
      "attachments");
  differences.expect(same_files(a.pictures, b.pictures), "pictures");
  differences.expect(same_files_by_language(a.include, b.include), "include");
  differences.expect_all(
      a.statements, b.statements, "statements",
      [](const Statement& one, const Statement& other) {
        return one.language == other.language && same_content(one.file, other.file);
      },
      [](const Statement& statement) { return statement.language; });
  differences.expect_all(a.tests, b.tests, "test cases", same_test,
                         [](const TestCase& test) { return test.name; });
  differences.expect(same_files(a.shown_interactions, b.shown_interactions), "interactions");
  differences.expect_all(
      a.self_tests, b.self_tests, "self-tests",
      [](const SelfTest& one, const SelfTest& other) {
        return one.kind == other.kind && same_test(one.test, other.test);
      },
      [](const SelfTest& self_test) { return self_test.test.name; });
  const auto name_of = [](const Program& program) { return program.name; };
  differences.expect_all(a.input_validators, b.input_validators, "input validators", same_program,
                         name_of);
  const auto files_of = [](const std::optional<Program>& program) {
    return program ? program->files : std::vector<File>();
  };
  differences.expect(same_files(files_of(a.output_validator), files_of(b.output_validator)),
                     "output validator");
  differences.expect_all(a.more_output_validators, b.more_output_validators, "output validators",
                         same_program, name_of);
  differences.expect(same_files(files_of(a.grader), files_of(b.grader)), "grader");
  differences.expect(!a.type.scoring || same_grading(a, b), "grading");
  differences.expect_all(
      a.submissions, b.submissions, "submissions",
      [](const ReferenceSubmission& one, const ReferenceSubmission& other) {
        return same_program(one.program, other.program);
      },
      [](const ReferenceSubmission& submission) { return submission.program.name; });
  return differences.found;
}

}  // namespace judge::problem
