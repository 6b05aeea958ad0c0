#include "judge/json/source_check_json.hpp"

#include <utility>

#include <boost/json.hpp>

#include "judge/core/enum_names.hpp"
#include "judge/json/values.hpp"

namespace judge {

std::string source_check_json(const run::SourceCheckResult& check) {
  boost::json::array diagnostics;
  for (const run::Diagnostic& diagnostic : check.diagnostics) {
    diagnostics.push_back({{"path", text_json(diagnostic.file)},
                           {"line", diagnostic.line},
                           {"column", diagnostic.column},
                           {"severity", enum_name(diagnostic.severity)},
                           {"message", text_json(diagnostic.message)}});
  }
  return boost::json::serialize(boost::json::object{{"compiles", check.compiles},
                                                    {"was_stopped", check.was_stopped},
                                                    {"diagnostics", std::move(diagnostics)}});
}

}  // namespace judge
