#include <limits>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/api/problems/draft_access.hpp"
#include "judge/api/problems/routes.hpp"
#include "judge/api/request/json_fields.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"

namespace judge::api {
namespace {

constexpr std::size_t path_bytes_max = 400;
constexpr std::size_t moves_max = 10'000;
constexpr std::size_t texts_max = 1'000;
constexpr std::size_t text_bytes_max = 1 * mebibyte;  // the limit on the body may be lower

/// A path in the request, and the name of the field that contains it.
struct Path {
  std::string path;
  std::string field;
};

struct Move {
  Path from;
  Path to;
};

struct Text {
  Path at;
  std::string content;
};

/// The changes that the request's body describes.
struct Wanted {
  std::vector<Move> moved;
  std::vector<Text> put;
  std::vector<Path> removed;
  std::optional<std::int64_t> revision;
};

std::vector<JsonFields> list_or_empty(JsonFields& fields, std::string_view name,
                                      std::size_t count_max) {
  return fields.has(name) ? fields.objects(name, 0, count_max) : std::vector<JsonFields>{};
}

/// Reads a path from `entry`, the entry of `list` with this index.
Path read_path(JsonFields& entry, std::string_view list, std::size_t index, std::string_view name) {
  return {entry.text(name, {1, path_bytes_max}), fmt::format("{}[{}].{}", list, index, name)};
}

Answer<Wanted> read_wanted(Call& call) {
  JUDGE_TRY_ASSIGN(const auto seen, seen_revision(call));
  JUDGE_TRY_ASSIGN(const auto body, object_of(call.request));
  JsonFields fields(body);
  Wanted wanted;
  for (JsonFields& entry : list_or_empty(fields, "moved", moves_max)) {
    const std::size_t index = wanted.moved.size();
    wanted.moved.push_back(
        {read_path(entry, "moved", index, "from"), read_path(entry, "moved", index, "to")});
    fields.take_fault(entry);
  }
  for (JsonFields& entry : list_or_empty(fields, "put", texts_max)) {
    const std::size_t index = wanted.put.size();
    wanted.put.push_back(
        {read_path(entry, "put", index, "path"), entry.content("content", text_bytes_max)});
    fields.take_fault(entry);
  }
  for (JsonFields& entry : list_or_empty(fields, "removed", moves_max)) {
    wanted.removed.push_back(read_path(entry, "removed", wanted.removed.size(), "path"));
    fields.take_fault(entry);
  }
  wanted.revision = seen;
  if (const auto said = fields.integer("revision", 1, std::numeric_limits<std::int64_t>::max())) {
    wanted.revision = said;
  }
  JUDGE_TRY(fields.end());
  return wanted;
}

/// Computes a change to a draft that consists of these files. All paths refer to the draft before
/// the change, so that two files can swap their names.
class Planner {
 public:
  explicit Planner(const std::vector<store::DraftFile>& files) {
    for (const store::DraftFile& file : files) files_[file.path] = file;
  }

  Answer<void> remove(const Path& path) {
    if (!files_.contains(path.path)) {
      return refuse(422, fmt::format("the draft has no file '{}'", quoted(path.path, 100)),
                    path.field);
    }
    if (gone_.insert(path.path).second) return {};
    return refuse(422,
                  fmt::format("'{}' is moved or removed more than once", quoted(path.path, 100)),
                  path.field);
  }

  Answer<void> move(const Move& move) {
    JUDGE_TRY(remove(move.from));
    store::DraftFile file = files_[move.from.path];
    file.path = move.to.path;
    return add(move.to, file);
  }

  /// Adds a file. If the file replaces an existing one, it gets the executable bit of that file.
  Answer<void> put(const Path& at, store::DraftFile file) {
    const auto before = files_.find(at.path);
    file.executable = before != files_.end() && before->second.executable;
    gone_.insert(at.path);
    return add(at, file);
  }

  /// Returns the change. A file can be moved to the path of an existing file only if the same
  /// change also moves or removes the existing file. Otherwise refuses the change.
  Answer<store::DraftChange> finish(const std::vector<Move>& moves) {
    for (const Move& move : moves) {
      if (!files_.contains(move.to.path) || gone_.contains(move.to.path)) continue;
      return refuse(409,
                    fmt::format("the draft already has '{}'; rename or remove it first",
                                quoted(move.to.path, 100)),
                    move.to.field);
    }
    store::DraftChange change;
    for (const std::string& path : gone_) {
      if (!added_.contains(path)) change.removed.push_back(path);
    }
    for (auto& [path, file] : added_) change.put.push_back(std::move(file));
    return change;
  }

 private:
  Answer<void> add(const Path& at, const store::DraftFile& file) {
    if (!is_package_path(at.path)) {
      return refuse(422,
                    fmt::format("'{}' is not a path in a package: its parts have letters, digits "
                                "and _ . -, and do not begin with . or -",
                                quoted(at.path, 100)),
                    at.field);
    }
    if (added_.try_emplace(at.path, file).second) return {};
    return refuse(422,
                  fmt::format("'{}' is the new path of more than one file", quoted(at.path, 100)),
                  at.field);
  }

  std::map<std::string, store::DraftFile> files_;
  std::map<std::string, store::DraftFile> added_;
  std::set<std::string> gone_;  ///< paths whose files are moved, replaced or removed
};

/// Describes the change for the audit log.
std::string detail_of(const Wanted& wanted) {
  return fmt::format("move {}, write {} and remove {} files", wanted.moved.size(),
                     wanted.put.size(), wanted.removed.size());
}

Answer<Response> change_files(Call& call) {
  JUDGE_TRY_ASSIGN(const auto draft, editable_draft(call));
  JUDGE_TRY_ASSIGN(const auto wanted, read_wanted(call));
  JUDGE_TRY_ASSIGN(const auto files, answered(store::Drafts(call.connection).files(draft.id)));
  Planner planner(files);
  for (const Path& path : wanted.removed) JUDGE_TRY(planner.remove(path));
  for (const Move& move : wanted.moved) JUDGE_TRY(planner.move(move));
  for (const Text& text : wanted.put) {
    JUDGE_TRY_ASSIGN(auto file, put_draft_blob(call, text.at.path, text.content));
    JUDGE_TRY(planner.put(text.at, std::move(file)));
  }
  JUDGE_TRY_ASSIGN(const auto change, planner.finish(wanted.moved));
  if (change.put.empty() && change.removed.empty()) {
    return refuse(422, "the request names no files; send 'moved', 'put' or 'removed'");
  }
  // If the client named no revision, require the revision that the planner has read, because its
  // plan is valid only for the files of that revision.
  return change_draft(call, {draft, wanted.revision.value_or(draft.revision), detail_of(wanted)},
                      change);
}

}  // namespace

std::vector<Route> draft_file_change_routes() {
  return {{"PATCH", "/api/v1/drafts/{draft}/files", "changeDraftFiles", Access::user,
           store::Scope::instruct, change_files}};
}

}  // namespace judge::api
