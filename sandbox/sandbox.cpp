#include "sandbox/sandbox.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <list>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/helper_process.hpp"
#include "sandbox/output_capture.hpp"
#include "sandbox/reply_check.hpp"
#include "sandbox/spec_check.hpp"
#include "sandbox/wire.hpp"

namespace sandbox {
namespace {

/// A box this client knows of.
struct KnownBox {
  Profile profile;
  FileDescriptor socket;
};

/// A description of its own for the run, at the start of the file: an offset or flag that a program
/// changes is gone with it. What is no file (a pipe, a terminal) has only the one there is.
Expected<FileDescriptor> fresh_input(int fd) {
  if (fd < 0) {
    FileDescriptor null(::open("/dev/null", O_RDONLY | O_CLOEXEC));
    if (!null) return failure(system_message("/dev/null", errno));
    return null;
  }
  struct stat status{};
  if (::fstat(fd, &status) != 0) return failure(system_message("standard input", errno));
  const std::string path = "/proc/self/fd/" + std::to_string(fd);
  FileDescriptor fresh(S_ISREG(status.st_mode) ? ::open(path.c_str(), O_RDONLY | O_CLOEXEC)
                                               : ::fcntl(fd, F_DUPFD_CLOEXEC, 0));
  if (!fresh) return failure(system_message("standard input", errno));
  return fresh;
}

/// Whether nobody wants the run any more.
bool is_unwanted(const Spec& spec) {
  if (spec.unwanted < 0) return false;
  pollfd wish{.fd = spec.unwanted, .events = POLLIN, .revents = 0};
  return ::poll(&wish, 1, 0) == 1;
}

wire::RunRequest to_request(const Spec& spec, std::uint64_t id) {
  wire::RunRequest request;
  request.id = id;
  request.limits = spec.limits;
  request.arguments = spec.arguments;
  request.environment = spec.environment;
  request.has_executable = spec.executable >= 0;
  for (const InputFile& file : spec.files) {
    request.files.push_back({.path = file.path, .executable = file.executable});
  }
  request.directories = spec.directories;
  request.collect = spec.collect;
  return request;
}

Result to_result(wire::RunReply reply, std::vector<FileDescriptor> descriptors,
                 CapturedOutput output, const Limits& limits) {
  Result result;
  result.reason = reply.reason;
  result.exit_code = reply.exit_code;
  result.signal = reply.signal;
  result.start_error = reply.start_error;
  result.cpu_s = reply.cpu_s;
  result.user_s = reply.user_s;
  result.system_s = std::max(0.0, reply.cpu_s - reply.user_s);
  result.wall_s = reply.wall_s;
  result.memory_bytes = reply.memory_bytes;
  result.process_limit_hit = reply.process_limit_hit;
  result.refused_calls = std::move(reply.refused_calls);
  result.output_bytes = output.total_bytes;
  result.standard_output = std::move(output.standard_output);
  result.standard_error = std::move(output.standard_error);
  for (std::size_t i = 0; i < descriptors.size() && i < reply.collected.size(); ++i) {
    result.collected.emplace(std::move(reply.collected[i]), std::move(descriptors[i]));
  }
  // It may have ended by itself before the word to stop it came through.
  const bool by_itself = result.reason == Reason::exited || result.reason == Reason::signalled;
  if (by_itself && result.output_bytes > limits.output_bytes) result.reason = Reason::output_limit;
  return result;
}

}  // namespace

struct Sandbox::State {
  Options options;
  HelperProcess helper;
  std::list<KnownBox> boxes;
  std::uint64_t runs = 0;

  Expected<KnownBox*> box_for(const Profile& profile);
  Expected<KnownBox*> open_box(const Profile& profile);
  std::vector<Profile> ask_for_boxes(const std::vector<Profile>& profiles);
  void take_boxes(const std::vector<Profile>& asked);
  Expected<void> restart();
  Expected<wire::RunReply> send_and_wait(KnownBox& box, const Spec& spec, int input,
                                         OutputCapture& capture,
                                         std::vector<FileDescriptor>& received);
};

Expected<KnownBox*> Sandbox::State::box_for(const Profile& profile) {
  for (KnownBox& box : boxes) {
    if (box.profile == profile) return &box;
  }
  return open_box(profile);
}

Expected<KnownBox*> Sandbox::State::open_box(const Profile& profile) {
  const std::string request = wire::encode(wire::OpenBox{profile});
  auto sent = send_packet(helper.socket(), request, {});
  auto packet = sent ? receive_packet(helper.socket()) : Expected<Packet>(Packet{});
  if (!packet || packet->bytes.empty()) {
    if (auto again = restart(); !again) return std::unexpected(again.error());
    sent = send_packet(helper.socket(), request, {});
    packet = receive_packet(helper.socket());
    if (!packet || packet->bytes.empty()) return failure("the sandbox helper died twice");
  }
  const auto reply = wire::decode<wire::BoxOpened>(packet->bytes);
  if (!reply) return std::unexpected(reply.error());
  if (!reply->error.empty()) return failure(reply->error);
  if (packet->descriptors.size() != 1) return failure("the sandbox helper sent no box");
  return &boxes.emplace_back(profile, std::move(packet->descriptors[0]));
}

/// Which of these the helper was asked for now: those that are not there yet.
std::vector<Profile> Sandbox::State::ask_for_boxes(const std::vector<Profile>& profiles) {
  std::vector<Profile> asked;
  for (const Profile& profile : profiles) {
    if (std::ranges::find(boxes, profile, &KnownBox::profile) != boxes.end()) continue;
    if (std::ranges::find(asked, profile) != asked.end()) continue;
    if (!send_packet(helper.socket(), wire::encode(wire::OpenBox{profile}), {})) break;
    asked.push_back(profile);
  }
  return asked;
}

/// A box that failed is asked for again by the run that needs it, which then says why.
void Sandbox::State::take_boxes(const std::vector<Profile>& asked) {
  for (const Profile& profile : asked) {
    auto packet = receive_packet(helper.socket());
    if (!packet || packet->bytes.empty()) return;
    if (packet->descriptors.size() != 1) continue;
    boxes.emplace_back(profile, std::move(packet->descriptors[0]));
  }
}

/// After the helper was killed: its boxes died with it, and the new one removes its cgroups.
Expected<void> Sandbox::State::restart() {
  boxes.clear();
  const auto begun = std::chrono::steady_clock::now();
  auto started = HelperProcess::start(options.helper_path, options.cgroup);
  if (!started) return std::unexpected(started.error());
  helper = std::move(*started);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
  if (options.on_restart) options.on_restart(taken.count());
  return {};
}

/// A reply with id 0 means that the box is dead: it was before, or died in the middle (its helper
/// was killed). Either way nothing of the run is left, and it may be started anew. After an error
/// the box cannot be believed.
Expected<wire::RunReply> Sandbox::State::send_and_wait(KnownBox& box, const Spec& spec, int input,
                                                       OutputCapture& capture,
                                                       std::vector<FileDescriptor>& received) {
  const std::uint64_t id = ++runs;
  std::vector<int> descriptors = {input, capture.write_end_of_output(),
                                  capture.write_end_of_error()};
  if (spec.executable >= 0) descriptors.push_back(spec.executable);
  for (const InputFile& file : spec.files) descriptors.push_back(file.fd);
  const std::string request = wire::encode(to_request(spec, id));
  if (request.size() > wire::message_bytes_max) {
    return wire::RunReply{.id = id, .error = "arguments: too long together"};
  }
  if (!send_packet(box.socket.get(), request, descriptors)) return wire::RunReply{};
  capture.close_write_ends();
  auto packet = capture.drain_until_reply(box.socket.get(), id, spec);
  if (packet && packet->bytes.empty()) return wire::RunReply{};
  auto reply = packet ? wire::decode<wire::RunReply>(packet->bytes)
                      : Expected<wire::RunReply>(std::unexpected(packet.error()));
  if (reply) {
    received = std::move(packet->descriptors);
    if (auto sound = check_reply(*reply, id, received, spec); !sound) {
      reply = std::unexpected(sound.error());
    }
  }
  return reply;
}

Sandbox::Sandbox(std::unique_ptr<State> state) : state_(std::move(state)) {}
Sandbox::Sandbox(Sandbox&&) noexcept = default;
Sandbox& Sandbox::operator=(Sandbox&&) noexcept = default;
Sandbox::~Sandbox() = default;

Expected<Sandbox> Sandbox::start(const Options& options) {
  auto helper = HelperProcess::start(options.helper_path, options.cgroup);
  if (!helper) return std::unexpected(helper.error());
  return Sandbox(std::make_unique<State>(options, std::move(*helper)));
}

bool Sandbox::is_alive() { return state_->helper.is_alive(); }

int Sandbox::helper_pid() const { return state_->helper.pid(); }

const std::string& Sandbox::description() const { return state_->helper.description(); }

Expected<Result> Sandbox::run(const Spec& spec) {
  if (auto checked = check(spec); !checked) return std::unexpected(checked.error());
  // A dead box (thrown away after the last run, or killed) is replaced, once. So is one that could
  // not begin the run: what the kernel lacked at that moment it may have at the next.
  Error reason{"the sandbox died twice during a run"};
  for (int attempt = 0; attempt < 2; ++attempt) {
    auto input = fresh_input(spec.standard_input);
    if (!input) return std::unexpected(input.error());
    auto capture = OutputCapture::make(spec.keep_output_bytes, spec.keep_error_bytes);
    if (!capture) return std::unexpected(capture.error());
    auto box = state_->box_for(spec.profile);
    if (!box) {
      reason = box.error();
      continue;
    }
    std::vector<FileDescriptor> received;
    const std::vector<Profile> asked = state_->ask_for_boxes(spec.open_meanwhile);
    auto reply = state_->send_and_wait(**box, spec, input->get(), *capture, received);
    state_->take_boxes(asked);
    const bool began = reply && reply->id != 0 && reply->error.empty();
    if (began && is_unwanted(spec)) {
      return failure("the run was stopped: nobody wants it any more");
    }
    if (began)
      return to_result(std::move(*reply), std::move(received), capture->take(), spec.limits);
    state_->boxes.remove_if([&box](const KnownBox& known) { return &known == *box; });
    if (!reply) {
      // A box that was taken over does not end by itself: its helper does that.
      static_cast<void>(state_->restart());
      return std::unexpected(reply.error());
    }
    if (!reply->error.empty()) reason = {reply->error};
  }
  return std::unexpected(reason);
}

Expected<FileDescriptor> sealed_file(std::string_view name, std::string_view content) {
  constexpr unsigned executable_flag = 0x10;  // MFD_EXEC, Linux 6.3; older kernels refuse it
  const std::string text(name);
  unsigned flags = MFD_CLOEXEC | MFD_ALLOW_SEALING;
  FileDescriptor file(::memfd_create(text.c_str(), flags | executable_flag));
  if (!file) file = FileDescriptor(::memfd_create(text.c_str(), flags));
  if (!file) return failure(system_message("make a file in memory", errno));
  std::string_view rest = content;
  while (!rest.empty()) {
    const ssize_t written = ::write(file.get(), rest.data(), rest.size());
    if (written < 0) return failure(system_message("fill a file in memory", errno));
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  constexpr int seals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;
  if (::fcntl(file.get(), F_ADD_SEALS, seals) != 0) {
    return failure(system_message("seal a file in memory", errno));
  }
  ::lseek(file.get(), 0, SEEK_SET);
  return file;
}

}  // namespace sandbox
