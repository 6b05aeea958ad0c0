#include "judge/api/class_lists.hpp"

#include <fmt/format.h>

#include "judge/api/audited_change.hpp"
#include "judge/api/instructed_course.hpp"
#include "judge/api/json.hpp"
#include "judge/core/text.hpp"
#include "judge/store/class_import.hpp"
#include "judge/store/password_links.hpp"

namespace judge::api {
namespace {

constexpr std::int64_t list_link_life_ms = std::int64_t{14} * 24 * 3600 * 1000;

/// How many lines of a preview do what.
boost::json::object counts_object(const store::ClassPreview& preview) {
  boost::json::object counts = {{"added", 0}, {"enrolled", 0}, {"changed", 0}, {"unchanged", 0}};
  for (const store::ClassPreviewLine& line : preview.lines) {
    boost::json::value& count = counts[store::class_change_name(line.change)];
    count = count.get_int64() + 1;
  }
  return counts;
}

boost::json::object line_object(const store::ClassPreviewLine& line) {
  boost::json::value now;
  if (line.user) {
    now = {{"id", std::to_string(line.user->id)},
           {"display_name", text_json(line.user->display_name)},
           {"email", text_json(line.user->email)}};
  }
  return {{"line", line.entry.line},
          {"name", text_json(line.entry.name)},
          {"display_name", text_json(line.entry.display_name)},
          {"email", text_json(line.entry.email)},
          {"change", store::class_change_name(line.change)},
          {"user", now}};
}

Answer<Response> preview_class_list(Call& call, std::int64_t course, const store::ClassList& list) {
  const auto preview = answered(store::ClassImport(call.connection).preview(course, list));
  if (!preview) return std::unexpected(preview.error());
  boost::json::array lines;
  for (const store::ClassPreviewLine& line : preview->lines) lines.emplace_back(line_object(line));
  boost::json::array errors;
  for (const store::LineError& error : preview->errors) {
    errors.push_back({{"line", error.line}, {"message", text_json(error.message)}});
  }
  boost::json::value digest;
  if (preview->errors.empty()) digest = preview->digest;
  return json_response(200, {{"counts", counts_object(*preview)},
                             {"lines", std::move(lines)},
                             {"errors", std::move(errors)},
                             {"digest", digest}});
}

/// What a line did, in the audit log: of each user who is new, put into the course or changed.
store::Expected<void> audit_line(Call& call, std::int64_t course,
                                 const store::ClassPreviewLine& line, std::int64_t user) {
  const std::string by_list = fmt::format("by the class list of course {}", course);
  if (line.change == store::ClassChange::added) {
    return write_audit(call, {"user.add", "user", std::to_string(user),
                              fmt::format("{} as student {}", line.entry.name, by_list)});
  }
  store::Expected<void> written;
  if (line.change == store::ClassChange::enrolled) {
    written = write_audit(call, {"course.enroll", "course", std::to_string(course),
                                 fmt::format("user {} as student {}", user, by_list)});
  }
  const auto now = store::Users(call.connection).find(user);
  if (!now) return std::unexpected(now.error());
  if (written && *now && **now != *line.user) {
    written = write_audit(call, {"user.change", "user", std::to_string(user),
                                 fmt::format("display name '{}', email '{}' {}",
                                             (*now)->display_name, (*now)->email, by_list)});
  }
  return written;
}

/// One import: the users, their links, and what is told of it.
class Import {
 public:
  Import(Call& call, std::int64_t course, const store::ClassList& list)
      : call_(call), course_(course), list_(list) {}

  store::Expected<void> apply(const std::string& digest) {
    store::ClassImport import(call_.connection);
    const auto preview = import.preview(course_, list_);
    if (!preview) return std::unexpected(preview.error());
    const auto added = import.apply(course_, list_, digest, call_.now_ms);
    if (!added) return std::unexpected(added.error());
    auto next_added = added->begin();
    for (const store::ClassPreviewLine& line : preview->lines) {
      const std::int64_t user = line.user ? line.user->id : *next_added++;
      if (!line.user) {
        if (auto linked = link(line.entry.name, user); !linked) return linked;
      }
      if (auto told = audit_line(call_, course_, line, user); !told) return told;
    }
    counts_ = counts_object(*preview);
    return {};
  }

  const boost::json::object& counts() const { return counts_; }
  boost::json::array take_links() { return std::move(links_); }

 private:
  store::Expected<void> link(const std::string& name, std::int64_t user) {
    auto secret = store::PasswordLinks(call_.connection)
                      .make(user, call_.now_ms + list_link_life_ms, call_.now_ms);
    if (!secret) return std::unexpected(secret.error());
    links_.push_back({{"user", std::to_string(user)}, {"name", name}, {"secret", *secret}});
    return {};
  }

  Call& call_;
  std::int64_t course_;
  const store::ClassList& list_;
  boost::json::object counts_;
  boost::json::array links_;
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
  if (!stored) return std::unexpected(stored.error());
  return json_response(201, {{"counts", import.counts()},
                             {"password_links", import.take_links()},
                             {"expires_ms", call.now_ms + list_link_life_ms}});
}

Answer<Response> post_class_list(Call& call) {
  const auto course = instructed_course(call);
  if (!course) return std::unexpected(course.error());
  const std::string& type = call.request.header("content-type");
  // As it is, byte for byte: in JSON an encoding that is not UTF-8 could not even be told of.
  if (!type.starts_with("text/csv")) {
    return refuse(415, fmt::format("send the list itself with 'Content-Type: text/csv', not '{}'",
                                   quoted(type, 100)));
  }
  const store::ClassList list = store::parse_class_list(call.request.body);
  const std::string digest = call.query("digest");
  return digest.empty() ? preview_class_list(call, course->id, list)
                        : apply_class_list(call, course->id, list, digest);
}

}  // namespace

std::vector<Route> class_list_routes() {
  return {{"POST", "/api/v1/courses/{course}/class_list", "postClassList", Access::user,
           store::Scope::instruct, post_class_list}};
}

}  // namespace judge::api
