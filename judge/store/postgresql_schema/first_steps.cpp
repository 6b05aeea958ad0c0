#include "judge/store/postgresql_schema/first_steps.hpp"

#include "judge/store/postgresql_schema/course_mark_triggers.hpp"
#include "judge/store/postgresql_schema/ddl.hpp"
#include "judge/store/postgresql_schema/judging_tables.hpp"
#include "judge/store/postgresql_schema/people_and_problem_tables.hpp"

namespace judge::store::postgresql {

std::vector<std::string> first_steps() {
  constexpr std::size_t count = 37;
  std::vector<std::string> steps(count);
  steps.back() = ddl(people_and_problem_tables) + ddl(judging_tables) + course_mark_triggers;
  return steps;
}

}  // namespace judge::store::postgresql
