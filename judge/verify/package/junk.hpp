#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge::verify {

/// Data that no test case should contain. It is used to test validators.
struct Junk {
  std::string name;  ///< for people: "1 KiB of random bytes"
  std::string content;
};

/// Returns meaningless data: empty, random bytes, printable ASCII and so on. The data is the same
/// on every call.
std::vector<Junk> junk_texts();

/// Returns outputs that have crashed output validators: extreme numbers, unbalanced brackets, NUL
/// bytes.
std::vector<Junk> crash_probes();

/// Returns slightly changed versions of a well-formed input: with extra white space, leading zeros,
/// or data after the end. A careful input validator rejects them. Versions that are equal to `text`
/// are omitted.
std::vector<Junk> mutations(std::string_view text);

/// Returns the names of the mutations whose effect `text` already shows: consecutive spaces,
/// trailing spaces, empty lines, CR LF, leading zeros. If a test case shows such an effect, the
/// author evidently intends such inputs to be accepted.
std::vector<std::string> mutations_shown_by(std::string_view text);

}  // namespace judge::verify
