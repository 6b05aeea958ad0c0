#include "judge/store/queue/worker_claims.hpp"

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/temporary_directory.hpp"

namespace judge::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class WorkerClaimsTest : public testing::Test {
 protected:
  /// Creates a claim as a killed worker leaves it: a file that is not locked.
  void leave(const std::string& name) { std::ofstream(directory_.path() / name); }

  TemporaryDirectory directory_;
  WorkerClaims claims_{directory_.path()};
};

TEST_F(WorkerClaimsTest, AreHeldWhileTheWorkerLives) {
  {
    const auto claim = *claims_.take("here:4711");
    EXPECT_EQ(claim.name(), "here:4711");
    EXPECT_TRUE(claims_.is_held("here:4711"));
    EXPECT_TRUE(claims_.is_held("here:4711/2")) << "by the name of its slot";
    EXPECT_FALSE(claims_.is_held("here:471"));
    EXPECT_THAT(claims_.dead_workers(), IsEmpty());
  }
  EXPECT_FALSE(claims_.is_held("here:4711"));
  EXPECT_THAT(claims_.dead_workers(), IsEmpty()) << "it ended normally";
}

TEST_F(WorkerClaimsTest, AreReleasedWhenTheirProcessIsKilled) {
  const pid_t child = ::fork();
  if (child == 0) {
    const auto claim = claims_.take("child");
    ::_exit(claim && claims_.is_held("child") ? 0 : 1);  // no destructors, like a kill
  }
  int status = -1;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  EXPECT_FALSE(claims_.is_held("child"));
  EXPECT_THAT(claims_.dead_workers(), ElementsAre("child"));
}

TEST_F(WorkerClaimsTest, GetAnUnusedName) {
  leave("judge:1");
  const auto second = *claims_.take("judge:1");
  EXPECT_EQ(second.name(), "judge:1-2");
  EXPECT_EQ(claims_.take("judge:1")->name(), "judge:1-3");
  EXPECT_FALSE(claims_.is_held("judge:1/1")) << "its leases belong to the dead worker";
  claims_.remove("judge:1");
  EXPECT_EQ(claims_.take("judge:1")->name(), "judge:1");
}

TEST_F(WorkerClaimsTest, AreNotRemovedWhileTheyAreHeld) {
  const auto claim = *claims_.take("here:1");
  claims_.remove("here:1");
  EXPECT_TRUE(claims_.is_held("here:1"));
}

TEST_F(WorkerClaimsTest, ReportThePathThatCannotBeCreated) {
  const WorkerClaims nowhere(directory_.path() / "nowhere");
  EXPECT_THAT(nowhere.take("here:1").error().message, testing::HasSubstr("nowhere/here:1"));
}

}  // namespace
}  // namespace judge::store
