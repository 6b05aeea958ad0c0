#include "judge/run/compiling/compiler_archives.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "judge/core/contains.hpp"
#include "judge/core/text.hpp"
#include "judge/core/try.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/base/hasher.hpp"
#include "judge/run/compiling/archived_compiler.hpp"

namespace judge::run {
namespace {

/// The maximum size of a stored entry. An entry consists of a line with the size of the archive's
/// helper program, the helper program, and the archive.
constexpr std::uint64_t entry_bytes_max = kibibyte + artifact_bytes_max + archive_bytes_max;

/// Returns the cache entry for an archive, or "" if the archive cannot be read.
std::string entry_of_archive(const ReadyArchive& archive) {
  std::string helper;
  if (archive.helper) {
    auto read = read_descriptor(archive.helper.get(), artifact_bytes_max);
    if (!read) return {};
    helper = *std::move(read);
  }
  const auto content = read_descriptor(archive.content.get(), archive_bytes_max);
  if (!content) return {};
  return fmt::format("{}\n", helper.size()).append(helper).append(*content);
}

/// The inverse of `entry_of_archive`. Null if the content has a different form.
std::shared_ptr<const ReadyArchive> archive_of_entry(std::string_view stored) {
  const auto helper_bytes = parse_integer<std::size_t>(take_line(stored));
  if (!helper_bytes || *helper_bytes > stored.size()) return nullptr;
  ReadyArchive archive;
  if (*helper_bytes > 0) {
    auto helper = memory_file("helper", stored.substr(0, *helper_bytes));
    if (!helper) return nullptr;
    archive.helper = *std::move(helper);
  }
  stored.remove_prefix(*helper_bytes);
  auto content = memory_file(archive_name, stored);
  if (!content) return nullptr;
  archive.content = *std::move(content);
  archive.bytes = stored.size();
  return std::make_shared<const ReadyArchive>(std::move(archive));
}

void add_file(Hasher& hasher, const SourceFile& file) {
  hasher.add(file.name);
  hasher.add(file.content);
}

}  // namespace

CompilerArchives::CompilerArchives(std::filesystem::path directory, std::uint64_t bytes_max)
    : files_(std::move(directory), bytes_max, entry_bytes_max) {}

std::shared_ptr<const ReadyArchive> CompilerArchives::find(const Language& language) {
  if (files_.directory().empty() || !language.compile.archive) return nullptr;
  const std::lock_guard lock(mutex_);
  KnownArchive& known = known_[language.id];
  if (known.archive) return known.archive;
  if (known.key.empty()) known.key = archive_key(language);
  if (const auto stored = files_.find_content(known.key)) {
    known.archive = archive_of_entry(*stored);
  }
  if (!known.archive && !known.is_tried && !contains(requests_, language.id)) {
    requests_.push_back(language.id);
  }
  return known.archive;
}

bool CompilerArchives::has_requests() const {
  const std::lock_guard lock(mutex_);
  return !requests_.empty();
}

/// Removes and returns the first request.
std::optional<CompilerArchives::Request> CompilerArchives::take_request() {
  const std::lock_guard lock(mutex_);
  if (requests_.empty()) return std::nullopt;
  const std::string id = std::move(requests_.front());
  requests_.erase(requests_.begin());
  KnownArchive& known = known_[id];
  known.is_tried = true;
  return Request{id, known.key};
}

void CompilerArchives::put_back(const Request& request) {
  const std::lock_guard lock(mutex_);
  known_[request.language].is_tried = false;
  requests_.insert(requests_.begin(), request.language);
}

Result<bool> CompilerArchives::make_next(Runner& runner, const std::vector<Language>& languages) {
  const auto request = take_request();
  if (!request) return false;
  const auto language = std::ranges::find(languages, request->language, &Language::id);
  if (language == languages.end() || !language->compile.archive) return true;
  const auto archive = make_archive(runner, *language);
  if (!archive) {
    put_back(*request);
    return std::unexpected(archive.error());
  }
  if (!*archive) return true;
  const std::string entry = entry_of_archive(**archive);
  if (!entry.empty()) files_.put(request->key, entry);
  return true;
}

std::string archive_key(const Language& language) {
  const ArchiveTemplate& archive = *language.compile.archive;
  Hasher hasher;
  hasher.add("1");  // The version of this key's format.
  hasher.add(compiler_identity(language));
  for (const std::string& path : archive.made_from) hasher.add(path + " " + file_identity(path));
  hasher.add_all(language.compile.words);
  hasher.add_all(archive.words);
  hasher.add_all(archive.make_words);
  hasher.add_all(language.compile.environment);
  hasher.add_all(shown_paths(language.compile));
  add_file(hasher, archive.sample);
  if (archive.helper) add_file(hasher, *archive.helper);
  return hasher.finish_as_text();
}

}  // namespace judge::run
