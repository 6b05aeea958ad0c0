#include "tests/soak/cuttable_disk.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <system_error>
#include <thread>

#include <fcntl.h>
#include <fmt/format.h>
#include <linux/loop.h>
#include <spawn.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkostemp is POSIX
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

namespace soak {
namespace {

using sandbox::FileDescriptor;
using Failed = std::unexpected<std::string>;

constexpr off_t disk_bytes = off_t{512} << 20U;
constexpr auto unmount_patience = std::chrono::seconds(20);
constexpr auto unmount_poll = std::chrono::milliseconds(20);
/// EXT4_IOC_SHUTDOWN, which older kernel headers lack.
constexpr unsigned long shutdown_request = _IOR('X', 125, std::uint32_t);
/// By default, ext4 commits its journal every 5 s. A commit may write data that the judge forgot to
/// sync, and so hide that bug. This interval is longer than the time between two cuts.
constexpr const char* mount_options = "commit=600";

Failed failed(const std::string& what) {
  return Failed(what + ": " + std::generic_category().message(errno));
}

Failed no_loop_device(const std::string& what) {
  return Failed(failed(what).error() +
                "\nFix: run this as root, in a machine or container with loop devices "
                "(modprobe loop; docker run --privileged)");
}

/// Returns an unlinked file of the disk's size.
std::expected<FileDescriptor, std::string> make_file() {
  std::string path = std::filesystem::temp_directory_path() / "judge-disk-XXXXXX";
  FileDescriptor file(::mkostemp(path.data(), O_CLOEXEC));
  if (!file) return failed("make " + path);
  ::unlink(path.c_str());
  if (::ftruncate(file.get(), disk_bytes) != 0) return failed("enlarge " + path);
  return file;
}

struct Loop {
  std::string device;
  FileDescriptor file;
};

/// Retries, because another process may take the free device first.
std::expected<Loop, std::string> make_loop(const FileDescriptor& disk) {
  const FileDescriptor control(::open("/dev/loop-control", O_RDWR | O_CLOEXEC));
  if (!control) return no_loop_device("/dev/loop-control");
  for (int attempts = 0; attempts < 10; ++attempts) {
    const int number = ::ioctl(control.get(), LOOP_CTL_GET_FREE);
    if (number < 0) return no_loop_device("find a free loop device");
    Loop loop{.device = fmt::format("/dev/loop{}", number), .file = {}};
    loop.file = FileDescriptor(::open(loop.device.c_str(), O_RDWR | O_CLOEXEC));
    if (!loop.file) return no_loop_device(loop.device);
    loop_config config{};
    config.fd = static_cast<std::uint32_t>(disk.get());
    config.info.lo_flags = LO_FLAGS_AUTOCLEAR;
    if (::ioctl(loop.file.get(), LOOP_CONFIGURE, &config) == 0) return loop;
    if (errno != EBUSY) return no_loop_device(loop.device);
  }
  return Failed("all free loop devices were taken by other processes: run this again");
}

std::expected<void, std::string> make_file_system(const std::string& device) {
  std::string program = "mkfs.ext4";
  std::string quiet = "-q";
  std::string place = device;
  std::array<char*, 4> arguments = {program.data(), quiet.data(), place.data(), nullptr};
  pid_t pid = -1;
  const int error =
      ::posix_spawnp(&pid, program.c_str(), nullptr, nullptr, arguments.data(), environ);
  if (error == ENOENT) return Failed("mkfs.ext4 is missing: apt-get install e2fsprogs");
  if (error != 0) return Failed("mkfs.ext4: " + std::generic_category().message(error));
  int status = 0;
  while (::waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  if (status == 0) return {};
  return Failed(fmt::format("mkfs.ext4 {} failed with wait status {}", device, status));
}

}  // namespace

std::expected<CuttableDisk, std::string> CuttableDisk::make(
    const std::filesystem::path& mount_point) {
  const auto file = make_file();
  if (!file) return Failed(file.error());
  auto loop = make_loop(*file);
  if (!loop) return Failed(loop.error());
  if (auto made = make_file_system(loop->device); !made) return Failed(made.error());
  CuttableDisk disk(mount_point, loop->device, std::move(loop->file));
  if (auto mounted = disk.mount(); !mounted) return Failed(mounted.error());
  return disk;
}

std::expected<void, std::string> CuttableDisk::mount() const {
  if (::mount(device_.c_str(), mount_point_.c_str(), "ext4", 0, mount_options) == 0) return {};
  return failed(fmt::format("mount {} at {}", device_, mount_point_.string()));
}

std::expected<void, std::string> CuttableDisk::cut(PowerCut how) const {
  const FileDescriptor root(::open(mount_point_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  auto flags = static_cast<std::uint32_t>(how);
  if (root && ::ioctl(root.get(), shutdown_request, &flags) == 0) return {};
  return failed("shut down " + mount_point_.string());
}

std::expected<void, std::string> CuttableDisk::unmount() const {
  const auto end = std::chrono::steady_clock::now() + unmount_patience;
  if (::umount2(mount_point_.c_str(), UMOUNT_NOFOLLOW) != 0) {
    return failed("unmount " + mount_point_.string());
  }
  // The disk may still be mounted in other mount namespaces. The device can be opened exclusively
  // only when it is not mounted anywhere.
  while (!FileDescriptor(::open(device_.c_str(), O_RDONLY | O_EXCL | O_CLOEXEC))) {
    if (std::chrono::steady_clock::now() > end) return failed(device_ + " is still mounted");
    std::this_thread::sleep_for(unmount_poll);
  }
  return {};
}

std::expected<void, std::string> CuttableDisk::restart() const {
  if (auto unmounted = unmount(); !unmounted) return unmounted;
  return mount();
}

bool is_loop_in_use(const std::string& device) {
  const std::string name = std::filesystem::path(device).filename();
  std::error_code error;
  return std::filesystem::exists("/sys/block/" + name + "/loop/backing_file", error);
}

}  // namespace soak
