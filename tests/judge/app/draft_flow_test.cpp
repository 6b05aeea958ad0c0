// Tests how an instructor works with a draft, from the first request to changed grades, on a daemon
// with real workers.

#include <csignal>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/app/base/workshop.hpp"
#include "judge/app/serve/daemon.hpp"
#include "tests/judge/app/serve_fixture.hpp"

namespace judge::app::draft_flow_test {
namespace {

namespace fs = std::filesystem;
using boost::json::value;
using testing::HasSubstr;

const fs::path eightboards = fs::path(JUDGE_SOURCE_DIR) / "problems/eightboards";

class DraftFlowTest : public ServeTest {
 protected:
  DraftFlowTest() {
    make_boards();
    const auto connection = *data_.connect();
    EXPECT_TRUE(
        offer_packages(*connection, data_.blobs(), directory_.path() / "boards", worker::now_ms()));
    values_.listen = "127.0.0.1:0";
    values_.requests_per_minute_per_user = 100'000;  // because this test polls
    values_.grace_s = 5;
  }

  /// Starts the daemon with this number of embedded workers.
  void start_daemon(int workers) {
    values_.embedded_workers = workers > 0;
    values_.workers = workers;
    daemon_ = *Daemon::start(values_, *DataDirectory::open(data_.path()), *load_languages(""),
                             *store::PasswordHasher::make({.passes = 1, .memory_bytes = 8192}),
                             observe::Log(observe::Level::warning, observe::LogFormat::text));
  }

  /// Copies the problem eightboards with two accepted submissions and a wrong one. Omits the test
  /// cases in which the start equals the goal.
  void make_boards() {
    const fs::path package = directory_.path() / "boards/eightboards";
    for (const char* part :
         {"problem.yaml", "statement", "input_validators", "submissions/accepted/bfs_cantor.cpp",
          "submissions/accepted/bidirectional.cpp", "submissions/wrong_answer/prints_nothing.cpp",
          "data/secret/03-one-move.in", "data/secret/03-one-move.ans",
          "data/secret/04-impossible-swap.in", "data/secret/04-impossible-swap.ans"}) {
      fs::create_directories((package / part).parent_path());
      fs::copy(eightboards / part, package / part, fs::copy_options::recursive);
    }
  }

  value get(const std::string& path) { return boost::json::parse(body("GET", path)); }
  value post(const std::string& path, const std::string& text) {
    return boost::json::parse(body("POST", path, text));
  }
  std::string body(const std::string& method, const std::string& path,
                   const std::string& text = "") {
    return ask(daemon_->port(), method, path, text);
  }

  /// Polls until the state in the response is not one of `states`. Returns the response.
  value wait_while(const std::string& path, const std::set<std::string>& states) {
    value answer = get(path);
    for (int i = 0; i < 6000; ++i) {
      const auto* state = answer.as_object().if_contains("state");
      EXPECT_NE(state, nullptr) << boost::json::serialize(answer);
      if (state == nullptr) return boost::json::object{{"state", "none"}};
      if (!states.contains(std::string(state->as_string()))) return answer;
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      answer = get(path);
    }
    ADD_FAILURE() << path << " does not end";
    return answer;
  }

  std::string hand_in_boards(const std::string& file_name) {
    const auto content = run::read_file(eightboards / "submissions" / file_name);
    const boost::json::object file = {{"name", "a.cpp"}, {"content", *content}};
    const boost::json::object submission = {
        {"problem", "eightboards"}, {"language", "cpp"}, {"files", boost::json::array{file}}};
    const value made = post("/api/v1/submissions", boost::json::serialize(submission));
    return std::string(made.at("id").as_string());
  }

  std::string verdict(const std::string& submission) {
    const value answer = get("/api/v1/submissions/" + submission);
    const auto* word = answer.at("verdict").if_string();
    return word == nullptr ? "" : std::string(*word);
  }

  std::map<std::string, std::int64_t> row_counts() const {
    const auto connection = *data_.connect();
    std::map<std::string, std::int64_t> counts;
    for (const char* table :
         {"problems", "problem_versions", "problem_files", "drafts", "draft_files", "draft_checks",
          "draft_generations", "reference_runs", "rejudgings", "rejudging_items", "judgements",
          "submissions", "submission_files", "runs"}) {
      counts[table] = store::integer(
          connection->query(std::string("SELECT count(*) FROM ") + table)->front().only());
    }
    return counts;
  }

  Configuration values_;
  std::unique_ptr<Daemon> daemon_;
};

TEST_F(DraftFlowTest, AnAddedTestCaseTurnsAWrongSolutionFromAcToWa) {
  start_daemon(2);
  const std::string wrong = hand_in_boards("wrong_answer/equal_is_two.cpp");
  const std::string right = hand_in_boards("accepted/bfs_cantor.cpp");
  events(daemon_->port(), wrong);
  events(daemon_->port(), right);
  ASSERT_EQ(verdict(wrong), "AC") << "no test has a start that equals the goal";

  const value draft = post("/api/v1/drafts", R"({"problem":"eightboards","note":"equal boards"})");
  const std::string path = "/api/v1/drafts/" + std::string(draft.at("id").as_string());
  const std::string lesson = "submissions/wrong_answer/equal_is_two.cpp";
  body("PUT", path + "/file?path=" + lesson, *run::read_file(eightboards / lesson));
  const value added =
      post(path + "/test_cases",
           R"({"name":"05-equal","input":"1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 8 0\n"})");
  ASSERT_EQ(added.at("revision").as_int64(), 3) << boost::json::serialize(added);
  const value check = wait_while(path + "/check", {"queued", "running"});
  ASSERT_EQ(check.at("state"), "passed") << boost::json::serialize(check);
  EXPECT_EQ(body("GET", path + "/file?path=data/secret/05-equal.ans"), "0\n");
  EXPECT_THAT(boost::json::serialize(check),
              HasSubstr(R"("only_it_catches":["wrong_answer/equal_is_two.cpp"])"));

  const value started = post(path + "/preview", "{}");
  ASSERT_TRUE(started.as_object().contains("rejudging")) << boost::json::serialize(started);
  const value preview = wait_while(path + "/preview", {"running"});
  EXPECT_EQ(preview.at("state"), "ready");
  EXPECT_THAT(boost::json::serialize(preview), HasSubstr(R"({"old":"AC","new":"WA","count":1})"));
  EXPECT_EQ(verdict(wrong), "AC") << "the published version stays in effect";

  const value published = post(path + "/publish", R"({"revision":3})");
  EXPECT_EQ(published.at("regraded").as_int64(), 2) << boost::json::serialize(published);
  EXPECT_EQ(verdict(wrong), "WA");
  EXPECT_EQ(verdict(right), "AC");
  EXPECT_THAT(body("GET", "/api/v1/audit"), HasSubstr(R"("action":"problem.publish")"));

  const auto before = row_counts();
  const value other = post("/api/v1/drafts", R"({"problem":"eightboards"})");
  const std::string other_path = "/api/v1/drafts/" + std::string(other.at("id").as_string());
  post(other_path + "/test_cases", R"({"input":"1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 0 8\n"})");
  const value other_check = wait_while(other_path + "/check", {"queued", "running"});
  ASSERT_EQ(other_check.at("state"), "passed") << boost::json::serialize(other_check);
  post(other_path + "/preview", "{}");
  wait_while(other_path + "/preview", {"running"});
  EXPECT_EQ(body("DELETE", other_path), "");
  EXPECT_EQ(row_counts(), before);
}

TEST_F(DraftFlowTest, AnotherWorkerRepeatsTheCheckOfAKilledWorker) {
  start_daemon(0);
  const value draft = post("/api/v1/drafts", R"({"problem":"eightboards"})");
  const std::string path = "/api/v1/drafts/" + std::string(draft.at("id").as_string());
  post(path + "/test_cases",
       R"({"name":"05-equal","input":"1 2 3 4 5 6 7 8 0\n1 2 3 4 5 6 7 8 0\n"})");
  const std::vector<std::string> worker = {
      "worker", "--data", data_.path().string(), "--workers", "1", "--lease-s", "5"};
  const Finished killed = run_judge(worker, [&](pid_t pid) {
    EXPECT_EQ(wait_while(path + "/check", {"queued"}).at("state"), "running");
    ::kill(pid, SIGKILL);
  });
  EXPECT_EQ(killed.status, 128 + SIGKILL);
  EXPECT_EQ(get(path + "/check").at("state"), "running");
  const Finished ended = run_judge(worker, [&](pid_t pid) {
    const value check = wait_while(path + "/check", {"queued", "running"});
    EXPECT_EQ(check.at("state"), "passed") << boost::json::serialize(check);
    ::kill(pid, SIGTERM);
  });
  EXPECT_EQ(ended.status, 0) << ended.errors;
  const auto connection = *data_.connect();
  const auto attempts =
      connection->query("SELECT attempts, state FROM jobs WHERE kind = 'draft_check'");
  EXPECT_EQ(store::integer(attempts->front()["attempts"]), 2);
  EXPECT_EQ(store::text(attempts->front()["state"]), "done");
  EXPECT_EQ(body("GET", path + "/file?path=data/secret/05-equal.ans"), "0\n");
}

}  // namespace
}  // namespace judge::app::draft_flow_test
