#include "judge/api/submissions/submission_events.hpp"

#include <regex>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/api/api_fixture.hpp"

namespace judge::api {
namespace {

using testing::ElementsAre;

const SubmissionView everything = {.everything = true, .display = {}};

store::StoredJudgement judgement_with(std::size_t runs, store::JudgementState state) {
  store::StoredJudgement judgement;
  judgement.id = 7;
  judgement.attempt = 1;
  judgement.state = state;
  for (std::size_t i = 0; i < runs; ++i) {
    Run run;
    run.test = "secret/" + std::to_string(i);
    run.verdict = Verdict::accepted;
    judgement.judgement.runs.push_back(run);
  }
  judgement.judgement.verdict = Verdict::accepted;
  return judgement;
}

/// Returns the events in short form: "run 0", "submission judged" and so on.
std::vector<std::string> sent(const std::string& events) {
  static const std::regex one("id: (\\S+)\nevent: (\\w+)\ndata: ([^\n]*)\n\n");
  std::vector<std::string> names;
  for (std::sregex_iterator event(events.begin(), events.end(), one), end; event != end; ++event) {
    const auto data = boost::json::parse(event->str(3)).get_object();
    names.push_back(event->str(2) + " " +
                    (event->str(2) == "run" ? std::to_string(data.at("position").as_int64())
                                            : text_of(data, "status")));
  }
  return names;
}

TEST(EventPosition, IsReadBackUnchanged) {
  const EventPosition position{.judgement = 12, .attempt = 2, .state = 1, .runs = 30};
  EXPECT_EQ(event_position(to_text(position)), position);
  EXPECT_EQ(event_position(to_text(EventPosition{})), EventPosition{});
  for (const char* wrong :
       {"", "x", "1", "1.2.3", "1.2.3.4.5", "1.2.3.-4", "1.2.3.4x", "1.2.3.4.", "01.2.3.4",
        "-1.2.3.4", "1.-2.3.4", "0.2.3.4", "9999999999999999999.2.3.4", "1.2.3.4\nevent: forged"}) {
    EXPECT_EQ(event_position(wrong), EventPosition{}) << wrong;
  }
}

TEST(EventsAfter, SendsEachEventOnce) {
  EventPosition position;
  const auto next = [&](std::size_t runs, store::JudgementState state) {
    return sent(events_after(position, {}, judgement_with(runs, state), everything));
  };
  EXPECT_THAT(next(0, store::JudgementState::queued), ElementsAre("submission queued"));
  EXPECT_THAT(next(0, store::JudgementState::queued), ElementsAre());
  EXPECT_THAT(next(0, store::JudgementState::compiling), ElementsAre("submission compiling"));
  EXPECT_THAT(next(2, store::JudgementState::running),
              ElementsAre("submission running", "run 0", "run 1"));
  EXPECT_THAT(next(3, store::JudgementState::judged), ElementsAre("run 2", "submission judged"));
  EXPECT_THAT(next(3, store::JudgementState::judged), ElementsAre());
}

TEST(EventsAfter, ContinuesAfterTheLastEventThatTheClientReceived) {
  EventPosition position;
  const auto judgement = judgement_with(3, store::JudgementState::judged);
  const std::string all = events_after(position, {}, judgement, everything);
  static const std::regex ids("id: (\\S+)\n");
  std::size_t read = 0;
  const auto names = sent(all);
  for (std::sregex_iterator id(all.begin(), all.end(), ids), end; id != end; ++id) {
    ++read;
    EventPosition from = event_position(id->str(1));
    const auto rest = sent(events_after(from, {}, judgement, everything));
    EXPECT_EQ(rest, std::vector<std::string>(names.begin() + static_cast<std::ptrdiff_t>(read),
                                             names.end()));
  }
  EXPECT_EQ(read, 4);
}

TEST(EventsAfter, SendsTheNextRunEvenIfTheJudgementOmitsRunsAlreadySent) {
  EventPosition position;
  auto judgement = judgement_with(2, store::JudgementState::running);
  EXPECT_EQ(first_unsent_run(position, judgement), 0U);
  events_after(position, {}, judgement, everything);
  EXPECT_EQ(first_unsent_run(position, judgement), 2U);
  judgement = judgement_with(1, store::JudgementState::running);
  EXPECT_THAT(sent(events_after(position, {}, judgement, everything, 2)), ElementsAre("run 2"));
  judgement.attempt = 2;
  EXPECT_EQ(first_unsent_run(position, judgement), 0U) << "it has restarted";
}

TEST(EventsAfter, RestartsIfTheJudgementRestarts) {
  EventPosition position;
  events_after(position, {}, judgement_with(2, store::JudgementState::running), everything);
  auto again = judgement_with(1, store::JudgementState::running);
  again.attempt = 2;
  const std::string events = events_after(position, {}, again, everything);
  EXPECT_THAT(sent(events), ElementsAre("submission running", "run 0"));
  EXPECT_THAT(events, testing::HasSubstr(R"("restarted":true)"));
}

TEST(HasReached, IsFalseForPositionsThatTheJudgementHasNotReached) {
  const auto judgement = judgement_with(1, store::JudgementState::running);
  for (const EventPosition sent : {EventPosition{7, 1, 2, 1}, EventPosition{7, 1, -1, 0},
                                   EventPosition{7, 0, 3, 9}, EventPosition{6, 5, 3, 9}}) {
    EXPECT_TRUE(has_reached(judgement, sent)) << to_text(sent);
  }
  for (const EventPosition made_up : {EventPosition{7, 1, 2, 5}, EventPosition{7, 1, 3, 1},
                                      EventPosition{7, 1, -7, 1}, EventPosition{7, 2, 2, 1}}) {
    EXPECT_FALSE(has_reached(judgement, made_up)) << to_text(made_up);
  }
}

class SubmissionEventsTest : public ApiTest {
 protected:
  std::string add_submission(const LoggedIn& who) {
    const auto submission = object(as(who, request("POST", "/api/v1/submissions",
                                                   R"({"problem":"eightsteps","language":"cpp",)"
                                                   R"("files":[{"name":"a.cpp","content":"x"}]})")),
                                   201);
    return text_of(submission, "id");
  }
};

TEST_F(SubmissionEventsTest, IgnorePositionsOfOtherSubmissionsAndFuturePositions) {
  publish("eightsteps");
  const LoggedIn root = log_in("root", store::Role::admin);
  const std::string first = add_submission(root);
  const std::string second = add_submission(root);
  Request asked = as(root, request("GET", "/api/v1/submissions/" + second + "/events"));
  for (const std::string& of : {first, second}) {
    const auto id = (*store::Judgements(connection()).current_of(std::stoll(of)))->id;
    asked.headers["last-event-id"] = to_text({.judgement = id, .state = 2, .runs = 3});
    const std::string events = answer(asked).events->next();
    EXPECT_THAT(sent(events), ElementsAre("submission queued"));
    EXPECT_THAT(events, testing::HasSubstr(R"("restarted":false)"));
  }
}

TEST_F(SubmissionEventsTest, AreWokenByChangesAndEndWithTheVerdict) {
  publish("eightsteps");
  const LoggedIn root = log_in("root", store::Role::admin);
  const std::string id = add_submission(root);
  const Response response =
      answer(as(root, request("GET", "/api/v1/submissions/" + id + "/events")));
  ASSERT_TRUE(response.events);
  EXPECT_EQ(response.content_type, "text/event-stream");
  int woken = 0;
  response.events->wake_by([&] { ++woken; });
  EXPECT_THAT(sent(response.events->next()), ElementsAre("submission queued"));
  changes_.notify(std::stoll(id));
  EXPECT_EQ(woken, 1);
  EXPECT_EQ(response.events->next(), "");
  EXPECT_FALSE(response.events->ended());

  store::Judgements judgements(connection());
  const auto judgement = judgements.current_of(std::stoll(id));
  ASSERT_TRUE(judgement && *judgement);
  Judgement result;
  result.verdict = Verdict::compile_error;
  ASSERT_TRUE(judgements.finish((*judgement)->id, result, now_ms_));
  EXPECT_THAT(sent(response.events->next()), ElementsAre("submission judged"));
  EXPECT_TRUE(response.events->ended());
  response.events->wake_by({});
  changes_.notify(std::stoll(id));
  EXPECT_EQ(woken, 1);
}

}  // namespace
}  // namespace judge::api
