#include "judge/store/courses/questions.hpp"

#include <fmt/format.h>

#include "judge/api/courses/problem_mentions.hpp"
#include "judge/api/courses/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

boost::json::value reply_json(const std::optional<store::Reply>& reply) {
  if (!reply) return nullptr;
  boost::json::value replier;
  if (reply->replier_name) replier = text_json(*reply->replier_name);
  return {{"replier_name", std::move(replier)},
          {"text", text_json(reply->text)},
          {"replied_ms", reply->replied_ms},
          {"published", reply->is_published}};
}

/// Returns a question as JSON. Contains the asker's name only if the caller is not a
/// student.
boost::json::object question_object(const Call& call, const store::Question& question,
                                    const JoinedCourse& joined, const ProblemMentions& mentions) {
  const bool is_own = question.asker == call.caller->user.id;
  boost::json::value asker;
  if (store::is_staff(joined.role)) asker = text_json(question.asker_name);
  return {{"id", std::to_string(question.id)},
          {"own", is_own},
          {"asker_name", std::move(asker)},
          {"problem", mentions.json(question.problem, question.problem_title, is_own)},
          {"text", text_json(question.text)},
          {"created_ms", question.created_ms},
          {"reply", reply_json(question.reply)}};
}

/// A question that the caller may see, and its course.
struct SeenQuestion {
  JoinedCourse joined;
  store::Question question;
};

bool may_see(const Call& call, const JoinedCourse& joined, const store::Question& question) {
  return store::is_staff(joined.role) || question.asker == call.caller->user.id ||
         (question.reply && question.reply->is_published);
}

Answer<store::Question> find_question(Call& call, std::int64_t course, std::int64_t id) {
  return found(store::Questions(call.connection).find(course, id), "there is no such question");
}

Answer<SeenQuestion> seen_question(Call& call) {
  JUDGE_TRY_ASSIGN(auto joined, joined_course(call));
  JUDGE_TRY_ASSIGN(const auto id, call.id("question"));
  JUDGE_TRY_ASSIGN(auto question, find_question(call, joined.course.id, id));
  if (!may_see(call, joined, question)) return refuse(404, "there is no such question");
  return SeenQuestion{std::move(joined), std::move(question)};
}

ChangeName question_change(const char* action, std::int64_t id, const JoinedCourse& joined) {
  return {action, "question", std::to_string(id), fmt::format("course {}", joined.course.id)};
}

Answer<Response> question_response(Call& call, const JoinedCourse& joined, std::int64_t id,
                                   int status) {
  JUDGE_TRY_ASSIGN(const auto question, find_question(call, joined.course.id, id));
  JUDGE_TRY_ASSIGN(const auto mentions, ProblemMentions::seen_in(call, joined));
  return json_response(status, question_object(call, question, joined, mentions));
}

Answer<store::QuestionPage> read_page(const Call& call, const JoinedCourse& joined) {
  JUDGE_TRY_ASSIGN(const auto page, call.page());
  store::QuestionPage wanted{.course = joined.course.id,
                             .student = {},
                             .state = {},
                             .after = page.after,
                             .count_max = page.count_max};
  if (!store::is_staff(joined.role)) wanted.student = call.caller->user.id;
  if (const std::string state = call.query("state"); !state.empty()) {
    wanted.state = enum_from_name<store::QuestionState>(state);
    if (!wanted.state) return refuse(422, "'state' must be open or answered", "state");
  }
  return wanted;
}

Answer<Response> list_questions(Call& call) {
  JUDGE_TRY_ASSIGN(const auto joined, joined_course(call));
  JUDGE_TRY_ASSIGN(const auto page, read_page(call, joined));
  JUDGE_TRY_ASSIGN(const auto questions, answered(store::Questions(call.connection).page(page)));
  JUDGE_TRY_ASSIGN(const auto mentions, ProblemMentions::seen_in(call, joined));
  boost::json::array list;
  for (const store::Question& question : questions) {
    list.push_back(question_object(call, question, joined, mentions));
  }
  boost::json::value next;
  if (static_cast<int>(questions.size()) == page.count_max) {
    next = std::to_string(questions.back().id);
  }
  return json_response(200, {{"questions", std::move(list)}, {"next", next}});
}

Answer<Response> add_question(Call& call) {
  JUDGE_TRY_ASSIGN(const auto joined, joined_course(call));
  if (store::is_staff(joined.role))
    return refuse(403, "only students may ask questions in a course");
  if (joined.course.archived_ms) {
    return refuse(403, "this course is archived and accepts no questions");
  }
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::NewQuestion question{
      .course = joined.course.id, .asker = call.caller->user.id, .problem = {}, .text = {}};
  question.problem = read_mentioned_problem(fields);
  question.text = fields.prose("text", store::question_text_bytes_max);
  JUDGE_TRY(fields.end());
  JUDGE_TRY_ASSIGN(const auto mentions, ProblemMentions::seen_in(call, joined));
  JUDGE_TRY(mentions.check(question.problem));
  std::int64_t id = 0;
  ChangeName name = question_change("question.add", 0, joined);
  JUDGE_TRY(change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(id, store::Questions(call.connection).add(question, call.now_ms));
    name.object_id = std::to_string(id);
    return {};
  }));
  return question_response(call, joined, id, 201);
}

Answer<Response> put_reply(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_question(call));
  if (!store::is_staff(seen.joined.role)) {
    return refuse(403, "you are not an assistant or an instructor of this course");
  }
  const std::int64_t id = seen.question.id;
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::NewReply reply{.replier = call.caller->user.id, .text = {}};
  reply.text = fields.prose("text", store::question_text_bytes_max);
  reply.is_published = fields.boolean_or("published", false);
  JUDGE_TRY(fields.end());
  ChangeName name = question_change("question.reply", id, seen.joined);
  if (reply.is_published) name.detail += ", published";
  JUDGE_TRY(change(
      call, name, [&] { return store::Questions(call.connection).reply(id, reply, call.now_ms); }));
  return question_response(call, seen.joined, id, 200);
}

Answer<Response> remove_question(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_question(call));
  const std::int64_t id = seen.question.id;
  const bool is_open_own = seen.question.asker == call.caller->user.id && !seen.question.reply;
  if (seen.joined.role != store::CourseRole::instructor && !is_open_own) {
    return refuse(403, "only the course's instructors may remove a question that has a reply");
  }
  JUDGE_TRY(change(call, question_change("question.remove", id, seen.joined),
                   [&] { return store::Questions(call.connection).remove(id); }));
  return empty_response();
}

}  // namespace

std::vector<Route> question_routes() {
  const std::string path = "/api/v1/courses/{course}/questions";
  const std::string one = path + "/{question}";
  return {
      {"GET", path, "listQuestions", Access::user, store::Scope::read, list_questions},
      {"POST", path, "addQuestion", Access::user, store::Scope::submit, add_question},
      {"PUT", one + "/reply", "putReply", Access::user, store::Scope::instruct, put_reply},
      {"DELETE", one, "removeQuestion", Access::user, store::Scope::submit, remove_question},
  };
}

}  // namespace judge::api
