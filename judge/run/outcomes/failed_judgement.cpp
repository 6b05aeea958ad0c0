#include "judge/run/outcomes/failed_judgement.hpp"

#include <utility>

namespace judge::run {

Judgement failed_judgement(const problem::Package& package, const SubmittedSources& submission,
                           const RunLimits& limits, std::string reason) {
  Judgement judgement;
  judgement.problem = package.short_name;
  judgement.language = submission.language->id;
  judgement.limits = limits;
  judgement.message = std::move(reason);
  return judgement;
}

}  // namespace judge::run
