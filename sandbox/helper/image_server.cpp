#include "sandbox/helper/image_server.hpp"

#include <cerrno>
#include <map>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/files.hpp"
#include "sandbox/helper/box.hpp"
#include "sandbox/helper/copied_tree.hpp"
#include "sandbox/helper/mounts.hpp"
#include "sandbox/helper/root.hpp"
#include "sandbox/spec_check.hpp"
#include "sandbox/try.hpp"
#include "sandbox/wire.hpp"

namespace sandbox::helper {
namespace {

constexpr std::uint64_t image_bytes_max = 2ULL << 30;
constexpr std::uint64_t image_files_max = 200'000;
constexpr std::size_t images_max = 64;
/// The mount point for images. They need one, because a mount can be cloned only while it is
/// attached to the directory tree. /proc is suitable: it exists on every host, and no box uses the
/// host's /proc, so covering it has no side effects.
constexpr const char* mount_point = "/proc";

/// In a new user namespace, maps the user's ids to themselves, so that files that this user may
/// read stay readable.
Expected<void> map_own_ids(unsigned user, unsigned group) {
  const auto line = [](unsigned id) {
    return std::to_string(id) + " " + std::to_string(id) + " 1\n";
  };
  SANDBOX_TRY(write_small_file("/proc/self/setgroups", "deny"));
  SANDBOX_TRY(write_small_file("/proc/self/uid_map", line(user)));
  return write_small_file("/proc/self/gid_map", line(group));
}

class ImageServer {
 public:
  Expected<void> prepare() {
    ::umask(0022);
    const unsigned user = ::geteuid();
    const unsigned group = ::getegid();
    if (::unshare(user == 0 ? CLONE_NEWNS : CLONE_NEWNS | CLONE_NEWUSER) != 0) {
      return failure(namespace_help(errno));
    }
    if (user != 0) {
      SANDBOX_TRY(map_own_ids(user, group));
    }
    mount_ = make_tmpfs(1 << 20, images_max + 1, "755");
    if (::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 || !mount_ ||
        !attach(mount_, AT_FDCWD, mount_point)) {
      return failure(system_message("mount a tmpfs for runtime images", errno));
    }
    return {};
  }

  /// Returns a mount of the image that contains copies of these paths. The image is created at the
  /// first request.
  Expected<FileDescriptor> open(const std::vector<std::string>& paths) {
    Profile profile;
    profile.read_only_paths = paths;
    SANDBOX_TRY(check(profile));
    auto found = mount_names_.find(paths);
    if (found == mount_names_.end()) {
      SANDBOX_TRY_ASSIGN(auto place, make(paths));
      found = mount_names_.emplace(paths, place).first;
    }
    FileDescriptor mount = clone_mount(mount_.get(), found->second.c_str(), 0);
    if (!mount || !add_attributes(mount.get(), "", AT_EMPTY_PATH, plain_files)) {
      return failure(system_message("mount a runtime image", errno));
    }
    return mount;
  }

 private:
  /// Creates an image and returns its name below the mount point.
  Expected<std::string> make(const std::vector<std::string>& paths) {
    if (mount_names_.size() == images_max) return failure("too many different runtime images");
    const FileDescriptor image = make_tmpfs(image_bytes_max, image_files_max, "755");
    if (!image) return failure(system_message("mount a tmpfs for a runtime image", errno));
    CopiedTree tree(image.get(), image_bytes_max);
    for (const std::string& path : paths) {
      SANDBOX_TRY(tree.add(path));
    }
    lay_out(image.get(), paths);
    const std::string place = std::to_string(mount_names_.size() + 1);
    if (!make_read_only(image) || ::mkdirat(mount_.get(), place.c_str(), 0755) != 0 ||
        !attach(image, mount_.get(), place.c_str())) {
      return failure(system_message("store a runtime image", errno));
    }
    return place;
  }

  FileDescriptor mount_;
  std::map<std::vector<std::string>, std::string> mount_names_;
};

/// Answers one request. Returns false if the client has closed the connection.
bool answer(int control, ImageServer& server) {
  const auto packet = receive_packet(control);
  if (!packet || packet->bytes.empty()) return false;
  const auto request = wire::decode<wire::OpenImage>(packet->bytes);
  if (!request) return false;
  const auto mount = server.open(request->paths);
  if (!mount) {
    const wire::Opened reply{mount.error().message};
    return send_packet(control, wire::encode(reply), {}).has_value();
  }
  return send_packet(control, wire::encode(wire::Opened{}), std::vector{mount->get()}).has_value();
}

}  // namespace

int serve_images(FileDescriptor control) {
  // Ctrl-C in a terminal reaches this process, too, but the client decides when this process ends.
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) ::signal(signal, SIG_IGN);
  ImageServer server;
  wire::Hello hello;
  if (auto ready = server.prepare(); !ready) hello.error = ready.error().message;
  if (!send_packet(control.get(), wire::encode(hello), {}) || !hello.error.empty()) return 1;
  while (answer(control.get(), server)) {
  }
  return 0;
}

}  // namespace sandbox::helper
