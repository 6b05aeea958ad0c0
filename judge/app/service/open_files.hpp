#pragma once

#include <cstdint>
#include <string>

#include "judge/app/configuration/configuration.hpp"

namespace judge::app {

/// Raises the soft limit of open descriptors towards the hard limit, as far as these settings need
/// it. Returns the resulting soft limit, or 0 if it cannot be read.
std::uint64_t raise_open_files_limit(const Configuration& values);

/// Returns the number of descriptors needed besides those of HTTP connections: the database,
/// workers with their sandboxes, files.
std::uint64_t open_files_reserve(const Configuration& values);

/// The number of HTTP connections, and of event streams among them, that the limit of open files
/// allows. `warning` says what does not fit, for the operator; "" if everything fits.
struct FittingConnections {
  std::int64_t connections_max = 0;
  std::int64_t streams_max = 0;
  std::string warning;
};

/// Returns the settings `connections_max` and `streams_max`, reduced if `open_files_max`, the limit
/// of open files, requires it. If the limit is too low to serve at all, both are 0 and `warning`
/// says what to do.
FittingConnections fit_connections(const Configuration& values, std::uint64_t open_files_max);

}  // namespace judge::app
