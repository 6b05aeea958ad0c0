#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace judge::store {

/// Who wants to know within this process that something about a submission has been stored, by
/// this process or, when a ChangeWatch tells of it, by another one. It
/// carries no news itself: what is new is read from the store, so that nothing is lost or told
/// twice (Judgements::current_of and runs_after).
class Changes {
 public:
  /// Called by any thread, also by several at a time; returns at once, and neither subscribes nor
  /// unsubscribes.
  using Callback = std::function<void(std::int64_t submission)>;

  /// While it lives the callback is called. When its destructor returns the last call has ended.
  class Subscription {
   public:
    Subscription() = default;  ///< to nothing
    Subscription(Subscription&& other) noexcept;
    Subscription& operator=(Subscription&& other) noexcept;
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;
    ~Subscription();

   private:
    friend class Changes;
    struct Entry;
    explicit Subscription(std::shared_ptr<Entry> entry);
    void end();

    std::shared_ptr<Entry> entry_;
  };

  Changes();
  Changes(const Changes&) = delete;
  Changes& operator=(const Changes&) = delete;
  Changes(Changes&&) = delete;
  Changes& operator=(Changes&&) = delete;
  ~Changes();

  /// Calls this whenever something about one submission is stored. The subscription may outlive
  /// this hub.
  [[nodiscard]] Subscription subscribe(std::int64_t submission, Callback callback);

  /// The same for all submissions.
  [[nodiscard]] Subscription subscribe_to_all(Callback callback);

  /// Calls this at each notify_all() only: for what is about no submission.
  [[nodiscard]] Subscription subscribe_to_commits(Callback callback);

  /// Something about this submission was stored, and committed.
  void notify(std::int64_t submission);

  /// Something may have been stored about any of them. Who subscribed to all is told of 0.
  void notify_all();

 private:
  struct Table;
  std::shared_ptr<Table> table_;
};

}  // namespace judge::store
