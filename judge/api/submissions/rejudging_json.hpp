#pragma once

#include <vector>

#include <boost/json.hpp>

#include "judge/api/request/json_fields.hpp"
#include "judge/store/submissions/rejudging_filter.hpp"
#include "judge/store/submissions/rejudging_report.hpp"
#include "judge/store/submissions/rejudgings.hpp"

namespace judge::api {

/// Reads the optional field "reason": one line that tells the students why verdicts changed.
std::string read_reason(JsonFields& fields);

/// Returns the criteria that are set in the filter.
boost::json::object filter_object(const store::RejudgingFilter& filter);

/// Returns a rejudging as an item of a list.
boost::json::object rejudging_line(const store::Rejudging& rejudging);

/// Returns the number of submissions per verdict: a list of {"verdict", "count"}.
boost::json::array verdict_counts(const std::vector<store::SubmissionCount>& counts);

/// Returns the number of submissions per pair of verdicts: a list of {"old", "new", "count"}.
boost::json::array matrix_array(const std::vector<store::VerdictChange>& matrix);

boost::json::object rejudging_item_object(const store::RejudgingItem& item);

boost::json::object affected_user_object(const store::AffectedUser& user);

}  // namespace judge::api
