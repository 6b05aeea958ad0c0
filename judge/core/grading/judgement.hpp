#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "judge/core/conversation.hpp"
#include "judge/core/enum_names.hpp"
#include "judge/core/limits.hpp"
#include "judge/core/score/evaluate.hpp"
#include "judge/core/verdict.hpp"

namespace judge {

/// How a submission's program was obtained. Every method results in the same program.
enum class CompileMethod : std::uint8_t {
  plain,    ///< by the compiler
  prefix,   ///< by the compiler, with a precompiled prefix of the source
  archive,  ///< by the compiler, started with an archive of its own classes
  cached,   ///< taken from the cache: the compiler was not run
};
BOOST_DESCRIBE_ENUM(CompileMethod, plain, prefix, archive, cached)

/// The result of compiling a submission.
struct CompileOutcome {
  bool ok = false;
  double cpu_s = 0;
  double wall_s = 0;
  std::string output;  ///< the compiler's output, truncated, valid UTF-8
  CompileMethod method = CompileMethod::plain;

  friend bool operator==(const CompileOutcome&, const CompileOutcome&) = default;
};

/// Who may see an image of an output. The names are stored and part of the API.
enum class ImageAudience {
  judge,
  team,  ///< the student, if the test's data may be shown
};
BOOST_DESCRIBE_ENUM(ImageAudience, judge, team)

/// The images that an output validator or an output visualizer created for an output. Each is the
/// content of a PNG, JPEG or SVG file (see `image_type`), or empty if there is no image.
struct RunImages {
  std::string judge;
  std::string team;

  const std::string& of(ImageAudience audience) const {
    return audience == ImageAudience::judge ? judge : team;
  }
  std::string& of(ImageAudience audience) {
    return audience == ImageAudience::judge ? judge : team;
  }
  bool empty() const { return judge.empty() && team.empty(); }
  friend bool operator==(const RunImages&, const RunImages&) = default;
};

/// One test case within a judgement.
struct Run {
  std::string test;  ///< path below data/ without extension, for example "secret/03-deep"
  Verdict verdict = Verdict::judging_error;
  Measurement measurement;  ///< the measurement that counts: the one with the lowest CPU time
  int passes = 1;           ///< of a multi-pass test case; 1 for others
  int remeasured = 0;   ///< number of repeated measurements, because the time was near the limit
  std::string message;  ///< for judges: the validator's message, or why the run ended; valid UTF-8
  std::string team_message;  ///< for the student, if the validator wrote a separate message
  /// A message in the judge's own words, without any text from the program. Students see it instead
  /// of `message` if the test's input is hidden, because the program's text could reveal the input.
  std::string outline;
  /// The beginning of standard output and of standard error, as bytes. For accepted runs, they are
  /// stored only on request.
  std::string output;
  std::string error_output;
  /// The conversation of an interactive run. Recorded for samples and for runs that are not
  /// accepted; see `GradeOptions::keep_conversations`.
  Conversation conversation;
  RunImages images;                     ///< see `GradeOptions::keep_images`
  score::Award award;                   ///< the output validator's award
  std::optional<score::Decimal> score;  ///< absent: the test case has no points of its own
  bool reused = false;  ///< copied from an earlier judgement: the program was not run

  friend bool operator==(const Run&, const Run&) = default;
};

/// These functions return the largest CPU time and the largest peak memory of the runs; 0 if there
/// are no runs.
double max_cpu_s(const std::vector<Run>& runs);
std::uint64_t max_memory_bytes(const std::vector<Run>& runs);

/// The result of a test group of a scoring problem.
struct GroupScore {
  std::string group;               ///< "secret/group1"
  std::optional<Verdict> verdict;  ///< absent: not judged, because nothing depends on it
  std::optional<score::Decimal> score;
  std::optional<score::Decimal> score_max;  ///< absent: no maximum
  bool is_blocked = false;  ///< not judged, because a group that it requires is not accepted

  friend bool operator==(const GroupScore&, const GroupScore&) = default;
};

/// One grading of one submission against one problem.
struct Judgement {
  std::string problem;
  std::string language;
  Verdict verdict = Verdict::judging_error;
  CompileOutcome compile;
  RunLimits limits;
  std::vector<Run> runs;  ///< in judging order; runs that were not needed only on request
  /// Absent in pass-fail problems, and after a compile error or a judging error.
  std::optional<score::Decimal> score;
  std::optional<score::Decimal> score_max;  ///< the best score; absent: no maximum
  std::vector<GroupScore> groups;  ///< in scoring problems; a group comes before the groups in it
  std::string message;  ///< the reason for a JE that no single run caused; otherwise empty

  friend bool operator==(const Judgement&, const Judgement&) = default;
};

}  // namespace judge
