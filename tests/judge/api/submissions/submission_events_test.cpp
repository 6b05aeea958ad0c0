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
std::vector<std::string> told(const std::string& events) {
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

TEST(EventPlace, IsReadBackUnchanged) {
  const EventPlace place{.judgement = 12, .attempt = 2, .state = 1, .runs = 30};
  EXPECT_EQ(event_place(to_text(place)), place);
  EXPECT_EQ(event_place(to_text(EventPlace{})), EventPlace{});
  for (const char* wrong :
       {"", "x", "1", "1.2.3", "1.2.3.4.5", "1.2.3.-4", "1.2.3.4x", "1.2.3.4.", "01.2.3.4",
        "-1.2.3.4", "1.-2.3.4", "0.2.3.4", "9999999999999999999.2.3.4", "1.2.3.4\nevent: forged"}) {
    EXPECT_EQ(event_place(wrong), EventPlace{}) << wrong;
  }
}

TEST(EventsAfter, SendsEachEventOnce) {
  EventPlace place;
  const auto next = [&](std::size_t runs, store::JudgementState state) {
    return told(events_after(place, {}, judgement_with(runs, state), everything));
  };
  EXPECT_THAT(next(0, store::JudgementState::queued), ElementsAre("submission queued"));
  EXPECT_THAT(next(0, store::JudgementState::queued), ElementsAre());
  EXPECT_THAT(next(0, store::JudgementState::compiling), ElementsAre("submission compiling"));
  EXPECT_THAT(next(2, store::JudgementState::running),
              ElementsAre("submission running", "run 0", "run 1"));
  EXPECT_THAT(next(3, store::JudgementState::judged), ElementsAre("run 2", "submission judged"));
  EXPECT_THAT(next(3, store::JudgementState::judged), ElementsAre());
}

TEST(EventsAfter, ContinuesAfterAnyEvent) {
  EventPlace place;
  const auto judgement = judgement_with(3, store::JudgementState::judged);
  const std::string all = events_after(place, {}, judgement, everything);
  static const std::regex ids("id: (\\S+)\n");
  std::size_t read = 0;
  const auto names = told(all);
  for (std::sregex_iterator id(all.begin(), all.end(), ids), end; id != end; ++id) {
    ++read;
    EventPlace from = event_place(id->str(1));
    const auto rest = told(events_after(from, {}, judgement, everything));
    EXPECT_EQ(rest, std::vector<std::string>(names.begin() + static_cast<std::ptrdiff_t>(read),
                                             names.end()));
  }
  EXPECT_EQ(read, 4);
}

TEST(EventsAfter, NeedsOnlyTheUnsentRuns) {
  EventPlace place;
  auto judgement = judgement_with(2, store::JudgementState::running);
  EXPECT_EQ(first_untold_run(place, judgement), 0U);
  events_after(place, {}, judgement, everything);
  EXPECT_EQ(first_untold_run(place, judgement), 2U);
  judgement = judgement_with(1, store::JudgementState::running);
  EXPECT_THAT(told(events_after(place, {}, judgement, everything, 2)), ElementsAre("run 2"));
  judgement.attempt = 2;
  EXPECT_EQ(first_untold_run(place, judgement), 0U) << "it has restarted";
}

TEST(EventsAfter, RestartsWithTheJudgement) {
  EventPlace place;
  events_after(place, {}, judgement_with(2, store::JudgementState::running), everything);
  auto again = judgement_with(1, store::JudgementState::running);
  again.attempt = 2;
  const std::string events = events_after(place, {}, again, everything);
  EXPECT_THAT(told(events), ElementsAre("submission running", "run 0"));
  EXPECT_THAT(events, testing::HasSubstr(R"("restarted":true)"));
}

TEST(EventPlace, IsReachedIfItCanHaveBeenSent) {
  const auto judgement = judgement_with(1, store::JudgementState::running);
  for (const EventPlace told : {EventPlace{7, 1, 2, 1}, EventPlace{7, 1, -1, 0},
                                EventPlace{7, 0, 3, 9}, EventPlace{6, 5, 3, 9}}) {
    EXPECT_TRUE(has_reached(judgement, told)) << to_text(told);
  }
  for (const EventPlace made_up : {EventPlace{7, 1, 2, 5}, EventPlace{7, 1, 3, 1},
                                   EventPlace{7, 1, -7, 1}, EventPlace{7, 2, 2, 1}}) {
    EXPECT_FALSE(has_reached(judgement, made_up)) << to_text(made_up);
  }
}

class SubmissionEventsTest : public ApiTest {
 protected:
  std::string hand_in(const LoggedIn& who) {
    const auto submission = object(as(who, request("POST", "/api/v1/submissions",
                                                   R"({"problem":"eightsteps","language":"cpp",)"
                                                   R"("files":[{"name":"a.cpp","content":"x"}]})")),
                                   201);
    return text_of(submission, "id");
  }
};

TEST_F(SubmissionEventsTest, IgnoreForeignAndFuturePlaces) {
  publish("eightsteps");
  const LoggedIn root = log_in("root", store::Role::admin);
  const std::string first = hand_in(root);
  const std::string second = hand_in(root);
  Request asked = as(root, request("GET", "/api/v1/submissions/" + second + "/events"));
  for (const std::string& of : {first, second}) {
    const auto id = (*store::Judgements(connection()).current_of(std::stoll(of)))->id;
    asked.headers["last-event-id"] = to_text({.judgement = id, .state = 2, .runs = 3});
    const std::string events = answer(asked).events->next();
    EXPECT_THAT(told(events), ElementsAre("submission queued"));
    EXPECT_THAT(events, testing::HasSubstr(R"("restarted":false)"));
  }
}

TEST_F(SubmissionEventsTest, AreWokenByChangesAndEndWithTheVerdict) {
  publish("eightsteps");
  const LoggedIn root = log_in("root", store::Role::admin);
  const std::string id = hand_in(root);
  const Response response =
      answer(as(root, request("GET", "/api/v1/submissions/" + id + "/events")));
  ASSERT_TRUE(response.events);
  EXPECT_EQ(response.content_type, "text/event-stream");
  int woken = 0;
  response.events->wake_by([&] { ++woken; });
  EXPECT_THAT(told(response.events->next()), ElementsAre("submission queued"));
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
  EXPECT_THAT(told(response.events->next()), ElementsAre("submission judged"));
  EXPECT_TRUE(response.events->ended());
  response.events->wake_by({});
  changes_.notify(std::stoll(id));
  EXPECT_EQ(woken, 1);
}

}  // namespace
}  // namespace judge::api
