#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "judge/api/problems/routes.hpp"
#include "judge/api/request/problem_rights.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/score/case_maximum.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/judgement_json.hpp"
#include "judge/json/values.hpp"
#include "judge/problem/tests/interaction_file.hpp"
#include "judge/run/answers/submitted_answers.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/run_limits.hpp"
#include "judge/store/courses/standings.hpp"
#include "judge/store/courses/user_points.hpp"
#include "judge/store/problems/problem_versions.hpp"

namespace judge::api {
namespace {

/// The caller's progress.
struct Progress {
  std::map<std::string, Standing> standings;  ///< in all courses, by problem
  /// The points by course and problem, as in the course's gradebook.
  std::map<std::pair<std::int64_t, std::string>, Points> points;
};

Answer<Progress> progress_of_caller(Call& call,
                                    const std::optional<std::string>& problem = std::nullopt) {
  const std::int64_t user = call.caller->user.id;
  Progress progress;
  JUDGE_TRY_ASSIGN(progress.standings,
                   answered(store::Standings(call.connection).of_user(user, problem)));
  JUDGE_TRY_ASSIGN(progress.points,
                   answered(store::points_in_courses(call.connection, user, problem)));
  return progress;
}

constexpr std::uint64_t statement_bytes_max = mebibyte;
constexpr std::uint64_t sample_bytes_max = 64 * kibibyte;
constexpr std::uint64_t starter_bytes_max = 64 * kibibyte;

boost::json::object course_object(const store::ProblemOfUser& seen, const Progress& progress) {
  const auto points = progress.points.find({seen.problem.course, seen.problem.problem});
  return {{"course", std::to_string(seen.problem.course)},
          {"opens_ms", seen.problem.opens_ms},
          {"due_ms", integer_json(seen.problem.due_ms)},
          {"closes_ms", integer_json(seen.problem.closes_ms)},
          {"may_submit", seen.may_submit},
          {"extended", seen.is_extended},
          {"scoring_rule", enum_name(seen.problem.scoring_rule)},
          {"points", points_json(points == progress.points.end() ? std::nullopt
                                                                 : std::optional(points->second))}};
}

/// True if the caller has solved the problem. If the problem has a maximum score, this requires all
/// points; otherwise it requires an accepted submission.
bool is_complete(const Standing& standing) {
  const auto& points = standing.points;
  return points && points->score_max ? points->score >= *points->score_max : standing.is_solved();
}

/// Returns the id of the submission that represents the caller's progress on a problem. Web pages
/// link to it. Returns 0 if the caller has submitted nothing, or if that submission was erased.
std::int64_t shown_submission(const Standing& standing) {
  if (standing.points && standing.points->submission) return *standing.points->submission;
  return standing.is_solved() ? standing.best_submission : standing.last_submission;
}

ProgressStatus status_of(const Standing& standing) {
  if (is_complete(standing)) return ProgressStatus::solved;
  return standing.last_submission == 0 ? ProgressStatus::none : ProgressStatus::attempted;
}

/// Returns the caller's progress on a problem.
boost::json::object mine_object(const Standing& standing) {
  boost::json::object object = {{"status", enum_name(status_of(standing))},
                                {"attempts", standing.attempts},
                                {"best_verdict", verdict_json(standing.best)},
                                {"submission", id_json(shown_submission(standing))},
                                {"score", nullptr},
                                {"max_score", nullptr}};
  if (standing.points) {
    object["score"] = score_json(standing.points->score);
    object["max_score"] = score_json(standing.points->score_max);
  }
  return object;
}

/// Returns the titles of the problem, by language.
boost::json::object titles_of(const problem::Package& package) {
  boost::json::object titles;
  for (const auto& [language, title] : package.names) titles[language] = text_json(title);
  return titles;
}

/// Returns the package of this version, for its titles. Prefers the package that was read last,
/// even if its files have changed since then, because the titles are already in memory. Null if no
/// package can be read; then the problem has no translated titles.
std::shared_ptr<const problem::Package> package_for_titles(Call& call, const std::string& version) {
  if (auto known = call.services.problems.last_read(version)) return known;
  return call.services.problems.get(call.connection, version).value_or(nullptr);
}

boost::json::object problem_object(Call& call, const VisibleProblem& seen,
                                   const Progress& progress) {
  const store::Problem& problem = seen.problem;
  const auto standing = progress.standings.find(problem.name);
  const auto package = package_for_titles(call, problem.published);
  boost::json::array courses;
  for (const store::ProblemOfUser& course : seen.courses) {
    courses.emplace_back(course_object(course, progress));
  }
  return {
      {"id", problem.name},
      {"title", text_json(problem.title)},
      {"titles", package ? titles_of(*package) : boost::json::object()},
      {"scoring", package && package->type.scoring},
      {"version", problem.published},
      {"may_submit", seen.may_submit},
      {"may_edit", seen.may_edit},
      {"courses", std::move(courses)},
      {"mine", mine_object(standing == progress.standings.end() ? Standing{} : standing->second)}};
}

Answer<Response> list_problems(Call& call) {
  JUDGE_TRY_ASSIGN(const auto visible, visible_problems(call));
  JUDGE_TRY_ASSIGN(const auto progress, progress_of_caller(call));
  boost::json::array list;
  for (const VisibleProblem& seen : visible) {
    list.emplace_back(problem_object(call, seen, progress));
  }
  return json_response(200, {{"problems", std::move(list)}});
}

/// Returns a text file of the package; "" if it cannot be read or has more than `bytes_max` bytes.
std::string text_of(const std::filesystem::path& path, std::uint64_t bytes_max) {
  const auto text = run::read_file(path, bytes_max);
  return text ? *text : "";
}

boost::json::array statements_of(const problem::Package& package) {
  boost::json::array statements;
  for (const problem::Statement& statement : package.statements) {
    const bool is_markdown = statement.format() == problem::StatementFormat::markdown;
    const auto title = package.names.find(statement.language);
    statements.push_back(
        {{"language", statement.language},
         {"title", text_json(title == package.names.end() ? "" : title->second)},
         {"format", enum_name(statement.format())},
         {"text", content_json(is_markdown ? text_of(statement.file, statement_bytes_max) : "")}});
  }
  return statements;
}

using Path = std::filesystem::path;

const Path& first_of(const Path& preferred, const Path& otherwise) {
  return preferred.empty() ? otherwise : preferred;
}

boost::json::object sample_object(const std::string& test, const Path& input, const Path& answer,
                                  const boost::json::value& interaction) {
  return {{"test", test},
          {"input", content_json(text_of(input, sample_bytes_max))},
          {"answer", content_json(text_of(answer, sample_bytes_max))},
          {"interaction", interaction}};
}

/// Returns the conversation in an `.interaction` file; null if there is no such file or if it is
/// malformed. Published packages have no malformed files.
boost::json::value interaction_of(const problem::Package& package, const Path& file) {
  if (file.empty()) return nullptr;
  const std::string text = text_of(file, problem::interaction_file_bytes_max);
  const auto conversation = problem::parse_interaction(text, package.type.multi_pass);
  return conversation ? boost::json::value(conversation_object(*conversation, false)) : nullptr;
}

/// Returns the samples as students see them (package format, "Test data"). For a sample with a
/// conversation, the input and the answer come from the files that the package offers for download
/// (`.in.download`, `.ans.download`).
boost::json::array samples_of(const problem::Package& package) {
  boost::json::array samples;
  for (const problem::TestCase& test : package.tests) {
    if (!test.is_sample()) continue;
    const boost::json::value interaction = interaction_of(package, test.interaction);
    if (interaction.is_null()) {
      const Path& answer = first_of(test.shown_answer, first_of(test.output, test.answer));
      samples.push_back(
          sample_object(test.name, first_of(test.shown_input, test.input), answer, nullptr));
    } else {
      samples.push_back(
          sample_object(test.name, test.downloaded_input, test.downloaded_answer, interaction));
    }
  }
  for (const problem::File& file : package.shown_interactions) {
    samples.push_back(sample_object(file.name, {}, {}, interaction_of(package, file.path)));
  }
  return samples;
}

/// Returns the starter code of the package for a language; null if it has none.
const std::vector<problem::File>* own_starter(const problem::Package& package,
                                              const std::string& code) {
  auto files = package.starters.find(code);
  if (files == package.starters.end()) files = package.starters.find("default");
  return files == package.starters.end() ? nullptr : &files->second;
}

/// True if the package adds its own files to submissions in this language. In this case, a
/// submission is not a complete program.
bool adds_files(const problem::Package& package, const std::string& code) {
  return package.include.contains(code) || package.include.contains("default");
}

using Languages = std::vector<const run::Language*>;

/// Returns the languages that are available on this machine and allowed by the package, without
/// aliases.
Languages listed_languages(const problem::Package& package,
                           const std::vector<OfferedLanguage>& offered) {
  Languages listed;
  if (package.type.submit_answer) return listed;
  for (const OfferedLanguage& each : offered) {
    const run::Language& language = each.language;
    if (each.available && language.same_as.empty() && problem::accepts(package, language.code)) {
      listed.push_back(&language);
    }
  }
  return listed;
}

/// Returns the initial files for the editor, by language: the package's starter code, or a small
/// complete program.
boost::json::array starters_of(const problem::Package& package, const Languages& languages) {
  boost::json::array starters;
  for (const run::Language* language : languages) {
    const auto& [id, code, usual] = std::tie(language->id, language->code, language->starter);
    if (const auto* files = own_starter(package, code)) {
      for (const problem::File& file : *files) {
        starters.push_back({{"language", id},
                            {"name", text_json(file.name)},
                            {"content", content_json(text_of(file.path, starter_bytes_max))}});
      }
    } else if (usual && !adds_files(package, code)) {
      starters.push_back({{"language", id}, {"name", usual->name}, {"content", usual->content}});
    }
  }
  return starters;
}

boost::json::array attachments_of(const problem::Package& package) {
  boost::json::array attachments;
  for (const problem::File& file : package.attachments) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(file.path, error);
    attachments.push_back({{"name", text_json(file.name)}, {"bytes", error ? 0 : bytes}});
  }
  return attachments;
}

boost::json::value replay_of(const problem::Package& package) {
  if (!package.replay) return nullptr;
  boost::json::array goal;
  for (const int cell : package.replay->goal) goal.emplace_back(cell);
  return {{"kind", enum_name(problem::ReplayKind::sliding_puzzle)},
          {"rows", package.replay->rows},
          {"columns", package.replay->columns},
          {"goal", std::move(goal)}};
}

boost::json::array language_ids(const problem::Package& package, const Languages& languages) {
  if (package.type.submit_answer) return {problem::answers_code};
  boost::json::array ids;
  for (const run::Language* language : languages) ids.emplace_back(language->id);
  return ids;
}

/// Returns the limits for programs in each language, in the format that judgements use.
boost::json::array language_limits(const problem::Package& package, const Languages& languages,
                                   const RunLimits& limits) {
  boost::json::array list;
  for (const run::Language* language : languages) {
    const RunLimits own = run::limits_for(*language, package, limits);
    list.push_back({{"language", language->id}, {"limits", language_limits_object(own)}});
  }
  return list;
}

/// Returns the names of the answer files of a submit-answer problem and their points; null for
/// other problems.
boost::json::value answer_files_of(const problem::Package& package) {
  if (!package.type.submit_answer) return nullptr;
  const std::vector<std::string> names = run::answer_file_names(package.tests);
  boost::json::array files;
  for (std::size_t test = 0; test < names.size(); ++test) {
    const auto score_max =
        package.scores ? score::greatest_case_score(*package.scores, test) : std::nullopt;
    files.push_back({{"test", text_json(package.tests[test].name)},
                     {"name", text_json(names[test])},
                     {"max_score", score_json(score_max)}});
  }
  return files;
}

Answer<Response> get_problem(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, visible_problem(call, call.parameter("problem")));
  JUDGE_TRY_ASSIGN(const auto package,
                   answered(call.services.problems.get(call.connection, seen.problem.published)));
  JUDGE_TRY_ASSIGN(const auto progress, progress_of_caller(call, seen.problem.name));
  const problem::Package& content = *package;
  boost::json::object object = problem_object(call, seen, progress);
  const double time_s = content.limits.time_s.value_or(1);
  const RunLimits limits = run::run_limits(content, time_s, call.services.measuring);
  boost::json::object shown_limits = {{"time_s", seconds_json(time_s)},
                                      {"memory_bytes", content.limits.memory_bytes},
                                      {"output_bytes", content.limits.output_bytes},
                                      {"code_bytes", content.limits.code_bytes}};
  put_measuring(shown_limits, time_s, limits.measuring);
  const Languages languages = listed_languages(content, call.services.languages);
  object["limits"] = std::move(shown_limits);
  object["language_limits"] = language_limits(content, languages, limits);
  object["statements"] = statements_of(content);
  object["samples"] = samples_of(content);
  object["languages"] = language_ids(content, languages);
  object["test_count"] = content.tests.size();
  object["starters"] = starters_of(content, languages);
  object["attachments"] = attachments_of(content);
  object["answer_files"] = answer_files_of(content);
  object["replay"] = replay_of(content);
  return json_response(200, object);
}

boost::json::object version_object(const store::ProblemVersion& version,
                                   const std::string& published) {
  boost::json::value author_name;
  if (version.author) author_name = text_json(version.author_name);
  return {{"version", version.hash},
          {"title", text_json(version.title)},
          {"created_ms", version.created_ms},
          {"author", id_json(version.author)},
          {"author_name", std::move(author_name)},
          {"note", text_json(version.note)},
          {"is_published", version.hash == published}};
}

Answer<Response> list_versions(Call& call) {
  JUDGE_TRY_ASSIGN(const auto problem, editable_problem(call, call.parameter("problem")));
  JUDGE_TRY_ASSIGN(const auto versions,
                   answered(store::ProblemVersions(call.connection).history(problem.name)));
  boost::json::array list;
  for (const store::ProblemVersion& version : versions) {
    list.emplace_back(version_object(version, problem.published));
  }
  return json_response(200, {{"versions", std::move(list)}});
}

}  // namespace

std::vector<Route> problem_routes() {
  const std::string path = "/api/v1/problems";
  return {
      {"GET", path, "listProblems", Access::user, store::Scope::read, list_problems},
      {"GET", path + "/{problem}", "getProblem", Access::user, store::Scope::read, get_problem},
      {"GET", path + "/{problem}/versions", "listProblemVersions", Access::user,
       store::Scope::instruct, list_versions},
  };
}

}  // namespace judge::api
