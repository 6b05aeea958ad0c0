#include "judge/run/program_cache.hpp"

#include <cerrno>
#include <cstdlib>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "judge/run/hasher.hpp"

namespace judge::run {
namespace {

bool write_all(int fd, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(fd, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

/// True if only we can put files into the directory. Otherwise an attacker could replace a
/// package's validator.
bool is_private(const std::filesystem::path& directory) {
  struct stat status{};
  return ::stat(directory.c_str(), &status) == 0 && S_ISDIR(status.st_mode) &&
         status.st_uid == ::geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing sets it
  return value == nullptr ? std::string{} : std::string(value);
}

}  // namespace

std::optional<sandbox::FileDescriptor> ProgramCache::find(const std::string& key) const {
  if (directory_.empty() || !is_private(directory_)) return std::nullopt;
  const auto entry = read_file(directory_ / key, artifact_bytes_max + hash_bytes);
  if (!entry || entry->size() < hash_bytes) return std::nullopt;
  const std::string_view stored = *entry;
  const std::string_view program = stored.substr(hash_bytes);
  if (as_text(hash_of(program)) != stored.substr(0, hash_bytes)) return std::nullopt;
  auto file = memory_file("program", program);
  if (!file) return std::nullopt;
  return *std::move(file);
}

void ProgramCache::put(const std::string& key, std::string_view program) const {
  if (directory_.empty()) return;
  std::error_code error;
  if (std::filesystem::create_directories(directory_, error)) {
    std::filesystem::permissions(directory_, std::filesystem::perms::owner_all, error);
  }
  if (error || !is_private(directory_)) return;
  std::string temporary = directory_ / (key + ".XXXXXX");
  const sandbox::FileDescriptor fd(::mkostemp(temporary.data(), O_CLOEXEC));
  if (!fd) return;
  const bool complete = write_all(fd.get(), as_text(hash_of(program))) &&
                        write_all(fd.get(), program) && ::fsync(fd.get()) == 0;
  if (complete) std::filesystem::rename(temporary, directory_ / key, error);
  if (!complete || error) ::unlink(temporary.c_str());
}

std::filesystem::path default_cache_directory() {
  if (const std::string named = environment("JUDGE_CACHE_DIR"); !named.empty()) return named;
  if (const std::string base = environment("XDG_CACHE_HOME"); !base.empty()) {
    return std::filesystem::path(base) / "judge";
  }
  if (const std::string home = environment("HOME"); !home.empty()) {
    return std::filesystem::path(home) / ".cache" / "judge";
  }
  return "/var/cache/judge";
}

std::string cache_key(const Language& language, std::string_view compiler_identity,
                      const std::vector<SourceFile>& files) {
  Hasher hasher;
  hasher.add("3");  // The version of this key's format.
  hasher.add(compiler_identity);
  hasher.add(std::to_string(language.compile.words.size()));
  for (const std::string& word : language.compile.words) hasher.add(word);
  for (const SourceFile& file : language.helper_files) hasher.add(file.content);
  for (const SourceFile& file : files) {
    hasher.add(file.name);
    hasher.add(file.content);
  }
  return hasher.finish_as_text();
}

Result<Compilation> compile_cached(Runner& runner, const ProgramCache& cache,
                                   const Language& language, const std::vector<SourceFile>& files,
                                   const CompileLimits& limits) {
  const std::string key = cache_key(language, compiler_identity(language), files);
  if (auto kept = cache.find(key)) {
    Compilation compilation;
    compilation.outcome.ok = true;
    compilation.binary = *std::move(kept);
    return compilation;
  }
  auto compilation = compile(runner, language, files, limits);
  if (compilation && compilation->outcome.ok) {
    const auto content = read_descriptor(compilation->binary.get(), artifact_bytes_max);
    if (content) cache.put(key, *content);
  }
  return compilation;
}

}  // namespace judge::run
