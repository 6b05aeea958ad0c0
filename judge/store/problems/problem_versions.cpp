#include "judge/store/problems/problem_versions.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/files/blob_store.hpp"

namespace judge::store {
namespace {

namespace fs = std::filesystem;

/// True if the path stays below the directory that it is appended to.
bool is_safe_path(const std::string& path) {
  const fs::path parts(path);
  return !path.empty() && parts.is_relative() &&
         std::ranges::none_of(parts,
                              [](const fs::path& part) { return part.empty() || part == ".."; });
}

Problem problem_of(const Row& row) {
  return {.name = text(row["name"]),
          .title = text(row["title"]),
          .published = text(row["published"]),
          .created_ms = integer(row["created_ms"]),
          .created_by = optional_integer(row["created_by"])};
}

ProblemVersion version_of(const Row& row) {
  return {.hash = text(row["hash"]),
          .problem = text(row["problem"]),
          .title = text(row["title"]),
          .created_ms = integer(row["created_ms"]),
          .author = optional_integer(row["author"]),
          .note = text(row["note"]),
          .author_name = text(row["author_name"])};
}

}  // namespace

std::string version_hash(std::vector<VersionFile> files) {
  std::ranges::sort(files);
  std::string list;
  for (const VersionFile& file : files) {
    list += fmt::format("{} {} ", file.blob, file.executable ? 'x' : '-');
    list += file.path;
    list += '\0';  // a path cannot contain one
  }
  return sha256(list);
}

Expected<std::string> ProblemVersions::add(const NewVersion& version,
                                           const std::vector<VersionFile>& files,
                                           std::int64_t now_ms) {
  if (files.empty()) {
    return failure(FailureKind::conflict, version.problem + ": a version needs at least one file");
  }
  const std::string hash = version_hash(files);
  auto kept = connection_.execute(
      "INSERT INTO problems (name, title, created_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
      {version.problem, version.title, now_ms});
  JUDGE_TRY(kept);
  static const std::string sql = R"(
    INSERT INTO problem_versions (problem, hash, title, created_ms, author, note, candidate)
    VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (problem, hash) DO UPDATE SET candidate = 0 WHERE excluded.candidate = 0)";
  kept = connection_.execute(
      sql, {version.problem, hash, version.title, now_ms, value_of(version.author), version.note,
            std::int64_t{version.candidate}});
  JUDGE_TRY(kept);
  for (const VersionFile& file : files) {
    if (!is_safe_path(file.path)) {
      return failure(FailureKind::conflict, fmt::format("{}: '{}' is not a path within the package",
                                                        version.problem, file.path));
    }
    kept = connection_.execute(
        "INSERT INTO problem_files (version, path, blob, executable) VALUES ($1, $2, $3, $4) "
        "ON CONFLICT DO NOTHING",
        {hash, file.path, file.blob, std::int64_t{file.executable}});
    JUDGE_TRY(kept);
  }
  return hash;
}

Expected<void> ProblemVersions::publish(const std::string& problem, const std::string& version,
                                        const std::string& replaces) {
  static const std::string known_sql =
      "SELECT 1 FROM problem_versions WHERE problem = $1 AND hash = $2";
  static const std::string sql = R"(
    UPDATE problems
    SET published = $2,
        title = (SELECT title FROM problem_versions WHERE problem = $1 AND hash = $2)
    WHERE name = $1 AND coalesce(published, '') = $3
    RETURNING name)";
  JUDGE_TRY_ASSIGN(const auto known, connection_.matches(known_sql, {problem, version}));
  if (!known) {
    return failure(FailureKind::conflict,
                   fmt::format("problem {} has no version {}", problem, version));
  }
  JUDGE_TRY_ASSIGN(const auto published, connection_.matches(sql, {problem, version, replaces}));
  if (published) {
    return connection_.execute(
        "UPDATE problem_versions SET candidate = 0 WHERE problem = $1 AND hash = $2",
        {problem, version});
  }
  return failure(
      FailureKind::stale,
      fmt::format("problem {}: a different version was published in the meantime", problem));
}

Expected<void> ProblemVersions::remove_candidate(const std::string& problem,
                                                 const std::string& version) {
  static const std::string removal = R"(
    DELETE FROM problem_versions
    WHERE problem = $1 AND hash = $2 AND candidate = 1
      AND NOT EXISTS (SELECT 1 FROM submissions
                      JOIN judgements ON judgements.submission_id = submissions.id
                      LEFT JOIN rejudgings ON rejudgings.id = judgements.rejudging_id
                      WHERE submissions.problem = $1 AND judgements.problem_version = $2
                        AND coalesce(rejudgings.state, '') <> 'cancelled'))";
  static const std::string files = R"(
    DELETE FROM problem_files
    WHERE version = $1 AND NOT EXISTS (SELECT 1 FROM problem_versions WHERE hash = $1))";
  JUDGE_TRY(connection_.execute(removal, {problem, version}));
  return connection_.execute(files, {version});
}

Expected<std::optional<Problem>> ProblemVersions::find(const std::string& problem) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query(
          "SELECT name, title, published, created_ms, created_by FROM problems WHERE name = $1",
          {problem}));
  if (rows.empty()) return std::nullopt;
  return problem_of(rows.front());
}

Expected<bool> ProblemVersions::was_made_by(const std::string& problem, std::int64_t user) {
  return connection_.matches("SELECT 1 FROM problems WHERE name = $1 AND created_by = $2",
                             {problem, user});
}

Expected<std::vector<Problem>> ProblemVersions::list(const std::string& after, int count_max) {
  static const std::string sql = R"(
    SELECT name, title, published, created_ms, created_by FROM problems
    WHERE name > $1 ORDER BY name LIMIT $2)";
  JUDGE_TRY_ASSIGN(const auto rows, connection_.query(sql, {after, std::int64_t{count_max}}));
  std::vector<Problem> problems;
  for (const Row& row : rows) problems.push_back(problem_of(row));
  return problems;
}

Expected<std::vector<ProblemVersion>> ProblemVersions::history(const std::string& problem) {
  static const std::string sql = R"(
    SELECT hash, problem, title, created_ms, author, note,
      (SELECT name FROM users WHERE users.id = author) AS author_name
    FROM problem_versions
    WHERE problem = $1 AND candidate = 0 ORDER BY created_ms DESC, hash)";
  return connection_.all(sql, {problem}, version_of);
}

Expected<std::optional<ProblemVersion>> ProblemVersions::find_version(const std::string& problem,
                                                                      const std::string& version) {
  static const std::string sql = R"(
    SELECT hash, problem, title, created_ms, author, note,
      (SELECT name FROM users WHERE users.id = author) AS author_name
    FROM problem_versions
    WHERE problem = $1 AND hash = $2)";
  return connection_.first(sql, {problem, version}, version_of);
}

Expected<std::vector<VersionFile>> ProblemVersions::files_of(const std::string& version) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query(
          "SELECT path, blob, executable FROM problem_files WHERE version = $1 ORDER BY path",
          {version}));
  std::vector<VersionFile> files;
  for (const Row& row : rows)
    files.push_back({text(row["path"]), text(row["blob"]), integer(row["executable"]) != 0});
  return files;
}

}  // namespace judge::store
