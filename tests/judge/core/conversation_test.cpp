#include "judge/core/conversation.hpp"

#include <gtest/gtest.h>

namespace judge {
namespace {

using Speaker = ConversationPart::Speaker;

TEST(Conversation, JoinsConsecutivePartsFromTheSameSide) {
  Conversation conversation;
  append(conversation, {Speaker::submission, 1, 0.1, "one\n"});
  append(conversation, {Speaker::submission, 1, 0.2, "two\n"});
  append(conversation, {Speaker::validator, 1, 0.3, "three\n"});
  ASSERT_EQ(conversation.parts.size(), 2U);
  EXPECT_EQ(conversation.parts[0], (ConversationPart{Speaker::submission, 1, 0.1, "one\ntwo\n"}));
  EXPECT_FALSE(conversation.is_truncated);
}

TEST(Conversation, IsFormattedLikeAnInteractionFile) {
  Conversation conversation;
  append(conversation, {Speaker::validator, 1, 0, "a\n\nb\n"});
  append(conversation, {Speaker::submission, 1, 0.0015, "no line break"});
  append(conversation, {Speaker::submission, 2, 0, "next\n"});
  EXPECT_EQ(to_text(conversation), "<a\n<\n<b\n>no line break\n---\n>next\n");
  EXPECT_EQ(to_text({{{Speaker::submission, 1, 0.0015, "x\n"}}, false}, true),
            "     1.500 ms > x\n");
  EXPECT_EQ(to_text({}), "");
}

TEST(Conversation, IsTruncatedAtItsMaximumSize) {
  Conversation conversation;
  append(conversation, {Speaker::submission, 1, 0, std::string(conversation_bytes_max - 1, 'x')});
  append(conversation, {Speaker::validator, 1, 0, "ab"});
  append(conversation, {Speaker::validator, 1, 0, "c"});
  EXPECT_TRUE(conversation.is_truncated);
  EXPECT_EQ(conversation.parts.back().text, "a");
}

TEST(Conversation, IsTruncatedAtItsMaximumNumberOfParts) {
  Conversation conversation;
  for (std::size_t i = 0; i < conversation_parts_max + 2; ++i) {
    append(conversation, {i % 2 == 0 ? Speaker::submission : Speaker::validator, 1, 0, "x"});
  }
  EXPECT_TRUE(conversation.is_truncated);
  EXPECT_EQ(conversation.parts.size(), conversation_parts_max);
}

}  // namespace
}  // namespace judge
