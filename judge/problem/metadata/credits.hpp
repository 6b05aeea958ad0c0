#pragma once

#include <string>
#include <vector>

#include "judge/problem/base/yaml_reader.hpp"

namespace judge::problem {

/// Returns the names of one person or of a list of persons. Each is `Name <mail>`, or a map with
/// `name` and optionally `email`, `orcid` and `kattis`. Mail addresses are dropped.
std::vector<std::string> read_persons(const Field& field);

/// Reads `credits`, a map or a single author (spec section "Credits"). Returns the names of the
/// authors.
std::vector<std::string> read_credits(const Field& field);

/// Checks `source`: text, `{name, url}`, or a list of these.
void check_source(const Field& field);

/// Returns `license` if the format allows it; otherwise reports an error and returns "unknown".
std::string read_license(const Field& field);

/// Splits a legacy `author` into names. The separators are ',' at the end of a word, and '&' and
/// "and" as separate words.
std::vector<std::string> split_authors(std::string_view text);

}  // namespace judge::problem
