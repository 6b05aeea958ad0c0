#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/error.hpp"
#include "judge/run/base/runner.hpp"
#include "judge/run/compiling/compile.hpp"
#include "judge/run/compiling/program_cache.hpp"
#include "judge/run/languages/languages.hpp"

namespace judge::run {

/// Class archives for compilers that are Java programs (docs/decisions/0062), on disk and shared by
/// all processes of a user. With an archive, such a compiler starts in half the time. There is one
/// archive for each language. If it is missing or damaged, submissions are compiled without it
/// until `make_next` has made it. Thread-safe.
class CompilerArchives {
 public:
  /// The default limit on the total size of the archives. Each has 10 to 60 MB.
  static constexpr std::uint64_t default_bytes_max = 512 * mebibyte;

  /// If the directory name is empty, no archives are made and none are found.
  explicit CompilerArchives(std::filesystem::path directory,
                            std::uint64_t bytes_max = default_bytes_max);

  /// Returns the archive of the language's compiler. If there is none, requests it and returns
  /// null. Reads and verifies the archive at the first call and then keeps it in memory, so nothing
  /// that happens to the file later can reach a compiler. Examines the compiler's files
  /// (`made_from`) only once per process. They cannot change later, because boxes show the copies
  /// that this process made of them.
  std::shared_ptr<const ReadyArchive> find(const Language& language);

  /// True if an archive has been requested but not yet made.
  bool has_requests() const;

  /// Makes the archive of the oldest request. This takes as long as three compilations. If the
  /// archive cannot be made, this process does not try again. Returns false if there are no
  /// requests. Fails only if the sandbox fails or the run is cancelled; the request then remains.
  Result<bool> make_next(Runner& runner, const std::vector<Language>& languages);

 private:
  /// What this process knows about the archive of a language.
  struct KnownArchive {
    std::string key;
    std::shared_ptr<const ReadyArchive> archive;  ///< null: not found so far
    bool is_tried = false;                        ///< this process has tried to make it
  };

  /// A request: the id of the language and the key of the archive.
  struct Request {
    std::string language;
    std::string key;
  };

  std::optional<Request> take_request();
  void put_back(const Request& request);

  ProgramCache files_;
  mutable std::mutex mutex_;
  std::map<std::string, KnownArchive> known_;  ///< by language id
  std::vector<std::string> requests_;          ///< language ids, the first request first
};

/// Returns the key of a language's archive: a hash of everything that the archive is made from.
std::string archive_key(const Language& language);

}  // namespace judge::run
