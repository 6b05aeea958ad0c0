#include "sandbox/helper_process.hpp"

#include <array>
#include <exception>
#include <mutex>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/process/v2/process.hpp>
#include <fcntl.h>
#include <unistd.h>

#include "sandbox/channel.hpp"
#include "sandbox/try.hpp"
#include "sandbox/wire.hpp"

namespace sandbox {
namespace {

namespace process = boost::process::v2;

/// The descriptor number on which the helper expects its socket.
constexpr int helper_socket = 3;

/// Passes the socket to the child. Replaces posix::bind_fd of Boost 1.81, which lacks a return
/// statement, so clang compiles it to code that crashes. Boost's function also leaves a descriptor
/// close-on-exec if it already has the right number.
struct PassSocket {
  int socket;

  process::error_code on_setup(process::posix::default_launcher& launcher,
                               const process::filesystem::path&, const char* const*&) {
    launcher.fd_whitelist.push_back(helper_socket);
    return {};
  }
  process::error_code on_exec_setup(process::posix::default_launcher&,
                                    const process::filesystem::path&, const char* const*&) {
    const bool passed = socket == helper_socket ? ::fcntl(socket, F_SETFD, 0) == 0
                                                : ::dup2(socket, helper_socket) == helper_socket;
    return passed ? process::error_code{}
                  : process::error_code(errno, boost::system::system_category());
  }
};

/// Starts one helper at a time in this process, because the pipe on which Boost 1.81 waits for exec
/// is not close-on-exec. If a different thread started a helper at that moment, its helper would
/// inherit the pipe, and the first thread would wait until that helper ends.
process::process launch(const boost::asio::io_context::executor_type& executor,
                        const std::string& path, const std::vector<std::string>& arguments,
                        int socket, boost::system::error_code& error) {
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  return process::default_process_launcher()(executor, error, path, arguments, PassSocket{socket});
}

std::string helper_path() {
  std::array<char, 4096> path{};
  const ssize_t size = ::readlink("/proc/self/exe", path.data(), path.size());
  if (size <= 0) return "judge-sandbox";
  const std::string own(path.data(), static_cast<std::size_t>(size));
  return own.substr(0, own.rfind('/') + 1) + "judge-sandbox";
}

}  // namespace

/// Each child has its own io_context. If a different thread used the same context at the moment of
/// the fork, the context might stay locked forever in the child.
struct HelperProcess::Child {
  boost::asio::io_context context;
  process::process running{context};
};

HelperProcess::HelperProcess(std::unique_ptr<Child> child, FileDescriptor socket)
    : child_(std::move(child)), socket_(std::move(socket)) {}
HelperProcess::HelperProcess(HelperProcess&&) noexcept = default;
HelperProcess& HelperProcess::operator=(HelperProcess&& other) noexcept {
  HelperProcess old(std::move(*this));
  child_ = std::move(other.child_);
  socket_ = std::move(other.socket_);
  description_ = std::move(other.description_);
  return *this;
}

/// Creates a `Child`. Returns an error if Asio throws because there are no descriptors left.
Expected<std::unique_ptr<HelperProcess::Child>> HelperProcess::make_child() {
  try {
    return std::make_unique<Child>();
  } catch (const std::exception& exception) {
    return failure(std::string("start a process: ") + exception.what());
  }
}

HelperProcess::~HelperProcess() {
  socket_.reset();
  if (!child_) return;
  boost::system::error_code ignored;
  child_->running.wait(ignored);
}

pid_t HelperProcess::pid() const { return child_->running.id(); }

bool HelperProcess::is_alive() {
  boost::system::error_code ignored;
  return child_->running.running(ignored);
}

Expected<HelperProcess> HelperProcess::start(const std::string& path,
                                             const std::vector<std::string>& arguments) {
  const std::string executable = path.empty() ? helper_path() : path;
  if (::access(executable.c_str(), X_OK) != 0) {
    return failure(system_message("the sandbox helper " + executable, errno) +
                   "\nFix: install judge-sandbox beside judge");
  }
  SANDBOX_TRY_ASSIGN(auto channel, make_channel());
  boost::system::error_code error;
  SANDBOX_TRY_ASSIGN(auto child, make_child());
  try {
    child->running =
        launch(child->context.get_executor(), executable, arguments, channel.second.get(), error);
  } catch (const std::exception& exception) {
    return failure("start " + executable + ": " + exception.what());
  }
  if (error) return failure("start " + executable + ": " + error.message());
  channel.second.reset();
  HelperProcess helper(std::move(child), std::move(channel.first));
  SANDBOX_TRY_ASSIGN(const auto packet, receive_packet(helper.socket()));
  if (packet.bytes.empty()) return failure(executable + " ended during its start");
  auto hello = wire::decode<wire::Hello>(packet.bytes);
  if (!hello || hello->protocol != wire::version) {
    return failure(
        executable +
        " has a different version\nFix: install the judge-sandbox that belongs to this judge");
  }
  if (!hello->error.empty()) return failure(hello->error);
  helper.description_ = hello->description;
  return helper;
}

}  // namespace sandbox
