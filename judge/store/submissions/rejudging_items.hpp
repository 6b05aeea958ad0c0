#pragma once

#include <string>

namespace judge::store {

/// An SQL condition on `items`, an item of a rejudging, and `old`, the item's old judgement. True
/// if at least one new judgement of the item differs from the old one in its verdict or score. New
/// judgements without a verdict do not count.
inline const std::string has_changed_sql = R"(EXISTS (
    SELECT 1 FROM judgements AS made
    WHERE made.rejudging_id = items.rejudging_id AND made.submission_id = items.submission_id
      AND (made.verdict <> old.verdict
        OR (made.verdict = old.verdict AND coalesce(made.score, '') <> coalesce(old.score, '')))))";

}  // namespace judge::store
