#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>

#include <boost/json.hpp>

#include "judge/api/request/instructed_course.hpp"
#include "judge/api/request/json_fields.hpp"

namespace judge::api {

/// The problems of a course that an announcement or a question in this course may be about.
class ProblemMentions {
 public:
  /// Reads the problems that the caller currently sees in the course.
  static Answer<ProblemMentions> seen_in(Call& call, const JoinedCourse& joined);

  /// Returns a problem as JSON. Returns null for no problem, and for a problem that the caller does
  /// not see. `shows_unseen` also returns the latter, for example the problem of the caller's own
  /// question after its removal from the course.
  boost::json::value json(const std::optional<std::string>& name, const std::string& title,
                          bool shows_unseen) const;

  /// Checks a problem that the caller has named. 404 if the caller does not see it in the course.
  Answer<void> check(const std::optional<std::string>& name) const;

 private:
  explicit ProblemMentions(bool instructs) : instructs_(instructs) {}

  std::set<std::string, std::less<>> seen_;
  bool instructs_;
};

/// Reads the optional field `problem`.
std::optional<std::string> read_mentioned_problem(JsonFields& fields);

}  // namespace judge::api
