#include "judge/worker/wanted_runner.hpp"

namespace judge::worker {

Result<sandbox::Result> WantedRunner::run(const sandbox::Spec& spec) {
  if (unwanted_ < 0 || spec.unwanted >= 0) return runner_.run(spec);
  sandbox::Spec watched = spec;
  watched.unwanted = unwanted_;
  return runner_.run(watched);
}

}  // namespace judge::worker
