#include "judge/api/submissions/submitted_package.hpp"

#include <fmt/format.h>

#include "judge/core/try.hpp"
#include "judge/store/problems/held_problems.hpp"

namespace judge::api {
namespace {

void report_damage(const Call& call, const store::Failure& failure) {
  const auto damage =
      store::damage_of(failure, fmt::format("{} {}", call.request.method, call.request.path));
  if (damage && call.services.damage_met) call.services.damage_met(*damage);
}

/// Holds the jobs of the damaged version at once, so that no worker takes them. Otherwise a worker
/// would have to take one of them to find the damage.
store::Expected<void> hold_jobs(Call& call, const store::Problem& problem,
                                const store::Failure& failure) {
  return call.connection.transact([&]() -> store::Expected<void> {
    JUDGE_TRY(store::HeldProblems(call.connection)
                  .hold({.problem = problem.name,
                         .version = problem.published,
                         .cause = store::HoldCause::damage,
                         .reason = failure.message.substr(0, failure.message.find('\n')),
                         .held_ms = call.now_ms}));
    return {};
  });
}

}  // namespace

Answer<std::shared_ptr<const problem::Package>> submitted_package(Call& call,
                                                                  const store::Problem& problem) {
  auto package = call.services.problems.get(call.connection, problem.published);
  if (package) return *std::move(package);
  if (package.error().kind != store::FailureKind::damaged) return refuse(package.error());
  report_damage(call, package.error());
  JUDGE_TRY(answered(hold_jobs(call, problem, package.error())));
  return call.services.problems.last_read(problem.published);
}

}  // namespace judge::api
