#include "judge/worker/jobs/watched_runner.hpp"

namespace judge::worker {

Result<sandbox::Result> WatchedRunner::run(const sandbox::Spec& spec) {
  auto result = runner_.run(spec);
  if (!result && failure_.empty()) failure_ = result.error().message;
  return result;
}

}  // namespace judge::worker
