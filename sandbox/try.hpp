#pragma once

#include <expected>
#include <type_traits>
#include <utility>

namespace sandbox {

/// True if SANDBOX_TRY may discard the value of a result of this type. A value that cannot be
/// copied owns something, such as a descriptor, which would be closed.
template <class Result>
constexpr bool may_be_discarded() {
  using Value = typename std::remove_cvref_t<Result>::value_type;
  return std::is_lvalue_reference_v<Result> || std::is_void_v<Value> ||
         std::is_copy_constructible_v<Value>;
}

}  // namespace sandbox

/// These macros propagate errors, like JUDGE_TRY in judge/core, which the sandbox must not include.
///
/// Evaluates an expression. If the result is an error, returns the error to the caller:
/// SANDBOX_TRY(check(spec));
#define SANDBOX_TRY(...)                                                            \
  do {                                                                              \
    auto&& sandbox_result = (__VA_ARGS__);                                          \
    static_assert(sandbox::may_be_discarded<decltype(sandbox_result)>(),            \
                  "SANDBOX_TRY would discard this value; use SANDBOX_TRY_ASSIGN");  \
    if (!sandbox_result) return std::unexpected(std::move(sandbox_result).error()); \
  } while (false)

/// Like SANDBOX_TRY, but also declares a variable with the expression's value:
///   SANDBOX_TRY_ASSIGN(auto pipe, place.open());
#define SANDBOX_TRY_ASSIGN(declaration, ...) \
  SANDBOX_TRY_ASSIGN_AS(SANDBOX_TRY_NAME(sandbox_result_, __COUNTER__), declaration, __VA_ARGS__)

#define SANDBOX_TRY_NAME(prefix, number) SANDBOX_TRY_JOINED(prefix, number)
#define SANDBOX_TRY_JOINED(prefix, number) prefix##number
#define SANDBOX_TRY_ASSIGN_AS(result, declaration, ...)           \
  auto result = (__VA_ARGS__);                                    \
  if (!result) return std::unexpected(std::move(result).error()); \
  declaration = *std::move(result)
