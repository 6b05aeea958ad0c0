#include "judge/core/similarity/comparison.hpp"

#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace judge::similarity {
namespace {

Syntax syntax() {
  return {.name = "c",
          .keywords = {"if", "else", "for", "while", "return"},
          .line_comments = {"//"},
          .block_comments = {{"/*", "*/"}},
          .quotes = "\"'",
          .long_quotes = {},
          .skipped_lines = {"#include"}};
}

Program program(const std::string& source) { return read_program({{"a.c", source}}, syntax()); }

const std::string gcd = R"(int gcd(int a, int b) {
  while (b != 0) {
    int rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}
)";
const std::string power = R"(long power(long base, int exponent, long modulus) {
  long result = 1;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = result * base % modulus;
    base = base * base % modulus;
  }
  return result;
}
)";
const std::string start = R"(int main(void) {
  long one, other, third;
  if (scanf("%ld %ld %ld", &one, &other, &third) != 3) return 1;
  printf("%ld\n", power(one, gcd(other, third), third));
}
)";

double similarity(const std::string& one, const std::string& other) {
  return similarity_of(fingerprint_set(program(one)), fingerprint_set(program(other)));
}

TEST(Similarity, IsOneForARenamedAndReformattedCopy) {
  const std::string copy =
      "int f(int x,int y){while(y!=0){int z=x%y;x=y;y=z;}/* done */return x;}\n"
      "long g(long p,\n  int q,\n  long r)\n{\n  long s=1;for(;q>0;q/=2){if(q%2==1)s=s*p%r;\n"
      "p=p*p%r;}\n\nreturn s;}\n#include <stdio.h>\n"
      "int main(void){long u,v,w;if(scanf(\"%d\",&u,&v,&w)!=3)return 7;"
      "printf(\"\",g(u,f(v,w),w));}";
  EXPECT_EQ(similarity(gcd + power + start, copy), 1.0);
}

TEST(Similarity, StaysHighIfFunctionsAreReordered) {
  EXPECT_GE(similarity(gcd + power + start, power + start + gcd), 0.7);
}

TEST(Similarity, IsThatOfTheShorterProgram) {
  const double with_more = similarity(power, gcd + power + start);
  EXPECT_GE(with_more, 0.8);
  EXPECT_EQ(with_more, similarity(gcd + power + start, power)) << "the order does not matter";
}

TEST(Similarity, IsLowForDifferentPrograms) {
  EXPECT_LE(similarity(gcd + start, power + power), 0.2);
}

TEST(Similarity, OfVeryShortProgramsIsNotGiven) {
  EXPECT_EQ(similarity("int main() { return 0; }", "int main() { return 0; }"), 0.0);
  EXPECT_EQ(similarity("", ""), 0.0);
}

TEST(Undistinctive, AreTheFingerprintsOfStarters) {
  const std::vector<Program> starters = {program(power)};
  const auto excluded = undistinctive({}, starters);
  const auto rest = [&](const std::string& source) {
    return distinctive(fingerprint_set(program(source)), excluded);
  };
  EXPECT_TRUE(rest(power).empty());
  EXPECT_FALSE(rest(gcd + start).empty());
  EXPECT_LE(similarity_of(rest(gcd + power + start), rest(power + start + start)),
            similarity(gcd + power + start, power + start + start));
}

TEST(Undistinctive, AreThoseOfMoreThanAThirdOfThePrograms) {
  const auto of_power = fingerprint_set(program(power));
  const auto of_gcd = fingerprint_set(program(gcd));
  const auto excluded = [&](std::size_t with_power, std::size_t others) {
    std::vector<FingerprintSet> programs(with_power, of_power);
    programs.insert(programs.end(), others, of_gcd);
    return distinctive(of_power, undistinctive(programs, {})).empty();
  };
  EXPECT_FALSE(excluded(common_programs_min, 0)) << "a small class";
  EXPECT_TRUE(excluded(common_programs_min + 1, 0));
  EXPECT_FALSE(excluded(20, 40)) << "exactly a third";
  EXPECT_TRUE(excluded(21, 40));
}

std::vector<std::pair<LineRange, LineRange>> lines(const std::vector<Match>& matches) {
  std::vector<std::pair<LineRange, LineRange>> lines;
  for (const Match& match : matches) lines.emplace_back(match.one, match.other);
  return lines;
}

TEST(Matches, AreTheLinesOfTheCommonParts) {
  const auto matches = matches_of(program(gcd + power), program("\n\n" + power + gcd), {});
  using Lines = std::vector<std::pair<LineRange, LineRange>>;
  EXPECT_EQ(lines(matches), (Lines{{{0, 1, 8}, {0, 11, 18}}, {{0, 9, 16}, {0, 3, 10}}}));
}

TEST(Matches, NameTheFile) {
  const Program one = read_program({{"a.c", gcd}, {"b.c", power}}, syntax());
  const auto matches = matches_of(one, program(power), {});
  ASSERT_EQ(matches.size(), 1U);
  EXPECT_EQ(matches[0].one, (LineRange{1, 1, 8}));
  EXPECT_EQ(matches[0].other, (LineRange{0, 1, 8}));
  EXPECT_EQ(matches[0].tokens, one.files[1].size());
}

TEST(Matches, UseEachPartOnce) {
  EXPECT_EQ(matches_of(program(power + power), program(power), {}).size(), 1U);
  EXPECT_EQ(matches_of(program(power), program(power + power), {}).size(), 1U);
  EXPECT_EQ(matches_of(program(gcd + start), program(power), {}).size(), 0U);
}

TEST(Matches, NeedADistinctiveFingerprint) {
  const auto excluded = undistinctive({}, {program(power)});
  EXPECT_TRUE(matches_of(program(power), program(power), excluded).empty());
  EXPECT_EQ(matches_of(program(gcd + power), program(gcd), excluded).size(), 1U);
}

/// Without a bound on the places of a fingerprint, these would take hours.
TEST(Matches, OfHostileProgramsAreFoundInLinearTime) {
  constexpr std::size_t bytes = 262'144;
  for (const std::string piece : {";", "a=b+c;", "if(a)b();else{x[i]=1;}"}) {
    std::string source;
    while (source.size() < bytes) source += piece;
    const auto matches = matches_of(program(source), program(source + "return 1;"), {});
    ASSERT_EQ(matches.size(), 1U) << piece;
    EXPECT_EQ(matches[0].one, (LineRange{0, 1, 1})) << piece;
  }
}

TEST(Matches, AreTheLongestIfThereAreManyOfThem) {
  std::mt19937 random(1);
  Program one{.files = {{}}};
  Program other{.files = {{}}};
  const auto add = [](Program& to, std::uint32_t kind) {
    const auto line = static_cast<std::uint32_t>(to.files[0].size() + 1);
    to.files[0].push_back({.kind = kind, .line = line});
  };
  for (std::uint32_t part = 0; part < 2 * matches_max; ++part) {
    for (std::size_t i = 0; i < guaranteed_tokens + part; ++i) {
      const auto kind = static_cast<std::uint32_t>(random());
      add(one, kind);
      add(other, kind);
    }
    add(one, static_cast<std::uint32_t>(random()));
  }
  const auto matches = matches_of(one, other, {});
  ASSERT_EQ(matches.size(), matches_max);
  EXPECT_EQ(matches.front().tokens, guaranteed_tokens + matches_max);
  EXPECT_EQ(matches.back().tokens, guaranteed_tokens + 2 * matches_max - 1);
}

}  // namespace
}  // namespace judge::similarity
