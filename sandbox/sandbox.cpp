#include "sandbox/sandbox.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <list>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/helper_process.hpp"
#include "sandbox/output_capture.hpp"
#include "sandbox/reply_check.hpp"
#include "sandbox/reusable_input.hpp"
#include "sandbox/spec_check.hpp"
#include "sandbox/try.hpp"
#include "sandbox/wire.hpp"

namespace sandbox {
namespace {

/// An open box.
struct KnownBox {
  Profile profile;
  FileDescriptor socket;
  OutputCapture::Places output_places;
  ReusableInput input;
};

/// Opens the standard input for a run in this box, positioned at the start of the file. The
/// program's changes to the offset and flags therefore end with the run. Pipes and terminals can't
/// be reopened in this way, so they are duplicated.
Expected<FileDescriptor> open_input(const Spec& spec, const KnownBox& box) {
  if (spec.input) return box.input.open(*spec.input);
  const int fd = spec.standard_input;
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

/// True if the run is no longer wanted.
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
  request.files = spec.files;
  request.directories = spec.directories;
  request.collect = spec.collect;
  request.is_conversation = spec.standard_output >= 0;
  return request;
}

Result to_result(wire::RunReply reply, std::vector<FileDescriptor> descriptors,
                 CapturedOutput output, std::uint64_t bytes_max) {
  Result result;
  result.reason = reply.reason;
  result.exit_code = reply.exit_code;
  result.signal = reply.signal;
  result.start_error = reply.start_error;
  result.cpu_s = reply.cpu_s;
  result.user_s = reply.user_s;
  result.system_s = std::max(0.0, reply.cpu_s - reply.user_s);
  result.wall_s = reply.wall_s;
  result.ended_s = reply.ended_s;
  result.memory_bytes = reply.memory_bytes;
  result.process_limit_hit = reply.process_limit_hit;
  result.refused_calls = std::move(reply.refused_calls);
  result.output_bytes = output.total_bytes;
  result.standard_output = std::move(output.standard_output);
  result.standard_error = std::move(output.standard_error);
  for (std::size_t i = 0; i < descriptors.size() && i < reply.collected.size(); ++i) {
    result.collected.emplace(std::move(reply.collected[i]), std::move(descriptors[i]));
  }
  // A program that printed too much may have ended by itself before the request to stop it arrived.
  // It has still exceeded the limit.
  const bool by_itself = result.reason == Reason::exited || result.reason == Reason::signalled;
  if (by_itself && result.output_bytes > bytes_max) result.reason = Reason::output_limit;
  return result;
}

/// Whether a run was sent to a box, and the files that the run returned.
struct Sent {
  bool is_sent = false;
  std::vector<FileDescriptor> received;  ///< the collected files
};

/// Returns the arguments of the helper: `serve` and its options.
std::vector<std::string> helper_arguments(const Sandbox::Options& options) {
  std::vector<std::string> arguments = {"serve"};
  if (!options.cgroup.empty()) arguments.insert(arguments.end(), {"--cgroup", options.cgroup});
  return arguments;
}

}  // namespace

struct Sandbox::State {
  Options options;
  HelperProcess helper;
  std::list<KnownBox> boxes;
  std::uint64_t runs = 0;

  Expected<KnownBox*> box_for(const Profile& profile);
  Expected<KnownBox*> open_box(const Profile& profile);
  Expected<void> request_box(const Profile& profile);
  Expected<KnownBox*> take_box(const Profile& profile, FileDescriptor socket);
  void forget(const KnownBox* box);
  std::vector<Profile> ask_for_boxes(const std::vector<Profile>& profiles);
  void take_boxes(const std::vector<Profile>& asked);
  Expected<void> restart();
  Expected<wire::RunReply> send_and_wait(KnownBox& box, const Spec& spec, FileDescriptor input,
                                         OutputCapture& capture, Sent& sent);
};

Expected<KnownBox*> Sandbox::State::box_for(const Profile& profile) {
  for (KnownBox& box : boxes) {
    if (box.profile == profile) return &box;
  }
  return open_box(profile);
}

/// Asks the helper to open a box with this profile. If the box must show copies of files instead of
/// the files themselves (`from_memory`), these copies are in a separate mount in memory. In this
/// case, also sends a descriptor of this mount.
Expected<void> Sandbox::State::request_box(const Profile& profile) {
  FileDescriptor image;
  std::vector<int> descriptors;
  if (profile.from_memory) {
    SANDBOX_TRY_ASSIGN(auto mount, options.images->mount(profile.read_only_paths));
    image = std::move(mount);
    descriptors = {image.get()};
  }
  return send_packet(helper.socket(), wire::encode(wire::OpenBox{profile}), descriptors);
}

Expected<KnownBox*> Sandbox::State::open_box(const Profile& profile) {
  Expected<Packet> packet = Packet{};
  for (int attempt = 0; attempt < 2; ++attempt) {
    if (attempt > 0) {
      SANDBOX_TRY(restart());
    }
    auto sent = request_box(profile);
    if (!sent && helper.is_alive()) return std::unexpected(sent.error());
    if (sent) packet = receive_packet(helper.socket());
    if (packet && !packet->bytes.empty()) break;
  }
  if (!packet || packet->bytes.empty()) return failure("the sandbox helper died twice");
  SANDBOX_TRY_ASSIGN(const auto reply, wire::decode<wire::Opened>(packet->bytes));
  if (!reply.error.empty()) return failure(reply.error);
  if (packet->descriptors.size() != 1) return failure("the sandbox helper did not open a box");
  return take_box(profile, std::move(packet->descriptors[0]));
}

Expected<KnownBox*> Sandbox::State::take_box(const Profile& profile, FileDescriptor socket) {
  SANDBOX_TRY_ASSIGN(auto places, OutputCapture::Places::make());
  SANDBOX_TRY_ASSIGN(auto input, ReusableInput::make());
  return &boxes.emplace_back(profile, std::move(socket), std::move(places), std::move(input));
}

/// Closes the socket of a box, which makes the box end.
void Sandbox::State::forget(const KnownBox* box) {
  boxes.remove_if([box](const KnownBox& known) { return &known == box; });
}

/// Requests a box for each profile that has no open box yet, and returns these profiles.
std::vector<Profile> Sandbox::State::ask_for_boxes(const std::vector<Profile>& profiles) {
  std::vector<Profile> asked;
  for (const Profile& profile : profiles) {
    if (std::ranges::find(boxes, profile, &KnownBox::profile) != boxes.end()) continue;
    if (std::ranges::find(asked, profile) != asked.end()) continue;
    if (!request_box(profile)) break;
    asked.push_back(profile);
  }
  return asked;
}

/// Receives the requested boxes. A box that could not be opened is skipped: the run that needs it
/// requests it again and reports the error.
void Sandbox::State::take_boxes(const std::vector<Profile>& asked) {
  for (const Profile& profile : asked) {
    auto packet = receive_packet(helper.socket());
    if (!packet || packet->bytes.empty()) return;
    if (packet->descriptors.size() != 1) continue;
    static_cast<void>(take_box(profile, std::move(packet->descriptors[0])));
  }
}

/// Starts a new helper after the old one was killed. The old boxes died with the old helper, and
/// the new helper removes the old one's cgroups.
Expected<void> Sandbox::State::restart() {
  boxes.clear();
  const auto begun = std::chrono::steady_clock::now();
  SANDBOX_TRY_ASSIGN(auto started,
                     HelperProcess::start(options.helper_path, helper_arguments(options)));
  helper = std::move(started);
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begun;
  if (options.on_restart) options.on_restart(taken.count());
  return {};
}

/// Runs the program in the box. A reply with id 0 means that the box is dead: it was already dead,
/// or it died during the run because its helper was killed. In both cases nothing remains of the
/// run, and the caller may try again. If this function returns an error, the box can't be trusted.
Expected<wire::RunReply> Sandbox::State::send_and_wait(KnownBox& box, const Spec& spec,
                                                       FileDescriptor input, OutputCapture& capture,
                                                       Sent& sent) {
  const std::uint64_t id = ++runs;
  const int output =
      spec.standard_output >= 0 ? spec.standard_output : capture.write_end_of_output();
  std::vector<int> descriptors = {input.get(), output, capture.write_end_of_error()};
  if (spec.executable >= 0) descriptors.push_back(spec.executable);
  for (const InputFile& file : spec.files) descriptors.push_back(file.fd);
  const std::string request = wire::encode(to_request(spec, id));
  if (request.size() > wire::message_bytes_max) {
    return wire::RunReply{.id = id, .error = "arguments: too long in total"};
  }
  if (!send_packet(box.socket.get(), request, descriptors)) return wire::RunReply{};
  sent.is_sent = true;
  input.reset();
  capture.close_write_ends();
  if (spec.sent) spec.sent();
  auto packet = capture.drain_until_reply(box.socket.get(), id, spec);
  if (packet && packet->bytes.empty()) return wire::RunReply{};
  auto reply = packet ? wire::decode<wire::RunReply>(packet->bytes)
                      : Expected<wire::RunReply>(std::unexpected(packet.error()));
  if (reply) {
    sent.received = std::move(packet->descriptors);
    if (auto sound = check_reply(*reply, id, sent.received, spec); !sound) {
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
  SANDBOX_TRY_ASSIGN(auto helper,
                     HelperProcess::start(options.helper_path, helper_arguments(options)));
  auto state = std::make_unique<State>(options, std::move(helper));
  if (!options.images) state->options.images = std::make_shared<RuntimeImages>(options.helper_path);
  return Sandbox(std::move(state));
}

Expected<Sandbox> Sandbox::start_another() const { return start(state_->options); }

bool Sandbox::is_alive() { return state_->helper.is_alive(); }

int Sandbox::helper_pid() const { return state_->helper.pid(); }

const std::string& Sandbox::description() const { return state_->helper.description(); }

Expected<Result> Sandbox::run(const Spec& spec) {
  SANDBOX_TRY(check(spec));
  // A dead box (discarded after the last run, or killed) is replaced once. A box that could not
  // begin the run is also replaced once, because the kernel may have the missing resources at the
  // second attempt.
  Error reason{"the sandbox died twice during a run"};
  for (int attempt = 0; attempt < 2; ++attempt) {
    auto box = state_->box_for(spec.profile);
    if (!box) {
      reason = box.error();
      continue;
    }
    SANDBOX_TRY_ASSIGN(auto input, open_input(spec, **box));
    SANDBOX_TRY_ASSIGN(
        auto capture,
        OutputCapture::make((*box)->output_places, spec.keep_output_bytes, spec.keep_error_bytes));
    Sent sent;
    const std::vector<Profile> asked = state_->ask_for_boxes(spec.open_meanwhile);
    auto reply = state_->send_and_wait(**box, spec, std::move(input), capture, sent);
    state_->take_boxes(asked);
    const bool began = reply && reply->id != 0 && reply->error.empty();
    if (!began || spec.last_of_box) state_->forget(*box);
    if (began && is_unwanted(spec)) {
      return failure("the run was stopped because its result is no longer needed");
    }
    if (began)
      return to_result(std::move(*reply), std::move(sent.received), capture.take(),
                       printed_limit_bytes(spec));
    if (!reply) {
      // The box may be compromised and refuse to end. Restarting the helper kills its boxes.
      static_cast<void>(state_->restart());
      return std::unexpected(reply.error());
    }
    if (!reply->error.empty()) reason = {reply->error};
    if (sent.is_sent && spec.standard_output >= 0) break;
  }
  return std::unexpected(reason);
}

}  // namespace sandbox
