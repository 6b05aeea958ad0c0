#pragma once

#include <expected>
#include <type_traits>
#include <utility>

namespace judge {

/// True if JUDGE_TRY may discard the value of a result of this type. A value that cannot be copied
/// owns something, such as a lock, and discarding the value would release it.
template <class Result>
constexpr bool may_be_discarded() {
  using Value = typename std::remove_cvref_t<Result>::value_type;
  return std::is_lvalue_reference_v<Result> || std::is_void_v<Value> ||
         std::is_copy_constructible_v<Value>;
}

}  // namespace judge

/// These macros propagate errors of functions that return `std::expected`, like the TRY macros of
/// ccache. They are macros, because only a macro can return from the calling function. The caller's
/// error type must be constructible from the callee's.
///
/// Runs an expression and returns its error to the caller, if it has one:
///   JUDGE_TRY(connection.execute(sql, {id}));
#define JUDGE_TRY(...)                                                          \
  do {                                                                          \
    auto&& judge_result = (__VA_ARGS__);                                        \
    static_assert(judge::may_be_discarded<decltype(judge_result)>(),            \
                  "JUDGE_TRY would discard this value; use JUDGE_TRY_ASSIGN");  \
    if (!judge_result) return std::unexpected(std::move(judge_result).error()); \
  } while (false)

/// Like JUDGE_TRY, but also declares a variable with the expression's value:
///   JUDGE_TRY_ASSIGN(const auto rows, connection.query(sql, {id}));
#define JUDGE_TRY_ASSIGN(declaration, ...) \
  JUDGE_TRY_ASSIGN_AS(JUDGE_TRY_NAME(judge_result_, __COUNTER__), declaration, __VA_ARGS__)

#define JUDGE_TRY_NAME(prefix, number) JUDGE_TRY_JOINED(prefix, number)
#define JUDGE_TRY_JOINED(prefix, number) prefix##number
#define JUDGE_TRY_ASSIGN_AS(result, declaration, ...)             \
  auto result = (__VA_ARGS__);                                    \
  if (!result) return std::unexpected(std::move(result).error()); \
  declaration = *std::move(result)
