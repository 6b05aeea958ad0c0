#include "judge/app/service/open_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

namespace judge::app::open_files_test {
namespace {

using testing::HasSubstr;

Configuration with_workers(std::int64_t workers) {
  Configuration values;
  values.workers = workers;
  return values;
}

TEST(OpenFiles, AHighLimitAllowsAllConnections) {
  const Configuration values = with_workers(2);
  const auto fitting = fit_connections(values, 65'536);
  EXPECT_EQ(fitting.connections_max, values.connections_max);
  EXPECT_EQ(fitting.streams_max, values.streams_max);
  EXPECT_EQ(fitting.warning, "");
}

TEST(OpenFiles, ALowLimitAllowsFewerConnectionsSoThatOtherFilesCanBeOpened) {
  const Configuration values = with_workers(2);
  const auto fitting = fit_connections(values, 1024);
  EXPECT_EQ(static_cast<std::uint64_t>(fitting.connections_max) + open_files_reserve(values),
            1024U);
  EXPECT_LT(fitting.streams_max, fitting.connections_max);
  EXPECT_THAT(fitting.warning, HasSubstr("open only 1024 files"));
  EXPECT_THAT(fitting.warning, HasSubstr("LimitNOFILE"));
}

TEST(OpenFiles, TheReserveGrowsWithTheNumberOfWorkers) {
  Configuration values = with_workers(16);
  EXPECT_GT(open_files_reserve(values), open_files_reserve(with_workers(1)));
  values.embedded_workers = false;
  EXPECT_LT(open_files_reserve(values), open_files_reserve(with_workers(1)));
}

TEST(OpenFiles, AVeryLowLimitAllowsNoConnections) {
  const auto fitting = fit_connections(with_workers(2), 64);
  EXPECT_EQ(fitting.connections_max, 0);
  EXPECT_THAT(fitting.warning, HasSubstr("Fix: "));
}

TEST(OpenFiles, TheSoftLimitIsRaised) {
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
  rlimit low = before;
  low.rlim_cur = 100;
  ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &low), 0);
  Configuration values = with_workers(1);
  values.connections_max = 20;
  const std::uint64_t raised = raise_open_files_limit(values);
  rlimit now{};
  EXPECT_EQ(::getrlimit(RLIMIT_NOFILE, &now), 0);
  EXPECT_EQ(now.rlim_cur, raised);
  EXPECT_EQ(raised, std::min<rlim_t>(open_files_reserve(values) + 20, before.rlim_max));
  EXPECT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
}

}  // namespace
}  // namespace judge::app::open_files_test
