#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <arpa/inet.h>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "judge/app/serve/bundled_problems.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/courses/courses.hpp"
#include "judge/store/courses/enrollments.hpp"
#include "judge/store/people/api_tokens.hpp"
#include "judge/store/people/users.hpp"
#include "judge/worker/worker.hpp"
#include "tests/soak/problem_files.hpp"
#include "tests/support/socket_client.hpp"
#include "tests/support/temporary_directory.hpp"

namespace soak {

/// A program whose verdict on the problem of `JudgeSite` is known.
struct KnownProgram {
  const char* name;
  const char* language;
  const char* file;
  const char* text;
  const char* verdict;
  std::size_t runs;  ///< until the verdict is final
};

inline constexpr int test_count = 4;
inline constexpr std::array<KnownProgram, 7> known_programs = {{
    {"right in C", "c", "a.c", right_program, "AC", 4},
    {"right in Python", "python3", "a.py", "print(2 * int(input()))\n", "AC", 4},
    {"wrong at 3", "c", "a.c",
     "#include <stdio.h>\nint main(void) {\n  int x;\n  scanf(\"%d\", &x);\n"
     "  printf(\"%d\\n\", x == 3 ? 7 : 2 * x);\n  return 0;\n}\n",
     "WA", 3},
    {"exits with 3", "c", "a.c", "int main(void) { return 3; }\n", "RTE", 1},
    {"does not compile", "c", "a.c", "int main(void) { return x; }\n", "CE", 0},
    {"right in C again", "c", "a.c",
     "#include <stdio.h>\nint main(void) {\n  int x;\n  scanf(\"%d\", &x);\n"
     "  printf(\"%d\\n\", x + x);\n  return 0;\n}\n",
     "AC", 4},
    {"does not end", "c", "a.c", "int main(void) {\n  for (volatile int x = 0;; ++x) {\n  }\n}\n",
     "TLE", 1},
}};

/// A data directory with problems, a course in which the problems are open, and students with
/// tokens.
class JudgeSite {
 public:
  explicit JudgeSite(int users,
                     const std::vector<ProblemFiles>& problems = {double_problem(test_count)})
      : JudgeSite(users, {}, problems) {}

  /// Creates the data directory below `place`, for example on a separate file system, or below a
  /// temporary directory if `place` is empty. The constructor leaves no files in the directory
  /// open.
  JudgeSite(int users, const std::filesystem::path& place,
            const std::vector<ProblemFiles>& problems = {double_problem(test_count)})
      : data_(*judge::app::DataDirectory::open((place.empty() ? directory_.path() : place) / "d")) {
    for (const auto& [name, files] : problems) {
      for (const auto& [path, text] : files) directory_.write(packages + name + "/" + path, text);
    }
    const auto connection = *data_.connect();
    const std::int64_t now_ms = judge::worker::now_ms();
    judge::app::offer_packages(*connection, data_.blobs(), directory_.path() / packages, now_ms)
        .value();
    const auto course =
        *judge::store::Courses(*connection).add({.name = "soak", .title = "Soak"}, now_ms);
    for (const ProblemFiles& problem : problems) {
      judge::store::CourseProblems(*connection)
          .put({.course = course, .problem = problem.name})
          .value();
    }
    for (int i = 0; i < users; ++i) add_student(*connection, course, i, now_ms);
  }

  const judge::app::DataDirectory& data() const { return data_; }
  std::filesystem::path path(const std::string& name) const { return directory_.path() / name; }
  const std::vector<std::string>& tokens() const { return tokens_; }

  /// Returns the flags of a daemon without rate limits.
  std::vector<std::string> serve_flags(std::uint16_t port) const {
    return {"serve",
            "--data",
            data_.path().string(),
            "--listen",
            "127.0.0.1:" + std::to_string(port),
            "--submissions-per-minute-per-user",
            "10000",
            "--requests-per-minute-per-user",
            "1000000",
            "--streams-per-user-max",
            "1000"};
  }

  /// The response to a request. `status` is 0 if there was no response.
  struct Answer {
    int status = 0;
    boost::json::value body;
  };
  static Answer submit(std::uint16_t port, const std::string& token, const KnownProgram& program,
                       const std::string& text) {
    return ask(port, token, "POST /api/v1/submissions",
               body_of("double", program.language, {{program.file, text}}));
  }

  static std::string body_of(const std::string& problem, const std::string& language,
                             const std::map<std::string, std::string>& files) {
    boost::json::array list;
    for (const auto& [name, text] : files) list.push_back({{"name", name}, {"content", text}});
    return boost::json::serialize(boost::json::object{
        {"problem", problem}, {"language", language}, {"files", std::move(list)}});
  }

  /// Adds an administrator, who may see everything. Returns a token with these scopes.
  std::string add_admin(judge::store::Scopes scopes = {judge::store::Scope::read}) const {
    const auto connection = *data_.connect();
    const std::int64_t now_ms = judge::worker::now_ms();
    const auto user = *judge::store::Users(*connection)
                           .add({.name = "root", .role = judge::store::Role::admin}, now_ms);
    return judge::store::ApiTokens(*connection)
        .make({.user = user, .name = "soak", .scopes = std::move(scopes), .expires_ms = {}}, now_ms)
        ->secret;
  }

  static Answer ask(std::uint16_t port, const std::string& token, const std::string& what,
                    const std::string& body = "") {
    test_support::SocketClient client(port);
    if (!client.connected()) return {};
    client.send(
        fmt::format("{} HTTP/1.1\r\nHost: judge\r\nConnection: close\r\n"
                    "Authorization: Bearer {}\r\nContent-Type: application/json\r\n"
                    "Content-Length: {}\r\n\r\n{}",
                    what, token, body.size(), body));
    const std::string answer = client.read_answer();
    constexpr std::size_t status_at = 9;
    const std::size_t end = answer.find("\r\n\r\n");
    if (end == std::string::npos || answer.size() < status_at + 3) return {};
    boost::system::error_code error;
    auto parsed = boost::json::parse(answer.substr(end + 4), error);
    return {std::stoi(answer.substr(status_at, 3)), error ? nullptr : std::move(parsed)};
  }

 private:
  static constexpr const char* packages = "problems/";

  void add_student(judge::store::Connection& connection, std::int64_t course, int number,
                   std::int64_t now_ms) {
    const auto user =
        *judge::store::Users(connection)
             .add({.name = fmt::format("student{}", number), .role = judge::store::Role::student},
                  now_ms);
    judge::store::Enrollments(connection)
        .put(course, user, judge::store::CourseRole::student, now_ms)
        .value();
    tokens_.push_back(judge::store::ApiTokens(connection)
                          .make({.user = user,
                                 .name = "soak",
                                 .scopes = {judge::store::Scope::read, judge::store::Scope::submit},
                                 .expires_ms = {}},
                                now_ms)
                          ->secret);
  }

  judge::TemporaryDirectory directory_;
  judge::app::DataDirectory data_;
  std::vector<std::string> tokens_;
};

/// Returns a port that was free a moment ago, and so is probably still free.
inline std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof name;
  auto* const address = reinterpret_cast<sockaddr*>(&name);
  const bool bound = ::bind(socket, address, length) == 0;
  if (!bound || ::getsockname(socket, address, &length) != 0) name.sin_port = 0;
  ::close(socket);
  return ntohs(name.sin_port);
}

/// Waits until a daemon listens on the port. Returns false after five minutes.
inline bool wait_until_it_listens(std::uint16_t port) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(5);
  while (std::chrono::steady_clock::now() < end) {
    if (test_support::SocketClient(port).connected()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return false;
}

}  // namespace soak
