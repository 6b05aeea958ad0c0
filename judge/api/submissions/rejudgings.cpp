#include <limits>

#include <fmt/format.h>

#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/problem_rights.hpp"
#include "judge/api/request/snapshot_events.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/api/submissions/rejudging_json.hpp"
#include "judge/api/submissions/routes.hpp"
#include "judge/core/try.hpp"
#include "judge/store/courses/enrollments.hpp"

namespace judge::api {
namespace {

constexpr std::size_t submissions_max = 1000;  ///< listed by id
constexpr std::int64_t number_max = std::numeric_limits<std::int64_t>::max();

/// A requested rejudging.
struct WantedRejudging {
  store::NewRejudging rejudging;
  bool dry_run = false;
};

/// Returns the caller's id if their rejudgings are limited to the courses that they instruct;
/// `nullopt` for admins, who may rejudge all submissions. 403 if the caller instructs no course.
Answer<std::optional<std::int64_t>> reach_of(Call& call) {
  if (call.caller->is_admin()) return std::nullopt;
  const std::int64_t user = call.caller->user.id;
  JUDGE_TRY_ASSIGN(const auto courses, answered(store::Enrollments(call.connection).of_user(user)));
  for (const store::CourseOfUser& course : courses) {
    if (course.role == store::CourseRole::instructor) return user;
  }
  return refuse(403, "you are not an instructor of any course");
}

Answer<WantedRejudging> read_rejudging(Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  WantedRejudging wanted;
  store::RejudgingFilter& filter = wanted.rejudging.filter;
  filter.submissions = fields.ids("submissions", submissions_max);
  if (fields.has("problem")) filter.problem = fields.text("problem", {1, 255});
  filter.course = fields.id("course");
  filter.user = fields.id("user");
  if (fields.has("language")) filter.language = fields.text("language", {1, 64});
  if (fields.has("verdict")) {
    filter.verdict = verdict_from_id(fields.word("verdict", verdict_ids));
  }
  filter.from_ms = fields.integer("from_ms", 0, number_max);
  filter.until_ms = fields.integer("until_ms", 0, number_max);
  wanted.rejudging.note = fields.line_or("note", "", {0, store::rejudging_note_bytes_max});
  wanted.rejudging.repeat =
      static_cast<int>(fields.integer("repeat", 1, store::rejudging_repeat_max).value_or(1));
  wanted.dry_run = fields.boolean_or("dry_run", false);
  JUDGE_TRY(fields.end());
  if (filter == store::RejudgingFilter{}) {
    return refuse(422,
                  "select submissions with 'submissions', 'problem', 'course', 'user', "
                  "'language', 'verdict', 'from_ms' or 'until_ms'");
  }
  return wanted;
}

/// Checks that the caller may rejudge the filter's problem and course. Unknown names are an error,
/// because an empty result would hide a typing mistake. For admins, does not check the course.
Answer<void> check_names(Call& call, const store::RejudgingFilter& filter) {
  if (filter.problem) {
    JUDGE_TRY(editable_problem(call, *filter.problem));
  }
  if (!filter.course || call.caller->is_admin()) return {};
  JUDGE_TRY_ASSIGN(
      const auto role,
      answered(store::Enrollments(call.connection).role_of(*filter.course, call.caller->user.id)));
  if (!role) return refuse(404, "there is no such course", "course");
  if (*role != store::CourseRole::instructor) {
    return refuse(403, "you are not an instructor of this course", "course");
  }
  return {};
}

Answer<Response> count_rejudging(Call& call, const store::NewRejudging& rejudging) {
  JUDGE_TRY_ASSIGN(
      const auto counts,
      answered(store::count_submissions(
          call.connection, {.filter = rejudging.filter, .instructor = rejudging.instructor})));
  std::int64_t submissions = 0;
  for (const store::SubmissionCount& count : counts) submissions += count.count;
  return json_response(200, {{"submissions", submissions}, {"verdicts", verdict_counts(counts)}});
}

/// Returns a rejudging that the caller may see. Admins see all rejudgings. Other users see those
/// that they created, and the previews of drafts whose problem they may edit.
Answer<store::Rejudging> seen_rejudging(Call& call, std::int64_t id) {
  const auto absent = "there is no such rejudging";
  auto rejudging = found(store::Rejudgings(call.connection).find(id), absent);
  if (!rejudging || call.caller->is_admin()) return rejudging;
  if (rejudging->created_by == call.caller->user.id) return rejudging;
  if (!rejudging->draft || !rejudging->filter.problem) return refuse(404, absent);
  JUDGE_TRY_ASSIGN(const auto may, may_edit(call, *rejudging->filter.problem));
  if (!may) return refuse(404, absent);
  return rejudging;
}

Answer<store::Rejudging> seen_rejudging(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("rejudging"));
  return seen_rejudging(call, id);
}

Answer<Response> whole_rejudging(Call& call, int status, std::int64_t id) {
  JUDGE_TRY_ASSIGN(const auto rejudging, seen_rejudging(call, id));
  store::RejudgingReport report(call.connection);
  JUDGE_TRY_ASSIGN(const auto matrix, answered(report.matrix(id)));
  JUDGE_TRY_ASSIGN(const auto counts, answered(report.counts(id)));
  boost::json::object object = rejudging_line(rejudging);
  object["matrix"] = matrix_array(matrix);
  object["changed"] = counts.changed;
  object["unstable"] = counts.unstable;
  object["applied"] = counts.applied;
  object["skipped"] = counts.skipped;
  return json_response(status, object);
}

Answer<Response> add_rejudging(Call& call) {
  JUDGE_TRY_ASSIGN(const auto reach, reach_of(call));
  JUDGE_TRY_ASSIGN(auto wanted, read_rejudging(call));
  store::NewRejudging& rejudging = wanted.rejudging;
  JUDGE_TRY(check_names(call, rejudging.filter));
  rejudging.instructor = reach;
  rejudging.created_by = call.caller->user.id;
  if (wanted.dry_run) return count_rejudging(call, rejudging);
  std::int64_t id = 0;
  ChangeName name{"rejudging.start", "rejudging", "",
                  boost::json::serialize(filter_object(rejudging.filter))};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(const auto started,
                     store::Rejudgings(call.connection).start(rejudging, call.now_ms));
    id = started;
    name.object_id = std::to_string(id);
    return {};
  });
  JUDGE_TRY(stored);
  call.services.wake_workers();
  auto response = whole_rejudging(call, 201, id);
  if (response) {
    response->headers.emplace_back("Location", fmt::format("/api/v1/rejudgings/{}", id));
  }
  return response;
}

Answer<Response> list_rejudgings(Call& call) {
  JUDGE_TRY_ASSIGN(const auto page, call.page());
  JUDGE_TRY_ASSIGN(
      const auto rejudgings,
      answered(
          store::Rejudgings(call.connection).page(seen_courses(call), page.after, page.count_max)));
  boost::json::array list;
  for (const store::Rejudging& rejudging : rejudgings) list.push_back(rejudging_line(rejudging));
  boost::json::value next;
  if (static_cast<int>(rejudgings.size()) == page.count_max) {
    next = std::to_string(rejudgings.back().id);
  }
  return json_response(200, {{"rejudgings", std::move(list)}, {"next", next}});
}

Answer<Response> get_rejudging(Call& call) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("rejudging"));
  return whole_rejudging(call, 200, id);
}

/// Reads "true" or "false" from the query; false if it is missing.
Answer<bool> flag_of(const Call& call, const std::string& name) {
  const std::string word = call.query(name);
  if (word == "true") return true;
  if (word.empty() || word == "false") return false;
  return refuse(422, fmt::format("'{}' must be true or false", name), name);
}

Answer<Response> list_rejudging_items(Call& call) {
  JUDGE_TRY_ASSIGN(const auto rejudging, seen_rejudging(call));
  JUDGE_TRY_ASSIGN(const auto page, call.page());
  JUDGE_TRY_ASSIGN(const auto changed, flag_of(call, "changed"));
  JUDGE_TRY_ASSIGN(const auto unstable, flag_of(call, "unstable"));
  JUDGE_TRY_ASSIGN(
      const auto items,
      answered(
          store::RejudgingReport(call.connection)
              .items(rejudging.id,
                     {.changed = changed, .unstable = unstable, .instructor = seen_courses(call)},
                     page.after, page.count_max)));
  boost::json::array list;
  for (const store::RejudgingItem& item : items) list.push_back(rejudging_item_object(item));
  boost::json::value next;
  if (static_cast<int>(items.size()) == page.count_max) {
    next = std::to_string(items.back().submission);
  }
  return json_response(200, {{"items", std::move(list)}, {"next", next}});
}

Answer<Response> list_affected_users(Call& call) {
  JUDGE_TRY_ASSIGN(const auto rejudging, seen_rejudging(call));
  JUDGE_TRY_ASSIGN(const auto page, call.page());
  JUDGE_TRY_ASSIGN(const auto users, answered(store::RejudgingReport(call.connection)
                                                  .affected(rejudging.id, seen_courses(call),
                                                            page.after, page.count_max)));
  boost::json::array list;
  for (const store::AffectedUser& user : users) list.push_back(affected_user_object(user));
  boost::json::value next;
  if (static_cast<int>(users.size()) == page.count_max) {
    next = std::to_string(users.back().user);
  }
  return json_response(200, {{"users", std::move(list)}, {"next", next}});
}

/// Returns the progress of the rejudging. If the rejudging is applied, cancelled or deleted, this
/// is the last snapshot that the event stream sends.
store::Expected<Snapshot> rejudging_snapshot(store::Connection& connection, std::int64_t id) {
  JUDGE_TRY_ASSIGN(const auto rejudging, store::Rejudgings(connection).find(id));
  if (!rejudging) return Snapshot{.parts = {{"gone", {}}}, .is_last = true};
  const bool has_ended = rejudging->state == store::RejudgingState::applied ||
                         rejudging->state == store::RejudgingState::cancelled;
  return Snapshot{.parts = {{"rejudging", rejudging_line(*rejudging)}}, .is_last = has_ended};
}

Answer<Response> follow_rejudging(Call& call) {
  JUDGE_TRY_ASSIGN(const auto rejudging, seen_rejudging(call));
  return snapshot_stream(call, std::chrono::milliseconds(250),
                         [id = rejudging.id](store::Connection& connection) {
                           return rejudging_snapshot(connection, id);
                         });
}

/// Returns the rejudging if the caller may apply or cancel it. Refuses a rejudging that is the
/// preview of a draft, because it ends when the draft is published or discarded.
Answer<store::Rejudging> own_rejudging(Call& call) {
  JUDGE_TRY_ASSIGN(auto rejudging, seen_rejudging(call));
  if (rejudging.draft) {
    return refuse(409, fmt::format("this is the preview of draft {}; publish or discard the draft",
                                   *rejudging.draft));
  }
  return rejudging;
}

/// Returns the reason for the students. The body of the request may be empty.
Answer<std::string> reason_of(Call& call) {
  if (call.request.body.empty()) return "";
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  std::string reason = read_reason(fields);
  JUDGE_TRY(fields.end());
  return reason;
}

Answer<Response> apply_rejudging(Call& call) {
  JUDGE_TRY_ASSIGN(const auto rejudging, own_rejudging(call));
  store::Rejudgings rejudgings(call.connection);
  if (const auto instructor = seen_courses(call)) {
    JUDGE_TRY_ASSIGN(const auto beyond,
                     answered(rejudgings.reaches_beyond(rejudging.id, *instructor)));
    if (beyond) {
      return refuse(403,
                    "the rejudging includes submissions of a course that you no longer instruct");
    }
  }
  JUDGE_TRY_ASSIGN(const auto reason, reason_of(call));
  std::vector<std::int64_t> changed;
  ChangeName name{"rejudging.apply", "rejudging", std::to_string(rejudging.id), ""};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(auto applied, rejudgings.apply(rejudging.id, call.now_ms, reason));
    changed = std::move(applied);
    name.detail = fmt::format("{} of {} submissions", changed.size(), rejudging.submissions);
    return {};
  });
  JUDGE_TRY(stored);
  for (const std::int64_t submission : changed) call.services.changes.notify(submission);
  return whole_rejudging(call, 200, rejudging.id);
}

Answer<Response> cancel_rejudging(Call& call) {
  JUDGE_TRY_ASSIGN(const auto rejudging, own_rejudging(call));
  const ChangeName name{"rejudging.cancel", "rejudging", std::to_string(rejudging.id), ""};
  auto stored = change(call, name, [&] {
    return store::Rejudgings(call.connection).cancel(rejudging.id, call.now_ms);
  });
  JUDGE_TRY(stored);
  return whole_rejudging(call, 200, rejudging.id);
}

}  // namespace

std::vector<Route> rejudging_routes() {
  const std::string path = "/api/v1/rejudgings";
  const std::string one = path + "/{rejudging}";
  const auto scope = store::Scope::instruct;
  return {
      {"GET", path, "listRejudgings", Access::user, scope, list_rejudgings},
      {"POST", path, "addRejudging", Access::user, scope, add_rejudging, Weight::heavy},
      {"GET", one, "getRejudging", Access::user, scope, get_rejudging, Weight::heavy},
      {"GET", one + "/events", "followRejudging", Access::user, scope, follow_rejudging},
      {"GET", one + "/items", "listRejudgingItems", Access::user, scope, list_rejudging_items},
      {"GET", one + "/users", "listAffectedUsers", Access::user, scope, list_affected_users,
       Weight::heavy},
      {"POST", one + "/apply", "applyRejudging", Access::user, scope, apply_rejudging,
       Weight::heavy},
      {"POST", one + "/cancel", "cancelRejudging", Access::user, scope, cancel_rejudging},
  };
}

}  // namespace judge::api
