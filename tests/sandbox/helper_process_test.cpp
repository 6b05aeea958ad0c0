#include "sandbox/helper_process.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>

#include "sandbox/channel.hpp"
#include "sandbox/wire.hpp"
#include "tests/support/guest.hpp"

namespace sandbox {
namespace {

using testing::HasSubstr;

/// Sends invalid requests, which the judge's own client never sends, but which a compromised client
/// may send.
class HelperProcessTest : public testing::Test {
 protected:
  template <class Answer, class Question>
  static Answer ask(int socket, const Question& question, const std::vector<int>& descriptors,
                    FileDescriptor* received = nullptr) {
    EXPECT_TRUE(send_packet(socket, wire::encode(question), descriptors));
    auto packet = receive_packet(socket);
    EXPECT_TRUE(packet && !packet->bytes.empty());
    if (received != nullptr) *received = std::move(packet->descriptors.at(0));
    return wire::decode<Answer>(packet->bytes).value();
  }

  Expected<HelperProcess> helper_ =
      HelperProcess::start(test_support::program_path("judge-sandbox"), {"serve"});
};

TEST_F(HelperProcessTest, DescribesItsCgroup) {
  ASSERT_TRUE(helper_) << helper_.error().message;
  EXPECT_TRUE(helper_->is_alive());
  EXPECT_THAT(helper_->description(), HasSubstr("cgroup v"));
}

/// True if a helper has an open pipe besides its standard input, output and error.
bool holds_a_pipe(const HelperProcess& helper) {
  namespace fs = std::filesystem;
  const fs::directory_iterator open("/proc/" + std::to_string(helper.pid()) + "/fd");
  return std::ranges::any_of(open, [](const fs::directory_entry& entry) {
    std::error_code error;
    return std::stoi(entry.path().filename()) > 2 &&
           fs::read_symlink(entry, error).string().starts_with("pipe:");
  });
}

TEST_F(HelperProcessTest, InheritsNoDescriptorsOfHelpersStartedConcurrently) {
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([] {
      for (int start = 0; start < 15; ++start) {
        const auto helper =
            HelperProcess::start(test_support::program_path("judge-sandbox"), {"serve"});
        ASSERT_TRUE(helper) << helper.error().message;
        EXPECT_FALSE(holds_a_pipe(*helper));
      }
    });
  }
}

TEST_F(HelperProcessTest, RefusesToShowUnsafePaths) {
  ASSERT_TRUE(helper_) << helper_.error().message;
  for (const char* path : {"/", "usr", "/../etc", "/usr/../etc", "/usr/", ""}) {
    wire::OpenBox box;
    box.profile.read_only_paths = {path};
    EXPECT_THAT(ask<wire::Opened>(helper_->socket(), box, {}).error,
                HasSubstr("not a plain absolute path"))
        << path;
  }
  EXPECT_TRUE(helper_->is_alive());
}

TEST_F(HelperProcessTest, ABoxRefusesRequestsWithoutLimitsOrWithUnsafePaths) {
  ASSERT_TRUE(helper_) << helper_.error().message;
  FileDescriptor box;
  EXPECT_EQ(ask<wire::Opened>(helper_->socket(), wire::OpenBox{}, {}, &box).error, "");
  const FileDescriptor null(::open("/dev/null", O_RDWR | O_CLOEXEC));
  const FileDescriptor guest = test_support::open_guest("trivial");
  wire::RunRequest good;
  good.arguments = {"guest"};
  good.has_executable = true;
  const std::vector<int> descriptors = {null.get(), null.get(), null.get(), guest.get()};
  const std::vector<std::function<void(wire::RunRequest&)>> attacks = {
      [](auto& request) { request.limits.cpu_s = 1e9; },
      [](auto& request) { request.limits.memory_bytes = UINT64_MAX; },
      [](auto& request) { request.limits.processes = 0; },
      [](auto& request) { request.directories = {"../outside"}; },
      [](auto& request) { request.collect = {"/etc/shadow"}; },
      [](auto& request) { request.files = {{.path = "../outside", .executable = false}}; },
  };
  for (const auto& attack : attacks) {
    wire::RunRequest request = good;
    attack(request);
    EXPECT_NE(ask<wire::RunReply>(box.get(), request, descriptors).error, "");
  }
  const auto reply = ask<wire::RunReply>(box.get(), good, descriptors);
  EXPECT_EQ(reply.error, "") << "the box still works";
  EXPECT_EQ(reply.reason, Reason::exited);
}

}  // namespace
}  // namespace sandbox
