#pragma once

#include <optional>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "judge/api/request/call.hpp"
#include "judge/store/drafts/drafts.hpp"

namespace judge::api {

/// Returns the draft in the path. 404 if it does not exist or the caller may not edit its problem.
Answer<store::Draft> editable_draft(Call& call);

/// Checks that the caller may upload files to this draft: see `MayUpload`.
Answer<void> may_upload_to_draft(Call& call);

/// Returns the revision that the caller's change is based on: `If-Match: "7"`, or `revision=7` in
/// the query. `nullopt` if both are missing, or for `*`. 422 if the revision is not a number.
Answer<std::optional<std::int64_t>> seen_revision(Call& call);

/// Returns `path` from the query if it is a valid path in a package. 422 for a path that leaves the
/// package, or that contains a name that the package format ignores.
Answer<std::string> package_path(Call& call);

/// True if every part of the path is a name that the package format allows.
bool is_package_path(const std::string& path);

/// The draft to change, and the description of the change for the audit log.
struct DraftEditing {
  const store::Draft& draft;
  std::optional<std::int64_t> revision;  ///< that the caller's change is based on
  std::string detail;
};

/// Applies a change to a draft and writes the audit entry. Then wakes the workers, so that they
/// check the draft. Returns the changed draft.
Answer<Response> change_draft(Call& call, const DraftEditing& editing,
                              const store::DraftChange& change, int status = 200);

/// Checks the name of a group of test cases: "sample", "secret", or a directory below one of them.
/// 422 for any other name.
Answer<void> check_group(const std::string& group);

/// Returns the draft in the API's format, with the state of its check. The header `ETag` contains
/// the draft's revision.
Answer<Response> draft_response(Call& call, std::int64_t draft, int status = 200);
store::Expected<boost::json::object> draft_object(store::Connection& connection,
                                                  const store::Draft& draft);

/// Stores the bytes as a blob, and returns a draft file with this path and this blob.
Answer<store::DraftFile> put_draft_blob(Call& call, const std::string& path,
                                        std::string_view bytes);

}  // namespace judge::api
