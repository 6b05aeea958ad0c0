#include "judge/store/submissions/run_images.hpp"

#include "judge/core/enum_names.hpp"
#include "judge/core/try.hpp"

namespace judge::store {

Expected<void> StoredImages::add(std::int64_t judgement, std::int64_t position,
                                 const RunImages& blobs) {
  static const std::string sql =
      "INSERT INTO run_images (judgement_id, position, audience, blob) VALUES ($1, $2, $3, $4)";
  for (const ImageAudience audience : {ImageAudience::judge, ImageAudience::team}) {
    const std::string& blob = blobs.of(audience);
    if (blob.empty()) continue;
    const std::string name(enum_name(audience));
    JUDGE_TRY(connection_.execute(sql, {judgement, position, name, blob}));
  }
  return {};
}

Expected<RunImages> StoredImages::of(std::int64_t judgement, std::int64_t position) {
  JUDGE_TRY_ASSIGN(
      const auto rows,
      connection_.query(
          "SELECT audience, blob FROM run_images WHERE judgement_id = $1 AND position = $2",
          {judgement, position}));
  RunImages blobs;
  for (const Row& row : rows) {
    const auto audience = enum_from_name<ImageAudience>(text(row["audience"]));
    if (audience) blobs.of(*audience) = text(row["blob"]);
  }
  return blobs;
}

Expected<void> StoredImages::copy(std::int64_t from, const std::string& test, std::int64_t to,
                                  std::int64_t position) {
  static const std::string sql = R"(
    INSERT INTO run_images (judgement_id, position, audience, blob)
    SELECT $3, $4, run_images.audience, run_images.blob FROM runs
    JOIN run_images ON run_images.judgement_id = runs.judgement_id
      AND run_images.position = runs.position
    WHERE runs.judgement_id = $1 AND runs.test = $2)";
  return connection_.execute(sql, {from, test, to, position});
}

}  // namespace judge::store
