#include "judge/store/drafts/drafts.hpp"

#include <filesystem>
#include <limits>
#include <system_error>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/drafts/draft_checks.hpp"
#include "judge/store/drafts/draft_validations.hpp"
#include "judge/store/queue/queue.hpp"
#include "judge/store/submissions/rejudgings.hpp"

namespace judge::store {
namespace {

constexpr const char* draft_columns =
    "id, problem, base, state, revision, created_by, created_ms, changed_ms, note, preview";

Draft draft_of(const Row& row) {
  return {.id = integer(row["id"]),
          .problem = text(row["problem"]),
          .base = text(row["base"]),
          .state = text(row["state"]) == "open" ? DraftState::open : DraftState::published,
          .revision = integer(row["revision"]),
          .created_by = integer(row["created_by"]),
          .created_ms = integer(row["created_ms"]),
          .changed_ms = integer(row["changed_ms"]),
          .note = text(row["note"]),
          .preview = optional_integer(row["preview"])};
}

DraftFile draft_file_of(const Row& row) {
  return {.path = text(row["path"]),
          .blob = text(row["blob"]),
          .bytes = integer(row["bytes"]),
          .executable = integer(row["executable"]) != 0,
          .made_for = text(row["made_for"])};
}

Expected<std::int64_t> bytes_of_blob(const BlobStore& blobs, const std::string& blob) {
  std::error_code error;
  const auto bytes = std::filesystem::file_size(blobs.path_of(blob), error);
  if (error) return system_failure("blob " + blob, error.value());
  return static_cast<std::int64_t>(bytes);
}

}  // namespace

std::vector<VersionFile> version_files(const std::vector<DraftFile>& files) {
  std::vector<VersionFile> same;
  for (const DraftFile& file : files) same.push_back({file.path, file.blob, file.executable});
  return same;
}

Expected<void> Drafts::keep_problem(const NewDraft& draft, std::int64_t now_ms) {
  static const std::string sql = R"(
    INSERT INTO problems (name, title, created_ms, created_by) VALUES ($1, $1, $2, $3)
    ON CONFLICT DO NOTHING)";
  return connection_.execute(sql, {draft.problem, now_ms, draft.user});
}

Expected<std::int64_t> Drafts::create(const BlobStore& blobs, const NewDraft& draft,
                                      std::int64_t now_ms) {
  JUDGE_TRY(keep_problem(draft, now_ms));
  JUDGE_TRY_ASSIGN(const auto problem, ProblemVersions(connection_).find(draft.problem));
  const std::string base = problem ? problem->published : "";
  static const std::string sql = R"(
    INSERT INTO drafts (problem, base, created_by, created_ms, changed_ms, note)
    VALUES ($1, $2, $3, $4, $4, $5) RETURNING id)";
  JUDGE_TRY_ASSIGN(const auto rows,
                   connection_.query(sql, {draft.problem, base, draft.user, now_ms, draft.note}));
  const std::int64_t id = integer(rows.front().only());
  JUDGE_TRY_ASSIGN(
      const auto files,
      ProblemVersions(connection_).files_of(draft.version.empty() ? base : draft.version));
  for (const VersionFile& file : files) {
    JUDGE_TRY_ASSIGN(const auto bytes, bytes_of_blob(blobs, file.blob));
    JUDGE_TRY(put(id, {file.path, file.blob, bytes, file.executable, ""}));
  }
  return id;
}

Expected<std::optional<Draft>> Drafts::find(std::int64_t id) {
  static const std::string sql = fmt::format("SELECT {} FROM drafts WHERE id = $1", draft_columns);
  return connection_.first(sql, {id}, draft_of);
}

Expected<std::vector<Draft>> Drafts::page(std::optional<std::int64_t> before, int count_max) {
  static const std::string sql =
      fmt::format("SELECT {} FROM drafts WHERE id < $1 ORDER BY id DESC LIMIT $2", draft_columns);
  constexpr std::int64_t after_all = std::numeric_limits<std::int64_t>::max();
  return connection_.all(sql, {before.value_or(after_all), std::int64_t{count_max}}, draft_of);
}

Expected<std::vector<DraftFile>> Drafts::files(std::int64_t id) {
  static const std::string sql = R"(
    SELECT path, blob, bytes, executable, made_for FROM draft_files
    WHERE draft_id = $1 ORDER BY path)";
  return connection_.all(sql, {id}, draft_file_of);
}

Expected<std::optional<DraftFile>> Drafts::file(std::int64_t id, const std::string& path) {
  static const std::string sql = R"(
    SELECT path, blob, bytes, executable, made_for FROM draft_files
    WHERE draft_id = $1 AND path = $2)";
  return connection_.first(sql, {id, path}, draft_file_of);
}

Expected<Draft> Drafts::find_open(const DraftEdit& edit) {
  JUDGE_TRY_ASSIGN(auto found, find(edit.draft));
  if (!found) return failure(FailureKind::missing, "there is no such draft");
  if (found->state != DraftState::open) {
    return failure(FailureKind::conflict,
                   "this draft is published; open a new one for further changes");
  }
  if (edit.revision && *edit.revision != found->revision) {
    return failure(FailureKind::stale,
                   fmt::format("the draft now has revision {}, not {}, because it was changed in "
                               "the meantime; read it again, then repeat your change",
                               found->revision, *edit.revision));
  }
  return *std::move(found);
}

Expected<void> Drafts::put(std::int64_t id, const DraftFile& file) {
  static const std::string sql = R"(
    INSERT INTO draft_files (draft_id, path, blob, bytes, executable, made_for)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (draft_id, path) DO UPDATE
    SET blob = excluded.blob, bytes = excluded.bytes, executable = excluded.executable,
        made_for = excluded.made_for)";
  return connection_.execute(
      sql, {id, file.path, file.blob, file.bytes, std::int64_t{file.executable}, file.made_for});
}

/// Fails as `invalid` if adding this path would make a path both a file and a directory.
Expected<void> Drafts::check_path(std::int64_t id, const std::string& path) {
  // Paths that begin with "PATH/" sort after "PATH/" and before "PATH0", because '0' is the
  // character after '/'.
  static const std::string below_sql =
      "SELECT path FROM draft_files WHERE draft_id = $1 AND path > $2 AND path < $3 LIMIT 1";
  const auto taken = [&](const std::string& file) {
    return failure(FailureKind::invalid,
                   fmt::format("'{}' is a file, not a directory; remove it first", file));
  };
  for (std::size_t at = path.find('/'); at != std::string::npos; at = path.find('/', at + 1)) {
    JUDGE_TRY_ASSIGN(const auto parent, file(id, path.substr(0, at)));
    if (parent) return taken(parent->path);
  }
  JUDGE_TRY_ASSIGN(const auto below, connection_.matches(below_sql, {id, path + "/", path + "0"}));
  if (below) return failure(FailureKind::invalid, fmt::format("'{}' is a directory", path));
  return {};
}

Expected<void> Drafts::check_size(std::int64_t id, const TreeLimits& limits) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query(
          "SELECT count(*) AS files, coalesce(sum(bytes), 0) AS total_bytes, "
          "coalesce(max(bytes), 0) AS largest_bytes FROM draft_files WHERE draft_id = $1",
          {id}));
  const auto number = [&](std::string_view column) {
    return static_cast<std::uint64_t>(integer(rows.front()[column]));
  };
  const std::uint64_t files = number("files");
  const std::uint64_t total_bytes = number("total_bytes");
  const std::uint64_t largest_bytes = number("largest_bytes");
  if (files <= limits.files_max && total_bytes <= limits.bytes_max &&
      largest_bytes <= limits.file_bytes_max) {
    return {};
  }
  return failure(
      FailureKind::invalid,
      fmt::format("a package may have at most {} files, {} bytes in total and {} bytes per file; "
                  "this one would have {} files with {} bytes, the largest with {}",
                  limits.files_max, limits.bytes_max, limits.file_bytes_max, files, total_bytes,
                  largest_bytes));
}

/// Removes each generated answer (`.ans`) whose input (`.in`) is no longer in the draft. A client
/// may not know about such an answer, because a check adds answers without increasing the revision
/// of the draft. So a client that moves or removes an input may leave its answer behind.
Expected<void> Drafts::remove_orphaned_answers(std::int64_t id) {
  static const std::string sql = R"(
    DELETE FROM draft_files
    WHERE draft_id = $1 AND made_for <> '' AND path LIKE '%.ans'
      AND NOT EXISTS (
        SELECT 1 FROM draft_files AS inputs
        WHERE inputs.draft_id = $1
          AND inputs.path = substr(draft_files.path, 1, length(draft_files.path) - 4) || '.in'))";
  return connection_.execute(sql, {id});
}

Expected<std::int64_t> Drafts::change(const DraftEdit& edit, const DraftChange& change,
                                      std::int64_t now_ms, const TreeLimits& limits) {
  JUDGE_TRY_ASSIGN(const auto draft, find_open(edit));
  if (change.replaces_all) {
    JUDGE_TRY(connection_.execute("DELETE FROM draft_files WHERE draft_id = $1", {edit.draft}));
  }
  for (const std::string& path : change.removed) {
    JUDGE_TRY(connection_.execute("DELETE FROM draft_files WHERE draft_id = $1 AND path = $2",
                                  {edit.draft, path}));
  }
  for (const DraftFile& file : change.put) {
    JUDGE_TRY(check_path(edit.draft, file.path));
    JUDGE_TRY(put(edit.draft, file));
  }
  JUDGE_TRY(remove_orphaned_answers(edit.draft));
  JUDGE_TRY(check_size(edit.draft, limits));
  const std::int64_t revision = draft.revision + 1;
  JUDGE_TRY(connection_.execute("UPDATE drafts SET revision = $2, changed_ms = $3 WHERE id = $1",
                                {edit.draft, revision, now_ms}));
  JUDGE_TRY(drop_preview(draft, now_ms));
  JUDGE_TRY(DraftChecks(connection_).queue({edit.draft, revision, edit.user}, now_ms));
  return revision;
}

Expected<void> Drafts::check_again(const DraftEdit& edit, std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto draft, find_open(edit));
  JUDGE_TRY(drop_preview(draft, now_ms));
  return DraftChecks(connection_).queue({edit.draft, draft.revision, edit.user}, now_ms);
}

Expected<bool> Drafts::put_made(std::int64_t id, std::int64_t revision, const DraftFile& file) {
  JUDGE_TRY_ASSIGN(const auto draft, find(id));
  if (!draft || draft->state != DraftState::open || draft->revision != revision) {
    return false;
  }
  JUDGE_TRY(put(id, file));
  return true;
}

Expected<void> Drafts::set_published(std::int64_t id) {
  JUDGE_TRY(connection_.execute("UPDATE drafts SET state = 'published' WHERE id = $1", {id}));
  JUDGE_TRY(DraftValidations(connection_).remove_of(id));
  return connection_.execute("DELETE FROM draft_files WHERE draft_id = $1", {id});
}

Expected<void> Drafts::set_preview(std::int64_t id, std::optional<std::int64_t> rejudging) {
  return connection_.execute("UPDATE drafts SET preview = $2 WHERE id = $1",
                             {id, value_of(rejudging)});
}

Expected<void> Drafts::drop_preview(const Draft& draft, std::int64_t now_ms) {
  if (!draft.preview) return {};
  auto cancelled = Rejudgings(connection_).cancel(*draft.preview, now_ms);
  if (!cancelled && cancelled.error().kind != FailureKind::conflict) return cancelled;
  return set_preview(draft.id, std::nullopt);
}

Expected<void> Drafts::discard(const DraftEdit& edit, std::int64_t now_ms) {
  JUDGE_TRY_ASSIGN(const auto draft, find_open(edit));
  JUDGE_TRY(drop_preview(draft, now_ms));
  JUDGE_TRY(DraftChecks(connection_).remove(edit.draft));
  JUDGE_TRY_ASSIGN(
      const auto generations,
      connection_.all("SELECT id FROM draft_generations WHERE draft_id = $1", {edit.draft},
                      [](const Row& row) { return integer(row.only()); }));
  JUDGE_TRY(Queue(connection_).withdraw(std::string(draft_generation_job), generations));
  JUDGE_TRY(DraftValidations(connection_).remove_of(edit.draft));
  // Removes the cancelled previews of this draft. A preview judges existing submissions again with
  // the draft. After it is cancelled, its judgements are removed, step by step if there are many.
  // While any of them remain, the row of the preview is kept.
  static const std::string previews = R"(
    DELETE FROM rejudgings
    WHERE draft_id = $1 AND state = 'cancelled'
      AND NOT EXISTS (SELECT 1 FROM judgements WHERE rejudging_id = rejudgings.id))";
  JUDGE_TRY(connection_.execute(previews, {edit.draft}));
  JUDGE_TRY(connection_.execute("DELETE FROM drafts WHERE id = $1", {edit.draft}));
  // Removes the problem if it was created for this draft and nothing else refers to it.
  static const std::string problem = R"(
    DELETE FROM problems
    WHERE name = $1 AND published IS NULL AND created_by IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM drafts WHERE problem = $1)
      AND NOT EXISTS (SELECT 1 FROM problem_versions WHERE problem = $1)
      AND NOT EXISTS (SELECT 1 FROM course_problems WHERE problem = $1)
      AND NOT EXISTS (SELECT 1 FROM submissions WHERE problem = $1))";
  return connection_.execute(problem, {draft.problem});
}

}  // namespace judge::store
