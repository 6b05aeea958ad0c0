#pragma once

#include <string>
#include <string_view>

namespace judge::store::postgresql {

/// Translates the definitions of tables in a migration from SQLite's words to PostgreSQL's: all
/// integers have 64 bits, ids count up by themselves, and text is compared byte by byte.
std::string ddl(std::string_view script);

}  // namespace judge::store::postgresql
