/// Reads the fields of a request whose body consists of arbitrary bytes. The reader must not crash,
/// the values that it reads must be within their limits, and each refusal must be a valid response.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "judge/api/request/json_fields.hpp"
#include "judge/core/text.hpp"

namespace {

using judge::api::JsonFields;

constexpr std::size_t bytes_max = 16;
constexpr std::array<std::string_view, 2> numbers = {"one", "two"};

void require(bool condition) {
  if (!condition) std::abort();
}

void check(const judge::api::Refusal& refusal) {
  require(refusal.status == 400 || refusal.status == 413 || refusal.status == 415 ||
          refusal.status == 422);
  require(!refusal.detail.empty() && refusal.detail.size() < 2000);
  require(judge::readable(refusal.detail, refusal.detail.size()) == refusal.detail);
}

void read(const boost::json::object& object) {
  JsonFields fields(object);
  const std::string text = fields.text("text", {1, bytes_max});
  const std::string content = fields.has("content") ? fields.content("content", bytes_max) : "";
  const auto number = fields.integer("number", -5, 5);
  const auto id = fields.id("id");
  const auto ids = fields.ids("ids", 3);
  if (fields.has("word")) fields.word("word", numbers);
  if (fields.has("words")) fields.words("words", numbers);
  fields.boolean_or("yes", false);
  if (fields.has("parts")) {
    for (JsonFields& part : fields.objects("parts", 1, 2)) {
      part.text_or("name", "", {0, bytes_max});
      fields.take_fault(part);
    }
  }
  if (const auto end = fields.end(); !end) return check(end.error());
  require(!text.empty() && text.size() <= bytes_max && content.size() <= bytes_max);
  require(!number || (*number >= -5 && *number <= 5));
  require(!id || *id > 0);
  require(ids.size() <= 3);
  for (const std::int64_t one : ids) require(one > 0);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  judge::api::Request request;
  request.headers["content-type"] = "application/json";
  request.body.assign(reinterpret_cast<const char*>(data), size);
  const auto object = judge::api::object_of(request);
  if (object) {
    read(*object);
  } else {
    check(object.error());
  }
  return 0;
}
