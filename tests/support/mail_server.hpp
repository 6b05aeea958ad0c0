#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <pwd.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is POSIX
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/temporary_directory.hpp"

namespace judge {

/// A real SMTP server, Debian's exim4, which stores all mails in a directory. Its certificate is
/// for "localhost", and its own authority. Accepts the user "judge" with the password "right".
/// Recipients: "nobody@…" does not exist (550), "later@…" is postponed (451), and
/// "…@members.example" requires a log-in. Runs only as root, because exim changes its user.
class MailServer {
 public:
  static bool can_run() {
    return ::geteuid() == 0 && std::filesystem::exists(program) && account() != nullptr;
  }

  MailServer() {
    write_certificate();
    directory_.write("exim.conf", configuration());
    std::filesystem::create_directory(directory_.path() / "spool");
    const passwd& user = *account();
    for (const char* name : {".", "spool", "key.pem"}) {
      EXPECT_EQ(::chown((directory_.path() / name).c_str(), user.pw_uid, user.pw_gid), 0);
    }
    start();
  }
  ~MailServer() { stop(); }
  MailServer(const MailServer&) = delete;
  MailServer& operator=(const MailServer&) = delete;

  std::string url() const { return fmt::format("smtp://localhost:{}", port_); }
  std::string encrypted_url() const { return fmt::format("smtps://localhost:{}", tls_port_); }
  std::string ca_file() const { return (directory_.path() / "certificate.pem").string(); }

  void start() {
    server_ = run({program, "-C", (directory_.path() / "exim.conf").string(), "-bdf"});
    while (!answers(port_) || !answers(tls_port_)) {
      ASSERT_EQ(::waitpid(server_, nullptr, WNOHANG), 0) << "exim4 does not start";
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }

  void stop() {
    if (server_ > 0) {
      ::kill(server_, SIGTERM);
      ::waitpid(server_, nullptr, 0);
    }
    server_ = 0;
  }

  /// Waits until at least this many mails have been delivered, and returns them without the headers
  /// that the server has added, with LF at the end of each line. A test that waits for too many
  /// mails times out.
  std::vector<std::string> mails(std::size_t count) const {
    const std::filesystem::path box = directory_.path() / "box" / "new";
    std::vector<std::string> mails;
    while (true) {
      mails.clear();
      std::error_code ignored;
      for (const auto& file : std::filesystem::directory_iterator(box, ignored)) {
        std::ifstream stream(file.path(), std::ios::binary);
        const std::string text{std::istreambuf_iterator<char>(stream), {}};
        mails.push_back(text.substr(std::min(text.find("\nDate: ") + 1, text.size())));
      }
      if (mails.size() >= count) return mails;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
  }

 private:
  static constexpr const char* program = "/usr/sbin/exim4";

  static const passwd* account() { return ::getpwnam("Debian-exim"); }

  static pid_t run(const std::vector<std::string>& words) {
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t child = ::fork();
    if (child == 0) {
      ::dup2(::open("/dev/null", O_WRONLY | O_CLOEXEC), STDERR_FILENO);
      ::execv(arguments.front(), arguments.data());
      ::_exit(127);
    }
    return child;
  }

  static int local_socket(std::uint16_t port, bool listens, std::uint16_t& bound) {
    const int descriptor = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    auto* const general = reinterpret_cast<sockaddr*>(&address);
    socklen_t size = sizeof(address);
    const int result =
        listens ? ::bind(descriptor, general, size) : ::connect(descriptor, general, size);
    if (listens) ::getsockname(descriptor, general, &size);
    bound = ntohs(address.sin_port);
    ::close(descriptor);
    return result;
  }

  static bool answers(std::uint16_t port) {
    std::uint16_t ignored = 0;
    return local_socket(port, false, ignored) == 0;
  }

  static std::uint16_t free_port() {
    std::uint16_t port = 0;
    EXPECT_EQ(local_socket(0, true, port), 0);
    return port;
  }

  void write_certificate() const {
    const std::string key = (directory_.path() / "key.pem").string();
    const pid_t child =
        run({"/usr/bin/openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt",
             "ec_paramgen_curve:P-256", "-nodes", "-keyout", key, "-out", ca_file(), "-days", "2",
             "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"});
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_EQ(status, 0) << "openssl cannot create a certificate";
  }

  std::string configuration() const {
    const std::string directory = directory_.path().string();
    return fmt::format(R"(
primary_hostname = localhost
spool_directory = {0}/spool
log_file_path = {0}/spool/%slog
pid_file_path = {0}/spool/pid
local_interfaces = 127.0.0.1
daemon_smtp_ports = {1} : {2}
tls_on_connect_ports = {2}
tls_certificate = {0}/certificate.pem
tls_privatekey = {0}/key.pem
tls_advertise_hosts = *
smtp_accept_max = 50
keep_environment =
acl_smtp_rcpt = check_recipient
acl_smtp_data = accept
begin acl
check_recipient:
  deny local_parts = nobody
       message = no such mailbox
  defer local_parts = later
        message = try again later
  deny domains = members.example
       !authenticated = *
       message = log in first
  accept
begin routers
all:
  driver = accept
  transport = box
begin transports
box:
  driver = appendfile
  directory = {0}/box
  maildir_format
  create_directory
  user = Debian-exim
begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = ${{if and{{{{eq{{$auth2}}{{judge}}}}{{eq{{$auth3}}{{right}}}}}}}}
  server_set_id = $auth2
)",
                       directory, port_, tls_port_);
  }

  TemporaryDirectory directory_;
  std::uint16_t port_ = free_port();
  std::uint16_t tls_port_ = free_port();
  pid_t server_ = 0;
};

}  // namespace judge
