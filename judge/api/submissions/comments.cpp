#include "judge/store/submissions/comments.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/api/request/visibility.hpp"
#include "judge/api/submissions/routes.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"

namespace judge::api {
namespace {

boost::json::object comment_object(const Call& call, const store::Comment& comment) {
  return {{"id", std::to_string(comment.id)},
          {"author", std::to_string(comment.author)},
          {"author_name", text_json(comment.author_name)},
          {"own", comment.author == call.caller->user.id},
          {"file", text_json(comment.file)},
          {"line", comment.line},
          {"text", text_json(comment.text)},
          {"created_ms", comment.created_ms},
          {"changed_ms", integer_json(comment.changed_ms)}};
}

Answer<store::Comment> comment_of(Call& call, const SeenSubmission& seen) {
  JUDGE_TRY_ASSIGN(const auto id, call.id("comment"));
  return found(store::Comments(call.connection).find(seen.submission.id, id),
               "there is no such comment");
}

ChangeName change_name(const char* action, std::int64_t comment, const SeenSubmission& seen) {
  return {action, "comment", std::to_string(comment),
          fmt::format("submission {}", seen.submission.id)};
}

Answer<Response> comment_response(Call& call, const SeenSubmission& seen, std::int64_t id,
                                  int status) {
  JUDGE_TRY_ASSIGN(const auto comment,
                   found(store::Comments(call.connection).find(seen.submission.id, id),
                         "there is no such comment"));
  return json_response(status, comment_object(call, comment));
}

/// Checks that the submission has this file, and that the file has this line.
Answer<void> check_place(Call& call, const store::NewComment& comment) {
  JUDGE_TRY_ASSIGN(const auto files,
                   answered(store::Submissions(call.connection).files_of(comment.submission)));
  const auto file = std::ranges::find(files, comment.file, &store::SubmittedFile::name);
  if (file == files.end()) {
    return refuse(422, fmt::format("the submission has no file '{}'", quoted(comment.file, 60)),
                  "file");
  }
  JUDGE_TRY_ASSIGN(const auto content, answered(call.services.blobs.read(file->blob)));
  const auto lines = std::ranges::count(content, '\n') + 1;
  if (comment.line <= lines) return {};
  return refuse(422,
                fmt::format("the last line of '{}' is line {}", quoted(comment.file, 60), lines),
                "line");
}

Answer<store::NewComment> read_comment(Call& call, const SeenSubmission& seen) {
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  store::NewComment comment{.submission = seen.submission.id, .author = call.caller->user.id};
  comment.file = fields.text("file", {1, 255});
  comment.line = fields.integer("line", 1, std::numeric_limits<std::int32_t>::max()).value_or(0);
  comment.text = fields.prose("text", store::comment_bytes_max);
  JUDGE_TRY(fields.end());
  if (comment.line == 0) return refuse(422, "'line' is missing", "line");
  JUDGE_TRY(check_place(call, comment));
  return comment;
}

Answer<Response> list_comments(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_submission(call));
  JUDGE_TRY_ASSIGN(const auto comments,
                   answered(store::Comments(call.connection).of_submission(seen.submission.id)));
  boost::json::array list;
  for (const store::Comment& comment : comments) list.push_back(comment_object(call, comment));
  return json_response(200, {{"comments", std::move(list)}});
}

Answer<Response> add_comment(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_submission(call));
  JUDGE_TRY_ASSIGN(const auto comment, read_comment(call, seen));
  std::int64_t id = 0;
  ChangeName name = change_name("comment.add", 0, seen);
  JUDGE_TRY(change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY_ASSIGN(id, store::Comments(call.connection).add(comment, call.now_ms));
    name.object_id = std::to_string(id);
    return {};
  }));
  return comment_response(call, seen, id, 201);
}

Answer<Response> change_comment(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_submission(call));
  JUDGE_TRY_ASSIGN(const auto comment, comment_of(call, seen));
  if (comment.author != call.caller->user.id) {
    return refuse(403, "only the author of a comment may change it");
  }
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  const std::string text = fields.prose("text", store::comment_bytes_max);
  JUDGE_TRY(fields.end());
  JUDGE_TRY(change(call, change_name("comment.change", comment.id, seen), [&] {
    return store::Comments(call.connection).change(comment.id, text, call.now_ms);
  }));
  return comment_response(call, seen, comment.id, 200);
}

Answer<Response> remove_comment(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_submission(call));
  JUDGE_TRY_ASSIGN(const auto comment, comment_of(call, seen));
  if (comment.author != call.caller->user.id && !seen.view.instructs) {
    return refuse(403, "only the author and the course's instructors may remove a comment");
  }
  JUDGE_TRY(change(call, change_name("comment.remove", comment.id, seen),
                   [&] { return store::Comments(call.connection).remove(comment.id); }));
  return empty_response();
}

}  // namespace

std::vector<Route> comment_routes() {
  const std::string path = "/api/v1/submissions/{submission}/comments";
  const std::string one = path + "/{comment}";
  return {
      {"GET", path, "listComments", Access::user, store::Scope::read, list_comments},
      {"POST", path, "addComment", Access::user, store::Scope::submit, add_comment},
      {"PATCH", one, "changeComment", Access::user, store::Scope::submit, change_comment},
      {"DELETE", one, "removeComment", Access::user, store::Scope::submit, remove_comment},
  };
}

}  // namespace judge::api
