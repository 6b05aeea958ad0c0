#include "judge/api/submissions.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "judge/api/fields.hpp"
#include "judge/api/json.hpp"
#include "judge/api/submission_events.hpp"
#include "judge/api/submission_json.hpp"
#include "judge/api/visibility.hpp"
#include "judge/core/text.hpp"
#include "judge/store/enrollments.hpp"
#include "judge/store/submit.hpp"

namespace judge::api {
namespace {

constexpr std::size_t file_name_bytes_max = 100;

/// A submission as it came, with its size checked but not yet whether it may be made.
struct Wanted {
  store::NewWork work;
  std::size_t bytes = 0;
};

/// File names end up in the sandbox's work directory and on command lines.
Answer<void> check_file_name(const std::string& name, const std::string& field) {
  const bool is_plain = std::ranges::all_of(name, [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '.' ||
           c == '_' || c == '-' || c == '+';
  });
  if (is_plain && !name.starts_with('.') && !name.starts_with('-')) return {};
  return refuse(422,
                fmt::format("'{}' is no file name here: use letters, digits and . _ - +, and begin "
                            "with none of . and -",
                            quoted(name, 60)),
                field);
}

Answer<Wanted> read_submission(Call& call) {
  const ApiLimits& limits = call.services.limits;
  const auto body = object_of(call.request);
  if (!body) return std::unexpected(body.error());
  Fields fields(*body);
  Wanted wanted;
  wanted.work.user = call.caller->user.id;
  wanted.work.problem = fields.text("problem", {1, 255});
  wanted.work.language = fields.text("language", {1, 64});
  wanted.work.course = fields.integer("course", 1, std::numeric_limits<std::int64_t>::max());
  for (Fields& file : fields.objects("files", 1, limits.source_files_max)) {
    wanted.work.files.push_back({.name = file.text("name", {1, file_name_bytes_max}),
                                 .content = file.text("content", {0, limits.source_bytes_max})});
    fields.take_fault(file);
  }
  if (auto read = fields.end(); !read) return std::unexpected(read.error());
  std::set<std::string> names;
  for (std::size_t i = 0; i < wanted.work.files.size(); ++i) {
    const store::SourceText& file = wanted.work.files[i];
    const std::string field = fmt::format("files[{}].name", i);
    if (auto fine = check_file_name(file.name, field); !fine) return std::unexpected(fine.error());
    if (!names.insert(file.name).second) {
      return refuse(422, fmt::format("'{}' is there twice", file.name), field);
    }
    wanted.bytes += file.content.size();
  }
  return wanted;
}

Answer<void> check_language(Call& call, const std::string& id, const problem::Package& package) {
  std::vector<std::string> ids;
  for (const OfferedLanguage& offered : call.services.languages) {
    if (!offered.available || !is_allowed(package, offered.language)) continue;
    if (offered.language.id == id) return {};
    ids.push_back(offered.language.id);
  }
  return refuse(422,
                fmt::format("this problem does not take '{}'; it takes: {}", quoted(id, 40),
                            fmt::join(ids, ", ")),
                "language");
}

/// The course that a submission is for: the one that was said, or else the one in which the
/// problem is open; nothing for an admin's outside of all courses.
Answer<std::optional<std::int64_t>> course_of(const Caller& caller, const VisibleProblem& seen,
                                              const std::optional<std::int64_t>& said) {
  if (!seen.may_submit) return refuse(403, "this problem is not open now", "problem");
  std::vector<std::int64_t> open;
  for (const store::ProblemOfUser& course : seen.courses) {
    if (course.may_submit) open.push_back(course.problem.course);
  }
  if (said) {
    if (std::ranges::find(open, *said) != open.end()) return *said;
    return refuse(403, "this problem is not open for you in this course", "course");
  }
  if (open.size() > 1) {
    return refuse(422,
                  fmt::format("say the course; the problem is open in: {}", fmt::join(open, ", ")),
                  "course");
  }
  if (open.empty() && !caller.is_admin()) {
    return refuse(403, "this problem is not open now", "problem");
  }
  return open.empty() ? std::nullopt : std::optional(open.front());
}

/// Whether the submission may be made; what is refused does not count.
Answer<void> check_submission(Call& call, Wanted& wanted) {
  const auto seen = visible_problem(call, wanted.work.problem);
  if (!seen) return std::unexpected(seen.error());
  const auto course = course_of(*call.caller, *seen, wanted.work.course);
  if (!course) return std::unexpected(course.error());
  wanted.work.course = *course;
  const auto package = call.services.problems.get(call.connection, seen->problem.published);
  if (!package) return refuse(500, "this problem's package cannot be read");
  const auto allowed = check_language(call, wanted.work.language, **package);
  if (!allowed) return allowed;
  const std::size_t bytes_max =
      std::min<std::size_t>(call.services.limits.source_bytes_max, (*package)->limits.code_bytes);
  if (wanted.bytes > bytes_max) {
    return refuse(413,
                  fmt::format("the files have {} bytes together; at most {} are taken",
                              wanted.bytes, bytes_max),
                  "files");
  }
  return {};
}

Answer<store::StoredJudgement> newest_judgement(Call& call, std::int64_t submission) {
  return found(store::Judgements(call.connection).latest_of(submission),
               "this submission has no judgement");
}

Answer<Response> add_submission(Call& call) {
  auto wanted = read_submission(call);
  if (!wanted) return std::unexpected(wanted.error());
  if (auto may = check_submission(call, *wanted); !may) return std::unexpected(may.error());
  const std::int64_t wait_s =
      call.submissions.wait_s(std::to_string(call.caller->user.id), call.now_ms);
  if (wait_s > 0) {
    return std::unexpected(
        Refusal{429, "too many submissions; wait, then hand in again", "", wait_s});
  }
  const auto submitted =
      answered(store::submit(call.connection, call.services.blobs, wanted->work, call.now_ms));
  if (!submitted) return std::unexpected(submitted.error());
  call.services.wake_workers();
  const store::Submission submission{.id = submitted->submission,
                                     .user = wanted->work.user,
                                     .problem = wanted->work.problem,
                                     .language = wanted->work.language,
                                     .created_ms = call.now_ms,
                                     .course = wanted->work.course};
  const auto judgement = newest_judgement(call, submission.id);
  if (!judgement) return std::unexpected(judgement.error());
  Response response = json_response(201, submission_line(submission, *judgement));
  response.headers.emplace_back("Location", fmt::format("/api/v1/submissions/{}", submission.id));
  return response;
}

/// Whose submissions a list may show: one's own, a course's for its instructors, all for admins.
Answer<store::SubmissionFilter> filter_of(Call& call) {
  store::SubmissionFilter filter;
  if (const std::string problem = call.query("problem"); !problem.empty()) filter.problem = problem;
  if (const std::string id = call.query("language"); !id.empty()) filter.language = id;
  bool sees_all = call.caller->is_admin();
  if (const std::string course = call.query("course"); !course.empty()) {
    const auto id = number_of(course);
    if (!id) return refuse(422, "'course' must be a number", "course");
    filter.course = id;
    const auto role =
        answered(store::Enrollments(call.connection).role_of(*id, call.caller->user.id));
    if (!role) return std::unexpected(role.error());
    sees_all |= *role == store::CourseRole::instructor;
  }
  filter.user = sees_all ? std::nullopt : std::optional(call.caller->user.id);
  if (const std::string user = call.query("user"); !user.empty()) {
    const auto id = user == "me" ? call.caller->user.id : number_of(user);
    if (!id) return refuse(422, "'user' must be a number, or 'me'", "user");
    if (!sees_all && *id != call.caller->user.id) {
      return refuse(403, "these submissions are somebody else's", "user");
    }
    filter.user = id;
  }
  return filter;
}

Answer<Response> list_submissions(Call& call) {
  const auto page = call.page();
  if (!page) return std::unexpected(page.error());
  const auto filter = filter_of(call);
  if (!filter) return std::unexpected(filter.error());
  const auto submissions =
      answered(store::Submissions(call.connection).page(*filter, page->after, page->count_max));
  if (!submissions) return std::unexpected(submissions.error());
  boost::json::array list;
  for (const store::Submission& submission : *submissions) {
    const auto judgement = newest_judgement(call, submission.id);
    if (!judgement) return std::unexpected(judgement.error());
    list.emplace_back(submission_line(submission, *judgement));
  }
  boost::json::value next;
  if (static_cast<int>(submissions->size()) == page->count_max) {
    next = std::to_string(submissions->back().id);
  }
  return json_response(200, {{"submissions", std::move(list)}, {"next", next}});
}

/// A submission that the caller may see, and how much of it.
struct SeenSubmission {
  store::Submission submission;
  SubmissionView view;
};

Answer<SeenSubmission> seen_submission(Call& call) {
  const auto id = call.id("submission");
  if (!id) return std::unexpected(id.error());
  auto submission =
      found(store::Submissions(call.connection).find(*id), "there is no such submission");
  if (!submission) return std::unexpected(submission.error());
  const auto view = view_of(call, *submission);
  if (!view) return std::unexpected(view.error());
  return SeenSubmission{*std::move(submission), *view};
}

Answer<Response> get_submission(Call& call) {
  const auto seen = seen_submission(call);
  if (!seen) return std::unexpected(seen.error());
  const auto judgement = newest_judgement(call, seen->submission.id);
  if (!judgement) return std::unexpected(judgement.error());
  return json_response(200, submission_object(seen->submission, *judgement, seen->view));
}

Answer<Response> get_submission_files(Call& call) {
  const auto seen = seen_submission(call);
  if (!seen) return std::unexpected(seen.error());
  const auto files = answered(store::Submissions(call.connection).files_of(seen->submission.id));
  if (!files) return std::unexpected(files.error());
  boost::json::array list;
  for (const store::SubmittedFile& file : *files) {
    const auto content = answered(call.services.blobs.read(file.blob));
    if (!content) return std::unexpected(content.error());
    list.push_back({{"name", text_json(file.name)}, {"content", text_json(*content)}});
  }
  return json_response(200, {{"files", std::move(list)}});
}

Answer<Response> follow_submission(Call& call) {
  auto seen = seen_submission(call);
  if (!seen) return std::unexpected(seen.error());
  Response response;
  response.content_type = "text/event-stream";
  response.events =
      std::make_unique<SubmissionEvents>(call.services, std::move(seen->submission), seen->view,
                                         event_place(call.request.header("last-event-id")));
  return response;
}

}  // namespace

std::vector<Route> submission_routes() {
  const std::string path = "/api/v1/submissions";
  const std::string one = path + "/{submission}";
  return {
      {"GET", path, "listSubmissions", Access::user, store::Scope::read, list_submissions},
      {"POST", path, "addSubmission", Access::user, store::Scope::submit, add_submission},
      {"GET", one, "getSubmission", Access::user, store::Scope::read, get_submission},
      {"GET", one + "/files", "getSubmissionFiles", Access::user, store::Scope::read,
       get_submission_files},
      {"GET", one + "/events", "followSubmission", Access::user, store::Scope::read,
       follow_submission},
  };
}

}  // namespace judge::api
