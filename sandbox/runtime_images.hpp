#pragma once

#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/channel.hpp"
#include "sandbox/error.hpp"
#include "sandbox/file_descriptor.hpp"
#include "sandbox/helper_process.hpp"

namespace sandbox {

/// Read-only copies, in memory, of the host's files that boxes show. There is one image for each
/// list of paths. It is created at the first request and kept until this object is destroyed. All
/// sandboxes of a process should share one object. Thread-safe.
///
/// Images are not updated when the host's files change: restart the judge after an upgrade of a
/// language's packages.
class RuntimeImages {
 public:
  /// `helper_path`: see Sandbox::Options. The keeper, the process that keeps the images, is started
  /// at the first request.
  explicit RuntimeImages(std::string helper_path) : helper_path_(std::move(helper_path)) {}

  /// Mounts the image that contains these paths, for one box. An error names the path that could
  /// not be copied, or the feature that the host lacks.
  Expected<FileDescriptor> mount(const std::vector<std::string>& paths);

  /// Returns the id of the process that keeps the images, for tests that kill it; 0 if it has not
  /// been started.
  int keeper_pid();

 private:
  /// Returns the answer of the process that keeps the images; empty if that process has ended.
  Expected<Packet> ask(const std::vector<std::string>& paths);

  std::string helper_path_;
  std::mutex mutex_;
  std::optional<HelperProcess> keeper_;
};

}  // namespace sandbox
