#pragma once

#include <string>
#include <vector>

#include "judge/problem/yaml_reader.hpp"

namespace judge::problem {

/// The names of one person or of a list of them: `Name <mail>`, or a map with `name` and perhaps
/// `email`, `orcid`, `kattis`. Mail addresses are left out.
std::vector<std::string> read_persons(const Field& field);

/// Reads the map (or single author) `credits`, spec section "Credits", and gives the authors'
/// names.
std::vector<std::string> read_credits(const Field& field);

/// Checks `source`: text, `{name, url}`, or a list of these.
void check_source(const Field& field);

/// Checks `license` against the format's list; gives "unknown" if it is wrong.
std::string read_license(const Field& field);

/// The names in a legacy `author`: separated by ',', '&' or " and ".
std::vector<std::string> split_authors(std::string_view text);

}  // namespace judge::problem
