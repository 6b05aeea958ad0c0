#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge::run {

/// A text that no test case would hold, to see what a validator does with it.
struct Junk {
  std::string name;  ///< for people: "1 KiB of random bytes"
  std::string content;
};

/// Texts without sense: empty, random bytes, printable ASCII and so on. The same on every call.
std::vector<Junk> junk_texts();

/// Outputs that have brought output validators down: numbers on the edge, broken brackets, zero
/// bytes.
std::vector<Junk> crash_probes();

/// Small changes to a well-formed input that a careful input validator notices: extra white space,
/// leading zeros, something after the end. Those that change nothing are left out.
std::vector<Junk> mutations(std::string_view text);

/// The names of those mutations whose mark `text` bears already: blanks side by side, at the end of
/// a line, empty lines, CR LF, leading zeros. Who has such an input as a test case means it to be
/// accepted.
std::vector<std::string> mutations_shown_by(std::string_view text);

}  // namespace judge::run
