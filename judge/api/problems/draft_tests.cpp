#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "judge/api/problems/draft_access.hpp"
#include "judge/api/problems/routes.hpp"
#include "judge/api/problems/test_archive.hpp"
#include "judge/api/request/audited_change.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/run/base/files.hpp"
#include "judge/store/drafts/draft_generations.hpp"
#include "judge/store/drafts/test_case_files.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/verify/drafts/draft_report.hpp"

namespace judge::api {
namespace {

constexpr std::size_t name_bytes_max = 200;
constexpr std::size_t typed_bytes_max = 16 * mebibyte;  // the limit on the body may be lower
constexpr std::size_t description_bytes_max = 1000;
constexpr std::size_t generator_arguments_max = 100;
constexpr std::size_t generator_argument_bytes_max = 1000;

using Files = std::vector<store::DraftFile>;

const store::DraftFile* find_file(const Files& files, const std::string& path) {
  const auto found = std::ranges::find(files, path, &store::DraftFile::path);
  return found == files.end() ? nullptr : &*found;
}

boost::json::value bytes_of(const store::DraftFile* file) {
  return file == nullptr ? boost::json::value(nullptr) : boost::json::value(file->bytes);
}

boost::json::object test_object(const Files& files, const std::string& name, TestStatus status) {
  const store::DraftFile* answer = find_file(files, store::test_case_path(name, ".ans"));
  boost::json::value origin;
  if (answer != nullptr) {
    const bool is_given = answer->made_for.empty();
    origin = enum_name(is_given ? verify::AnswerOrigin::given : verify::AnswerOrigin::made);
  }
  return {{"name", text_json(name)},
          {"status", enum_name(status)},
          {"input_bytes", bytes_of(find_file(files, store::test_case_path(name, ".in")))},
          {"answer_bytes", bytes_of(answer)},
          {"answer", std::move(origin)}};
}

Answer<Response> list_tests(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto files, answered(store::Drafts(call.connection).files(draft.id)));
  JUDGE_TRY_ASSIGN(const auto base,
                   answered(store::ProblemVersions(call.connection).files_of(draft.base)));
  boost::json::array list;
  for (const auto& [name, status] : store::compare_tests(base, store::version_files(files))) {
    list.emplace_back(test_object(files, name, status));
  }
  return json_response(200, {{"revision", draft.revision}, {"test_cases", std::move(list)}});
}

/// Checks the name of a test case within its group. "" is valid and means that the judge chooses
/// the name later.
Answer<void> check_name(const std::string& name) {
  if (name.empty()) return {};
  if (is_package_path(name) && name.find('/') == std::string::npos) return {};
  return refuse(422,
                fmt::format("'{}' is not a valid test case name: use letters, digits and _ . -, "
                            "and do not begin with . or -",
                            quoted(name, 60)),
                "name");
}

/// The test case that the request's body describes. The caller of read_wanted() reads the remaining
/// fields.
struct WantedTest {
  std::string group;  ///< "": the group in `name`, or "secret" if it has none
  std::string name;   ///< with or without its group
  std::optional<std::int64_t> revision;
};

WantedTest read_wanted(JsonFields& fields, const std::optional<std::int64_t>& seen) {
  WantedTest wanted{.group = fields.text_or("group", "", {1, name_bytes_max}),
                    .name = fields.text_or("name", "", {0, name_bytes_max}),
                    .revision = seen};
  if (const auto said = fields.integer("revision", 1, std::numeric_limits<std::int64_t>::max())) {
    wanted.revision = said;
  }
  return wanted;
}

/// Splits "secret/01" into the group and the name within the group. If the body also contains a
/// group, it must be the same one.
Answer<void> part_name(WantedTest& wanted) {
  const std::size_t slash = wanted.name.rfind('/');
  if (slash != std::string::npos) {
    const std::string group = wanted.name.substr(0, slash);
    if (slash + 1 == wanted.name.size() || (!wanted.group.empty() && wanted.group != group)) {
      return refuse(422,
                    fmt::format("'{}' does not name a test case of this group; send either "
                                "only 'name', for example \"secret/01\", or 'group' together with "
                                "'name', for example \"secret\" and \"01\"",
                                quoted(wanted.name, 60)),
                    "name");
    }
    wanted.group = group;
    wanted.name.erase(0, slash + 1);
  }
  if (wanted.group.empty()) wanted.group = "secret";
  return {};
}

Answer<void> check_wanted(WantedTest& wanted) {
  JUDGE_TRY(part_name(wanted));
  JUDGE_TRY(check_group(wanted.group));
  return check_name(wanted.name);
}

/// Returns the YAML settings of a test case with this description.
std::string settings_with(const std::string& description) {
  return "description: " + boost::json::serialize(boost::json::value(description)) + "\n";
}

Answer<Response> add_test(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto seen, seen_revision(call));
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  WantedTest wanted = read_wanted(fields, seen);
  std::map<std::string, std::string> contents;
  contents[".in"] = fields.content("input", typed_bytes_max);
  if (fields.has("answer")) contents[".ans"] = fields.content("answer", typed_bytes_max);
  if (fields.has("description")) {
    contents[".yaml"] = settings_with(fields.text("description", {1, description_bytes_max}));
  }
  JUDGE_TRY(fields.end());
  JUDGE_TRY(check_wanted(wanted));
  JUDGE_TRY_ASSIGN(const auto files, answered(store::Drafts(call.connection).files(draft.id)));
  if (wanted.name.empty()) {
    wanted.name = store::next_test_name(files, wanted.group);
    // The name above is not used in this revision of the draft, but a concurrent request may add a
    // test with the same name. Require this revision, so that change_draft() then refuses this
    // change instead of overwriting the other test.
    if (!wanted.revision) wanted.revision = draft.revision;
  }
  const std::string test = wanted.group + "/" + wanted.name;
  if (find_file(files, store::test_case_path(test, ".in")) != nullptr) {
    return refuse(409,
                  fmt::format("test case {} already exists; to change it, replace its files, or "
                              "remove it first",
                              test),
                  "name");
  }
  store::DraftChange change;
  for (const auto& [extension, content] : contents) {
    JUDGE_TRY_ASSIGN(auto file,
                     put_draft_blob(call, store::test_case_path(test, extension), content));
    change.put.push_back(std::move(file));
  }
  return change_draft(call, {draft, wanted.revision, "add test case " + test}, change, 201);
}

Answer<Response> remove_test(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto revision, seen_revision(call));
  WantedTest wanted{.group = call.query("group"), .name = call.query("name"), .revision = {}};
  JUDGE_TRY(part_name(wanted));
  const std::string name = wanted.group + "/" + wanted.name;
  JUDGE_TRY_ASSIGN(const auto files, answered(store::Drafts(call.connection).files(draft.id)));
  const std::string input = store::test_case_path(name, ".in");
  if (!store::test_case_of_input(input) || find_file(files, input) == nullptr) {
    return refuse(404, fmt::format("the draft has no test case '{}'", quoted(name, 100)), "name");
  }
  store::DraftChange change;
  for (const store::DraftFile& file : files) {
    if (store::is_of_test_case(file.path, name)) change.removed.push_back(file.path);
  }
  return change_draft(call, {draft, revision, "remove test case " + name}, change);
}

Answer<Response> add_tests_of_archive(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto revision, seen_revision(call));
  std::string group = call.query("group");
  if (group.empty()) group = "secret";
  JUDGE_TRY(check_group(group));
  JUDGE_TRY_ASSIGN(const auto files, answered(store::Drafts(call.connection).files(draft.id)));
  JUDGE_TRY_ASSIGN(const auto uploaded, tests_of_archive(call.request.body, group));
  store::DraftChange change;
  for (const UploadedTests::File& file : uploaded.files) {
    const bool replaces = find_file(files, file.path) != nullptr;
    if (replaces && call.query("replace") != "true") {
      return refuse(409, fmt::format("the draft already has '{}'; send replace=true to "
                                     "replace it",
                                     file.path));
    }
    const auto content = run::read_file(file.source);
    if (!content) return refuse(500, "the archive cannot be read; try again");
    JUDGE_TRY_ASSIGN(auto put, put_draft_blob(call, file.path, *content));
    change.put.push_back(std::move(put));
  }
  const std::string detail = fmt::format("{} files of test cases", change.put.size());
  return change_draft(call, {draft, revision, detail}, change, 201);
}

/// Reads a list of arguments. Refuses NUL bytes, because program arguments cannot contain them.
Answer<std::vector<std::string>> read_arguments(const boost::json::object& body) {
  std::vector<std::string> words;
  const auto refused = [] {
    return refuse(422,
                  fmt::format("'arguments' must be a list of at most {} strings of at most {} "
                              "bytes, without NUL",
                              generator_arguments_max, generator_argument_bytes_max),
                  "arguments");
  };
  const auto* given = body.if_contains("arguments");
  if (given == nullptr) return words;
  if (!given->is_array() || given->get_array().size() > generator_arguments_max) return refused();
  for (const boost::json::value& entry : given->get_array()) {
    const auto* word = entry.if_string();
    if (word == nullptr || word->size() > generator_argument_bytes_max ||
        word->find('\0') != boost::json::string::npos) {
      return refused();
    }
    words.emplace_back(*word);
  }
  return words;
}

Answer<Response> generate_test(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(auto body, object_of(call.request));
  JUDGE_TRY_ASSIGN(auto arguments, read_arguments(body));
  body.erase("arguments");
  JsonFields fields(body);
  WantedTest wanted = read_wanted(fields, std::nullopt);
  const std::string generator = fields.text("generator", {1, name_bytes_max});
  JUDGE_TRY(fields.end());
  JUDGE_TRY(check_wanted(wanted));
  JUDGE_TRY_ASSIGN(const auto files, answered(store::Drafts(call.connection).files(draft.id)));
  const std::string path = "generators/" + generator;
  const bool is_there = std::ranges::any_of(files, [&](const store::DraftFile& file) {
    return file.path == path || file.path.starts_with(path + "/");
  });
  if (!is_there || draft.state != store::DraftState::open) {
    return refuse(422, fmt::format("the draft has no '{}'; add it first", quoted(path, 100)),
                  "generator");
  }
  const ChangeName name{"draft.generate", "draft", std::to_string(draft.id),
                        fmt::format("{}: {}", draft.problem, generator)};
  auto stored = change(call, name, [&]() -> store::Expected<void> {
    JUDGE_TRY(store::DraftGenerations(call.connection)
                  .add({.draft = draft.id,
                        .generator = generator,
                        .arguments = arguments,
                        .group = wanted.group,
                        .name = wanted.name,
                        .user = call.caller->user.id},
                       call.now_ms));
    return {};
  });
  JUDGE_TRY(stored);
  call.services.wake_workers();
  return draft_response(call, draft.id, 202);
}

}  // namespace

std::vector<Route> draft_test_routes() {
  const std::string tests = "/api/v1/drafts/{draft}/test_cases";
  const auto who = Access::user;
  const auto edit = store::Scope::instruct;
  return {
      {"GET", tests, "listDraftTests", who, edit, list_tests},
      {"POST", tests, "addDraftTest", who, edit, add_test},
      {"DELETE", tests, "removeDraftTest", who, edit, remove_test},
      {"POST", tests + "/archive", "addDraftTests", who, edit, add_tests_of_archive, Weight::heavy,
       may_upload_to_draft},
      {"POST", tests + "/generate", "generateDraftTest", who, edit, generate_test},
  };
}

}  // namespace judge::api
