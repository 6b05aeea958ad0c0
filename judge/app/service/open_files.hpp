#pragma once

#include <cstdint>
#include <string>

#include "judge/app/configuration/configuration.hpp"

namespace judge::app {

/// Raises the soft limit of open descriptors to the number that these settings need, but not above
/// the hard limit. Returns the resulting soft limit, or 0 if it cannot be read.
std::uint64_t raise_open_files_limit(const Configuration& values);

/// Returns the number of descriptors that are needed for everything except HTTP connections: for
/// the database, for workers with their sandboxes, and for other files.
std::uint64_t open_files_reserve(const Configuration& values);

/// The numbers of HTTP connections and event streams that the limit on open files allows. Each
/// event stream is also one of the connections. `warning` tells the operator why fewer connections
/// than configured are possible; "" if the configured number is possible.
struct FittingConnections {
  std::int64_t connections_max = 0;
  std::int64_t streams_max = 0;
  std::string warning;
};

/// Returns the settings `connections_max` and `streams_max`, reduced to fit `open_files_max`, the
/// limit on open files. If the limit is too low to serve at all, both are 0 and `warning` says what
/// to do.
FittingConnections fit_connections(const Configuration& values, std::uint64_t open_files_max);

}  // namespace judge::app
