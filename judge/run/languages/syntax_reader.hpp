#pragma once

#include <map>
#include <string>

#include <toml++/toml.h>

#include "judge/core/similarity/tokens.hpp"
#include "judge/run/languages/field_reader.hpp"

namespace judge::run {

using SyntaxesByCode = std::map<std::string, similarity::Syntax, std::less<>>;

/// Reads the [[syntax]] tables of languages.toml, which is the argument `root`.
SyntaxesByCode read_syntaxes(FieldReader& reader, const toml::table& root);

/// Returns the syntax of a language code. A code without one has a syntax of its own, of this name.
similarity::Syntax syntax_of(const SyntaxesByCode& syntaxes, const std::string& code);

}  // namespace judge::run
