#pragma once

#include <string>

namespace judge {

/// A source file in memory: of a submission, a custom run, a validator or a generator. All layers
/// use this type. There are other types for files that are not in memory: `store::SubmittedFile` (a
/// row of the database with the hash of the content), `problem::File` (a path on disk) and
/// `sandbox::InputFile` (an open descriptor; the sandbox does not include headers of judge/).
struct SourceFile {
  std::string name;  ///< relative and '/'-separated, as the compiler sees it
  std::string content;

  friend bool operator==(const SourceFile&, const SourceFile&) = default;
};

}  // namespace judge
