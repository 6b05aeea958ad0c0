#pragma once

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): mkdtemp is POSIX
#include <sys/wait.h>
#include <unistd.h>

namespace judge {

/// A PostgreSQL server of the tests, with its data in memory if possible. It ends with this
/// process, even if the process is killed. PostgreSQL refuses to run as root; then the server
/// runs as the user `postgres`.
class PostgresqlServer {
 public:
  /// Starts a server. A setting is written like "fsync=off".
  explicit PostgresqlServer(std::vector<std::string> settings = {})
      : settings_(std::move(settings)) {
    const std::filesystem::path memory = "/dev/shm";
    const bool has_memory = ::access(memory.c_str(), W_OK) == 0;
    const auto parent = has_memory ? memory : std::filesystem::temp_directory_path();
    std::string path = (parent / "judge-postgresql-XXXXXX").string();
    directory_ = ::mkdtemp(path.data());
    if (const passwd* const user = server_user()) {
      EXPECT_EQ(::chown(directory_.c_str(), user->pw_uid, user->pw_gid), 0);
    }
    EXPECT_EQ(run({program("initdb"), "-N", "-A", "trust", "-U", "judge", "-E", "UTF8",
                   "--locale=C.UTF-8", "-D", data()}),
              0);
    start();
  }
  PostgresqlServer(const PostgresqlServer&) = delete;
  PostgresqlServer& operator=(const PostgresqlServer&) = delete;
  ~PostgresqlServer() {
    ::close(alive_);  // the keeper stops the server and removes the directory
    ::waitpid(keeper_, nullptr, 0);
  }

  /// The server that the tests of this process share.
  static PostgresqlServer& shared() {
    static PostgresqlServer server;
    return server;
  }

  /// True if the server's programs are installed.
  static bool is_installed() { return !program("initdb").empty(); }

  std::string address(const std::string& database = "postgres") const {
    return "postgresql://judge@/" + database + "?host=" + directory_;
  }

  /// Runs one statement as an administrator and returns its first value.
  std::string ask(const std::string& sql, const std::string& database = "postgres") const {
    PGconn* const connection = PQconnectdb(address(database).c_str());
    PGresult* const result = PQexec(connection, sql.c_str());
    EXPECT_LE(PQresultStatus(result), PGRES_TUPLES_OK) << sql << ": " << PQerrorMessage(connection);
    std::string value = PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "";
    PQclear(result);
    PQfinish(connection);
    return value;
  }

  /// Stops the server at once, as a crash would.
  void stop() const { pg_ctl({"stop", "-m", "immediate", "-D", data()}); }

  /// Starts the stopped server.
  void start_again() const {
    pg_ctl({"start", "-w", "-l", directory_ + "/log2", "-o", options(), "-D", data()});
  }

 private:
  static const passwd* server_user() { return ::geteuid() == 0 ? ::getpwnam("postgres") : nullptr; }

  static std::string program(const std::string& name) {
    std::string found;
    std::error_code ignored;
    for (const auto& version :
         std::filesystem::directory_iterator("/usr/lib/postgresql", ignored)) {
      const auto path = version.path() / "bin" / name;
      if (std::filesystem::exists(path, ignored) && path.string() > found) found = path.string();
    }
    return found;
  }

  std::string data() const { return directory_ + "/data"; }

  std::string options() const {
    std::string words = "-k " + directory_ + " -c listen_addresses= -c max_connections=200";
    for (const std::string& setting : settings_) words += " -c " + setting;
    return words;
  }

  /// Runs a program as the server's user, with standard input from `input`. Returns its process.
  static pid_t spawn(std::vector<std::string> words, int input = -1) {
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const passwd* const user = server_user();
    const pid_t child = ::fork();
    if (child != 0) return child;
    const int nowhere = ::open("/dev/null", O_RDWR);
    ::dup2(input >= 0 ? input : nowhere, STDIN_FILENO);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::setsid();  // an interrupt on the terminal is for the tests
    if (user != nullptr && (::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) ::_exit(1);
    ::execv(arguments[0], arguments.data());
    ::_exit(127);
  }

  static int run(std::vector<std::string> words) {
    int status = 0;
    ::waitpid(spawn(std::move(words)), &status, 0);
    return status;
  }

  static void pg_ctl(std::vector<std::string> words) {
    words.insert(words.begin(), program("pg_ctl"));
    EXPECT_EQ(run(std::move(words)), 0);
  }

  void start() {
    std::array<int, 2> pipe{};
    ASSERT_EQ(::pipe2(pipe.data(), O_CLOEXEC), 0);
    // The keeper waits until this process closes its end of the pipe, by ending if need be.
    constexpr const char* keep = "cat; \"$1\" stop -m immediate -D \"$2/data\"; rm -rf \"$2\"";
    keeper_ = spawn({"/bin/sh", "-c", keep, "sh", program("pg_ctl"), directory_}, pipe[0]);
    ::close(pipe[0]);
    alive_ = pipe[1];
    pg_ctl({"start", "-w", "-l", directory_ + "/log", "-o", options(), "-D", data()});
  }

  std::vector<std::string> settings_;
  std::string directory_;
  pid_t keeper_ = -1;
  int alive_ = -1;
};

/// A database of the shared server that exists as long as this object.
class PostgresqlDatabase {
 public:
  PostgresqlDatabase() {
    static int count = 0;
    name_ = "test" + std::to_string(++count);
    PostgresqlServer::shared().ask("CREATE DATABASE " + name_ +
                                   " TEMPLATE template0 STRATEGY file_copy");
  }
  PostgresqlDatabase(const PostgresqlDatabase&) = delete;
  PostgresqlDatabase& operator=(const PostgresqlDatabase&) = delete;
  ~PostgresqlDatabase() {
    PostgresqlServer::shared().ask("DROP DATABASE " + name_ + " WITH (FORCE)");
  }

  const std::string& name() const { return name_; }
  std::string address() const { return PostgresqlServer::shared().address(name_); }

 private:
  std::string name_;
};

}  // namespace judge
