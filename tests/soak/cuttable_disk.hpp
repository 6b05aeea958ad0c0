#pragma once

#include <expected>
#include <filesystem>
#include <string>

#include "sandbox/file_descriptor.hpp"

namespace soak {

/// The writes that survive a power cut, as the flags of ext4's shutdown ioctl.
enum class PowerCut {
  all_kept = 0,       ///< everything that was written before the cut
  metadata_kept = 1,  ///< names and sizes, but contents only of synced files
  synced_kept = 2,    ///< only what was synced
};

/// An ext4 file system whose power can be cut. It is in a file without a name, on a loop device.
/// Needs root. The kernel frees the file and the device when the last process that uses them has
/// ended, even if this program is killed. If the program has its own mount namespace, the kernel
/// then removes the mount, too. A cut loses the writes that the file system has not sent to the
/// device, but not the writes in the device's own cache.
class CuttableDisk {
 public:
  /// Makes an empty file system and mounts it at the directory `mount_point`. An error message says
  /// how to fix the cause.
  static std::expected<CuttableDisk, std::string> make(const std::filesystem::path& mount_point);

  /// Cuts the power: from now on each write fails.
  std::expected<void, std::string> cut(PowerCut how) const;

  /// Unmounts the disk and mounts it again, which recovers its journal. No process may be using the
  /// disk.
  std::expected<void, std::string> restart() const;

  /// Unmounts the disk, and waits until it is not mounted in any mount namespace.
  std::expected<void, std::string> unmount() const;

  /// Returns the path of the disk's loop device, for example /dev/loop0.
  const std::string& device() const { return device_; }

 private:
  CuttableDisk(std::filesystem::path mount_point, std::string device, sandbox::FileDescriptor file)
      : mount_point_(std::move(mount_point)), device_(std::move(device)), file_(std::move(file)) {}

  std::expected<void, std::string> mount() const;

  std::filesystem::path mount_point_;
  std::string device_;
  sandbox::FileDescriptor file_;  ///< keeps the device while the disk is not mounted
};

/// True if a loop device, for example /dev/loop0, is bound to a file.
bool is_loop_in_use(const std::string& device);

}  // namespace soak
