#include "judge/app/service/service_manager.hpp"

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <system_error>

#include <fmt/format.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "judge/core/file_descriptor.hpp"
#include "judge/core/text.hpp"

namespace judge::app {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::unexpected<Error> not_notified(const std::string& socket, int error) {
  return failure(fmt::format("cannot notify the service manager at NOTIFY_SOCKET={}: {}", socket,
                             std::generic_category().message(error)));
}

}  // namespace

ServiceManager::Environment ServiceManager::environment() {
  return {.notify_socket = variable("NOTIFY_SOCKET"),
          .watchdog_usec = variable("WATCHDOG_USEC"),
          .watchdog_pid = variable("WATCHDOG_PID")};
}

Result<void> ServiceManager::notify(std::string_view lines) const {
  const std::string& name = environment_.notify_socket;
  if (name.empty()) return {};
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if ((name[0] != '/' && name[0] != '@') || name.size() >= sizeof address.sun_path) {
    return not_notified(name, EINVAL);
  }
  std::memcpy(address.sun_path, name.data(), name.size());
  if (name[0] == '@') address.sun_path[0] = '\0';
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + name.size());
  const FileDescriptor socket(::socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0));
  if (!socket) return not_notified(name, errno);
  const ssize_t sent = ::sendto(socket.get(), lines.data(), lines.size(), MSG_NOSIGNAL,
                                reinterpret_cast<const sockaddr*>(&address), length);
  return sent == static_cast<ssize_t>(lines.size()) ? Result<void>() : not_notified(name, errno);
}

std::optional<std::chrono::microseconds> ServiceManager::watchdog_time() const {
  if (environment_.notify_socket.empty()) return std::nullopt;
  const std::string& meant = environment_.watchdog_pid;
  if (!meant.empty() && parse_integer<std::int64_t>(meant) != ::getpid()) return std::nullopt;
  const auto microseconds = parse_integer<std::int64_t>(environment_.watchdog_usec);
  if (!microseconds || *microseconds <= 0) return std::nullopt;
  return std::chrono::microseconds(*microseconds);
}

}  // namespace judge::app
