#pragma once

namespace judge::store {

// The migration that adds the images of runs. An output validator or an output visualizer creates
// them for judges and for teams. They are stored as names of blobs.
inline constexpr const char* image_tables = R"(
CREATE TABLE run_images (
  judgement_id BIGINT NOT NULL,
  position INTEGER NOT NULL,
  audience TEXT NOT NULL CHECK (audience IN ('judge', 'team')),
  blob TEXT NOT NULL,
  PRIMARY KEY (judgement_id, position, audience),
  FOREIGN KEY (judgement_id, position) REFERENCES runs (judgement_id, position) ON DELETE CASCADE
);
CREATE INDEX run_images_by_blob ON run_images (blob);
)";

}  // namespace judge::store
