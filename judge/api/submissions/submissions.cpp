#include "judge/store/submissions/submissions.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/request_key.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/api/submissions/routes.hpp"
#include "judge/api/submissions/source_files.hpp"
#include "judge/api/submissions/submission_events.hpp"
#include "judge/api/submissions/submission_json.hpp"
#include "judge/api/submissions/submission_trace.hpp"
#include "judge/api/submissions/submitted_package.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/trace_json.hpp"
#include "judge/json/values.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/queue/pauses.hpp"
#include "judge/store/submissions/submission_list.hpp"
#include "judge/store/submissions/submit.hpp"

namespace judge::api {
namespace {

Answer<store::NewSubmission> read_submission(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::NewSubmission wanted;
  wanted.user = call.caller->user.id;
  wanted.problem = fields.text("problem", {1, 255});
  wanted.language = fields.text("language", {1, 64});
  wanted.course = fields.id("course");
  wanted.files = read_submitted_files(fields, wanted.language, call.settings->limits);
  JUDGE_TRY(fields.end());
  JUDGE_TRY_ASSIGN(wanted.request_key, request_key_of(call.request));
  if (wanted.language != problem::answers_code) {
    JUDGE_TRY(check_source_files(wanted.files));
  }
  return wanted;
}

/// Returns the course to which the submission belongs: the course in the request or, if it names
/// none, the only one in which the problem is open. `nullopt` for an admin's submission outside all
/// courses.
Answer<std::optional<std::int64_t>> course_of(const Caller& caller, const VisibleProblem& seen,
                                              const std::optional<std::int64_t>& said) {
  if (!seen.may_submit) return refuse(403, "this problem is not currently open", "problem");
  std::vector<std::int64_t> open;
  for (const store::ProblemOfUser& course : seen.courses) {
    if (course.may_submit) open.push_back(course.problem.course);
  }
  if (said) {
    if (std::ranges::find(open, *said) != open.end()) return *said;
    return refuse(403, "this problem is not open to you in this course", "course");
  }
  if (open.size() > 1) {
    return refuse(
        422, fmt::format("specify the course; the problem is open in: {}", fmt::join(open, ", ")),
        "course");
  }
  if (open.empty() && !caller.is_admin()) {
    return refuse(403, "this problem is not currently open", "problem");
  }
  return open.empty() ? std::nullopt : std::optional(open.front());
}

/// Checks that the caller may make this submission, and determines its course. Refused submissions
/// do not count towards the rate limit.
Answer<void> check_submission(Call& call, store::NewSubmission& wanted) {
  JUDGE_TRY_ASSIGN(const auto seen, visible_problem(call, wanted.problem));
  JUDGE_TRY_ASSIGN(const auto course, course_of(*call.caller, seen, wanted.course));
  wanted.course = course;
  JUDGE_TRY_ASSIGN(const auto package, submitted_package(call, seen.problem));
  JUDGE_TRY(check_program(call, package.get(), wanted.language, wanted.files));
  if (wanted.language != problem::answers_code) return {};
  JUDGE_TRY_ASSIGN(wanted.files, checked_answers(package.get(), std::move(wanted.files)));
  return {};
}

Answer<store::ListedSubmission> listed_submission(Call& call, std::int64_t submission) {
  return found(store::SubmissionList(call.connection).find(submission),
               "there is no such submission");
}

Answer<store::StoredJudgement> current_judgement(Call& call, std::int64_t submission) {
  return found(store::Judgements(call.connection).current_of(submission),
               "this submission has no judgement");
}

/// Returns what the caller may see of a list entry. If `sees_all` is false, the entry must be the
/// caller's own submission.
SubmissionView view_of_line(const store::ListedSubmission& listed, bool sees_all) {
  SubmissionView view;
  view.everything = sees_all;
  view.display.input = listed.show_input;
  return view;
}

Answer<Response> submitted_response(Call& call, std::int64_t submission) {
  JUDGE_TRY_ASSIGN(const auto listed, listed_submission(call, submission));
  Response response = json_response(201, submission_line(listed, view_of_line(listed, false)));
  response.notes.submission = std::to_string(submission);
  response.headers.emplace_back("Location", fmt::format("/api/v1/submissions/{}", submission));
  return response;
}

/// Returns the submission that an earlier request with the same key created. Call this before
/// check_submission(), which refuses the repeated request if the problem has closed since then.
Answer<std::optional<store::Submission>> submitted_before(Call& call,
                                                          const store::NewSubmission& wanted) {
  JUDGE_TRY_ASSIGN(
      auto earlier,
      answered(store::Submissions(call.connection).of_request(wanted.user, wanted.request_key)));
  if (earlier && (earlier->problem != wanted.problem || earlier->language != wanted.language)) {
    return refuse(
        409, "this Idempotency-Key was already used for a different submission: use a new key");
  }
  return earlier;
}

Answer<Response> add_submission(Call& call) {
  JUDGE_TRY_ASSIGN(auto wanted, read_submission(call));
  JUDGE_TRY_ASSIGN(const auto earlier, submitted_before(call, wanted));
  if (earlier) return submitted_response(call, earlier->id);
  JUDGE_TRY(check_submission(call, wanted));
  const std::int64_t wait_s =
      call.submissions.wait_s(std::to_string(call.caller->user.id), call.now_ms);
  if (wait_s > 0) {
    return std::unexpected(
        Refusal{429, "too many submissions; wait, then submit again", "", wait_s});
  }
  JUDGE_TRY_ASSIGN(
      const auto submitted,
      answered(store::submit(call.connection, call.services.blobs, wanted, call.now_ms)));
  call.services.wake_workers();
  return submitted_response(call, submitted.submission);
}

/// Reads the filter criteria in the query string that every caller may use.
Answer<store::SubmissionFilter> read_filter(const Call& call) {
  store::SubmissionFilter filter;
  if (const std::string problem = call.query("problem"); !problem.empty()) filter.problem = problem;
  if (const std::string id = call.query("language"); !id.empty()) filter.language = id;
  if (const std::string id = call.query("verdict"); !id.empty()) {
    filter.verdict = verdict_from_id(id);
    if (!filter.verdict) {
      return refuse(422, fmt::format("'verdict' must be one of {}", fmt::join(verdict_ids, ", ")),
                    "verdict");
    }
  }
  JUDGE_TRY_ASSIGN(filter.from_ms, call.number_in_query("from_ms"));
  JUDGE_TRY_ASSIGN(filter.until_ms, call.number_in_query("until_ms"));
  JUDGE_TRY_ASSIGN(filter.course, call.number_in_query("course"));
  return filter;
}

struct ListRights {
  store::SubmissionFilter filter;
  bool sees_all = false;  ///< true if the caller may see everything that the filter selects
};

/// Decides which submissions a list may contain: the caller's own ones, those of a course for its
/// assistants and instructors, or all submissions for admins.
Answer<ListRights> rights_of(Call& call) {
  JUDGE_TRY_ASSIGN(auto filter, read_filter(call));
  bool sees_all = call.caller->is_admin();
  if (filter.course) {
    JUDGE_TRY_ASSIGN(
        const auto role,
        answered(
            store::Enrollments(call.connection).role_of(*filter.course, call.caller->user.id)));
    sees_all |= role && store::is_staff(*role);
  }
  filter.user = sees_all ? std::nullopt : std::optional(call.caller->user.id);
  if (const std::string user = call.query("user"); !user.empty()) {
    const auto id = user == "me" ? call.caller->user.id : number_of(user);
    if (!id) return refuse(422, "'user' must be an id or 'me'", "user");
    if (!sees_all && *id != call.caller->user.id) {
      return refuse(403, "you may list only your own submissions", "user");
    }
    filter.user = id;
  }
  return ListRights{std::move(filter), sees_all};
}

Answer<Response> list_submissions(Call& call) {
  JUDGE_TRY_ASSIGN(const auto page, call.page());
  JUDGE_TRY_ASSIGN(const auto rights, rights_of(call));
  JUDGE_TRY_ASSIGN(
      const auto submissions,
      answered(
          store::SubmissionList(call.connection).page(rights.filter, page.after, page.count_max)));
  boost::json::array list;
  for (const store::ListedSubmission& listed : submissions) {
    list.emplace_back(submission_line(listed, view_of_line(listed, rights.sees_all)));
  }
  boost::json::value next;
  if (static_cast<int>(submissions.size()) == page.count_max) {
    next = std::to_string(submissions.back().submission.id);
  }
  return json_response(200, {{"submissions", std::move(list)}, {"next", next}});
}

/// Returns the pause that applies to a queued submission; null if the submission is not queued or
/// no pause applies.
Answer<boost::json::value> paused_of(Call& call, const store::ListedSubmission& listed) {
  if (listed.state != store::JudgementState::queued) return nullptr;
  JUDGE_TRY_ASSIGN(const auto pause,
                   answered(store::Pauses(call.connection).of_problem(listed.submission.problem)));
  if (!pause) return nullptr;
  return boost::json::value{{"reason", text_json(pause->reason)}, {"since_ms", pause->since_ms}};
}

/// Hides the results of test groups if this version of the problem does not show them to students,
/// or if its package cannot be read.
void restrict_groups(Call& call, const std::string& version, SubmissionView& view) {
  const auto package = call.services.problems.get(call.connection, version);
  view.groups = view.groups && package && (*package)->show_groups;
}

Answer<Response> get_submission(Call& call) {
  JUDGE_TRY_ASSIGN(auto seen, seen_submission(call));
  JUDGE_TRY_ASSIGN(const auto judgement, current_judgement(call, seen.submission.id));
  JUDGE_TRY_ASSIGN(const auto listed, listed_submission(call, seen.submission.id));
  restrict_groups(call, judgement.problem_version, seen.view);
  boost::json::object object = submission_object(listed, judgement, seen.view);
  const auto package = call.services.problems.get(call.connection, judgement.problem_version);
  JUDGE_TRY_ASSIGN(const auto pause, paused_of(call, listed));
  object["pause"] = pause;
  object["test_count"] =
      package ? boost::json::value((*package)->tests.size()) : boost::json::value();
  return json_response(200, object);
}

Answer<Response> get_submission_files(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_submission(call));
  JUDGE_TRY_ASSIGN(const auto files,
                   answered(store::Submissions(call.connection).files_of(seen.submission.id)));
  boost::json::array list;
  for (const store::SubmittedFile& file : files) {
    JUDGE_TRY_ASSIGN(const auto content, answered(call.services.blobs.read(file.blob)));
    list.push_back({{"name", text_json(file.name)}, {"content", content_json(content)}});
  }
  return json_response(200, {{"files", std::move(list)}});
}

Answer<Response> trace_submission(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_submission(call));
  if (!seen.view.everything)
    return refuse(403, "only the course's assistants and instructors may see this");
  JUDGE_TRY_ASSIGN(const auto judgement, current_judgement(call, seen.submission.id));
  JUDGE_TRY_ASSIGN(const auto trace, answered(submission_trace(call.connection, judgement)));
  return json_response(200, trace_json(trace));
}

/// Returns the client's position in the events of this submission. Returns the beginning if the
/// client sent no position, or one that belongs to a different submission or has not been reached
/// yet.
Answer<EventPosition> resume_position(Call& call, std::int64_t submission) {
  const EventPosition position = event_position(call.request.header("last-event-id"));
  if (position.judgement == 0) return position;
  store::Judgements judgements(call.connection);
  JUDGE_TRY_ASSIGN(const auto is_own, answered(judgements.is_of(position.judgement, submission)));
  JUDGE_TRY_ASSIGN(const auto current, answered(judgements.current_of(submission)));
  return is_own && current && has_reached(*current, position) ? position : EventPosition{};
}

Answer<Response> follow_submission(Call& call) {
  JUDGE_TRY_ASSIGN(auto seen, seen_submission(call));
  JUDGE_TRY_ASSIGN(auto listed, listed_submission(call, seen.submission.id));
  JUDGE_TRY_ASSIGN(const auto judgement, current_judgement(call, seen.submission.id));
  restrict_groups(call, judgement.problem_version, seen.view);
  JUDGE_TRY_ASSIGN(const auto position, resume_position(call, seen.submission.id));
  Response response;
  response.content_type = "text/event-stream";
  response.events =
      std::make_unique<SubmissionEvents>(call.services, std::move(listed), seen.view, position);
  return response;
}

}  // namespace

std::vector<Route> submission_routes() {
  const std::string path = "/api/v1/submissions";
  const std::string one = path + "/{submission}";
  return {
      {"GET", path, "listSubmissions", Access::user, store::Scope::read, list_submissions},
      {"POST",
       path,
       "addSubmission",
       Access::user,
       store::Scope::submit,
       add_submission,
       Weight::light,
       {},
       Repeats::handled},
      {"GET", one, "getSubmission", Access::user, store::Scope::read, get_submission},
      {"GET", one + "/files", "getSubmissionFiles", Access::user, store::Scope::read,
       get_submission_files},
      {"GET", one + "/events", "followSubmission", Access::user, store::Scope::read,
       follow_submission},
      {"GET", one + "/trace", "traceSubmission", Access::user, store::Scope::instruct,
       trace_submission},
  };
}

}  // namespace judge::api
