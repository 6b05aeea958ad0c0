#include "judge/store/sql/failure.hpp"

#include <cerrno>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::store {
namespace {

using testing::HasSubstr;

TEST(SystemFailure, NamesTheFix) {
  const Failure full = system_failure("write blobs/ab", ENOSPC).error();
  EXPECT_EQ(full.kind, FailureKind::full);
  EXPECT_EQ(full.message, "write blobs/ab: No space left on device\nFix: free space on this disk");
  EXPECT_EQ(system_failure("x", EDQUOT).error().kind, FailureKind::full);
  EXPECT_EQ(system_failure("x", EROFS).error().kind, FailureKind::read_only);
  EXPECT_THAT(system_failure("x", EACCES).error().message, HasSubstr("Fix:"));
  EXPECT_EQ(system_failure("x", EIO).error().message, "x: Input/output error");
}

TEST(IsTransient, IsTrueForTemporaryFailures) {
  for (const FailureKind kind : {FailureKind::busy, FailureKind::full, FailureKind::read_only}) {
    EXPECT_TRUE(is_transient(kind));
  }
  for (const FailureKind kind :
       {FailureKind::conflict, FailureKind::stale, FailureKind::damaged, FailureKind::other}) {
    EXPECT_FALSE(is_transient(kind));
  }
}

}  // namespace
}  // namespace judge::store
