#include <fmt/format.h>

#include "judge/api/courses/routes.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/instructed_course.hpp"
#include "judge/core/day.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/store/courses/class_import.hpp"

namespace judge::api {
namespace {

constexpr std::int64_t invitation_life_ms = 14 * day_length_ms;

/// Returns how many lines of the preview have each kind of change.
boost::json::object counts_object(const store::ClassPreview& preview) {
  boost::json::object counts = {{"invited", 0}, {"pending", 0}, {"changed", 0}, {"unchanged", 0}};
  for (const store::ClassPreviewLine& line : preview.lines) {
    boost::json::value& count = counts[enum_name(line.change)];
    count = count.get_int64() + 1;
  }
  return counts;
}

boost::json::object line_object(const store::ClassPreviewLine& line) {
  boost::json::value now;
  if (line.user) {
    now = {{"id", std::to_string(line.user->id)},
           {"display_name", text_json(line.user->display_name)},
           {"email", text_json(line.user->email)},
           {"section", text_json(line.section)}};
  }
  return {{"line", line.entry.line},
          {"name", text_json(line.entry.name)},
          {"display_name", text_json(line.entry.display_name)},
          {"email", text_json(line.entry.email)},
          {"section", text_json(line.entry.section)},
          {"change", enum_name(line.change)},
          {"user", now}};
}

Answer<Response> preview_class_list(Call& call, std::int64_t course, const store::ClassList& list) {
  JUDGE_TRY_ASSIGN(
      const auto preview,
      answered(store::ClassImport(call.connection).preview(course, list, call.now_ms)));
  boost::json::array lines;
  for (const store::ClassPreviewLine& line : preview.lines) lines.emplace_back(line_object(line));
  boost::json::array errors;
  for (const store::LineError& error : preview.errors) {
    errors.push_back({{"line", error.line}, {"message", text_json(error.message)}});
  }
  boost::json::value digest;
  if (preview.errors.empty()) digest = preview.digest;
  return json_response(200, {{"counts", counts_object(preview)},
                             {"lines", std::move(lines)},
                             {"errors", std::move(errors)},
                             {"digest", digest}});
}

/// Writes an audit entry if a line of the class list changes a user.
store::Expected<void> audit_change(Call& call, std::int64_t course,
                                   const store::ClassPreviewLine& line) {
  if (line.change != store::ClassChange::changed) return {};
  JUDGE_TRY_ASSIGN(const auto now, store::Users(call.connection).find(line.user->id));
  if (!now) return {};
  return write_audit(
      call, {"user.change", "user", std::to_string(line.user->id),
             fmt::format("display name '{}', email '{}', section '{}', from the class "
                         "list of course {}",
                         now->display_name, now->email,
                         line.entry.section.empty() ? line.section : line.entry.section, course)});
}

/// One import: applies a class list, writes the audit entries, and describes the result.
class Import {
 public:
  Import(Call& call, std::int64_t course, const store::ClassList& list)
      : call_(call), course_(course), list_(list) {}

  store::Expected<void> apply(const std::string& digest) {
    store::ClassImport import(call_.connection);
    JUDGE_TRY_ASSIGN(const auto preview, import.preview(course_, list_, call_.now_ms));
    JUDGE_TRY_ASSIGN(const auto made,
                     import.apply(course_, list_, digest,
                                  {.created_by = call_.caller->user.id,
                                   .expires_ms = call_.now_ms + invitation_life_ms},
                                  call_.now_ms));
    for (const store::ClassPreviewLine& line : preview.lines) {
      JUDGE_TRY(audit_change(call_, course_, line));
    }
    for (const store::MadeInvitation& invitation : made) {
      JUDGE_TRY(record(invitation));
    }
    counts_ = counts_object(preview);
    return {};
  }

  const boost::json::object& counts() const { return counts_; }
  boost::json::array take_invitations() { return std::move(invitations_); }

 private:
  store::Expected<void> record(const store::MadeInvitation& made) {
    const std::string& name = made.invitation.invitee.name;
    invitations_.push_back({{"id", std::to_string(made.invitation.id)},
                            {"name", text_json(name)},
                            {"secret", made.secret}});
    return write_audit(call_, {"course.invite", "course", std::to_string(course_),
                               fmt::format("invitation {} for {} as student, from the class list",
                                           made.invitation.id, name)});
  }

  Call& call_;
  std::int64_t course_;
  const store::ClassList& list_;
  boost::json::object counts_;
  boost::json::array invitations_;
};

Answer<Response> apply_class_list(Call& call, std::int64_t course, const store::ClassList& list,
                                  const std::string& digest) {
  Import import(call, course, list);
  ChangeName name{"course.import", "course", std::to_string(course), ""};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    auto applied = import.apply(digest);
    if (applied) name.detail = boost::json::serialize(import.counts());
    return applied;
  });
  JUDGE_TRY(stored);
  return json_response(201, {{"counts", import.counts()},
                             {"invitations", import.take_invitations()},
                             {"expires_ms", call.now_ms + invitation_life_ms}});
}

Answer<Response> post_class_list(Call& call) {
  JUDGE_TRY_ASSIGN(const auto course, instructed_course(call));
  const std::string& type = call.request.header("content-type");
  // Require CSV instead of JSON: a list may contain invalid UTF-8, and the response names each such
  // line. In a JSON text, invalid UTF-8 is a syntax error, so there would be no lines to name.
  if (!type.starts_with("text/csv")) {
    return refuse(415, fmt::format("send the list with 'Content-Type: text/csv', not '{}'",
                                   quoted(type, 100)));
  }
  const store::ClassList list = store::parse_class_list(call.request.body);
  const std::string digest = call.query("digest");
  return digest.empty() ? preview_class_list(call, course.id, list)
                        : apply_class_list(call, course.id, list, digest);
}

}  // namespace

std::vector<Route> class_list_routes() {
  return {{"POST",
           "/api/v1/courses/{course}/class_list",
           "postClassList",
           Access::user,
           store::Scope::instruct,
           post_class_list,
           Weight::light,
           {},
           Repeats::secret}};
}

}  // namespace judge::api
