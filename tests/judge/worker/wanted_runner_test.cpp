#include "judge/worker/wanted_runner.hpp"

#include <gtest/gtest.h>

namespace judge::worker {
namespace {

/// Records the descriptor `unwanted` of each run. The sandbox ends the run when this descriptor
/// becomes readable.
class Recorder final : public run::Runner {
 public:
  Result<sandbox::Result> run(const sandbox::Spec& spec) override {
    unwanted = spec.unwanted;
    return sandbox::Result{};
  }
  int unwanted = -1;
};

TEST(WantedRunner, PassesTheCancelDescriptorToTheSandbox) {
  Recorder recorder;
  ASSERT_TRUE(WantedRunner(recorder, 7).run({}));
  EXPECT_EQ(recorder.unwanted, 7);
}

TEST(WantedRunner, KeepsTheCancelDescriptorThatARunAlreadyHas) {
  Recorder recorder;
  sandbox::Spec spec;
  spec.unwanted = 5;
  ASSERT_TRUE(WantedRunner(recorder, 7).run(spec));
  EXPECT_EQ(recorder.unwanted, 5);
}

}  // namespace
}  // namespace judge::worker
