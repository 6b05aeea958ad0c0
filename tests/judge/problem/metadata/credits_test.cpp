#include "judge/problem/metadata/credits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/problem/package_fixture.hpp"

namespace judge::problem {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Credits, MayBeOneAuthorOrAMap) {
  const YamlFixture one("Ada Lovelace <ada@example.org>\n");
  EXPECT_THAT(read_credits(one.field()), ElementsAre("Ada Lovelace"));
  const YamlFixture map(
      "authors: [{name: Ada, email: a@b, orcid: '0', kattis: ada}, Bob]\n"
      "testers: Eve\ntranslators: {de: [Carl <c@d>]}\n");
  EXPECT_THAT(read_credits(map.field()), ElementsAre("Ada", "Bob"));
  EXPECT_THAT(one.errors(), IsEmpty());
  EXPECT_THAT(map.errors(), IsEmpty());
}

TEST(Credits, InvalidCreditsAreReported) {
  const YamlFixture yaml("authors: [{mail: x}, 'Bob <', '']\nauthor: x\n");
  EXPECT_THAT(read_credits(yaml.field()), IsEmpty());
  EXPECT_THAT(yaml.errors(),
              ElementsAre("a.yaml:2: author: unknown key; did you mean 'authors'?",
                          "a.yaml:1: authors[0].mail: unknown key; did you mean 'email'?",
                          "a.yaml:1: authors[0].name: is missing",
                          "a.yaml:1: authors[1]: must be a name, or 'Name <mail address>'",
                          "a.yaml:1: authors[2]: must not be empty"));
}

TEST(Credits, ASourceRequiresAName) {
  const YamlFixture good("[{name: NWERC, url: 'https://nwerc.eu'}, A contest]\n");
  check_source(good.field());
  EXPECT_THAT(good.errors(), IsEmpty());
  const YamlFixture bad("{url: x}\n");
  check_source(bad.field());
  EXPECT_THAT(bad.errors(), ElementsAre("a.yaml: name: is missing"));
}

TEST(Credits, TheLicenseMustBeKnown) {
  EXPECT_EQ(read_license(YamlFixture("cc by-sa\n").field()), "cc by-sa");
  const YamlFixture bad("cc by sa\n");
  EXPECT_EQ(read_license(bad.field()), "unknown");
  EXPECT_THAT(bad.errors(), ElementsAre(testing::EndsWith("did you mean 'cc by-sa'?")));
}

TEST(Credits, LegacyAuthorTextIsSplitIntoNames) {
  EXPECT_THAT(split_authors("Ada Lovelace, Bob and Carl & Dora"),
              ElementsAre("Ada Lovelace", "Bob", "Carl", "Dora"));
  EXPECT_THAT(split_authors(" , "), IsEmpty());
}

}  // namespace
}  // namespace judge::problem
