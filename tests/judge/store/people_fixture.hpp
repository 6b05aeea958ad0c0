#pragma once

#include <string>

#include "tests/judge/store/store_fixture.hpp"

namespace judge::store {

/// The users ada (1), bob (2) and eve (3), and the empty courses "algorithms" (1) and "boards" (2).
class PeopleTest : public StoreTest {
 protected:
  PeopleTest() {
    const auto made = connection().run_script(
        "INSERT INTO users (id, name, display_name, created_ms) VALUES (1, 'ada', 'Ada', 0),"
        "  (2, 'bob', 'Bob', 0), (3, 'eve', '', 0);"
        "INSERT INTO courses (id, name, title, created_ms) VALUES"
        "  (1, 'algorithms', 'Algorithms', 10),"
        "  (2, 'boards', 'Boards', 20)");
    EXPECT_TRUE(made) << made.error().message;
  }

  /// Returns the number of rows of a table.
  std::int64_t count(const std::string& table) {
    return integer(connection().query("SELECT count(*) FROM " + table)->front().only());
  }
};

}  // namespace judge::store
