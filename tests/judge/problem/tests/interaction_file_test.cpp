#include "judge/problem/tests/interaction_file.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::problem {
namespace {

using Speaker = ConversationPart::Speaker;
using testing::ElementsAre;
using testing::HasSubstr;

std::string fault_of(std::string_view text, bool has_passes = false) {
  const auto conversation = parse_interaction(text, has_passes);
  if (conversation) return "none";
  return std::to_string(conversation.error().line) + ": " + conversation.error().message;
}

TEST(InteractionFile, ReadsTheLinesOfBothSpeakers) {
  const auto conversation = parse_interaction("<5\n>1 2\n> 3\r\r\n<\n<right", false);
  ASSERT_TRUE(conversation) << conversation.error().message;
  EXPECT_THAT(conversation->parts,
              ElementsAre(ConversationPart{Speaker::validator, 1, 0, "5\n"},
                          ConversationPart{Speaker::submission, 1, 0, "1 2\n 3\n"},
                          ConversationPart{Speaker::validator, 1, 0, "\nright\n"}));
  EXPECT_FALSE(conversation->is_truncated);
}

TEST(InteractionFile, SeparatesPasses) {
  const std::string text = ">a\n---\n>b\n<c\n";
  const auto conversation = parse_interaction(text, true);
  ASSERT_TRUE(conversation);
  EXPECT_THAT(conversation->parts, ElementsAre(ConversationPart{Speaker::submission, 1, 0, "a\n"},
                                               ConversationPart{Speaker::submission, 2, 0, "b\n"},
                                               ConversationPart{Speaker::validator, 2, 0, "c\n"}));
  EXPECT_EQ(to_text(*conversation), text);
  EXPECT_EQ(fault_of(text), "2: '---' separates passes, but this is not a multi-pass problem");
}

TEST(InteractionFile, NamesTheFirstWrongLine) {
  EXPECT_THAT(fault_of(">a\n\n<b\n"), HasSubstr("2: does not begin with '<'"));
  EXPECT_THAT(fault_of("> a\n < b\n"), HasSubstr("2: does not begin with '<'"));
  EXPECT_THAT(fault_of("hello"), HasSubstr("1: does not begin"));
  EXPECT_THAT(fault_of(""), HasSubstr("0: is empty"));
  EXPECT_THAT(fault_of("---\n", true), HasSubstr("0: is empty"));
}

TEST(InteractionFile, LimitsTheNumberOfBytesAndParts) {
  EXPECT_THAT(fault_of(">" + std::string(conversation_bytes_max, 'x')), HasSubstr("1: is too far"));
  std::string turns;
  for (std::size_t i = 0; i <= conversation_parts_max; i += 2) turns += "<a\n>b\n";
  EXPECT_THAT(fault_of(turns), HasSubstr("2001: is too far"));
}

}  // namespace
}  // namespace judge::problem
