#pragma once

#include <string>

namespace judge::store {

/// A condition on an item of a rejudging, which is `items`, and its old judgement, which is `old`:
/// true if at least one new judgement of the item has a verdict or score that differs from the old
/// one. Judgements without a verdict yet do not count as a change.
inline const std::string has_changed_sql = R"(EXISTS (
    SELECT 1 FROM judgements AS made
    WHERE made.rejudging_id = items.rejudging_id AND made.submission_id = items.submission_id
      AND (made.verdict <> old.verdict
        OR (made.verdict = old.verdict AND coalesce(made.score, '') <> coalesce(old.score, '')))))";

}  // namespace judge::store
