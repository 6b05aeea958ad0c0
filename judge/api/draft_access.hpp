#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "judge/api/call.hpp"
#include "judge/store/drafts.hpp"

namespace judge::api {

/// The draft in the path, whose problem the caller may edit; 404 for any other.
Answer<store::Draft> editable_draft(Call& call);

/// The revision that the caller has seen: `If-Match: "7"` or `revision=7` in the query; nothing
/// when neither is there.
Answer<std::optional<std::int64_t>> seen_revision(Call& call);

/// A path that a package may have, from `path` in the query. 422 for what leaves the package, and
/// for names that the package format ignores.
Answer<std::string> package_path(Call& call);

/// Whether every part of a path is a name that the package format knows.
bool is_package_path(const std::string& path);

/// What is changed in a draft, and what the audit log says of it.
struct DraftEditing {
  const store::Draft& draft;
  std::optional<std::int64_t> revision;  ///< the one that the caller has seen
  std::string detail;
};

/// Makes a change of a draft with its audit entry, wakes the workers, who check it, and answers
/// with the draft as it is then.
Answer<Response> change_draft(Call& call, const DraftEditing& editing,
                              const store::DraftChange& change, int status = 200);

/// A group of test cases is "sample", "secret", or a directory below one of them; 422 for others.
Answer<void> check_group(const std::string& group);

/// The draft as the API shows it, with the state of its check; `ETag` is its revision.
Answer<Response> draft_response(Call& call, std::int64_t draft, int status = 200);
store::Expected<boost::json::object> draft_object(store::Connection& connection,
                                                  const store::Draft& draft);

/// The bytes as a blob, and the file that they are.
Answer<store::DraftFile> put_draft_blob(Call& call, const std::string& path,
                                        std::string_view bytes);

}  // namespace judge::api
