#include "sandbox/helper/zygote.hpp"

#include <array>
#include <vector>

#include "sandbox/channel.hpp"
#include "sandbox/helper/run.hpp"
#include "sandbox/helper/work_directory.hpp"
#include "sandbox/wire.hpp"

namespace sandbox::helper {

Zygote::Zygote(FileDescriptor socket, Root root, std::unique_ptr<Accounting> accounting)
    : socket_(std::move(socket)), root_(std::move(root)), accounting_(std::move(accounting)) {}

void Zygote::serve() {
  while (true) {
    // While idle, so that the next run need not wait for it. If it fails, that run will say so.
    static_cast<void>(accounting_->prepare(last_limits_));
    auto packet = receive_packet(socket_.get());
    if (!packet || packet->bytes.empty()) return;
    const auto request = wire::decode<wire::RunRequest>(packet->bytes);
    if (!request) return;
    if (request->kill) continue;  // for a run that has ended meanwhile
    const RunOutcome outcome =
        run_program(*request, std::move(packet->descriptors), socket_.get(), root_, *accounting_);
    last_limits_ = request->limits;
    std::vector<int> descriptors;
    descriptors.reserve(outcome.collected.size());
    for (const FileDescriptor& file : outcome.collected) descriptors.push_back(file.get());
    if (!send_packet(socket_.get(), wire::encode(outcome.reply), descriptors)) return;
    if (!sweep(root_.work.get())) return;
  }
}

}  // namespace sandbox::helper
