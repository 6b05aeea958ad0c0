#include "judge/store/sql/row.hpp"

#include <stdexcept>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/judge/store/sql/row_of.hpp"

namespace judge::store {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(Columns, ReadNullAndMismatchedTypesAsDefaults) {
  EXPECT_EQ(integer(Value(std::int64_t{7})), 7);
  EXPECT_EQ(integer(Value("7")), 0);
  EXPECT_EQ(text(Value("seven")), "seven");
  EXPECT_EQ(text(Value()), "");
  EXPECT_EQ(optional_integer(Value(std::int64_t{7})), 7);
  EXPECT_EQ(optional_integer(Value()), std::nullopt);
  EXPECT_EQ(optional_text(Value("seven")), "seven");
  EXPECT_EQ(optional_text(Value()), std::nullopt);
}

TEST(Values, AreNullForEmptyOptionals) {
  EXPECT_EQ(value_of(std::optional<std::int64_t>()), Value());
  EXPECT_EQ(value_of(std::optional<std::int64_t>(0)), Value(std::int64_t{0}));
  EXPECT_EQ(value_of(std::optional<std::string>()), Value());
  EXPECT_EQ(value_of(std::optional<std::string>("")), Value(""));
}

TEST(Row, ReadsColumnsByName) {
  const Row row = row_of({"id", "name"}, {std::int64_t{7}, "ann"});
  EXPECT_EQ(integer(row["id"]), 7);
  EXPECT_EQ(text(row["name"]), "ann");
}

TEST(Row, NamesTheMissingAndTheExistingColumns) {
  const Row row = row_of({"id", "name"}, {std::int64_t{7}, "ann"});
  EXPECT_THAT(
      [&] { static_cast<void>(row["nmae"]); },
      ThrowsMessage<std::logic_error>("the statement selects no column 'nmae', only id, name"));
  EXPECT_THROW(static_cast<void>(Row()["id"]), std::logic_error);
}

TEST(Row, ReturnsItsOnlyValueIfItHasExactlyOneColumn) {
  EXPECT_EQ(integer(row_of({"count(*)"}, {std::int64_t{3}}).only()), 3);
  EXPECT_THROW(static_cast<void>(row_of({"a", "b"}, {Value(), Value()}).only()), std::logic_error);
  EXPECT_THROW(static_cast<void>(Row().only()), std::logic_error);
}

}  // namespace
}  // namespace judge::store
