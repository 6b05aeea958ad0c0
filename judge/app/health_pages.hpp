#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/api/http.hpp"
#include "judge/app/data_directory.hpp"
#include "judge/observe/metrics.hpp"
#include "judge/store/connection_pool.hpp"

namespace judge::app {

/// What a monitoring system asks of the daemon or a worker: `/healthz`, `/readyz` and `/metrics`.
/// Used by any number of threads at a time.
class HealthPages {
 public:
  /// All of it outlives the pages.
  struct Parts {
    const DataDirectory& data;
    store::ConnectionPool& connections;
    observe::Metrics& metrics;
    std::string metrics_token;        ///< what `/metrics` asks for; "": it is for all
    std::function<bool()> can_judge;  ///< as far as it is to judge by itself
  };

  explicit HealthPages(Parts parts) : parts_(std::move(parts)) {}

  /// Nothing for another path.
  std::optional<api::Response> answer(const api::Request& request);

  /// The names of its routes.
  static std::vector<std::string> routes();

 private:
  api::Response metrics(const api::Request& request);
  void refresh();
  std::string why_not_ready();

  Parts parts_;
};

}  // namespace judge::app
