#include "judge/worker/jobs/draft_generation_job.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/worker/draft_fixture.hpp"

namespace judge::worker {
namespace {

using store::GenerationState;
using testing::HasSubstr;

/// A generator whose first argument selects its behaviour.
constexpr const char* generator = R"(
#include <cstdio>
#include <cstdlib>
#include <string>
#include <unistd.h>
volatile int beats;
int main(int, char** words) {
  const std::string what = words[1];
  while (what == "floods") puts("more and more and more");
  while (what == "loops") ++beats;
  while (what == "sleeps") pause();
  if (what == "forks") {
    for (int i = 0; i < 1000; ++i) {
      const pid_t child = fork();
      if (child < 0) return 1;
      if (child == 0) for (;;) pause();
    }
  }
  if (what == "fails") {
    fprintf(stderr, "no such n\n");
    return 2;
  }
  puts(words[1]);
}
)";

class DraftGenerationJobTest : public DraftJobTest {
 protected:
  DraftGenerationJobTest() { put("generators/random.cpp", generator); }

  std::int64_t add(const std::string& word, const std::string& name = "",
                   const std::string& program = "random.cpp") {
    const auto added = store::DraftGenerations(connection())
                           .add({.draft = draft_,
                                 .generator = program,
                                 .arguments = {word},
                                 .group = "secret",
                                 .name = name,
                                 .user = 1},
                                now_ms());
    EXPECT_TRUE(added) << added.error().message;
    return added.value_or(0);
  }

  store::Generation ended(std::int64_t id) {
    const auto generation = [&] {
      return (*store::DraftGenerations(connection()).find(id)).value_or(store::Generation{});
    };
    EXPECT_TRUE(eventually([&] { return generation().state != GenerationState::queued; }));
    return generation();
  }
};

TEST_F(DraftGenerationJobTest, TheOutputOfTheGeneratorBecomesTheInput) {
  const std::int64_t first = add("5");
  const std::int64_t second = add("6", "named");
  const std::int64_t again = add("7", "named");
  const std::int64_t absent = add("7", "", "absent.cpp");
  Worker worker(judging(), draft_kinds());
  EXPECT_EQ(ended(first).message, "secret/03");
  EXPECT_EQ(ended(second).message, "secret/named");
  EXPECT_EQ(ended(again).state, GenerationState::failed);
  EXPECT_THAT(ended(again).message, HasSubstr("test case secret/named already exists"));
  EXPECT_THAT(ended(absent).message, HasSubstr("has no generators/absent.cpp"));
  EXPECT_EQ(content_of("data/secret/03.in"), "5\n");
  EXPECT_TRUE(report().at("passed").as_bool()) << check().report;
  EXPECT_EQ(content_of("data/secret/named.ans"), "12\n");
}

TEST_F(DraftGenerationJobTest, AHostileGeneratorFailsWithAReason) {
  const std::int64_t floods = add("floods");
  const std::int64_t forks = add("forks");
  const std::int64_t fails = add("fails");
  Worker worker(judging(), draft_kinds());
  EXPECT_THAT(ended(floods).message, HasSubstr("wrote more than"));
  EXPECT_THAT(ended(forks).message, HasSubstr("the generator "));
  EXPECT_EQ(ended(forks).state, GenerationState::failed);
  EXPECT_EQ(ended(fails).message, "the generator exited with 2: no such n");
}

TEST_F(DraftGenerationJobTest, AnEndlessGeneratorIsStoppedAtItsLimit) {
  const std::int64_t loops = add("loops");
  const std::int64_t sleeps = add("sleeps");
  const std::int64_t well = add("8");
  run::GeneratorLimits limits;
  limits.cpu_s = 0.5;
  Worker worker(judging(), draft_kinds(limits));
  EXPECT_EQ(ended(loops).state, GenerationState::failed);
  EXPECT_EQ(ended(loops).message, "the generator used more than 0.5 s of CPU time");
  EXPECT_EQ(ended(sleeps).message,
            fmt::format("the generator did not end within {:g} s", wall_limit_for(limits.cpu_s)));
  EXPECT_EQ(ended(well).message, "secret/03") << "the worker continues";
}

}  // namespace
}  // namespace judge::worker
