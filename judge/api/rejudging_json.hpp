#pragma once

#include <vector>

#include <boost/json.hpp>

#include "judge/store/rejudging_report.hpp"
#include "judge/store/rejudgings.hpp"

namespace judge::api {

/// What was asked for; what was not said is left out.
boost::json::object filter_object(const store::RejudgingFilter& filter);

/// A rejudging, for lists.
boost::json::object rejudging_line(const store::Rejudging& rejudging);

/// How many have which verdict: a list of {"verdict", "count"}.
boost::json::array verdict_counts(const std::vector<store::VerdictCount>& counts);

/// Old against new verdicts: a list of {"old", "new", "count"}.
boost::json::array matrix_array(const std::vector<store::VerdictChange>& matrix);

boost::json::object rejudging_item_object(const store::RejudgingItem& item);

boost::json::object affected_user_object(const store::AffectedUser& user);

}  // namespace judge::api
