// Compares the enumerations of judge/api/openapi.yaml with those of C++.

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

#include "judge/api/problems/file_differences.hpp"
#include "judge/api/submissions/custom_run_ending.hpp"
#include "judge/core/conversation.hpp"
#include "judge/core/courses/points.hpp"
#include "judge/core/courses/standing.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/grading/judgement.hpp"
#include "judge/core/test_status.hpp"
#include "judge/core/verdict.hpp"
#include "judge/observe/trace.hpp"
#include "judge/problem/base/package.hpp"
#include "judge/run/outcomes/diagnostics.hpp"
#include "judge/run/validators/validator.hpp"
#include "judge/store/courses/class_import.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/courses/questions.hpp"
#include "judge/store/drafts/draft_checks.hpp"
#include "judge/store/drafts/draft_generations.hpp"
#include "judge/store/drafts/draft_validations.hpp"
#include "judge/store/drafts/drafts.hpp"
#include "judge/store/people/api_tokens.hpp"
#include "judge/store/people/users.hpp"
#include "judge/store/problems/held_problems.hpp"
#include "judge/store/queue/job_kinds.hpp"
#include "judge/store/queue/pauses.hpp"
#include "judge/store/submissions/custom_runs.hpp"
#include "judge/store/submissions/judgements.hpp"
#include "judge/store/submissions/notices.hpp"
#include "judge/store/submissions/rejudging_report.hpp"
#include "judge/store/submissions/rejudgings.hpp"
#include "judge/store/submissions/source_checks.hpp"
#include "judge/verify/drafts/draft_report.hpp"
#include "judge/verify/report/verify_report.hpp"

namespace judge::api {
namespace {

const YAML::Node& api_document() {
  static const YAML::Node whole = YAML::LoadFile(JUDGE_SOURCE_DIR "/judge/api/openapi.yaml");
  return whole;
}

/// The values of each enumeration, by the name of its schema in the API document.
using Enumerations = std::map<std::string, std::vector<std::string>>;

template <class Names>
std::vector<std::string> strings(const Names& names) {
  return {std::begin(names), std::end(names)};
}

Enumerations enumerations_of_judging() {
  return {{"VerdictId", strings(verdict_ids)},
          {"Verdict", strings(verdict_ids)},
          {"CompileMethod", strings(enum_names<CompileMethod>())},
          {"DiagnosticSeverity", strings(enum_names<run::Severity>())},
          {"ImageAudience", strings(enum_names<ImageAudience>())},
          {"ProgressStatus", strings(enum_names<ProgressStatus>())},
          {"ReplayKind", strings(enum_names<problem::ReplayKind>())},
          {"ScoringRule", strings(enum_names<ScoringRule>())},
          {"SpanKind", strings(enum_names<observe::SpanKind>())},
          {"Speaker", strings(enum_names<ConversationPart::Speaker>())},
          {"StatementFormat", strings(enum_names<problem::StatementFormat>())}};
}

Enumerations enumerations_of_drafts() {
  using verify::AnswerOrigin;
  return {{"AnswerOrigin",
           strings(std::array{enum_name(AnswerOrigin::given), enum_name(AnswerOrigin::made)})},
          {"DraftPart", strings(enum_names<verify::DraftPart>())},
          {"FileChange", strings(enum_names<FileChange>())},
          {"Severity", strings(enum_names<verify::Remark::Severity>())},
          {"TestStatus", strings(enum_names<TestStatus>())},
          {"ValidationWord", strings(enum_names<run::InputValidation::Word>())}};
}

Enumerations enumerations_of_the_store() {
  std::vector<std::string> job_kinds;
  for (const store::JobSubjects& job : store::job_kinds) job_kinds.emplace_back(job.kind);
  return {{"CheckState", strings(enum_names<store::CheckState>())},
          {"ClassChange", strings(enum_names<store::ClassChange>())},
          {"CourseRole", strings(enum_names<store::CourseRole>())},
          {"CustomRunState", strings(enum_names<store::CustomRunState>())},
          {"DraftState", strings(enum_names<store::DraftState>())},
          {"GenerationState", strings(enum_names<store::GenerationState>())},
          {"HoldCause", strings(std::array{hold_cause_name(store::HoldCause::damage),
                                           hold_cause_name(store::HoldCause::operator_asks)})},
          {"JobKind", job_kinds},
          {"JudgementState", strings(enum_names<store::JudgementState>())},
          {"NoticeKind", strings(enum_names<store::NoticeKind>())},
          {"PauseKind", strings(enum_names<store::PauseKind>())},
          {"QuestionState", strings(enum_names<store::QuestionState>())},
          {"RejudgingOutcome", strings(enum_names<store::RejudgingOutcome>())},
          {"RejudgingState", strings(enum_names<store::RejudgingState>())},
          {"Role", strings(enum_names<store::Role>())},
          {"Scope", strings(enum_names<store::Scope>())},
          {"ShowInput", strings(enum_names<store::ShowInput>())},
          {"SourceCheckState", strings(enum_names<store::SourceCheckState>())},
          {"ValidationState", strings(enum_names<store::ValidationState>())}};
}

/// Returns the names for how a custom run ended. Each verdict has such a name, but some verdicts
/// share one.
Enumerations endings_of_custom_runs() {
  std::vector<std::string> endings;
  for (const Verdict verdict : all_verdicts) {
    const std::string ending(custom_run_ending(verdict));
    if (std::ranges::find(endings, ending) == endings.end()) endings.push_back(ending);
  }
  return {{"CustomRunEnding", endings}};
}

Enumerations documented_enumerations() {
  Enumerations all;
  for (const auto& schema : api_document()["components"]["schemas"]) {
    if (!schema.second["enum"]) continue;
    auto& values = all[schema.first.as<std::string>()];
    for (const auto& value : schema.second["enum"]) {
      if (!value.IsNull()) values.push_back(value.as<std::string>());
    }
  }
  return all;
}

TEST(OpenApiEnumerations, MatchTheCppEnumerations) {
  Enumerations described;
  described.merge(enumerations_of_judging());
  described.merge(enumerations_of_drafts());
  described.merge(enumerations_of_the_store());
  described.merge(endings_of_custom_runs());
  EXPECT_EQ(documented_enumerations(), described);
}

/// Returns the number of enumerations in this part of the document.
std::size_t enumerations_in(const YAML::Node& node) {
  std::size_t count = node.IsMap() && node["enum"] ? 1 : 0;
  for (const auto& child : node) count += enumerations_in(node.IsMap() ? child.second : child);
  return count;
}

TEST(OpenApiEnumerations, AreAllNamedSchemas) {
  EXPECT_EQ(enumerations_in(api_document()), documented_enumerations().size())
      << "write each `enum` as a schema of its own, so that it is compared with C++";
}

}  // namespace
}  // namespace judge::api
