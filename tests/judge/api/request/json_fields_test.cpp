#include "judge/api/request/json_fields.hpp"

#include <array>
#include <string>
#include <string_view>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::api {
namespace {

using testing::HasSubstr;

constexpr std::array<std::string_view, 2> modes = {"all", "none"};

enum class Fruit { apple, pear };
BOOST_DESCRIBE_ENUM(Fruit, apple, pear)

Request request_with(std::string body, std::string type = "application/json") {
  Request request;
  request.body = std::move(body);
  request.headers["content-type"] = std::move(type);
  return request;
}

boost::json::object json(std::string_view text) {
  return boost::json::parse({text.data(), text.size()}).get_object();
}

/// Reads the fields of a submission.
Answer<void> read(const boost::json::object& object) {
  JsonFields fields(object);
  fields.text("problem", {1, 8});
  fields.integer("course", 1, 99);
  fields.boolean_or("public", false);
  if (fields.has("mode")) fields.word("mode", modes);
  for (JsonFields& file : fields.objects("files", 1, 2)) {
    file.text("name", {1, 8});
    file.text_or("content", "", {0, 4});
    fields.take_fault(file);
  }
  return fields.end();
}

TEST(FieldsLine, RefusesAFieldWithAnInvisibleCharacter) {
  const auto object = json(R"({"title":"a\u202eb","note":"fine"})");
  JsonFields fields(object);
  EXPECT_EQ(fields.line("note", {1, 20}), "fine");
  fields.line("title", {1, 20});
  const auto answer = fields.end();
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().field, "title");
  EXPECT_THAT(answer.error().detail, HasSubstr("the writing direction"));
}

struct FieldCase {
  const char* body;
  const char* field;
  const char* words;
};

class BadFields : public testing::TestWithParam<FieldCase> {};

TEST_P(BadFields, AreNamedByTheirPath) {
  const auto answer = read(json(GetParam().body));
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().status, 422);
  EXPECT_EQ(answer.error().field, GetParam().field);
  EXPECT_THAT(answer.error().detail, HasSubstr(GetParam().words));
}

INSTANTIATE_TEST_SUITE_P(
    Table, BadFields,
    testing::Values(
        FieldCase{R"({"files":[{"name":"a"}]})", "problem", "'problem' is missing"},
        FieldCase{R"({"problem":1,"files":[{"name":"a"}]})", "problem", "a string, not a number"},
        FieldCase{R"({"problem":"","files":[{"name":"a"}]})", "problem", "1 to 8 bytes; it has 0"},
        FieldCase{R"({"problem":"p","files":{}})", "files", "a list, not an object"},
        FieldCase{R"({"problem":"p","files":[]})", "files", "1 to 2 entries; it has 0"},
        FieldCase{R"({"problem":"p","files":[1]})", "files[0]", "an object, not a number"},
        FieldCase{R"({"problem":"p","files":[{"name":"a"},{}]})", "files[1].name", "missing"},
        FieldCase{R"({"problem":"p","files":[{"name":"a","content":"12345"}]})", "files[0].content",
                  "0 to 4 bytes"},
        FieldCase{R"({"problem":"p","files":[{"name":"a","nmae":""}]})", "files[0].nmae",
                  "known fields: content, name"},
        FieldCase{R"({"problem":"p","files":[{"name":"a"}],"extra":1})", "extra", "not a known"},
        FieldCase{R"({"problem":"p","files":[{"name":"a"}],"course":"1"})", "course",
                  "an integer, not a string"},
        FieldCase{R"({"problem":"p","files":[{"name":"a"}],"course":1.5})", "course", "64-bit"},
        FieldCase{R"({"problem":"p","files":[{"name":"a"}],"course":1e40})", "course", "64-bit"},
        FieldCase{R"({"problem":"p","files":[{"name":"a"}],"course":100})", "course",
                  "from 1 to 99; it is 100"},
        FieldCase{R"({"problem":"p","files":[{"name":"a"}],"public":0})", "public", "true or"},
        FieldCase{R"({"problem":"p","files":[{"name":"a"}],"mode":"x"})", "mode",
                  "one of: all, none"}));

TEST(JsonFields, AcceptOnlyNamesFromTheEnumeration) {
  const auto object = json(R"({"one":"pear","other":"plum"})");
  JsonFields fields(object);
  EXPECT_EQ(fields.named<Fruit>("one"), Fruit::pear);
  EXPECT_EQ(fields.named<Fruit>("other"), Fruit::apple);
  const auto end = fields.end();
  ASSERT_FALSE(end);
  EXPECT_EQ(end.error().field, "other");
  EXPECT_THAT(end.error().detail, HasSubstr("must be one of: apple, pear"));
}

TEST(JsonFields, RequireABooleanThatHasNoDefault) {
  for (const auto& [text, detail] :
       {std::pair(R"({})", "is missing"), {R"({"on":1})", "must be true or false, not a number"}}) {
    const auto object = json(text);
    JsonFields fields(object);
    EXPECT_FALSE(fields.boolean("on"));
    const auto end = fields.end();
    ASSERT_FALSE(end);
    EXPECT_THAT(end.error().detail, HasSubstr(detail));
  }
}

TEST(JsonFields, ReturnValuesOrDefaults) {
  const auto object = json(R"({"name":"eight","count":7,"on":true,"mode":"all","nothing":null})");
  JsonFields fields(object);
  EXPECT_EQ(fields.text("name", {1, 8}), "eight");
  EXPECT_EQ(fields.integer("count", 0, 9), 7);
  EXPECT_EQ(fields.integer("nothing", 0, 9), std::nullopt);
  EXPECT_EQ(fields.integer("absent", 0, 9), std::nullopt);
  EXPECT_TRUE(fields.boolean_or("on", false));
  EXPECT_TRUE(fields.boolean_or("off", true));
  EXPECT_TRUE(fields.boolean("on"));
  EXPECT_EQ(fields.word("mode", modes), "all");
  EXPECT_EQ(fields.text_or("title", "none", {1, 8}), "none");
  EXPECT_TRUE(fields.end());
}

struct BodyCase {
  std::string body;
  std::string type;
  int status;
  const char* words;
};

class BadBodies : public testing::TestWithParam<BodyCase> {};

TEST_P(BadBodies, AreRefusedWithAStatusAndAReason) {
  const auto object = object_of(request_with(GetParam().body, GetParam().type));
  ASSERT_FALSE(object);
  EXPECT_EQ(object.error().status, GetParam().status);
  EXPECT_THAT(object.error().detail, HasSubstr(GetParam().words));
}

INSTANTIATE_TEST_SUITE_P(
    Table, BadBodies,
    testing::Values(BodyCase{"", "application/json", 400, "not valid JSON at byte 0"},
                    BodyCase{R"({"a":)", "application/json", 400, "not valid JSON at byte 5"},
                    BodyCase{R"({"a":1} x)", "application/json", 400, "not valid JSON at byte"},
                    BodyCase{"[]", "application/json", 400, "an object, not a list"},
                    BodyCase{"{}", "text/plain", 415, "application/json', not 'text/plain'"},
                    BodyCase{"{}", "", 415, "application/json', not ''"},
                    BodyCase{"{\"a\":\"\xff\"}", "application/json", 400, "not valid JSON"},
                    BodyCase{std::string(100000, '['), "application/json", 400, "not valid JSON"}));

TEST(ObjectOf, AcceptsContentTypeParameters) {
  EXPECT_TRUE(object_of(request_with(" {} ", "application/json; charset=utf-8")));
}

TEST(FieldsProse, RefusesBlankText) {
  const auto object = json(R"({"text":" \n ","note":" fine\n"})");
  JsonFields fields(object);
  EXPECT_EQ(fields.prose("note", 20), " fine\n");
  fields.prose("text", 20);
  EXPECT_EQ(fields.end().error().detail, "'text' is blank");
}

TEST(FieldsContent, RefusesContentThatIsTooLarge) {
  const auto object = json(R"({"small":"1234","large":"12345","list":[]})");
  JsonFields fields(object);
  EXPECT_EQ(fields.content("small", 4), "1234");
  EXPECT_EQ(fields.content("large", 4), "");
  EXPECT_EQ(fields.end().error().status, 413);
  EXPECT_EQ(fields.end().error().detail, "'large' has 5 bytes; the limit is 4");
  JsonFields others(object);
  others.content("list", 4);
  EXPECT_EQ(others.end().error().status, 422);
}

TEST(FieldsId, AcceptsAStringOrANumber) {
  const auto object =
      json(R"({"course":"12","user":7,"none":null,"zero":"0","word":"x","on":true})");
  JsonFields fields(object);
  EXPECT_EQ(fields.id("course"), 12);
  EXPECT_EQ(fields.id("user"), 7);
  EXPECT_EQ(fields.id("none"), std::nullopt);
  EXPECT_EQ(fields.id("absent"), std::nullopt);
  for (const char* name : {"zero", "word", "on"}) {
    JsonFields faulty(object);
    EXPECT_EQ(faulty.id(name), std::nullopt);
    EXPECT_EQ(faulty.end().error().field, name);
  }
}

TEST(FieldsIds, AcceptStringsAndNumbers) {
  const auto object = json(R"({"submissions":["12",7]})");
  JsonFields fields(object);
  EXPECT_EQ(fields.ids("submissions", 2), (std::vector<std::int64_t>{12, 7}));
  EXPECT_TRUE(fields.ids("others", 2).empty()) << "may be absent";
  EXPECT_TRUE(fields.end());
}

TEST(FieldsIds, RefuseInvalidLists) {
  for (const char* list : {"[]", "[1,2,3]", "\"1\"", "[null]", "[-1]", "[1.0]", "[\"1x\"]",
                           "[\"\"]", "[18446744073709551615]", "[\"9223372036854775808\"]"}) {
    const auto object = json(std::string(R"({"ids":)") + list + "}");
    JsonFields fields(object);
    EXPECT_TRUE(fields.ids("ids", 2).empty()) << list;
    EXPECT_FALSE(fields.end()) << list;
  }
}

}  // namespace
}  // namespace judge::api
