#include "judge/api/operation/readiness.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/api/operation/routes.hpp"
#include "judge/core/fix.hpp"
#include "judge/core/try.hpp"
#include "judge/json/values.hpp"
#include "judge/store/queue/workers.hpp"

namespace judge::api {
namespace {

boost::json::object health_issue_object(const HealthIssue& trouble) {
  return {{"what", text_json(trouble.what)},
          {"detail", text_json(trouble.detail)},
          {"mend", text_json(trouble.fix)}};
}

/// Returns the reasons why submissions cannot be judged: the workers' problems, and the unmet
/// requirements of this machine.
std::vector<HealthIssue> worker_issues_of(const std::vector<store::StoredWorker>& alive,
                                          const Services& services) {
  std::vector<HealthIssue> troubles;
  for (const store::StoredWorker& worker : alive) {
    std::set<std::string> said;
    for (const store::WorkerSlot& slot : worker.slots) {
      if (!slot.trouble.empty() && said.insert(slot.trouble).second) {
        troubles.push_back(health_issue_of("worker " + worker.name, slot.trouble));
      }
    }
  }
  if (alive.empty()) {
    troubles.push_back({"workers", "no worker is running",
                        "start `judge worker`, or set 'embedded_workers' to true"});
  }
  if (services.survey_host) {
    std::ranges::move(services.survey_host(), std::back_inserter(troubles));
  }
  return troubles;
}

/// The issue that students see instead of the real reasons. It tells them that their submissions
/// are safe.
const HealthIssue waiting = {"judging",
                             "the judge is not ready; submissions are stored, and will be judged "
                             "as soon as it is ready",
                             ""};

const HealthIssue not_storing = {"storage",
                                 "the judge cannot accept submissions now; try again later", ""};

Answer<Response> get_readiness(Call& call) {
  JUDGE_TRY_ASSIGN(auto workers, answered(store::Workers(call.connection).list()));
  std::erase_if(workers, [&](const auto& worker) { return !worker.is_alive(call.now_ms); });
  const bool is_judging = std::ranges::any_of(workers, [](const store::StoredWorker& worker) {
    return std::ranges::any_of(worker.slots, &store::WorkerSlot::ready);
  });
  const auto storage =
      call.services.why_nothing_is_stored ? call.services.why_nothing_is_stored() : std::nullopt;
  const bool is_student = call.caller->user.role == store::Role::student;
  std::vector<HealthIssue> troubles;
  if (storage) troubles.push_back(is_student ? not_storing : *storage);
  if (!is_judging && is_student && !storage) troubles.push_back(waiting);
  if (!is_judging && !is_student) {
    std::ranges::move(worker_issues_of(workers, call.services), std::back_inserter(troubles));
  }
  if (!is_student && call.services.why_degraded) {
    std::ranges::move(call.services.why_degraded(), std::back_inserter(troubles));
  }
  const bool is_ready = is_judging && !storage;
  boost::json::array reasons;
  for (const HealthIssue& trouble : troubles) reasons.emplace_back(health_issue_object(trouble));
  return json_response(200, {{"ready", is_ready}, {"reasons", std::move(reasons)}});
}

}  // namespace

HealthIssue health_issue_of(std::string what, const std::string& said) {
  auto [problem, fix] = split_fix(said);
  return {std::move(what), std::move(problem), std::move(fix)};
}

std::vector<Route> readiness_routes() {
  return {{"GET", "/api/v1/readiness", "getReadiness", Access::user, store::Scope::read,
           get_readiness}};
}

}  // namespace judge::api
