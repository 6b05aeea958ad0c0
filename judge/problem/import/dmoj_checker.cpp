#include "judge/problem/import/dmoj_checker.hpp"

#include <fmt/format.h>

#include "judge/problem/base/text.hpp"
#include "judge/problem/import/base/foreign_yaml.hpp"

namespace judge::problem {
namespace {

DmojChecker floats(const YamlValue* arguments) {
  constexpr double default_precision = 6;
  constexpr double precision_max = 30;
  const double precision =
      scalar_number(member(arguments, "precision")).value_or(default_precision);
  const std::string mode = scalar_text(member(arguments, "error_mode"));
  if (precision < 0 || precision > precision_max) return {{}, "", false};
  const std::string_view name = mode == "relative"   ? "float_relative_tolerance"
                                : mode == "absolute" ? "float_absolute_tolerance"
                                                     : "float_tolerance";
  return {{"case_sensitive", std::string(name), fmt::format("1e-{:g}", precision)}, "", true};
}

}  // namespace

DmojChecker dmoj_checker(const YamlValue* value) {
  const bool is_map = value != nullptr && value->kind == YamlValue::Kind::map;
  const std::string name = value == nullptr ? "standard"
                           : is_map         ? scalar_text(member(value, "name"))
                                            : scalar_text(value);
  if (name == "standard") {
    return {{"case_sensitive"}, "line endings are treated like any other white space", true};
  }
  if (name == "floats") return floats(is_map ? member(value, "args") : nullptr);
  if (name == "identical") return {{"case_sensitive", "space_change_sensitive"}, "", true};
  if (name == "rstripped") {
    return {{"case_sensitive"}, "differences in white space within lines are accepted", true};
  }
  return {{"case_sensitive"}, "", false};
}

}  // namespace judge::problem
