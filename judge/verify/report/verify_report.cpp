#include "judge/verify/report/verify_report.hpp"

#include <algorithm>

#include "judge/core/contains.hpp"

namespace judge::verify {

bool Check::holds() const { return !contains(remarks, Remark::Severity::error, &Remark::severity); }

bool Check::warns() const {
  return contains(remarks, Remark::Severity::warning, &Remark::severity);
}

bool VerifyReport::holds() const {
  return !interrupted && std::ranges::all_of(checks, &Check::holds) &&
         std::ranges::all_of(submissions,
                             [](const SubmissionReport& report) { return report.broken.empty(); });
}

}  // namespace judge::verify
