#include "sandbox/helper/zygote.hpp"

#include <array>
#include <vector>

#include "sandbox/channel.hpp"
#include "sandbox/helper/run.hpp"
#include "sandbox/helper/work_directory.hpp"
#include "sandbox/spec_check.hpp"
#include "sandbox/wire.hpp"

namespace sandbox::helper {
namespace {

Expected<void> check(const wire::RunRequest& request) {
  Spec spec;
  spec.profile.writable = true;  // If the box is not writable, the mount refuses writes.
  spec.limits = request.limits;
  spec.arguments = request.arguments;
  spec.environment = request.environment;
  spec.directories = request.directories;
  spec.collect = request.collect;
  // The descriptors of the files are not in the request but are sent along with it, and
  // run_program() checks their number. Because check() rejects files without a descriptor, each
  // file gets 0 as a placeholder here.
  spec.files = request.files;
  for (InputFile& file : spec.files) file.fd = 0;
  return sandbox::check(spec);
}

RunOutcome refused(const wire::RunRequest& request, const Error& error) {
  RunOutcome outcome;
  outcome.reply.id = request.id;
  outcome.reply.error = error.message;
  return outcome;
}

}  // namespace

Zygote::Zygote(FileDescriptor socket, Root root, std::unique_ptr<Accounting> accounting,
               CloneArguments clone_arguments, bool socket_pairs)
    : socket_(std::move(socket)),
      root_(std::move(root)),
      accounting_(std::move(accounting)),
      processes_(std::move(root_.processes)),
      refused_calls_(processes_, socket_pairs),
      clone_arguments_(clone_arguments) {}

void Zygote::serve() {
  while (true) {
    // Prepares the next run while the box is idle, so that the run takes less time. If this fails,
    // the next run reports the error.
    static_cast<void>(accounting_->prepare(last_limits_));
    auto packet = receive_packet(socket_.get());
    if (!packet || packet->bytes.empty()) return;
    const auto request = wire::decode<wire::RunRequest>(packet->bytes);
    if (!request) return;
    if (request->kill) continue;  // meant for a run that has already ended
    const auto checked = check(*request);
    const RunOutcome outcome = checked ? run_program(*request, std::move(packet->descriptors),
                                                     {.socket = socket_.get(),
                                                      .root = root_,
                                                      .accounting = *accounting_,
                                                      .processes = processes_,
                                                      .refused_calls = refused_calls_,
                                                      .clone_arguments = clone_arguments_})
                                       : refused(*request, checked.error());
    if (checked) last_limits_ = request->limits;
    std::vector<int> descriptors;
    descriptors.reserve(outcome.collected.size());
    for (const FileDescriptor& file : outcome.collected) descriptors.push_back(file.get());
    if (!send_packet(socket_.get(), wire::encode(outcome.reply), descriptors)) return;
    if (!sweep(root_.work.get())) return;
  }
}

}  // namespace sandbox::helper
