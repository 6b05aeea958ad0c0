#include "sandbox/runtime_images.hpp"

#include "sandbox/channel.hpp"
#include "sandbox/try.hpp"
#include "sandbox/wire.hpp"

namespace sandbox {

namespace {

Expected<FileDescriptor> mount_in(Packet packet) {
  SANDBOX_TRY_ASSIGN(const auto reply, wire::decode<wire::Opened>(packet.bytes));
  if (!reply.error.empty()) return failure(reply.error);
  if (packet.descriptors.size() != 1)
    return failure("the process that keeps runtime images did not send an image");
  return std::move(packet.descriptors[0]);
}

}  // namespace

Expected<FileDescriptor> RuntimeImages::mount(const std::vector<std::string>& paths) {
  const std::lock_guard lock(mutex_);
  // If the process that keeps the images was killed, starts a new one, but only once. Boxes that
  // show images of the old process continue to show them.
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (!keeper_) {
      SANDBOX_TRY_ASSIGN(auto started, HelperProcess::start(helper_path_, {"images"}));
      keeper_ = std::move(started);
    }
    auto packet = ask(paths);
    if (packet && !packet->bytes.empty()) return mount_in(*std::move(packet));
    keeper_.reset();
  }
  return failure(
      "the process that keeps runtime images in memory has ended twice\n"
      "Fix: check whether the machine or the judge's cgroup is short of memory");
}

int RuntimeImages::keeper_pid() {
  const std::lock_guard lock(mutex_);
  return keeper_ ? keeper_->pid() : 0;
}

Expected<Packet> RuntimeImages::ask(const std::vector<std::string>& paths) {
  const std::string request = wire::encode(wire::OpenImage{paths});
  if (auto sent = send_packet(keeper_->socket(), request, {}); !sent) return Packet{};
  return receive_packet(keeper_->socket());
}

}  // namespace sandbox
