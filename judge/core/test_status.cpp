#include "judge/core/test_status.hpp"

#include <array>
#include <cstddef>

namespace judge {

std::string_view test_status_name(TestStatus status) {
  static constexpr std::array<std::string_view, 4> names = {"same", "added", "changed", "removed"};
  return names.at(static_cast<std::size_t>(status));
}

}  // namespace judge
