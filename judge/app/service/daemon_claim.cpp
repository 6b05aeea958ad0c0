#include "judge/app/service/daemon_claim.hpp"

#include <array>
#include <cerrno>
#include <sstream>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "judge/core/try.hpp"
#include "judge/store/files/file_lock.hpp"

namespace judge::app {
namespace {

constexpr const char* file_name = "daemon.lock";

std::unexpected<Error> broken(const std::filesystem::path& path) {
  return failure(fmt::format("{}: {}", path.string(), std::generic_category().message(errno)));
}

/// Reads, for example, "4711 http://127.0.0.1:8080". A file that is being written may contain less.
RunningDaemon read_daemon(int file) {
  std::array<char, 512> bytes{};
  const ssize_t count = ::pread(file, bytes.data(), bytes.size(), 0);
  const std::string text(bytes.data(), count > 0 ? static_cast<std::size_t>(count) : 0);
  std::istringstream words(text);
  RunningDaemon daemon;
  words >> daemon.process >> daemon.address;
  return daemon;
}

Result<void> write_daemon(int file, const std::string& address) {
  const std::string text = fmt::format("{} {}\n", ::getpid(), address);
  const bool written = ::ftruncate(file, 0) == 0 && ::pwrite(file, text.data(), text.size(), 0) ==
                                                        static_cast<ssize_t>(text.size());
  if (written) return {};
  return broken(file_name);
}

}  // namespace

Result<DaemonClaim> DaemonClaim::take(const std::filesystem::path& data) {
  const auto path = data / file_name;
  FileDescriptor file(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
  if (!file) return broken(path);
  if (!store::lock_now(file)) {
    if (errno != EAGAIN && errno != EACCES) return broken(path);
    const RunningDaemon other = read_daemon(file.get());
    return failure(fmt::format(
        "a daemon already uses {}: process {}{}{}\n"
        "Fix: stop that daemon, or use a different data directory; "
        "to judge more programs at a time, start `judge worker`",
        data.string(), other.process, other.address.empty() ? "" : " at ", other.address));
  }
  JUDGE_TRY(write_daemon(file.get(), ""));
  return DaemonClaim(std::move(file));
}

Result<void> DaemonClaim::publish(const std::string& address) {
  return write_daemon(file_.get(), address);
}

Result<std::optional<RunningDaemon>> running_daemon(const std::filesystem::path& data) {
  const auto path = data / file_name;
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) {
    if (errno == ENOENT) return std::nullopt;
    return broken(path);
  }
  const std::optional<bool> locked = store::is_locked(file);
  if (!locked) return broken(path);
  if (!*locked) return std::nullopt;
  return read_daemon(file.get());
}

}  // namespace judge::app
