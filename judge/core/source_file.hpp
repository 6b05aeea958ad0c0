#pragma once

#include <string>

namespace judge {

/// A source file in memory: of a submission, a custom run, a validator or a generator. All layers
/// use this type. Where a file is not in memory, other types name it: `store::SubmittedFile` (a
/// row of the database with the hash of the content), `problem::File` (a path on disk) and
/// `sandbox::InputFile` (an open descriptor; the sandbox includes nothing of judge/).
struct SourceFile {
  std::string name;  ///< relative and '/'-separated, as the compiler sees it
  std::string content;

  friend bool operator==(const SourceFile&, const SourceFile&) = default;
};

}  // namespace judge
