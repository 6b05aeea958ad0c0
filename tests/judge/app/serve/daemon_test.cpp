#include "judge/app/serve/daemon.hpp"

#include <chrono>
#include <fstream>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/workshop.hpp"
#include "judge/store/courses/course_problems.hpp"
#include "judge/store/courses/courses.hpp"
#include "judge/store/problems/problem_versions.hpp"
#include "judge/store/problems/version_tree.hpp"
#include "tests/judge/app/serve_fixture.hpp"

namespace judge::app::daemon_test {
namespace {

using testing::HasSubstr;

class DaemonTest : public ServeTest {
 protected:
  DaemonTest() {
    values_.listen = "127.0.0.1:0";
    values_.workers = 1;
    values_.grace_s = 5;
  }

  Result<std::unique_ptr<Daemon>> start() {
    return Daemon::start(values_, *DataDirectory::open(data_.path(), store()), *load_languages(""),
                         *store::PasswordHasher::make({.passes = 1, .memory_bytes = 8192}),
                         observe::Log(observe::Level::warning, observe::LogFormat::text));
  }

  /// Publishes a version of eightsteps with a wrong answer to its secret test: five moves for the
  /// solved board.
  void publish_another_answer() {
    const auto directory = directory_.path() / "problems/eightsteps";
    std::ofstream(directory / "data/secret/01-solved.ans") << "5\n";
    const auto connection = *data_.connect();
    EXPECT_TRUE(connection->transact([&]() -> store::Expected<void> {
      store::ProblemVersions versions(*connection);
      const auto version =
          versions.add({.problem = "eightsteps", .title = "Eight Puzzle: Fewest Moves"},
                       *store::put_tree(data_.blobs(), directory), 1);
      return versions.publish("eightsteps", *version, (*versions.find("eightsteps"))->published);
    }));
  }

  /// Adds a student of a course with the problem eightsteps. Returns the secret of a session of
  /// this student.
  std::string add_student() {
    const auto connection = *data_.connect();
    const std::int64_t now_ms = worker::now_ms();
    const auto student = store::Users(*connection).add({.name = "ada"}, now_ms);
    const auto course = store::Courses(*connection).add({.name = "c", .title = "C"}, now_ms);
    EXPECT_TRUE(
        store::CourseProblems(*connection).put({.course = *course, .problem = "eightsteps"}));
    EXPECT_TRUE(
        store::Enrollments(*connection).put(*course, *student, store::CourseRole::student, now_ms));
    return store::Sessions(*connection).start({.user = *student}, now_ms)->secret;
  }

  /// Returns the number of judgements and the number of runs, separated by a space.
  std::string rows() {
    const auto connection = *data_.connect();
    const auto counted = connection->query(
        "SELECT (SELECT count(*) FROM judgements) || ' ' || (SELECT count(*) FROM runs)");
    return store::text(counted->front().only());
  }

  /// Starts a rejudging of eightsteps, and waits until it is ready.
  boost::json::value rejudged(std::uint16_t port) {
    const auto made =
        boost::json::parse(ask(port, "POST", "/api/v1/rejudgings", R"({"problem":"eightsteps"})"));
    const std::string path = "/api/v1/rejudgings/" + std::string(made.at("id").as_string());
    boost::json::value now = made;
    for (int i = 0; i < 1200 && now.at("state").as_string() != "ready"; ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
      now = boost::json::parse(ask(port, "GET", path));
    }
    EXPECT_EQ(now.at("state").as_string(), "ready");
    return now;
  }

  Configuration values_;
};

TEST_F(DaemonTest, JudgesSubmissionsAndStreamsTheResults) {
  const auto daemon = start();
  ASSERT_TRUE(daemon) << daemon.error().message;
  const std::uint16_t port = (*daemon)->port();
  const std::string right = hand_in(port, "accepted/bidirectional.cpp");
  const std::string wrong = hand_in(port, "wrong_answer/solved_is_two.cpp");
  EXPECT_THAT(events(port, right), HasSubstr(R"("verdict":"AC")"));
  EXPECT_THAT(events(port, wrong), HasSubstr(R"("verdict":"WA")"));
  const auto judged = boost::json::parse(ask(port, "GET", "/api/v1/submissions/" + right));
  EXPECT_EQ(judged.at("runs").as_array().size(), 4);
  EXPECT_TRUE((*daemon)->stop());
}

TEST_F(DaemonTest, ARejudgingIsInvisibleToStudentsUntilItIsApplied) {
  const auto daemon = start();
  ASSERT_TRUE(daemon) << daemon.error().message;
  const std::uint16_t port = (*daemon)->port();
  const std::string admin = session_;
  const std::string student = add_student();
  session_ = student;
  const std::string id = hand_in(port, "accepted/bidirectional.cpp");
  EXPECT_THAT(events(port, id), HasSubstr(R"("verdict":"AC")"));
  const auto seen_by_the_student = [&] {
    session_ = student;
    const std::string answer = ask(port, "GET", "/api/v1/submissions/" + id);
    session_ = admin;
    return answer;
  };
  const std::string before = seen_by_the_student();
  const std::string rows_before = rows();
  publish_another_answer();

  const auto dropped = rejudged(port);
  EXPECT_EQ(boost::json::serialize(dropped.at("matrix")), R"([{"old":"AC","new":"WA","count":1}])");
  EXPECT_EQ(seen_by_the_student(), before);
  EXPECT_NE(rows(), rows_before);
  ask(port, "POST", "/api/v1/rejudgings/1/cancel");
  EXPECT_EQ(seen_by_the_student(), before);
  EXPECT_EQ(rows(), rows_before);

  rejudged(port);
  EXPECT_EQ(seen_by_the_student(), before);
  EXPECT_THAT(ask(port, "POST", "/api/v1/rejudgings/2/apply"), HasSubstr(R"("applied":1)"));
  EXPECT_THAT(seen_by_the_student(), HasSubstr(R"("verdict":"WA")"));
}

TEST_F(DaemonTest, ServesHealthAndMetrics) {
  const auto daemon = start();
  ASSERT_TRUE(daemon);
  const std::uint16_t port = (*daemon)->port();
  EXPECT_EQ(ask(port, "GET", "/healthz"), "alive\n");
  EXPECT_THAT(ask(port, "GET", "/metrics"),
              HasSubstr(R"(judge_http_requests_total{route="GET /healthz",status="200"} 1)"));
}

TEST_F(DaemonTest, ExplainsHowToServeThePagesIfNoneAreConfigured) {
  values_.embedded_workers = false;
  const auto daemon = start();
  ASSERT_TRUE(daemon);
  EXPECT_THAT(ask((*daemon)->port(), "GET", "/"), HasSubstr("judge serve --web DIR"));
  EXPECT_THAT(ask((*daemon)->port(), "GET", "/courses"),
              HasSubstr("there is no resource at /courses"));
}

TEST_F(DaemonTest, ServesTheWebPageAtEveryPathOutsideTheApi) {
  values_.embedded_workers = false;
  directory_.write("web/index.html", "<p>pages");
  values_.web = (directory_.path() / "web").string();
  const auto daemon = start();
  ASSERT_TRUE(daemon);
  EXPECT_EQ(ask((*daemon)->port(), "GET", "/"), "<p>pages");
  EXPECT_EQ(ask((*daemon)->port(), "GET", "/courses/1"), "<p>pages");
  EXPECT_THAT(ask((*daemon)->port(), "GET", "/api/v1/nothing"),
              HasSubstr("there is no resource at"));
}

TEST_F(DaemonTest, CountsOpenEventStreams) {
  values_.embedded_workers = false;  // so that the submission and its stream stay pending
  const auto daemon = start();
  ASSERT_TRUE(daemon) << daemon.error().message;
  const std::uint16_t port = (*daemon)->port();
  const auto are_open = [&](int count) {
    const std::string line = "\njudge_event_streams_open " + std::to_string(count) + "\n";
    for (int i = 0; i < 600; ++i) {
      if (ask(port, "GET", "/metrics").find(line) != std::string::npos) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  };
  EXPECT_TRUE(are_open(0));
  const std::string id = hand_in(port, "accepted/bidirectional.cpp");
  {
    test_support::SocketClient follower(port);
    follower.send("GET /api/v1/submissions/" + id + "/events HTTP/1.1\r\nHost: judge\r\n" +
                  "Cookie: judge_session=" + session_ + "\r\n\r\n");
    EXPECT_THAT(follower.read_until("queued"), HasSubstr("text/event-stream"));
    EXPECT_TRUE(are_open(1));
  }
  EXPECT_TRUE(are_open(0)) << "the stream ends with its client";
}

TEST_F(DaemonTest, ReportsProgressOnlyWhileTheDatabaseAnswers) {
  const auto daemon = start();
  ASSERT_TRUE(daemon) << daemon.error().message;
  EXPECT_TRUE((*daemon)->makes_progress());
  ASSERT_TRUE((*data_.connect())->run_script("ALTER TABLE schema_version RENAME TO gone"));
  EXPECT_FALSE((*daemon)->makes_progress());
  ASSERT_TRUE((*data_.connect())->run_script("ALTER TABLE gone RENAME TO schema_version"));
  EXPECT_TRUE((*daemon)->makes_progress());
}

TEST_F(DaemonTest, RequiresTheTokenForMetrics) {
  values_.metrics_token = "0123456789abcdef";
  values_.embedded_workers = false;
  const auto daemon = start();
  ASSERT_TRUE(daemon);
  EXPECT_THAT(ask((*daemon)->port(), "GET", "/metrics"), HasSubstr("metrics token"));
  EXPECT_EQ(ask((*daemon)->port(), "GET", "/readyz"), "ready\n");
}

TEST_F(DaemonTest, TellsUsersWhetherItSendsMails) {
  {
    auto daemon = *start();
    EXPECT_THAT(ask(daemon->port(), "GET", "/api/v1/session/mail"),
                HasSubstr(R"("available":false)"));
  }
  values_.mail_server = "smtp://127.0.0.1:1";
  values_.mail_from = "judge@example.org";
  values_.public_url = "https://judge.example.org";
  auto daemon = *start();
  EXPECT_THAT(ask(daemon->port(), "GET", "/api/v1/session/mail"), HasSubstr(R"("available":true)"));
}

TEST_F(DaemonTest, AppliesChangedSettingsOfMailsWithoutARestart) {
  auto daemon = *start();
  const auto sends_mails = [&] {
    const std::string answer = ask(daemon->port(), "GET", "/api/v1/session/mail");
    return answer.find(R"("available":true)") != std::string::npos;
  };
  EXPECT_FALSE(sends_mails());
  EffectiveConfiguration changed{.values = values_, .origins = {}};
  changed.values.mail_server = "smtp://127.0.0.1:1";
  changed.values.mail_from = "judge@example.org";
  changed.values.public_url = "https://judge.example.org";
  ASSERT_TRUE(daemon->reload(changed));
  EXPECT_TRUE(sends_mails());
  ASSERT_TRUE(daemon->reload({.values = values_, .origins = {}}));
  EXPECT_FALSE(sends_mails());
}

TEST_F(DaemonTest, ExplainsWhyItCannotListen) {
  values_.embedded_workers = false;
  const auto first = start();
  ASSERT_TRUE(first);
  values_.listen = "127.0.0.1:" + std::to_string((*first)->port());
  const auto second = start();
  ASSERT_FALSE(second);
  EXPECT_THAT(second.error().message, HasSubstr(values_.listen));
}

TEST_F(DaemonTest, RefusesOversizedUploadsAndClosesTheirConnectionsCleanly) {
  values_.upload_bytes_max = 2 * mebibyte;
  values_.body_bytes_max = 100'000;
  const auto daemon = start();
  ASSERT_TRUE(daemon) << daemon.error().message;
  const std::uint16_t port = (*daemon)->port();
  const auto opened = boost::json::parse(
      ask(port, "POST", "/api/v1/drafts", R"({"problem":"eightsteps","note":""})"));
  const std::string draft = "/api/v1/drafts/" + std::string(opened.at("id").as_string());
  const std::string large(3 * mebibyte, 'x');
  const auto put = [&](const std::string& path, std::size_t promised, const std::string& body) {
    test_support::SocketClient client(port);
    client.send("PUT " + path + " HTTP/1.1\r\nHost: judge\r\nCookie: judge_session=" + session_ +
                "\r\nX-CSRF-Token: " + store::csrf_token(session_) +
                "\r\nContent-Length: " + std::to_string(promised) + "\r\n\r\n" + body);
    // The server closes the connection after the client has received its answer.
    return client.read_all();
  };
  const auto expect_too_large = [](const std::string& answer, const std::string& size) {
    EXPECT_THAT(answer, testing::StartsWith("HTTP/1.1 413 "));
    EXPECT_THAT(answer, HasSubstr("\r\nConnection: close\r\n"));
    EXPECT_THAT(answer, HasSubstr("the body is larger than " + size + " bytes"));
  };
  const std::string file = draft + "/file?path=notes.md";
  expect_too_large(put(file, large.size(), large), "2097152");
  expect_too_large(put(file, large.size(), ""), "2097152");
  expect_too_large(put(draft + "/package", large.size(), large), "2097152");
  expect_too_large(put("/api/v1/session/password", large.size(), large), "100000");
  EXPECT_THAT(ask(port, "PUT", file, large.substr(0, mebibyte)), HasSubstr(R"("revision":2)"));
}

TEST_F(DaemonTest, RefusedAnonymousUploadsDoNotBlockOtherUsers) {
  values_.embedded_workers = false;
  const auto daemon = start();
  ASSERT_TRUE(daemon) << daemon.error().message;
  const std::uint16_t port = (*daemon)->port();
  // The attacker announces a large body, but sends only its first bytes.
  std::vector<std::unique_ptr<test_support::SocketClient>> attackers;
  for (int i = 0; i < 20; ++i) {
    auto& attacker = attackers.emplace_back(std::make_unique<test_support::SocketClient>(port));
    attacker->send(
        "PUT /api/v1/drafts/1/package HTTP/1.1\r\nHost: judge\r\n"
        "Content-Length: 268435456\r\n\r\nPK");
    // Without a log-in, the judge refuses a large body, but waits for a small one. The small body
    // takes no memory before it arrives.
    auto& other = attackers.emplace_back(std::make_unique<test_support::SocketClient>(port));
    other->send("POST /api/v1/session HTTP/1.1\r\nHost: judge\r\nContent-Length: 65536\r\n\r\n{");
  }
  for (std::size_t i = 0; i < attackers.size(); i += 2) {
    EXPECT_THAT(attackers[i]->read_all(), testing::StartsWith("HTTP/1.1 401 "));
  }
  session_ = add_student();
  for (int i = 0; i < 3; ++i) {
    EXPECT_THAT(hand_in(port, "accepted/bidirectional.cpp"), testing::Not(HasSubstr("status")));
  }
}

TEST_F(DaemonTest, UnfinishedUploadsDoNotBlockOtherUsers) {
  values_.embedded_workers = false;
  const auto daemon = start();
  ASSERT_TRUE(daemon) << daemon.error().message;
  const std::uint16_t port = (*daemon)->port();
  const auto opened = boost::json::parse(
      ask(port, "POST", "/api/v1/drafts", R"({"problem":"eightsteps","note":""})"));
  const std::string package =
      "/api/v1/drafts/" + std::string(opened.at("id").as_string()) + "/package";
  const auto begin = [&] {
    auto client = std::make_unique<test_support::SocketClient>(port);
    client->send("PUT " + package + " HTTP/1.1\r\nHost: judge\r\nExpect: 100-continue\r\nCookie: " +
                 "judge_session=" + session_ + "\r\nX-CSRF-Token: " + store::csrf_token(session_) +
                 "\r\nContent-Length: 268435456\r\n\r\n");
    return client;
  };
  std::vector<std::unique_ptr<test_support::SocketClient>> uploads;
  for (int i = 0; i < values_.uploads_per_user_max; ++i) {
    uploads.push_back(begin());
    EXPECT_THAT(uploads.back()->read_until("\r\n\r\n"), testing::StartsWith("HTTP/1.1 100 "));
    uploads.back()->send(std::string(mebibyte, 'x'));
  }
  EXPECT_THAT(begin()->read_all(), testing::StartsWith("HTTP/1.1 429 "));
  session_ = add_student();
  EXPECT_THAT(begin()->read_all(), testing::StartsWith("HTTP/1.1 404 ")) << "not her draft";
  EXPECT_THAT(hand_in(port, "accepted/bidirectional.cpp"), testing::Not(HasSubstr("status")));
}

}  // namespace
}  // namespace judge::app::daemon_test
