#include "sandbox/cgroup_place.hpp"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <unistd.h>

namespace sandbox {
namespace {

using testing::HasSubstr;

/// A directory whose files imitate a cgroup mount.
class CgroupPlaceTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = testing::TempDir() + "/cgroup-XXXXXX";
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    top_ = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(top_); }

  void make_unified(const std::string& path, const std::string& available,
                    const std::string& handed_down) {
    const std::string directory = top_ + path;
    std::filesystem::create_directories(directory);
    std::ofstream(directory + "/cgroup.controllers") << available << '\n';
    std::ofstream(directory + "/cgroup.subtree_control") << handed_down << '\n';
    std::ofstream(directory + "/cgroup.procs").flush();
    if (path != "") std::ofstream(directory + "/cgroup.type") << "domain\n";
  }

  CgroupSources unified(const std::string& own) const {
    return {"30 23 0:26 / " + top_ + " rw,nosuid - cgroup2 cgroup2 rw\n", "0::" + own + "\n"};
  }

  std::string top_;
};

TEST_F(CgroupPlaceTest, FindsTheNearestAncestorThatEnablesTheMemoryAndPidsControllers) {
  make_unified("", "cpu memory pids", "memory pids");
  make_unified("/user", "memory pids", "memory pids");
  make_unified("/user/session", "memory pids", "");
  const auto place = find_cgroup_place(unified("/user/session"), "");
  ASSERT_TRUE(place) << place.error().message;
  EXPECT_TRUE(place->unified);
  EXPECT_EQ(place->directory, top_ + "/user");
  EXPECT_FALSE(place->evacuate);
}

TEST_F(CgroupPlaceTest, AcceptsTheRootCgroupBeforeItsControllersAreEnabled) {
  make_unified("", "cpu memory pids", "");
  const auto place = find_cgroup_place(unified("/"), "");
  ASSERT_TRUE(place) << place.error().message;
  EXPECT_EQ(place->directory, top_);
}

TEST_F(CgroupPlaceTest, EvacuatesTheTopCgroupOfANamespace) {
  make_unified("", "memory pids", "");
  std::ofstream(top_ + "/cgroup.type") << "domain\n";
  const auto place = find_cgroup_place(unified("/"), "");
  ASSERT_TRUE(place) << place.error().message;
  EXPECT_EQ(place->directory, top_);
  EXPECT_TRUE(place->evacuate);
}

TEST_F(CgroupPlaceTest, UsesARequestedCgroupWithoutSearching) {
  make_unified("", "memory pids", "memory pids");
  make_unified("/mine", "memory pids", "");
  const auto place = find_cgroup_place(unified("/"), "mine");
  ASSERT_TRUE(place) << place.error().message;
  EXPECT_EQ(place->directory, top_ + "/mine");
  EXPECT_FALSE(find_cgroup_place(unified("/"), "other"));
}

TEST_F(CgroupPlaceTest, ExplainsHowToGetACgroup) {
  make_unified("", "memory pids", "cpu");
  std::ofstream(top_ + "/cgroup.type") << "domain\n";
  std::filesystem::remove(top_ + "/cgroup.procs");
  const auto place = find_cgroup_place(unified("/"), "");
  ASSERT_FALSE(place);
  EXPECT_THAT(place.error().message, HasSubstr("systemd-run --user --scope -p Delegate=yes"));
}

TEST_F(CgroupPlaceTest, FindsTheSplitHierarchiesOfAHybridHost) {
  for (const char* controller : {"memory", "pids", "cpu,cpuacct"}) {
    std::filesystem::create_directories(top_ + "/" + controller + "/own");
    std::ofstream(top_ + "/" + controller + "/own/cgroup.procs").flush();
  }
  make_unified("/unified", "", "");
  const CgroupSources sources = {"31 23 0:27 / " + top_ + "/memory rw - cgroup cgroup rw,memory\n" +
                                     "32 23 0:28 / " + top_ + "/pids rw - cgroup cgroup rw,pids\n" +
                                     "33 23 0:29 /outer " + top_ +
                                     "/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n" +
                                     "34 23 0:30 / " + top_ + "/unified rw - cgroup2 cgroup2 rw\n",
                                 "4:memory:/own\n3:pids:/own\n2:cpu,cpuacct:/outer/own\n0::/\n"};
  const auto place = find_cgroup_place(sources, "");
  ASSERT_TRUE(place) << place.error().message;
  EXPECT_FALSE(place->unified);
  EXPECT_EQ(place->memory, top_ + "/memory/own");
  EXPECT_EQ(place->cpuacct, top_ + "/cpu,cpuacct/own");
}

TEST_F(CgroupPlaceTest, NamesTheMissingController) {
  std::filesystem::create_directories(top_ + "/memory");
  std::ofstream(top_ + "/memory/cgroup.procs").flush();
  const auto place = find_cgroup_place(
      {"31 23 0:27 / " + top_ + "/memory rw - cgroup cgroup rw,memory\n", "4:memory:/\n0::/\n"},
      "");
  ASSERT_FALSE(place);
  EXPECT_THAT(place.error().message, HasSubstr("'pids' is not available"));
}

TEST_F(CgroupPlaceTest, ReportsThatNoCgroupsAreMounted) {
  const auto place = find_cgroup_place({"", ""}, "");
  ASSERT_FALSE(place);
  EXPECT_THAT(place.error().message, HasSubstr("mount -t cgroup2"));
}

}  // namespace
}  // namespace sandbox
