#include "judge/mail/message.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::mail::message_test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Formatted, IsAMessageOfPlainText) {
  EXPECT_EQ(formatted({.from = "judge@example.org",
                       .to = "ada@example.org",
                       .subject = "Hello",
                       .text = "One line\nx = 1\n",
                       .id = "notice.1.2@judge.example.org",
                       .manage_url = "https://judge.example.org/account",
                       .sent_ms = 1'800'000'000'500}),
            "Date: Fri, 15 Jan 2027 08:00:00 +0000\r\n"
            "From: Judge <judge@example.org>\r\n"
            "To: <ada@example.org>\r\n"
            "Subject: Hello\r\n"
            "Message-ID: <notice.1.2@judge.example.org>\r\n"
            "Auto-Submitted: auto-generated\r\n"
            "List-Unsubscribe: <https://judge.example.org/account>\r\n"
            "MIME-Version: 1.0\r\n"
            "Content-Type: text/plain; charset=utf-8\r\n"
            "Content-Transfer-Encoding: quoted-printable\r\n"
            "\r\n"
            "One line\r\nx =3D 1\r\n");
}

TEST(Formatted, OmitsThePageForSwitchingMailsOffIfThereIsNone) {
  EXPECT_THAT(formatted({.subject = "s", .text = "", .id = "i"}), Not(HasSubstr("Unsubscribe")));
}

TEST(HeaderText, KeepsShortAsciiText) {
  EXPECT_EQ(header_text("Announcement in Algorithms: Exam, moved (again)!"),
            "Announcement in Algorithms: Exam, moved (again)!");
}

TEST(HeaderText, EncodesOtherTextInWordsOfWholeCharacters) {
  EXPECT_EQ(header_text("Übung 1"), "=?UTF-8?Q?=C3=9Cbung_1?=");
  EXPECT_EQ(header_text("=?UTF-8?Q?x?="), "=?UTF-8?Q?=3D=3FUTF=2D8=3FQ=3Fx=3F=3D?=");
  EXPECT_EQ(header_text("滑块拼图滑块拼图"),
            "=?UTF-8?Q?=E6=BB=91=E5=9D=97=E6=8B=BC=E5=9B=BE=E6=BB=91=E5=9D=97?=\r\n"
            " =?UTF-8?Q?=E6=8B=BC=E5=9B=BE?=");
}

TEST(HeaderText, HasNoLineBreaksOfTheText) {
  EXPECT_EQ(header_text("a\r\nBcc: eve@example.org"), "a Bcc: eve@example.org");
  EXPECT_THAT(header_text("a\rBcc: x"), Not(HasSubstr("\r")));
}

TEST(HeaderText, HasALimit) { EXPECT_LT(header_text(std::string(100'000, 'x')).size(), 1000U); }

TEST(QuotedPrintable, EncodesBytesThatServersMayChange) {
  EXPECT_EQ(quoted_printable("a = b\n"), "a =3D b\r\n");
  EXPECT_EQ(quoted_printable("end \n-- \n"), "end=20\r\n--=20\r\n");
  EXPECT_EQ(quoted_printable("ü\t\r\n"), "=C3=BC=09=0D\r\n");
}

TEST(QuotedPrintable, BreaksLongLines) {
  const std::string line = quoted_printable(std::string(100, 'x') + "\n");
  EXPECT_EQ(line, std::string(75, 'x') + "=\r\n" + std::string(25, 'x') + "\r\n");
}

TEST(HostOf, OmitsThePortAndThePath) {
  EXPECT_EQ(host_of("https://judge.example.org"), "judge.example.org");
  EXPECT_EQ(host_of("https://judge.example.org:8443/j"), "judge.example.org");
  EXPECT_EQ(host_of("https://judge.example.org/j:8"), "judge.example.org");
  EXPECT_EQ(host_of("smtp://[::1]:25"), "::1");
}

TEST(IsAddress, RefusesWhatCouldEndAHeaderOrACommand) {
  EXPECT_TRUE(is_address("ada.l+judge@example.org"));
  for (const char* wrong : {"", "ada", "@example.org", "ada@", "a@b@c", "a b@c", "a@c>", "<a@c",
                            "a@c\r\nBcc: x", "a@c\n", "a@\tc"}) {
    EXPECT_FALSE(is_address(wrong)) << wrong;
  }
}

}  // namespace
}  // namespace judge::mail::message_test
