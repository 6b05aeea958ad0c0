#include "judge/run/interaction/by_hand.hpp"

#include <array>
#include <future>
#include <string_view>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include "judge/core/error.hpp"
#include "judge/core/file_descriptor.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/try.hpp"

namespace judge::run {
namespace {

/// Reads once and forwards the bytes. Returns false at the end of the input, or if the output has
/// no reader.
bool forward(int from, int to) {
  std::array<char, 4 * kibibyte> buffer{};
  const ssize_t size = ::read(from, buffer.data(), buffer.size());
  return size > 0 && write_all(to, {buffer.data(), static_cast<std::size_t>(size)});
}

/// Forwards in both directions until the validator has closed its output.
void forward_all(int from, sandbox::FileDescriptor to_validator,
                 const sandbox::FileDescriptor& from_validator, int to) {
  std::array<pollfd, 2> waiting = {{{.fd = from, .events = POLLIN, .revents = 0},
                                    {.fd = from_validator.get(), .events = POLLIN, .revents = 0}}};
  while (true) {
    if (::poll(waiting.data(), waiting.size(), -1) < 0) return;
    if (waiting[1].revents != 0 && !forward(from_validator.get(), to)) return;
    if (waiting[0].revents != 0 && !forward(from, to_validator.get())) {
      to_validator.reset();
      waiting[0].fd = -1;
    }
  }
}

}  // namespace

Result<sandbox::Result> interact_by_hand(const InteractionResources& resources,
                                         const sandbox::Spec& validator, int from, int to) {
  JUDGE_TRY_ASSIGN(auto to_validator, to_result(resources.pipes->from_first.open()));
  JUDGE_TRY_ASSIGN(auto from_validator, to_result(resources.pipes->to_first.open()));
  sandbox::Spec spec = validator;
  spec.limits.wall_s = by_hand_wall_s;
  spec.standard_input = to_validator.read_end.get();
  spec.standard_output = from_validator.write_end.get();
  spec.sent = [&] {
    to_validator.read_end.reset();
    from_validator.write_end.reset();
  };
  auto running = std::async(std::launch::async, [&] {
    auto result = resources.runner->run(spec);
    spec.sent();
    return result;
  });
  forward_all(from, std::move(to_validator.write_end), from_validator.read_end, to);
  return running.get();
}

}  // namespace judge::run
