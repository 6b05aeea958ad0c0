#pragma once

#include <cstdint>
#include <functional>
#include <memory>

namespace judge::store {

/// Notifies subscribers within this process when data about a submission has been stored, by this
/// process or, through a ChangeWatch, by a different one. A notification carries no data:
/// subscribers read the changes from the store, so that nothing is lost or reported twice
/// (Judgements::current_of and runs_from). Changes to custom runs are reported by a separate object
/// of this class.
class Changes {
 public:
  /// Called by any thread, possibly by several at a time. It must return at once, and must neither
  /// subscribe nor unsubscribe.
  using Callback = std::function<void(std::int64_t submission)>;

  /// Keeps a callback subscribed while this object exists. The destructor waits until the last call
  /// has returned.
  class Subscription {
   public:
    Subscription() = default;  ///< no subscription
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

  /// Calls `callback` whenever something about this submission is stored. The subscription may
  /// outlive this object.
  [[nodiscard]] Subscription subscribe(std::int64_t submission, Callback callback);

  /// Reports that something about this submission was stored and committed.
  void notify(std::int64_t submission);

  /// Reports that any submission may have changed. Calls the callbacks of all subscriptions, each
  /// with the submission that it was subscribed to.
  void notify_all();

 private:
  struct Table;
  std::shared_ptr<Table> table_;
};

/// Notifies subscribers in this process after every commit of any process, regardless of the data
/// that the commit stored.
class Commits {
 public:
  /// Called by any thread, possibly by several at a time. It must return at once, and must neither
  /// subscribe nor unsubscribe.
  using Callback = std::function<void()>;

  /// Calls `callback` after each commit. The subscription may outlive this object.
  [[nodiscard]] Changes::Subscription subscribe(Callback callback);

  /// Reports one or more commits.
  void notify() { subscribers_.notify_all(); }

 private:
  Changes subscribers_;  ///< all under one id without a meaning
};

}  // namespace judge::store
