#include "judge/run/interaction/interaction.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <future>
#include <optional>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>

#include "judge/core/error.hpp"
#include "judge/core/try.hpp"
#include "judge/run/interaction/idleness.hpp"
#include "judge/run/interaction/relay.hpp"

namespace judge::run {
namespace {

using Clock = std::chrono::steady_clock;
using Speaker = ConversationPart::Speaker;

/// The size of each pipe. The reference implementation of the package format (problemtools) uses
/// the same, so a program that does not read immediately behaves the same here.
constexpr int pipe_bytes = 1 << 20;

/// The maximum number of bytes that the judge reads of what a validator writes after the submission
/// has ended. This is much more than a validator needs to notice the end when it reads next.
constexpr std::uint64_t drained_bytes_max = 64 * mebibyte;

/// The connection between the two programs.
enum class Link {
  direct,    ///< by two pipes
  recorded,  ///< by a relay, until the conversation is too long to be recorded completely
  counted,   ///< by a relay that stops the submission at its output limit
};

/// The pipe ends that one program gets.
struct PipeEnds {
  sandbox::FileDescriptor input;
  sandbox::FileDescriptor output;
};

/// One program of an interaction, running in its own thread.
class Side {
 public:
  static Result<Side> make() {
    Side side;
    for (sandbox::FileDescriptor* event : {&side.stop_, &side.idle_, &side.done_}) {
      *event = sandbox::FileDescriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
      if (!*event) return failure("cannot create an eventfd");
    }
    return side;
  }

  Result<void> start(Runner& runner, const sandbox::Spec& given, PipeEnds ends) {
    auto work = [&runner, spec = given, ends = std::move(ends), stop = stop_.get(),
                 idle = idle_.get(), done = done_.get()]() mutable {
      spec.standard_input = ends.input.get();
      spec.standard_output = ends.output.get();
      spec.stop = stop;
      spec.idle = idle;
      spec.sent = [&ends] { ends = {}; };
      auto result = runner.run(spec);
      ends = {};
      ::eventfd_write(done, 1);
      return result;
    };
    try {
      future_ = std::async(std::launch::async, std::move(work));
    } catch (const std::system_error& error) {
      return failure(fmt::format("cannot start a thread: {}", error.what()));
    }
    return {};
  }

  void stop() const { ::eventfd_write(stop_.get(), 1); }

  pollfd until_done() const {
    return {.fd = has_ended() ? -1 : done_.get(), .events = POLLIN, .revents = 0};
  }
  pollfd until_idle() const {
    return {.fd = has_ended() ? -1 : idle_.get(), .events = POLLIN, .revents = 0};
  }

  void take_result() {
    result_ = future_.get();
    idleness_.note_end(Clock::now());
  }
  void note_idle() {
    eventfd_t reports = 0;
    if (::eventfd_read(idle_.get(), &reports) != 0) return;
    idleness_.note_periods(reports, Clock::now());
  }

  bool has_ended() const { return result_.has_value(); }
  bool has_failed() const { return result_ && !*result_; }
  const Result<sandbox::Result>& result() const { return *result_; }
  Result<sandbox::Result> take() { return std::move(*result_); }

  const Idleness& idleness() const { return idleness_; }

 private:
  Side() = default;

  sandbox::FileDescriptor stop_;
  sandbox::FileDescriptor idle_;
  sandbox::FileDescriptor done_;
  Idleness idleness_{Clock::now()};
  std::optional<Result<sandbox::Result>> result_;
  /// Declared last, so that its destructor waits for the thread before the descriptors are closed.
  std::future<Result<sandbox::Result>> future_;
};

Result<sandbox::Pipe> open_pipe(const sandbox::ReusablePipe& reusable) {
  JUDGE_TRY_ASSIGN(auto pipe, to_result(reusable.open()));
  // If this fails, the pipe keeps its default size.
  ::fcntl(pipe.write_end.get(), F_SETPIPE_SZ, pipe_bytes);
  return pipe;
}

/// Returns the time for which this thread has waited for a processor; 0 if unknown. Source: the
/// second number of schedstat, in nanoseconds (the kernel's Documentation/scheduler).
double cpu_wait_of_this_thread_s() {
  std::ifstream file("/proc/thread-self/schedstat");
  double run_ns = 0;
  double wait_ns = 0;
  return file >> run_ns >> wait_ns ? wait_ns / 1e9 : 0;
}

/// Runs both programs until they have ended. Stops a program if both are idle for too long.
class InteractionRunner {
 public:
  InteractionRunner(const sandbox::ConversationPipes& pipes, const InteractionOptions& options,
                    Link link, Side submission, Side validator)
      : pipes_(pipes),
        options_(options),
        link_(link),
        submission_(std::move(submission)),
        validator_(std::move(validator)) {}

  Result<void> start(Runner& runner, const sandbox::Spec& submission, Runner& second,
                     const sandbox::Spec& validator) {
    JUDGE_TRY_ASSIGN(auto from_submission, open_pipe(pipes_.from_first));
    JUDGE_TRY_ASSIGN(auto to_submission, open_pipe(pipes_.to_first));
    PipeEnds of_submission{std::move(to_submission.read_end), std::move(from_submission.write_end)};
    PipeEnds of_validator{std::move(from_submission.read_end), std::move(to_submission.write_end)};
    kept_ = sandbox::FileDescriptor(::fcntl(of_submission.input.get(), F_DUPFD_CLOEXEC, 0));
    output_bytes_max_ = submission.limits.output_bytes;
    if (link_ != Link::direct) {
      JUDGE_TRY_ASSIGN(auto from_validator, open_pipe(pipes_.from_second));
      JUDGE_TRY_ASSIGN(auto to_validator, open_pipe(pipes_.to_second));
      relay_.emplace(Relay::Direction{Speaker::submission, std::move(of_validator.input),
                                      std::move(to_validator.write_end)},
                     Relay::Direction{Speaker::validator, std::move(from_validator.read_end),
                                      std::move(of_validator.output)});
      of_validator = {std::move(to_validator.read_end), std::move(from_validator.write_end)};
    }
    JUDGE_TRY(validator_.start(second, validator, std::move(of_validator)));
    auto started = submission_.start(runner, submission, std::move(of_submission));
    if (!started) validator_.stop();
    return started;
  }

  Result<Interaction> watch() {
    note_wait();
    while (!submission_.has_ended() || !validator_.has_ended()) {
      wait();
      if (link_ == Link::recorded && relay_->is_full()) {
        submission_.stop();
        validator_.stop();
      }
      if (link_ == Link::counted && relay_->bytes_of_submission() > output_bytes_max_) {
        submission_.stop();
        wrote_too_much_ = true;
      }
    }
    if (relay_) relay_->record_rest();
    Interaction interaction;
    JUDGE_TRY_ASSIGN(interaction.submission, submission_.take());
    JUDGE_TRY_ASSIGN(interaction.validator, validator_.take());
    const bool validator_first = interaction.validator.ended_s < interaction.submission.ended_s;
    interaction.first = validator_first ? FirstToEnd::validator : FirstToEnd::submission;
    interaction.stall = std::move(stall_);
    interaction.wrote_too_much = wrote_too_much_;
    interaction.was_cut_off = drained_bytes_ > drained_bytes_max;
    if (relay_) interaction.conversation = relay_->take();
    return interaction;
  }

 private:
  void wait() {
    constexpr std::size_t own_events = 5;
    constexpr pollfd nothing{.fd = -1, .events = 0, .revents = 0};
    const int drained = submission_.has_ended() ? kept_.get() : -1;
    std::array<pollfd, own_events + Relay::events> waiting = {submission_.until_done(),
                                                              validator_.until_done(),
                                                              submission_.until_idle(),
                                                              validator_.until_idle(),
                                                              {drained, POLLIN, 0},
                                                              nothing,
                                                              nothing,
                                                              nothing,
                                                              nothing};
    if (relay_) relay_->prepare(&waiting[own_events]);
    if (::poll(waiting.data(), waiting.size(), -1) < 0) return;
    if (relay_) relay_->forward(&waiting[own_events]);
    if (waiting[4].revents != 0) drain();
    if (waiting[2].revents != 0) submission_.note_idle();
    if (waiting[3].revents != 0) validator_.note_idle();
    if (waiting[0].revents != 0) end_submission();
    if (waiting[1].revents != 0) end_validator();
    if (waiting[2].revents != 0 || waiting[3].revents != 0) end_stall();
  }

  void note_wait() { shared_idleness_.note_wait(Clock::now(), cpu_wait_of_this_thread_s()); }

  /// Discards what the validator has written to the submission, which has ended. If this is too
  /// much, closes the validator's output, because some validators end only then.
  void drain() {
    static thread_local std::array<char, 64 * kibibyte> buffer;
    const ssize_t size = ::read(kept_.get(), buffer.data(), buffer.size());
    if (size > 0) drained_bytes_ += static_cast<std::uint64_t>(size);
    const bool is_too_much = drained_bytes_ > drained_bytes_max;
    if (size <= 0 || is_too_much) kept_.reset();
    if (is_too_much && relay_) relay_->cut_off_validator();
  }

  void end_submission() {
    submission_.take_result();
    note_wait();
    if (submission_.has_failed()) validator_.stop();
  }

  void end_validator() {
    validator_.take_result();
    note_wait();
    if (validator_.has_failed() || !options_.accepts(*validator_.result())) submission_.stop();
  }

  /// If both programs have been idle for too long, stops the submission or, if it has already
  /// ended, the validator.
  void end_stall() {
    note_wait();
    const Clock::time_point now = Clock::now();
    const auto since = std::max({submission_.idleness().idle_since(now),
                                 validator_.idleness().idle_since(now), stopped_at_});
    if (shared_idleness_.seconds(since, now) <= options_.idle_s_max) return;
    stopped_at_ = now;
    if (stall_.empty()) stall_ = describe_stall();
    (submission_.has_ended() ? validator_ : submission_).stop();
  }

  std::string describe_stall() const {
    const std::string for_time =
        fmt::format("neither program used CPU time for {:g} s: ", options_.idle_s_max);
    if (submission_.has_ended()) {
      return for_time + "the submission had ended, but the validator had not";
    }
    if (validator_.has_ended()) {
      return for_time + "the validator had ended, but the submission had not";
    }
    const std::uint64_t for_submission =
        pipes_.to_first.unread_bytes() +
        (relay_ ? relay_->unsent_bytes(Speaker::validator) + pipes_.from_second.unread_bytes() : 0);
    const std::uint64_t for_validator =
        pipes_.from_first.unread_bytes() +
        (relay_ ? relay_->unsent_bytes(Speaker::submission) + pipes_.to_second.unread_bytes() : 0);
    if (for_submission > 0 && for_validator > 0) {
      return for_time + fmt::format(
                            "the submission did not read {} bytes from the validator, and "
                            "the validator did not read {} bytes from the submission",
                            for_submission, for_validator);
    }
    if (for_submission > 0) {
      return for_time + fmt::format(
                            "the validator waited for the submission, which did not read {} "
                            "bytes from the validator",
                            for_submission);
    }
    if (for_validator > 0) {
      return for_time + fmt::format(
                            "the submission waited for the validator, which did not read {} "
                            "bytes from the submission",
                            for_validator);
    }
    return for_time +
           "the submission and the validator waited for each other; a common reason is output that "
           "was not flushed";
  }

  const sandbox::ConversationPipes& pipes_;
  const InteractionOptions& options_;
  Link link_;
  std::uint64_t output_bytes_max_ = 0;  ///< of the submission
  bool wrote_too_much_ = false;
  /// The read end of the submission's input. It stays open so that a validator that writes after
  /// the submission's end is not killed by SIGPIPE. Such a validator notices the submission's end
  /// when it reads.
  sandbox::FileDescriptor kept_;
  std::uint64_t drained_bytes_ = 0;
  std::optional<Relay> relay_;
  Side submission_;
  Side validator_;
  Clock::time_point stopped_at_;  ///< when a program was last stopped because of a stall
  SharedIdleness shared_idleness_;
  std::string stall_;
};

Result<Interaction> interact_once(Runner& runner, const sandbox::Spec& submission,
                                  const InteractionResources& resources,
                                  const sandbox::Spec& validator, const InteractionOptions& options,
                                  Link link) {
  JUDGE_TRY_ASSIGN(auto first, Side::make());
  JUDGE_TRY_ASSIGN(auto second, Side::make());
  InteractionRunner interaction(*resources.pipes, options, link, std::move(first),
                                std::move(second));
  JUDGE_TRY(interaction.start(runner, submission, *resources.runner, validator));
  return interaction.watch();
}

/// Runs the programs with a direct link. If `options.records` is true, records the conversation
/// first, and that run counts if the whole conversation was recorded.
Result<Interaction> interact_and_record(Runner& runner, const sandbox::Spec& submission,
                                        const InteractionResources& resources,
                                        const sandbox::Spec& validator,
                                        const InteractionOptions& options) {
  const auto run = [&](Link link) {
    return interact_once(runner, submission, resources, validator, options, link);
  };
  if (!options.records) return run(Link::direct);
  JUDGE_TRY_ASSIGN(auto recorded, run(Link::recorded));
  if (!recorded.conversation.is_truncated) return recorded;
  JUDGE_TRY_ASSIGN(auto whole, run(Link::direct));
  whole.conversation = std::move(recorded.conversation);
  return whole;
}

bool ended_by_itself(const sandbox::Result& result) {
  return result.reason == sandbox::Reason::exited || result.reason == sandbox::Reason::signalled;
}

/// True if a limit of the validator ended it. A submission that writes a lot can cause that.
bool is_overwhelmed(const sandbox::Result& validator) {
  return !ended_by_itself(validator) && validator.reason != sandbox::Reason::stopped;
}

bool was_stopped_in_stall(const Interaction& interaction) {
  return interaction.submission.reason == sandbox::Reason::stopped && !interaction.stall.empty();
}

}  // namespace

std::optional<Ending> ending_by_judge(const Interaction& interaction) {
  if (interaction.wrote_too_much) return Ending::output_limit;
  if (was_stopped_in_stall(interaction)) return Ending::wall_limit;
  return std::nullopt;
}

bool has_no_result(const Interaction& interaction) {
  const bool was_disturbed = interaction.was_cut_off || ending_by_judge(interaction);
  return was_disturbed && interaction.first == FirstToEnd::submission &&
         ended_by_itself(interaction.validator);
}

Result<Interaction> interact(Runner& runner, const sandbox::Spec& submission,
                             const InteractionResources& resources, const sandbox::Spec& validator,
                             const InteractionOptions& options) {
  JUDGE_TRY_ASSIGN(auto interaction,
                   interact_and_record(runner, submission, resources, validator, options));
  if (!is_overwhelmed(interaction.validator)) return interaction;
  JUDGE_TRY_ASSIGN(auto counted,
                   interact_once(runner, submission, resources, validator, options, Link::counted));
  if (!counted.wrote_too_much) return interaction;
  counted.conversation = std::move(interaction.conversation);
  return counted;
}

}  // namespace judge::run
