#include "judge/json/pause_json.hpp"

#include <string>

#include "judge/core/enum_names.hpp"
#include "judge/json/values.hpp"

namespace judge {

boost::json::object pause_json(const store::Pause& pause) {
  boost::json::value user;
  if (pause.user) user = std::to_string(*pause.user);
  return {{"id", std::to_string(pause.id)},
          {"kind", enum_name(pause.kind)},
          {"name", text_json(pause.name)},
          {"reason", text_json(pause.reason)},
          {"user", user},
          {"since_ms", pause.since_ms}};
}

}  // namespace judge
