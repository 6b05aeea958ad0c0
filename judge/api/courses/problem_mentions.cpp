#include "judge/api/courses/problem_mentions.hpp"

#include <fmt/format.h>

#include "judge/api/request/visibility.hpp"
#include "judge/core/contains.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

constexpr std::size_t problem_name_bytes_max = 255;

}  // namespace

Answer<ProblemMentions> ProblemMentions::seen_in(Call& call, const JoinedCourse& joined) {
  const std::int64_t course = joined.course.id;
  const bool is_staff = store::is_staff(joined.role);
  ProblemMentions mentions(is_staff);
  if (is_staff) {
    JUDGE_TRY_ASSIGN(const auto problems,
                     answered(store::CourseProblems(call.connection).of_course(course)));
    for (const store::CourseProblem& problem : problems) mentions.seen_.insert(problem.problem);
    return mentions;
  }
  JUDGE_TRY_ASSIGN(const auto problems, visible_problems(call));
  for (const VisibleProblem& visible : problems) {
    const bool is_here = contains(visible.courses, course, [](const store::ProblemOfUser& entry) {
      return entry.problem.course;
    });
    if (is_here) mentions.seen_.insert(visible.problem.name);
  }
  return mentions;
}

boost::json::value ProblemMentions::json(const std::optional<std::string>& name,
                                         const std::string& title, bool shows_unseen) const {
  if (!name) return nullptr;
  const bool is_seen = seen_.contains(*name);
  if (!is_seen && !is_staff_ && !shows_unseen) return nullptr;
  return {{"name", text_json(*name)}, {"title", text_json(title)}, {"in_course", is_seen}};
}

Answer<void> ProblemMentions::check(const std::optional<std::string>& name) const {
  if (!name || seen_.contains(*name)) return {};
  return refuse(404, fmt::format("there is no problem '{}' in this course", quoted(*name, 60)),
                "problem");
}

std::optional<std::string> read_mentioned_problem(JsonFields& fields) {
  if (!fields.has("problem")) return std::nullopt;
  return fields.text("problem", {1, problem_name_bytes_max});
}

}  // namespace judge::api
