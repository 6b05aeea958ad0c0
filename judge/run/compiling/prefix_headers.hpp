#pragma once

#include <cstdint>
#include <filesystem>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/compile.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// Precompiled prefixes of C and C++ sources (docs/decisions/0058), on disk and shared by all
/// processes of a user. A prefix is the include lines at the head of a source. After a prefix has
/// been requested twice, `make_next` precompiles it. Like ProgramCache, this is optional: a source
/// without a precompiled prefix is compiled normally. Thread-safe.
class PrefixHeaders {
 public:
  /// The default limit on the total size of all precompiled prefixes. One prefix takes 3 to 125 MB.
  static constexpr std::uint64_t default_bytes_max = 2048 * mebibyte;

  /// If the directory name is empty, no prefixes are precompiled and none are found.
  explicit PrefixHeaders(std::filesystem::path directory,
                         std::uint64_t bytes_max = default_bytes_max)
      : directory_(std::move(directory)), bytes_max_(bytes_max) {}

  /// Returns the precompiled prefix of a submission. If it does not exist yet, records the request
  /// and returns `nullopt`. Also returns `nullopt` for a submission with several sources, for
  /// languages without `prefix_header`, and if a header or the compiler has changed since the
  /// prefix was precompiled. All users share the prefixes. Each prefix counts towards the share of
  /// the owner whose request caused it to be precompiled, so requests for many prefixes evict only
  /// prefixes of the same owner (judge/run/compiling/fair_share.hpp). The empty owner is the judge
  /// itself.
  std::optional<ReadyPrefix> find(const Language& language, const std::vector<SourceFile>& files,
                                  std::string_view owner = {});

  /// Like find(), but records no request.
  std::optional<ReadyPrefix> find_ready(const Language& language,
                                        const std::vector<SourceFile>& files);

  /// Precompiles the prefix of a submission at once, on behalf of `owner`, unless that was done or
  /// has failed before. Fails only if the sandbox fails; nothing is recorded then.
  Result<void> make_now(Runner& runner, const Language& language,
                        const std::vector<SourceFile>& files, std::string_view owner);

  /// Requests the prefix of this source on behalf of the judge, for example that of starter code. A
  /// single request is enough to precompile it.
  void want(const Language& language, std::string_view source);

  /// True if any request is stored. `make_next` may still find nothing to do, because it discards
  /// requests that are not valid.
  bool has_requests() const;

  /// Takes the oldest request and precompiles the prefix that it names, in the sandbox. To verify
  /// the precompiled file, compiles a program that consists of the prefix twice: once with this
  /// file and once without it. Keeps the file only if both binaries are the same. Returns false if
  /// there are no requests. Fails only if the sandbox fails or the run is cancelled; the request
  /// then remains.
  Result<bool> make_next(Runner& runner, const std::vector<Language>& languages);

 private:
  struct Request;
  /// A precompiled prefix whose content is being or has been verified.
  struct Checked {
    std::string manifest;
    std::shared_future<bool> sound;
  };

  std::optional<Request> request_of(const Language& language, std::string_view source) const;
  std::optional<Request> request_of(const Language& language, const std::vector<SourceFile>& files,
                                    std::string_view owner) const;
  std::optional<ReadyPrefix> find(Request request, bool notes);
  void note(const Request& request, bool at_once) const;
  std::optional<Request> next_request(const std::vector<Language>& languages) const;
  Result<void> make(Runner& runner, const Request& request) const;
  Result<void> make_or_refuse(Runner& runner, const Request& request) const;
  Result<void> keep(Runner& runner, const Request& request, std::string_view header,
                    std::string_view dependencies) const;
  std::shared_future<bool> checked(const std::string& key, const std::filesystem::path& place,
                                   std::string manifest);

  std::filesystem::path directory_;
  std::uint64_t bytes_max_;
  std::mutex mutex_;
  std::map<std::string, Checked> checked_;  ///< by key; prefixes whose content was verified
};

}  // namespace judge::run
