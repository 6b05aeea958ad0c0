#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "judge/app/serve/bundled_problems.hpp"
#include "judge/app/service/data_directory.hpp"
#include "judge/store/people/sessions.hpp"
#include "judge/store/people/users.hpp"
#include "judge/worker/worker.hpp"
#include "tests/judge/app/app_fixture.hpp"
#include "tests/judge/store/store_fixture.hpp"
#include "tests/support/small_package.hpp"
#include "tests/support/socket_client.hpp"
#include "tests/support/temporary_directory.hpp"

namespace judge::app {

/// Returns a port that is free at the time of the call.
inline std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in name{};
  name.sin_family = AF_INET;
  name.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t length = sizeof name;
  EXPECT_EQ(::bind(socket, reinterpret_cast<const sockaddr*>(&name), length), 0);
  EXPECT_EQ(::getsockname(socket, reinterpret_cast<sockaddr*>(&name), &length), 0);
  ::close(socket);
  return ntohs(name.sin_port);
}

/// A data directory with a small problem, and an admin who is logged in.
class ServeTest : public testing::Test {
 protected:
  ServeTest()
      : postgresql_(store::tested_engine() == store::Engine::postgresql
                        ? std::make_unique<PostgresqlDatabase>()
                        : nullptr),
        data_(*DataDirectory::open(directory_.path() / "data", store())) {
    make_small_package("eightsteps", directory_.path() / "problems");
    const auto connection = *data_.connect();
    const std::int64_t now_ms = worker::now_ms();
    EXPECT_TRUE(offer_packages(*connection, data_.blobs(), directory_.path() / "problems", now_ms));
    const auto admin =
        store::Users(*connection).add({.name = "root", .role = store::Role::admin}, now_ms);
    EXPECT_TRUE(admin);
    session_ = store::Sessions(*connection).start({.user = *admin}, now_ms)->secret;
  }

  /// The setting `store`.
  std::string store() const { return postgresql_ ? postgresql_->address() : ""; }

  /// Sends a request as the admin, and returns the answer's body.
  std::string ask(std::uint16_t port, const std::string& method, const std::string& path,
                  const std::string& body = "") {
    test_support::SocketClient client(port);
    client.send(
        method + " " + path + " HTTP/1.1\r\nHost: judge\r\nConnection: close\r\n" +
        "Cookie: judge_session=" + session_ + "\r\nX-CSRF-Token: " + store::csrf_token(session_) +
        "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
        "\r\n\r\n" + body);
    const std::string answer = client.read_answer();
    const std::size_t end = answer.find("\r\n\r\n");
    return end == std::string::npos ? "" : answer.substr(end + 4);
  }

  /// Submits a reference submission of eightsteps, and returns its id.
  std::string hand_in(std::uint16_t port, const std::string& file) {
    const auto content = run::read_file(
        std::filesystem::path(JUDGE_SOURCE_DIR) / "problems/eightsteps/submissions" / file,
        mebibyte);
    EXPECT_TRUE(content);
    const boost::json::object source = {{"name", "a.cpp"}, {"content", *content}};
    const boost::json::object submission = {
        {"problem", "eightsteps"}, {"language", "cpp"}, {"files", boost::json::array{source}}};
    const std::string body =
        ask(port, "POST", "/api/v1/submissions", boost::json::serialize(submission));
    boost::system::error_code error;
    const auto answer = boost::json::parse(body, error);
    EXPECT_FALSE(error) << body;
    if (error || !answer.is_object() || !answer.get_object().contains("id")) return body;
    return std::string(answer.at("id").as_string());
  }

  /// Waits until a submission is judged. Returns its events up to that time.
  std::string events(std::uint16_t port, const std::string& id) {
    test_support::SocketClient client(port);
    client.send("GET /api/v1/submissions/" + id + "/events HTTP/1.1\r\nHost: judge\r\n" +
                "Connection: close\r\nCookie: judge_session=" + session_ + "\r\n\r\n");
    return client.read_until(R"("status":"judged")") + client.read_until("\n");
  }

  /// Waits until `is_so` returns true. Returns false after a minute.
  static bool becomes_true(const std::function<bool()>& is_so) {
    for (int i = 0; i < 6000; ++i) {
      if (is_so()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
  }

  std::int64_t jobs_that_are(const std::string& state) const {
    const auto rows =
        (*data_.connect())->query("SELECT count(*) FROM jobs WHERE state = $1", {state});
    return rows ? store::integer(rows->front().only()) : -1;
  }

  /// Increases the schema version beyond the newest version that this judge knows, as a newer judge
  /// does when it starts.
  void take_to_newer_schema() const {
    const auto connection = *data_.connect();
    EXPECT_TRUE(connection->run_script(
        "INSERT INTO schema_version (version) SELECT 1 + max(version) FROM schema_version"));
  }

  TemporaryDirectory directory_;
  std::unique_ptr<PostgresqlDatabase> postgresql_;  ///< empty: the tests use SQLite
  DataDirectory data_;
  std::string session_;
};

}  // namespace judge::app
