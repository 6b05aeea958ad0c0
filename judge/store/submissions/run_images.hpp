#pragma once

#include <cstdint>
#include <string>

#include "judge/core/grading/judgement.hpp"
#include "judge/store/sql/connection.hpp"

namespace judge::store {

/// The images of runs (judge/store/submissions/judgements.hpp), as names of stored blobs.
class StoredImages {
 public:
  explicit StoredImages(Connection& connection) : connection_(connection) {}

  /// Stores the images of a run that has been added. The name of a missing image is "".
  Expected<void> add(std::int64_t judgement, std::int64_t position, const RunImages& blobs);

  /// Returns the images of a run; "" where there is none.
  Expected<RunImages> of(std::int64_t judgement, std::int64_t position);

  /// Copies images from one run to another: from the run of test case `test` in judgement `from`
  /// to the run at `position` in judgement `to`.
  Expected<void> copy(std::int64_t from, const std::string& test, std::int64_t to,
                      std::int64_t position);

 private:
  Connection& connection_;
};

}  // namespace judge::store
