#include "judge/app/service/open_files.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <sys/resource.h>

#include "judge/app/base/workshop.hpp"

namespace judge::app {
namespace {

/// The descriptors of the daemon itself: standard streams, the listening socket, the database
/// connection of each thread, files that requests work on, and connections that are being rejected.
constexpr std::uint64_t daemon_files = 112;

/// The descriptors of a heavy request: the files that it works on, and its database connection.
constexpr std::uint64_t files_per_heavy_request = 8;

/// The descriptors of a slot: its sandboxes, pipes, input files and database connection.
constexpr std::uint64_t files_per_slot = 24;

constexpr std::uint64_t connections_min = 16;

std::uint64_t count_of(std::int64_t value) { return static_cast<std::uint64_t>(value); }

std::uint64_t slots_of(const Configuration& values) {
  if (!values.embedded_workers) return 0;
  return values.workers > 0 ? count_of(values.workers) : core_count();
}

constexpr const char* remedy =
    "raise the hard limit: LimitNOFILE= in the systemd unit, or ulimit -n in a shell";

}  // namespace

std::uint64_t open_files_reserve(const Configuration& values) {
  return daemon_files + files_per_heavy_request * count_of(values.heavy_requests_max) +
         files_per_slot * slots_of(values);
}

std::uint64_t raise_open_files_limit(const Configuration& values) {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  const rlim_t wanted = open_files_reserve(values) + count_of(values.connections_max);
  if (limit.rlim_cur >= wanted) return limit.rlim_cur;
  rlimit raised = limit;
  raised.rlim_cur = std::min(wanted, limit.rlim_max);
  return ::setrlimit(RLIMIT_NOFILE, &raised) == 0 ? raised.rlim_cur : limit.rlim_cur;
}

FittingConnections fit_connections(const Configuration& values, std::uint64_t open_files_max) {
  const std::uint64_t reserve = open_files_reserve(values);
  const std::uint64_t wanted = count_of(values.connections_max);
  if (open_files_max >= reserve + wanted) return {values.connections_max, values.streams_max, ""};
  if (open_files_max < reserve + connections_min) {
    return {0, 0,
            fmt::format("this process may open only {} files, but needs at least {}\nFix: {}",
                        open_files_max, reserve + connections_min, remedy)};
  }
  FittingConnections fitting;
  fitting.connections_max = static_cast<std::int64_t>(open_files_max - reserve);
  // Reserve at least a quarter of the connections for ordinary requests.
  fitting.streams_max = std::min(values.streams_max, fitting.connections_max * 3 / 4);
  fitting.warning = fmt::format(
      "connections_max is {}, but this process may open only {} files, so it accepts at most {} "
      "connections at a time. For more, {}",
      values.connections_max, open_files_max, fitting.connections_max, remedy);
  return fitting;
}

}  // namespace judge::app
