#include <filesystem>
#include <map>
#include <system_error>

#include <fmt/format.h>

#include "judge/api/problems/routes.hpp"
#include "judge/api/request/problem_rights.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/judgement_json.hpp"
#include "judge/json/values.hpp"
#include "judge/run/files.hpp"
#include "judge/store/courses/standings.hpp"
#include "judge/store/problems/problem_versions.hpp"

namespace judge::api {
namespace {

using StandingsByProblem = std::map<std::string, Standing>;

constexpr std::uint64_t statement_bytes_max = mebibyte;
constexpr std::uint64_t sample_bytes_max = 64 * kibibyte;
constexpr std::uint64_t starter_bytes_max = 64 * kibibyte;

boost::json::object course_object(const store::ProblemOfUser& seen) {
  return {{"course", std::to_string(seen.problem.course)},
          {"opens_ms", seen.problem.opens_ms},
          {"due_ms", integer_json(seen.problem.due_ms)},
          {"closes_ms", integer_json(seen.problem.closes_ms)},
          {"may_submit", seen.may_submit}};
}

/// Returns the caller's progress on a problem.
boost::json::object mine_object(const Standing& standing) {
  const char* status = standing.last_submission == 0 ? "none" : "attempted";
  const std::int64_t submission =
      standing.is_solved() ? standing.best_submission : standing.last_submission;
  return {{"status", standing.is_solved() ? "solved" : status},
          {"attempts", standing.attempts},
          {"best_verdict", verdict_json(standing.best)},
          {"submission", id_json(submission)}};
}

/// Returns the titles of the problem, by language; empty if its package cannot be read.
boost::json::object titles_of(Call& call, const store::Problem& problem) {
  boost::json::object titles;
  const auto package = call.services.problems.get(call.connection, problem.published);
  if (!package) return titles;
  for (const auto& [language, title] : (*package)->names) titles[language] = text_json(title);
  return titles;
}

boost::json::object problem_object(Call& call, const VisibleProblem& seen,
                                   const StandingsByProblem& standings) {
  const store::Problem& problem = seen.problem;
  const auto standing = standings.find(problem.name);
  boost::json::array courses;
  for (const store::ProblemOfUser& course : seen.courses)
    courses.emplace_back(course_object(course));
  return {{"id", problem.name},
          {"title", text_json(problem.title)},
          {"titles", titles_of(call, problem)},
          {"version", problem.published},
          {"may_submit", seen.may_submit},
          {"courses", std::move(courses)},
          {"mine", mine_object(standing == standings.end() ? Standing{} : standing->second)}};
}

Answer<Response> list_problems(Call& call) {
  JUDGE_TRY_ASSIGN(const auto visible, visible_problems(call));
  JUDGE_TRY_ASSIGN(const auto standings,
                   answered(store::Standings(call.connection).of_user(call.caller->user.id)));
  boost::json::array list;
  for (const VisibleProblem& seen : visible) {
    list.emplace_back(problem_object(call, seen, standings));
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
    // Pages can show only Markdown; other formats are downloaded.
    const bool is_markdown = statement.file.extension() == ".md";
    const auto title = package.names.find(statement.language);
    statements.push_back(
        {{"language", statement.language},
         {"title", text_json(title == package.names.end() ? "" : title->second)},
         {"format", is_markdown ? "markdown" : "file"},
         {"text", content_json(is_markdown ? text_of(statement.file, statement_bytes_max) : "")}});
  }
  return statements;
}

boost::json::array samples_of(const problem::Package& package) {
  boost::json::array samples;
  for (const problem::TestCase& test : package.tests) {
    if (!test.is_sample()) continue;
    samples.push_back({{"test", test.name},
                       {"input", content_json(text_of(test.input, sample_bytes_max))},
                       {"answer", content_json(text_of(test.answer, sample_bytes_max))}});
  }
  return samples;
}

/// Returns the initial files for the editor, by language.
boost::json::array starters_of(const problem::Package& package,
                               const std::vector<OfferedLanguage>& offered) {
  boost::json::array starters;
  for (const OfferedLanguage& language : offered) {
    if (!language.available || !is_allowed(package, language.language)) continue;
    auto files = package.starters.find(language.language.code);
    if (files == package.starters.end()) files = package.starters.find("default");
    if (files == package.starters.end()) continue;
    for (const problem::File& file : files->second) {
      starters.push_back({{"language", language.language.id},
                          {"name", text_json(file.name)},
                          {"content", content_json(text_of(file.path, starter_bytes_max))}});
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
  return {{"kind", "sliding_puzzle"},
          {"rows", package.replay->rows},
          {"columns", package.replay->columns},
          {"goal", std::move(goal)}};
}

/// Returns the languages that are available on this machine and allowed by the package.
boost::json::array languages_of(const problem::Package& package,
                                const std::vector<OfferedLanguage>& offered) {
  boost::json::array ids;
  for (const OfferedLanguage& language : offered) {
    if (language.available && is_allowed(package, language.language)) {
      ids.emplace_back(language.language.id);
    }
  }
  return ids;
}

Answer<Response> get_problem(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, visible_problem(call, call.parameter("problem")));
  const auto package = call.services.problems.get(call.connection, seen.problem.published);
  if (!package) return refuse(package.error());
  JUDGE_TRY_ASSIGN(
      const auto standings,
      answered(store::Standings(call.connection).of_user(call.caller->user.id, seen.problem.name)));
  const problem::Package& content = **package;
  boost::json::object object = problem_object(call, seen, standings);
  boost::json::object limits = {{"time_s", seconds_json(content.limits.time_s.value_or(1))},
                                {"memory_bytes", content.limits.memory_bytes},
                                {"output_bytes", content.limits.output_bytes},
                                {"code_bytes", content.limits.code_bytes}};
  put_measuring(limits, problem::measuring_of(content, call.services.measuring));
  object["limits"] = std::move(limits);
  object["statements"] = statements_of(content);
  object["samples"] = samples_of(content);
  object["languages"] = languages_of(content, call.services.languages);
  object["test_count"] = content.tests.size();
  object["starters"] = starters_of(content, call.services.languages);
  object["attachments"] = attachments_of(content);
  object["replay"] = replay_of(content);
  return json_response(200, object);
}

boost::json::object version_object(const store::ProblemVersion& version,
                                   const std::string& published) {
  boost::json::value author_name;
  if (version.author != 0) author_name = text_json(version.author_name);
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
