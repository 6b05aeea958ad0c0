#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include <fmt/format.h>

#include "judge/api/request/visibility.hpp"
#include "judge/api/submissions/routes.hpp"
#include "judge/api/submissions/submission_json.hpp"
#include "judge/core/similarity/comparison.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/run/base/files.hpp"
#include "judge/store/courses/compared_submissions.hpp"
#include "judge/store/courses/course_mark.hpp"
#include "judge/store/submissions/submission_list.hpp"

namespace judge::api {
namespace {

constexpr std::size_t programs_max = 2000;
constexpr std::size_t source_bytes_max = std::size_t{32} << 20U;
constexpr std::size_t similar_max = 20;

/// A submission that is compared with others.
struct Compared {
  std::int64_t submission = 0;
  std::vector<SourceFile> files;
  similarity::FingerprintSet fingerprints;
};

/// The languages whose programs can be compared with a submission, and their common syntax.
struct Family {
  similarity::Syntax syntax;
  std::vector<const run::Language*> languages;
};

Family family_of(const Call& call, const std::string& language) {
  Family family;
  for (const OfferedLanguage& offered : call.services.languages) {
    if (offered.language.id == language) family.syntax = offered.language.syntax;
  }
  for (const OfferedLanguage& offered : call.services.languages) {
    if (offered.language.syntax.name == family.syntax.name) {
      family.languages.push_back(&offered.language);
    }
  }
  return family;
}

Answer<Compared> read_compared(Call& call, std::int64_t submission,
                               const similarity::Syntax& syntax) {
  Compared compared{.submission = submission, .files = {}, .fingerprints = {}};
  JUDGE_TRY_ASSIGN(const auto files,
                   answered(store::Submissions(call.connection).files_of(submission)));
  for (const store::SubmittedFile& file : files) {
    JUDGE_TRY_ASSIGN(auto content, answered(call.services.blobs.read(file.blob)));
    compared.files.push_back({file.name, std::move(content)});
  }
  compared.fingerprints =
      similarity::fingerprint_set(similarity::read_program(compared.files, syntax));
  return compared;
}

std::size_t bytes_of(const Compared& compared) {
  std::size_t bytes = 0;
  for (const SourceFile& file : compared.files) bytes += file.content.size();
  return bytes;
}

/// Reads the submission, which becomes the first one, and those of other students with which it is
/// compared. Stops at `programs_max` and `source_bytes_max`, so that the request has a bounded
/// cost.
Answer<std::vector<Compared>> read_all(Call& call, std::int64_t submission,
                                       const std::vector<std::int64_t>& others,
                                       const similarity::Syntax& syntax) {
  std::vector<Compared> all;
  JUDGE_TRY_ASSIGN(auto own, read_compared(call, submission, syntax));
  all.push_back(std::move(own));
  std::size_t bytes = 0;
  for (const std::int64_t other : others) {
    if (all.size() > programs_max || bytes >= source_bytes_max) break;
    JUDGE_TRY_ASSIGN(auto compared, read_compared(call, other, syntax));
    bytes += bytes_of(compared);
    all.push_back(std::move(compared));
  }
  return all;
}

/// Returns the programs that students of these languages are given to begin with.
std::vector<similarity::Program> starters_of(Call& call, const std::string& version,
                                             const Family& family) {
  std::vector<similarity::Program> starters;
  for (const run::Language* language : family.languages) {
    if (language->starter) {
      starters.push_back(similarity::read_program({*language->starter}, family.syntax));
    }
  }
  const auto package = call.services.problems.get(call.connection, version);
  if (!package) return starters;
  for (const auto& [code, files] : (*package)->starters) {
    if (const auto sources = run::read_sources(files)) {
      starters.push_back(similarity::read_program(*sources, family.syntax));
    }
  }
  return starters;
}

boost::json::object lines_json(const similarity::LineRange& lines, const Compared& compared) {
  return {{"file", text_json(compared.files.at(lines.file).name)},
          {"first_line", lines.first},
          {"last_line", lines.last}};
}

boost::json::array matches_json(const Compared& own, const Compared& other,
                                const similarity::Syntax& syntax,
                                const similarity::FingerprintSet& excluded) {
  boost::json::array list;
  for (const similarity::Match& match :
       similarity::matches_of(similarity::read_program(own.files, syntax),
                              similarity::read_program(other.files, syntax), excluded)) {
    list.push_back({{"own", lines_json(match.one, own)},
                    {"other", lines_json(match.other, other)},
                    {"tokens", match.tokens}});
  }
  return list;
}

struct Similar {
  double similarity = 0;
  const Compared* compared = nullptr;
};

/// Returns the submissions that are similar to the first of `all`, the most similar one first.
std::vector<Similar> most_similar(const std::vector<Compared>& all,
                                  const similarity::FingerprintSet& excluded) {
  const auto own = similarity::distinctive(all.front().fingerprints, excluded);
  std::vector<Similar> similar;
  for (std::size_t i = 1; i < all.size(); ++i) {
    const double value =
        similarity::similarity_of(own, similarity::distinctive(all[i].fingerprints, excluded));
    if (value >= similarity::similarity_min) similar.push_back({value, &all[i]});
  }
  std::ranges::sort(similar, std::ranges::greater(), [](const Similar& one) {
    return std::pair(one.similarity, one.compared->submission);
  });
  if (similar.size() > similar_max) similar.resize(similar_max);
  return similar;
}

Answer<boost::json::array> similar_json(Call& call, const std::vector<Compared>& all,
                                        const Family& family,
                                        const std::vector<similarity::Program>& starters) {
  std::vector<similarity::FingerprintSet> sets;
  for (const Compared& compared : all) sets.push_back(compared.fingerprints);
  const auto excluded = similarity::undistinctive(sets, starters);
  boost::json::array list;
  for (const Similar& similar : most_similar(all, excluded)) {
    JUDGE_TRY_ASSIGN(
        const auto listed,
        answered(store::SubmissionList(call.connection).find(similar.compared->submission)));
    if (!listed) continue;  // erased since it was read
    list.push_back(
        {{"submission", submission_line(*listed, {.everything = true, .display = {}})},
         {"similarity", std::round(similar.similarity * 1000) / 1000},
         {"matches", matches_json(all.front(), *similar.compared, family.syntax, excluded)}});
  }
  return list;
}

Answer<Response> similar_response(Call& call, const store::Submission& submission,
                                  const std::string& version) {
  const Family family = family_of(call, submission.language);
  store::ComparedWith with{.course = submission.course.value_or(0),
                           .problem = submission.problem,
                           .except_user = submission.user,
                           .languages = {}};
  for (const run::Language* language : family.languages) with.languages.push_back(language->id);
  JUDGE_TRY_ASSIGN(const auto others, answered(store::compared_submissions(call.connection, with)));
  JUDGE_TRY_ASSIGN(const auto all, read_all(call, submission.id, others, family.syntax));
  JUDGE_TRY_ASSIGN(auto list, similar_json(call, all, family, starters_of(call, version, family)));
  return json_response(200, {{"similar", std::move(list)},
                             {"compared", all.size() - 1},
                             {"left_out", others.size() + 1 - all.size()},
                             {"similarity_min", similarity::similarity_min}});
}

/// Lists the similar programs of other students. Only for the staff of the course:
/// a student must not see the submissions of others, nor that somebody compares them.
Answer<Response> list_similar(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_submission(call));
  if (!seen.view.everything)
    return refuse(403, "only the course's assistants and instructors may see this");
  const store::Submission& submission = seen.submission;
  JUDGE_TRY_ASSIGN(const auto problem,
                   found(store::ProblemVersions(call.connection).find(submission.problem),
                         "this submission's problem no longer exists"));
  JUDGE_TRY_ASSIGN(const auto mark,
                   answered(store::course_mark(call.connection, submission.course.value_or(0))));
  return call.answers->get(fmt::format("similar {}", submission.id),
                           fmt::format("{} {}", mark, problem.published),
                           [&] { return similar_response(call, submission, problem.published); });
}

}  // namespace

std::vector<Route> similar_routes() {
  return {{"GET", "/api/v1/submissions/{submission}/similar", "listSimilarSubmissions",
           Access::user, store::Scope::instruct, list_similar, Weight::heavy}};
}

}  // namespace judge::api
