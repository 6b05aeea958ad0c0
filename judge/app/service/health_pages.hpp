#pragma once

#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "judge/api/http/http.hpp"
#include "judge/app/service/damage_tracker.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/store/sql/connection_pool.hpp"

namespace judge::app {

/// The pages for monitoring a daemon or a worker: `/healthz`, `/readyz` and `/metrics`.
/// Thread-safe.
class HealthPages {
 public:
  /// All referenced objects must outlive the pages.
  struct Parts {
    const DataDirectory& data;
    store::ConnectionPool& connections;
    observe::Metrics& metrics;
    std::string metrics_token;                   ///< bearer token of `/metrics`; "": open to all
    std::function<bool()> can_judge;             ///< a sandbox is ready, or none is needed
    std::function<std::size_t()> event_streams;  ///< number of open streams; empty: none
    DamageTracker& damage;
  };

  explicit HealthPages(Parts parts) : parts_(std::move(parts)) {}

  /// Returns the response if the request is for one of these pages; `nullopt` for any other path or
  /// method.
  std::optional<api::Response> answer(const api::Request& request);

  /// True if the database can be read now.
  bool store_answers();

  /// Changes the bearer token of `/metrics`; "" lets anyone read it.
  void set_metrics_token(std::string token);

  /// Returns the names of the routes.
  static std::vector<std::string> routes();

 private:
  api::Response metrics(const api::Request& request);
  void refresh();
  void refresh_from(store::Connection& connection);
  std::string why_not_ready(const DamageTracker::State& damage);

  std::string metrics_token() const;

  Parts parts_;
  mutable std::mutex token_mutex_;
};

}  // namespace judge::app
