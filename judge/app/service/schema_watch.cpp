#include "judge/app/service/schema_watch.hpp"

#include "judge/store/schema/migrations.hpp"

namespace judge::app {

bool SchemaWatch::is_outdated() {
  if (!connection_) {
    auto opened = data_.connect();
    if (!opened) return false;
    connection_ = *std::move(opened);
  }
  const auto commits = connection_->commits_of_others();
  if (!commits || seen_commits_ == *commits) return false;
  const auto version = store::schema_version(*connection_);
  if (!version) return false;
  seen_commits_ = *commits;
  return *version > static_cast<std::int64_t>(store::migrations().size());
}

}  // namespace judge::app
