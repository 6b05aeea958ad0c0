#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

#include <boost/json.hpp>

#include "judge/api/request/instructed_course.hpp"
#include "judge/api/request/json_fields.hpp"

namespace judge::api {

/// The problems that an announcement or a question in a course may refer to.
class ProblemMentions {
 public:
  /// Reads the problems that the caller currently sees in the course.
  static Answer<ProblemMentions> seen_in(Call& call, const JoinedCourse& joined);

  /// Returns a problem as JSON, or null if there is no name. A student who does not see the problem
  /// in the course gets null, too. If `shows_unseen` is true, such a student gets the problem. For
  /// example, students always see which problem their own question is about, even if the problem
  /// has been removed from the course.
  boost::json::value json(const std::optional<std::string>& name, const std::string& title,
                          bool shows_unseen) const;

  /// Refuses with 404 if a name is given but the caller cannot see that problem in the course.
  Answer<void> check(const std::optional<std::string>& name) const;

 private:
  explicit ProblemMentions(bool is_staff) : is_staff_(is_staff) {}

  std::set<std::string, std::less<>> seen_;
  bool is_staff_;
};

/// Reads the optional field `problem`.
std::optional<std::string> read_mentioned_problem(JsonFields& fields);

}  // namespace judge::api
