#include "judge/store/courses/announcements.hpp"

#include <fmt/format.h>

#include "judge/api/courses/problem_mentions.hpp"
#include "judge/api/courses/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

boost::json::object announcement_object(const store::Announcement& announcement,
                                        const ProblemMentions& mentions) {
  const store::AnnouncementContent& content = announcement.content;
  boost::json::value author;
  if (announcement.author_name) author = text_json(*announcement.author_name);
  return {{"id", std::to_string(announcement.id)},
          {"author_name", std::move(author)},
          {"problem", mentions.json(content.problem, announcement.problem_title, false)},
          {"title", text_json(content.title)},
          {"text", text_json(content.text)},
          {"created_ms", announcement.created_ms},
          {"changed_ms", integer_json(announcement.changed_ms)}};
}

/// An announcement that the caller may change, and its course.
struct OwnAnnouncement {
  JoinedCourse joined;
  store::Announcement announcement;
};

Answer<store::Announcement> find_announcement(Call& call, std::int64_t course, std::int64_t id) {
  return found(store::Announcements(call.connection).find(course, id),
               "there is no such announcement");
}

Answer<OwnAnnouncement> own_announcement(Call& call) {
  JUDGE_TRY_ASSIGN(auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto id, call.id("announcement"));
  JUDGE_TRY_ASSIGN(auto announcement, find_announcement(call, course.id, id));
  return OwnAnnouncement{{std::move(course), store::CourseRole::instructor},
                         std::move(announcement)};
}

ChangeName announcement_change(const char* action, std::int64_t id, std::int64_t course) {
  return {action, "announcement", std::to_string(id), fmt::format("course {}", course)};
}

Answer<store::AnnouncementContent> read_announcement(const Call& call) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::AnnouncementContent content;
  content.problem = read_mentioned_problem(fields);
  content.title = fields.line("title", {1, store::announcement_title_bytes_max});
  content.text = fields.prose("text", store::announcement_text_bytes_max);
  JUDGE_TRY(fields.end());
  if (trimmed(content.title).empty()) return refuse(422, "'title' is blank", "title");
  return content;
}

Answer<Response> announcement_response(Call& call, const ProblemMentions& mentions,
                                       std::int64_t course, std::int64_t id, int status) {
  JUDGE_TRY_ASSIGN(const auto announcement, find_announcement(call, course, id));
  return json_response(status, announcement_object(announcement, mentions));
}

Answer<Response> list_announcements(Call& call) {
  JUDGE_TRY_ASSIGN(const auto joined, joined_course(call));
  JUDGE_TRY_ASSIGN(const auto page, call.page());
  JUDGE_TRY_ASSIGN(const auto mentions, ProblemMentions::seen_in(call, joined));
  store::AnnouncementPage wanted{
      .course = joined.course.id, .problem = {}, .after = page.after, .count_max = page.count_max};
  if (const std::string problem = call.query("problem"); !problem.empty()) {
    wanted.problem = problem;
    JUDGE_TRY(mentions.check(wanted.problem));
  }
  JUDGE_TRY_ASSIGN(const auto announcements,
                   answered(store::Announcements(call.connection).page(wanted)));
  boost::json::array list;
  for (const store::Announcement& announcement : announcements) {
    list.push_back(announcement_object(announcement, mentions));
  }
  boost::json::value next;
  if (static_cast<int>(announcements.size()) == page.count_max) {
    next = std::to_string(announcements.back().id);
  }
  return json_response(200, {{"announcements", std::move(list)}, {"next", next}});
}

Answer<Response> add_announcement(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  JUDGE_TRY_ASSIGN(const auto content, read_announcement(call));
  JUDGE_TRY_ASSIGN(const auto mentions,
                   ProblemMentions::seen_in(call, {course, store::CourseRole::instructor}));
  JUDGE_TRY(mentions.check(content.problem));
  std::int64_t id = 0;
  ChangeName name = announcement_change("announcement.add", 0, course.id);
  JUDGE_TRY(change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(id, store::Announcements(call.connection)
                             .add(course.id, call.caller->user.id, content, call.now_ms));
    name.object_id = std::to_string(id);
    return {};
  }));
  return announcement_response(call, mentions, course.id, id, 201);
}

Answer<Response> change_announcement(Call& call) {
  JUDGE_TRY_ASSIGN(const auto own, own_announcement(call));
  const std::int64_t course = own.joined.course.id;
  const std::int64_t id = own.announcement.id;
  JUDGE_TRY_ASSIGN(const auto content, read_announcement(call));
  JUDGE_TRY_ASSIGN(const auto mentions, ProblemMentions::seen_in(call, own.joined));
  // Do not check an unchanged problem. Even if it has been removed from the course in the meantime,
  // the author may change the rest of the announcement.
  if (content.problem != own.announcement.content.problem) {
    JUDGE_TRY(mentions.check(content.problem));
  }
  JUDGE_TRY(change(call, announcement_change("announcement.change", id, course), [&] {
    return store::Announcements(call.connection).change(id, content, call.now_ms);
  }));
  return announcement_response(call, mentions, course, id, 200);
}

Answer<Response> remove_announcement(Call& call) {
  JUDGE_TRY_ASSIGN(const auto own, own_announcement(call));
  const std::int64_t id = own.announcement.id;
  JUDGE_TRY(change(call, announcement_change("announcement.remove", id, own.joined.course.id),
                   [&] { return store::Announcements(call.connection).remove(id); }));
  return empty_response();
}

}  // namespace

std::vector<Route> announcement_routes() {
  const std::string path = "/api/v1/courses/{course}/announcements";
  const std::string one = path + "/{announcement}";
  const auto write = store::Scope::instruct;
  return {
      {"GET", path, "listAnnouncements", Access::user, store::Scope::read, list_announcements},
      {"POST", path, "addAnnouncement", Access::user, write, add_announcement},
      {"PUT", one, "changeAnnouncement", Access::user, write, change_announcement},
      {"DELETE", one, "removeAnnouncement", Access::user, write, remove_announcement},
  };
}

}  // namespace judge::api
