#include "judge/run/compiling/prefix_headers.hpp"

#include <algorithm>
#include <system_error>

#include <fmt/format.h>

#include "judge/core/contains.hpp"
#include "judge/core/try.hpp"
#include "judge/run/base/files.hpp"
#include "judge/run/base/hasher.hpp"
#include "judge/run/compiling/fair_share.hpp"
#include "judge/run/compiling/header_manifest.hpp"
#include "judge/run/compiling/include_prefix.hpp"
#include "judge/run/compiling/private_directory.hpp"

namespace judge::run {
namespace {

namespace fs = std::filesystem;

/// The maximum number of records of each of two kinds: prefixes that were requested once, and
/// prefixes that could not be precompiled and are not tried again.
constexpr std::size_t notes_max = 1000;
/// The maximum number of prefixes that wait to be precompiled. Precompiling one takes some seconds.
constexpr std::size_t requests_max = 64;
/// The maximum number of precompiled prefixes.
constexpr std::size_t ready_max = 1000;
/// The maximum number of prefixes that may be built at the same time.
constexpr std::size_t unfinished_max = 8;
constexpr std::uint64_t request_bytes_max = 64 * kibibyte;
constexpr std::uint64_t manifest_bytes_max = mebibyte;

/// Returns the source file of a submission with a single source file; otherwise null.
const SourceFile* only_source(const Language& language, const std::vector<SourceFile>& files) {
  const SourceFile* only = nullptr;
  for (const SourceFile& file : files) {
    if (!is_source_of(language, file.name)) continue;
    if (only != nullptr) return nullptr;
    only = &file;
  }
  return only;
}

std::optional<std::string> read(const fs::path& path, std::uint64_t bytes_max) {
  auto content = read_file(path, bytes_max);
  if (!content) return std::nullopt;
  return *std::move(content);
}

/// Removes a directory on destruction, unless it was renamed before.
struct Removed {
  fs::path path;
  explicit Removed(fs::path removed) : path(std::move(removed)) {}
  Removed(const Removed&) = delete;
  Removed& operator=(const Removed&) = delete;
  Removed(Removed&&) = delete;
  Removed& operator=(Removed&&) = delete;
  ~Removed() {
    std::error_code ignored;
    if (!path.empty()) fs::remove_all(path, ignored);
  }
};

/// Returns the path of the entry with this key. The entry's name also contains the tag of its
/// owner.
std::optional<fs::path> entry_of(const fs::path& directory, std::string_view key) {
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(directory, error)) {
    if (entry.path().filename().native().starts_with(key)) return entry.path();
  }
  return std::nullopt;
}

std::string tag_of(const fs::path& entry) {
  return std::string(run::tag_of(entry.filename().native()));
}

/// The hash covers the key as well, so that a header that was stored for a different key is
/// rejected.
std::string content_hash(const std::string& key, std::string_view header) {
  Hasher hasher;
  hasher.add(key);
  hasher.add(header);
  return hasher.finish_as_text();
}

/// Renames a finished directory to its final name. It is not an error if another process was
/// faster.
bool put_in_place(const fs::path& directory, const fs::path& place) {
  std::error_code error;
  fs::rename(directory, place, error);
  return !error || fs::exists(place, error);
}

}  // namespace

/// A prefix with everything that its precompiled form depends on, except the headers.
struct PrefixHeaders::Request {
  const Language* language = nullptr;
  std::string prefix;
  std::string key;
  std::string tag;  ///< of the owner who requested it (owner_tag)

  std::string name() const { return key + tag; }
};

std::optional<PrefixHeaders::Request> PrefixHeaders::request_of(const Language& language,
                                                                std::string_view source) const {
  if (directory_.empty() || language.compile.prefix_header.empty()) return std::nullopt;
  Request request{&language, include_prefix(source), {}, {}};
  if (request.prefix.empty()) return std::nullopt;
  Hasher hasher;
  hasher.add("2");  // The version of this key's format.
  hasher.add(compiler_identity(language));
  for (const std::string& word : words_here(language.compile)) hasher.add(word);
  hasher.add(request.prefix);
  request.key = hasher.finish_as_text();
  return request;
}

/// Returns the request for the prefix of a submission. `nullopt` if the submission has no prefix.
std::optional<PrefixHeaders::Request> PrefixHeaders::request_of(
    const Language& language, const std::vector<SourceFile>& files, std::string_view owner) const {
  const SourceFile* source = only_source(language, files);
  if (source == nullptr) return std::nullopt;
  auto request = request_of(language, source->content);
  if (request) request->tag = owner_tag(owner);
  return request;
}

std::optional<ReadyPrefix> PrefixHeaders::find(const Language& language,
                                               const std::vector<SourceFile>& files,
                                               std::string_view owner) {
  auto request = request_of(language, files, owner);
  return request ? find(*std::move(request), true) : std::nullopt;
}

std::optional<ReadyPrefix> PrefixHeaders::find_ready(const Language& language,
                                                     const std::vector<SourceFile>& files) {
  auto request = request_of(language, files, {});
  return request ? find(*std::move(request), false) : std::nullopt;
}

/// Finds the precompiled prefix. If there is none and `notes` is set, records the request.
std::optional<ReadyPrefix> PrefixHeaders::find(Request request, bool notes) {
  const auto place =
      is_private(directory_ / "ready") ? entry_of(directory_ / "ready", request.key) : std::nullopt;
  const auto manifest = place ? read(*place / "manifest", manifest_bytes_max) : std::nullopt;
  if (!manifest || manifest->size() < 2 * hash_bytes) {
    if (notes) note(request, false);
    return std::nullopt;
  }
  const std::string headers = manifest->substr(2 * hash_bytes + 1);
  if (manifest_of(manifest_paths(headers)) != headers) {
    std::error_code ignored;
    fs::remove_all(*place, ignored);
    request.tag = tag_of(*place);
    note(request, true);
    return std::nullopt;
  }
  touch(*place);
  return ReadyPrefix{*place / prefix_name, checked(request.key, *place, *manifest)};
}

Result<void> PrefixHeaders::make_now(Runner& runner, const Language& language,
                                     const std::vector<SourceFile>& files, std::string_view owner) {
  const auto request = request_of(language, files, owner);
  if (!request || entry_of(directory_ / "ready", request->key) ||
      entry_of(directory_ / "refused", request->key)) {
    return {};
  }
  return make_or_refuse(runner, *request);
}

/// Verifies the content of a precompiled header against its hash, once per process. The
/// verification runs in the background while the compiler already reads the header.
std::shared_future<bool> PrefixHeaders::checked(const std::string& key, const fs::path& place,
                                                std::string manifest) {
  const std::lock_guard lock(mutex_);
  if (checked_.size() >= ready_max) checked_.clear();
  Checked& known = checked_[key];
  if (known.manifest != manifest) {
    const fs::path file = place / precompiled_name;
    known.sound = std::async(std::launch::async, [file, key, expected = manifest] {
                    const auto content = read(file, prefix_bytes_max);
                    return content && expected.starts_with(content_hash(key, *content));
                  }).share();
    known.manifest = std::move(manifest);
  }
  return known.sound;
}

void PrefixHeaders::want(const Language& language, std::string_view source) {
  const auto request = request_of(language, source);
  if (request && !entry_of(directory_ / "ready", request->key)) note(*request, true);
}

/// Records a request for a prefix: the first one in "seen", and the second one, which may come from
/// a different user, in "requested". If `at_once` is set, a single request is enough.
void PrefixHeaders::note(const Request& request, bool at_once) const {
  const fs::path requested = directory_ / "requested";
  if (entry_of(directory_ / "refused", request.key) || entry_of(requested, request.key)) return;
  const auto seen = entry_of(directory_ / "seen", request.key);
  const bool is_second = at_once || seen;
  const fs::path place = is_second ? requested : directory_ / "seen";
  if (!make_private(place)) return;
  std::error_code ignored;
  if (seen) fs::remove(*seen, ignored);
  put_file(place / request.name(), Readers::owner,
           fmt::format("{}\n{}", request.language->id, request.prefix));
  evict_oldest(place, EntryKind::file, {.entries_max = is_second ? requests_max : notes_max});
}

/// Returns the oldest valid request. Removes invalid or outdated requests that are older than this
/// one.
std::optional<PrefixHeaders::Request> PrefixHeaders::next_request(
    const std::vector<Language>& languages) const {
  std::vector<std::pair<fs::file_time_type, fs::path>> requests;
  std::error_code error;
  if (!is_private(directory_ / "requested")) return std::nullopt;
  for (const auto& file : fs::directory_iterator(directory_ / "requested", error)) {
    requests.emplace_back(file.last_write_time(error), file.path());
  }
  std::ranges::sort(requests);
  for (const auto& [noted, path] : requests) {
    const std::string content = read(path, request_bytes_max).value_or("");
    const std::size_t line = std::min(content.find('\n'), content.size());
    const auto language = std::ranges::find(languages, content.substr(0, line), &Language::id);
    auto request = language == languages.end()
                       ? std::nullopt
                       : request_of(*language, std::string_view(content).substr(line));
    if (request && path.filename().native().starts_with(request->key)) {
      request->tag = tag_of(path);
      return request;
    }
    fs::remove(path, error);
  }
  return std::nullopt;
}

bool PrefixHeaders::has_requests() const {
  std::error_code error;
  return !directory_.empty() && is_private(directory_ / "requested") &&
         !fs::is_empty(directory_ / "requested", error) && !error;
}

Result<bool> PrefixHeaders::make_next(Runner& runner, const std::vector<Language>& languages) {
  if (directory_.empty()) return false;
  const auto request = next_request(languages);
  if (!request) return false;
  JUDGE_TRY(make_or_refuse(runner, *request));
  std::error_code ignored;
  fs::remove(directory_ / "requested" / request->name(), ignored);
  return true;
}

/// Precompiles the prefix. Records it as refused if that is not possible.
Result<void> PrefixHeaders::make_or_refuse(Runner& runner, const Request& request) const {
  std::error_code ignored;
  JUDGE_TRY(make(runner, request));
  if (fs::exists(directory_ / "ready" / request.name(), ignored)) return {};
  if (make_private(directory_ / "refused")) {
    put_file(directory_ / "refused" / request.name(), Readers::owner, "");
    evict_oldest(directory_ / "refused", EntryKind::file, {.entries_max = notes_max});
  }
  return {};
}

Result<void> PrefixHeaders::make(Runner& runner, const Request& request) const {
  JUDGE_TRY_ASSIGN(const auto made, precompile(runner, *request.language, request.prefix));
  if (!made) return {};
  if (!make_private(directory_ / "ready") || !make_private(directory_ / "new")) return {};
  return keep(runner, request, made->header, made->dependencies);
}

Result<void> PrefixHeaders::keep(Runner& runner, const Request& request, std::string_view header,
                                 std::string_view dependencies) const {
  const auto paths = dependency_paths(dependencies, prefix_name);
  if (!paths || paths->empty()) return {};
  // Limit the number of unfinished directories, which killed processes leave behind.
  evict_oldest(directory_ / "new", EntryKind::directory, {.entries_max = unfinished_max});
  const fs::path fresh = make_temporary_in(directory_ / "new");
  const Removed removed(fresh);
  const bool complete = !fresh.empty() &&
                        put_file(fresh / prefix_name, Readers::all, request.prefix) &&
                        put_file(fresh / precompiled_name, Readers::all, header) &&
                        put_file(fresh / "manifest", Readers::all,
                                 content_hash(request.key, header) + "\n" + manifest_of(*paths));
  // Test a program that contains the prefix twice, because some headers add declarations when they
  // are included again.
  const std::string name = "prefix" + request.language->extensions.front();
  const std::vector<SourceFile> program = {
      {name, request.prefix + request.prefix + "int main() { return 0; }\n"}};
  std::promise<bool> sound;
  sound.set_value(true);
  const ReadyPrefix ready{fresh / prefix_name, sound.get_future().share()};
  bool same = false;
  if (complete) {
    JUDGE_TRY_ASSIGN(const auto plain, compile(runner, *request.language, program, {}));
    JUDGE_TRY_ASSIGN(const auto with,
                     compile(runner, *request.language, program, {}, {}, {.prefix = &ready}));
    same = plain.outcome.ok && with.outcome.ok && with.outcome.method == CompileMethod::prefix &&
           read_descriptor(plain.binary.get()) == read_descriptor(with.binary.get());
  }
  if (!same || !put_in_place(fresh, directory_ / "ready" / request.name())) return {};
  evict_oldest(directory_ / "ready", EntryKind::directory, {bytes_max_, ready_max});
  return {};
}

}  // namespace judge::run
