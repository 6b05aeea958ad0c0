#include "judge/app/configuration/configuration_check.hpp"

#include <gtest/gtest.h>

namespace judge::app::configuration_check_test {
namespace {

TEST(ParseEndpoint, AcceptsNamesAndAddresses) {
  EXPECT_EQ(parse_endpoint("127.0.0.1:8080").value(), (Endpoint{"127.0.0.1", 8080}));
  EXPECT_EQ(parse_endpoint("[::1]:80").value(), (Endpoint{"::1", 80}));
  EXPECT_EQ(parse_endpoint("judge.example.org:0").value(), (Endpoint{"judge.example.org", 0}));
  EXPECT_EQ(parse_endpoint("0.0.0.0:65535").value(), (Endpoint{"0.0.0.0", 65535}));
}

TEST(ParseEndpoint, RefusesMalformedEndpoints) {
  for (const char* text :
       {"", ":", "8080", ":8080", "localhost", "localhost:", "a:65536", "a:-1", "a:80x", "::1:80",
        "[::1]", "[]:80", "[1.2.3.4]:80", "a b:80", "a:b:80", "http://a:80"}) {
    EXPECT_FALSE(parse_endpoint(text)) << text;
    EXPECT_NE(check_endpoint(text), "") << text;
  }
}

TEST(CheckNetwork, AcceptsBothAddressFamilies) {
  for (const char* text : {"127.0.0.1", "10.0.0.0/8", "0.0.0.0/0", "::1", "fd00::/8", "::/128"}) {
    EXPECT_EQ(check_network(text), "") << text;
  }
  for (const char* text :
       {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0/8", "::/129", "localhost", "10.0.0.0/8/8"}) {
    EXPECT_NE(check_network(text), "") << text;
  }
}

TEST(CheckUrl, AcceptsOnlyTheBaseUrlOfASite) {
  for (const char* text : {"", "https://judge.example.org", "http://localhost:8080",
                           "https://example.org/judge", "http://[::1]:80"}) {
    EXPECT_EQ(check_url(text), "") << text;
  }
  for (const char* text : {"judge.example.org", "https://", "https:///a", "https://a/",
                           "https://me:secret@a", "https://a?b", "ftp://a", "https://a b"}) {
    EXPECT_NE(check_url(text), "") << text;
  }
}

TEST(CheckMailServer, RequiresASchemeAHostAndAPort) {
  for (const char* text :
       {"", "smtp://mail.example.org:587", "smtps://10.0.0.1:465", "smtp://[::1]:25"}) {
    EXPECT_EQ(check_mail_server(text), "") << text;
  }
  for (const char* text :
       {"mail.example.org:587", "smtp://mail.example.org", "smtp://a:0", "https://a:465",
        "smtp://me:secret@a:25", "smtp://a:25/x", "smtp://:25"}) {
    EXPECT_NE(check_mail_server(text), "") << text;
  }
}

TEST(CheckMailAddress, RefusesWhatIsNotAnAddress) {
  EXPECT_EQ(check_mail_address(""), "");
  EXPECT_EQ(check_mail_address("judge@example.org"), "");
  EXPECT_NE(check_mail_address("Judge <judge@example.org>"), "");
}

TEST(CheckStore, AcceptsTheAddressOfAPostgresqlDatabase) {
  for (const char* text : {"", "postgresql://judge:secret@db.example.org/judge",
                           "postgresql:///judge", "postgres://h1,h2/judge"}) {
    EXPECT_EQ(check_store(text), "") << text;
  }
  for (const char* text : {"judge.sqlite", "mysql://h/judge", "host=h dbname=judge"}) {
    EXPECT_NE(check_store(text), "") << text;
  }
}

TEST(CheckRequiredValue, RefusesEmptyText) {
  EXPECT_EQ(check_given("/var/lib/judge"), "");
  EXPECT_NE(check_given(""), "");
}

TEST(CheckToken, RefusesShortTokens) {
  EXPECT_EQ(check_token(""), "");
  EXPECT_EQ(check_token("0123456789abcdef"), "");
  EXPECT_NE(check_token("0123456789abcde"), "");
  EXPECT_NE(check_token("0123456789 abcdef"), "");
}

}  // namespace
}  // namespace judge::app::configuration_check_test
