#include "judge/worker/worker.hpp"

#include <optional>
#include <thread>
#include <utility>

#include "judge/worker/cores.hpp"
#include "judge/worker/held_leases.hpp"
#include "judge/worker/keeper.hpp"
#include "judge/worker/shift.hpp"
#include "judge/worker/slot.hpp"

namespace judge::worker {

std::int64_t now_ms() {
  using std::chrono::milliseconds;
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<milliseconds>(since).count();
}

std::int64_t steady_ms() {
  using std::chrono::milliseconds;
  const auto since = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration_cast<milliseconds>(since).count();
}

struct Worker::State {
  State(WorkerOptions given_options, JobKinds given_kinds)
      : options(std::move(given_options)), kinds(std::move(given_kinds)) {
    for (std::size_t number = 1; number <= options.slots; ++number) {
      slots.push_back(std::make_unique<Slot>(options, kinds, shift, held_leases, number));
    }
  }

  std::vector<SlotState> slot_states() const {
    std::vector<SlotState> states;
    states.reserve(slots.size());
    for (const auto& slot : slots) states.push_back(slot->state());
    return states;
  }

  void begin() {
    std::vector<int> cores;
    if (options.pin_to_cores) cores = usable_cores();
    if (cores.size() < slots.size()) cores.clear();
    keeping = std::thread([this] { keeper.serve(); });
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const auto core = cores.empty() ? std::nullopt : std::optional(cores[i]);
      shift.enter();
      serving.emplace_back([this, core, slot = slots[i].get()] {
        slot->serve(core);
        shift.leave();
      });
    }
  }

  const WorkerOptions options;
  const JobKinds kinds;
  Shift shift;
  HeldLeases held_leases;
  std::vector<std::unique_ptr<Slot>> slots;
  Keeper keeper{options, kinds, shift, held_leases, [this] { return slot_states(); }};
  std::vector<std::thread> serving;
  std::thread keeping;
};

Worker::Worker(WorkerOptions options, JobKinds kinds)
    : state_(std::make_unique<State>(std::move(options), std::move(kinds))) {
  state_->begin();
}

Worker::~Worker() { stop(std::chrono::milliseconds(0)); }

void Worker::wake() { state_->shift.wake(); }

void Worker::stop(std::chrono::milliseconds grace) {
  state_->shift.advance_to(Shift::Phase::draining);
  static_cast<void>(state_->shift.wait_until_left(grace));
  state_->shift.advance_to(Shift::Phase::over);
  if (state_->keeping.joinable()) state_->keeping.join();
  for (std::thread& thread : state_->serving) thread.join();
  state_->serving.clear();
}

std::vector<SlotState> Worker::slots() const { return state_->slot_states(); }

std::chrono::steady_clock::duration Worker::since_round() const {
  return state_->keeper.since_round();
}

}  // namespace judge::worker
