#include "judge/run/answers/answer_files.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/problem/archive.hpp"
#include "judge/problem/base/tree.hpp"
#include "judge/run/answers/submitted_answers.hpp"
#include "judge/run/base/files.hpp"

namespace judge::run {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t archive_name_bytes_max = 60;

bool is_archive(std::string_view name) { return lowered(name).ends_with(".zip"); }

/// True for files that are never answers: hidden files and clutter, and files in hidden or clutter
/// directories.
bool is_ignored(const fs::path& path) {
  return std::ranges::any_of(path, [](const fs::path& part) {
    const std::string name = part.string();
    return name.starts_with('.') || problem::is_clutter(name);
  });
}

Result<void> check_limits(const std::vector<SourceFile>& files) {
  std::uint64_t bytes = 0;
  for (const SourceFile& file : files) bytes += file.content.size();
  if (files.size() > answer_files_max) {
    return failure(
        fmt::format("there are {} answer files; the limit is {}", files.size(), answer_files_max));
  }
  if (bytes > answer_bytes_max) {
    return failure(fmt::format("the answer files have {} bytes in total; the limit is {} MiB",
                               bytes, answer_bytes_max / mebibyte));
  }
  return {};
}

/// Returns the files below a directory, sorted. Their names are the paths relative to the
/// directory.
Result<std::vector<SourceFile>> files_below(const fs::path& directory) {
  std::vector<SourceFile> files;
  std::error_code error;
  fs::recursive_directory_iterator entry(directory, error);
  for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    const fs::path name = entry->path().lexically_relative(directory);
    if (!entry->is_regular_file() || entry->is_symlink() || is_ignored(name)) continue;
    JUDGE_TRY_ASSIGN(auto content, read_file(entry->path(), answer_bytes_max));
    files.push_back({name.generic_string(), std::move(content)});
    JUDGE_TRY(check_limits(files));
  }
  if (error) return failure(fmt::format("cannot read {}: {}", directory.string(), error.message()));
  std::ranges::sort(files, {}, &SourceFile::name);
  return files;
}

Result<std::vector<SourceFile>> unpacked(const SourceFile& archive) {
  JUDGE_TRY_ASSIGN(const auto directory, problem::TemporaryDirectory::make());
  const fs::path path = directory->path() / "answers.zip";
  std::ofstream stream(path, std::ios::binary);
  stream.write(archive.content.data(), static_cast<std::streamsize>(archive.content.size()));
  stream.close();
  if (!stream) return failure("cannot write to " + directory->path().string());
  const auto done = problem::unpack_files(path, {.entries_max = 2 * answer_files_max,
                                                 .unpacked_bytes_max = answer_bytes_max,
                                                 .file_bytes_max = answer_bytes_max});
  if (done) return files_below(done->root);
  return failure(fmt::format("{} cannot be unpacked: {}",
                             quoted(archive.name, archive_name_bytes_max),
                             problem::to_string(done.error().front())));
}

/// Reads the file at a path or, if the path is a directory, all files below it.
Result<std::vector<SourceFile>> read_path(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return files_below(path);
  JUDGE_TRY_ASSIGN(auto content, read_file(path, answer_bytes_max));
  return std::vector<SourceFile>{{path.filename().string(), std::move(content)}};
}

void append(std::vector<SourceFile>& files, std::vector<SourceFile> added) {
  std::ranges::move(added, std::back_inserter(files));
}

}  // namespace

Result<std::vector<SourceFile>> unpacked_answers(std::vector<SourceFile> files) {
  std::vector<SourceFile> answers;
  for (SourceFile& file : files) {
    if (is_archive(file.name)) {
      JUDGE_TRY_ASSIGN(auto members, unpacked(file));
      append(answers, std::move(members));
    } else {
      answers.push_back(std::move(file));
    }
    JUDGE_TRY(check_limits(answers));
  }
  if (answers.empty()) return failure("there are no answer files");
  return answers;
}

Result<void> check_answers(const problem::Package& package, const std::vector<SourceFile>& files) {
  const SubmittedAnswers answers(package, files);
  if (answers.strays().empty()) return {};
  return failure(answers.strays().front().reason);
}

Result<std::vector<SourceFile>> read_answers(const problem::Package& package,
                                             const std::vector<fs::path>& paths) {
  std::vector<SourceFile> files;
  for (const fs::path& path : paths) {
    JUDGE_TRY_ASSIGN(auto found, read_path(path));
    append(files, std::move(found));
  }
  JUDGE_TRY_ASSIGN(files, unpacked_answers(std::move(files)));
  JUDGE_TRY(check_answers(package, files));
  return files;
}

}  // namespace judge::run
